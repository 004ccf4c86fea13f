#include "people/account/token.hpp"

#include <sodium.h>

#include "text/base64url.hpp"

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
  store::TokenHash hash{};
  static_assert(std::tuple_size_v<store::TokenHash> == crypto_hash_sha256_BYTES);
  const std::string text{token};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

}  // namespace noughts::account
