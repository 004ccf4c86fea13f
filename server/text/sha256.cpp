#include "text/sha256.hpp"

#include <sodium.h>

namespace noughts::text {

Sha256 sha256(std::string_view bytes) {
  Sha256 hash{};
  static_assert(std::tuple_size_v<Sha256> == crypto_hash_sha256_BYTES);
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return hash;
}

std::string hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();  // its closing NUL
  return text;
}

std::string hex(std::string_view bytes) {
  return hex(std::span(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace noughts::text
