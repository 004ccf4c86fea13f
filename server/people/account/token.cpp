#include "people/account/token.hpp"

#include <sodium.h>

#include <algorithm>

#include "text/base64url.hpp"
#include "text/sha256.hpp"

namespace noughts::account {
namespace {

constexpr std::size_t kBytes = 32;
constexpr std::size_t kLetters = 43;

bool is_letter_of_token(char letter) {
  const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  return is_letter || (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

bool is_all_letters(std::string_view text) { return text.size() == kLetters && std::ranges::all_of(text, is_letter_of_token); }

}  // namespace

std::string new_token() {
  std::array<unsigned char, kBytes> random{};
  randombytes_buf(random.data(), random.size());
  return text::base64url(random);
}

std::optional<store::TokenHash> hash_of_token(std::string_view token) {
  if (token.size() != kLetters) return std::nullopt;
  return text::sha256(token);
}

std::string new_api_token() { return std::string{kApiTokenPrefix} + new_token(); }

bool holds_api_token(std::string_view text) {
  for (auto at = text.find(kApiTokenPrefix); at != text.npos; at = text.find(kApiTokenPrefix, at + 1)) {
    if (is_all_letters(text.substr(at + kApiTokenPrefix.size(), kLetters))) return true;
  }
  return false;
}

std::optional<store::TokenHash> hash_of_api_token(std::string_view token) {
  if (!token.starts_with(kApiTokenPrefix) || !is_all_letters(token.substr(kApiTokenPrefix.size()))) return std::nullopt;
  return text::sha256(token);
}

}  // namespace noughts::account
