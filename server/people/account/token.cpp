#include "people/account/token.hpp"

#include <sodium.h>

#include "text/base64url.hpp"
#include "text/sha256.hpp"

namespace noughts::account {
namespace {

constexpr std::size_t kBytes = 32;
constexpr std::size_t kLetters = 43;

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

}  // namespace noughts::account
