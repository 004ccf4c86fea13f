#include "people/account/passwords/password.hpp"

#include <sodium.h>

#include <array>

#include "people/account/passwords/common_passwords.hpp"
#include "text/unicode.hpp"

namespace noughts::account {
namespace {

constexpr int kShortest = 5;
constexpr int kLongest = 128;
constexpr std::size_t kMostBytesOfACodePoint = 4;

constexpr auto kOperations = crypto_pwhash_OPSLIMIT_INTERACTIVE;
constexpr std::size_t kMebibyte = 1 << 20;
static_assert(kPasswordMemory * kMebibyte == crypto_pwhash_MEMLIMIT_INTERACTIVE);

}  // namespace

std::expected<std::string, AccountError> read_password(std::string_view typed) {
  if (typed.size() > kLongest * kMostBytesOfACodePoint) return std::unexpected{AccountError::password_too_long};
  const auto text = text::decoded(typed);
  if (!text || text->countChar32() < kShortest) return std::unexpected{AccountError::password_too_short};
  if (text->countChar32() > kLongest) return std::unexpected{AccountError::password_too_long};
  return text::encoded(text::composed(*text));
}

std::expected<std::string, AccountError> read_new_password(std::string_view typed) {
  auto password = read_password(typed);
  if (password && is_common(text::decoded(*password).value())) return std::unexpected{AccountError::common_password};
  return password;
}

std::optional<std::string> hash_of(const std::string& password, std::size_t memory) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kOperations, memory * kMebibyte) != 0) return std::nullopt;
  return std::string{hash.data()};
}

bool is_password_of(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool is_outdated(const std::string& hash, std::size_t memory) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), kOperations, memory * kMebibyte) != 0;
}

}  // namespace noughts::account
