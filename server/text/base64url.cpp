#include "text/base64url.hpp"

#include <sodium.h>

namespace noughts::text {
namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

}  // namespace

std::string base64url(std::span<const unsigned char> bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // its closing NUL
  return text;
}

std::string base64url(std::string_view bytes) {
  return base64url(std::span(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

bool read_base64url(std::string_view text, std::span<unsigned char> into) {
  std::size_t length = 0;
  const char* end = nullptr;
  const int failed = sodium_base642bin(into.data(), into.size(), text.data(), text.size(), nullptr, &length, &end, kVariant);
  return failed == 0 && length == into.size() && end == text.data() + text.size();
}

}  // namespace noughts::text
