#include "people/account/token.hpp"

#include <sodium.h>

namespace noughts::account {
namespace {

constexpr std::size_t kBytes = 32;
constexpr std::size_t kLetters = 43;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

}  // namespace

std::string new_token() {
  std::array<unsigned char, kBytes> random{};
  randombytes_buf(random.data(), random.size());
  std::array<char, sodium_base64_ENCODED_LEN(kBytes, kBase64)> text{};
  sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), kBase64);
  return text.data();
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
