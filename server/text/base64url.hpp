// Bytes as letters that need no escape in an address (RFC 4648, 5), without padding.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace noughts::text {

[[nodiscard]] std::string base64url(std::span<const unsigned char> bytes);
[[nodiscard]] std::string base64url(std::string_view bytes);
/// Reads exactly as many bytes as `into` has; whether it could.
[[nodiscard]] bool read_base64url(std::string_view text, std::span<unsigned char> into);

/// Reads an array of bytes; nullopt for anything that base64url() does not write of such an array.
template <class Array>
[[nodiscard]] std::optional<Array> from_base64url(std::string_view text) {
  Array bytes{};
  if (!read_base64url(text, bytes)) return std::nullopt;
  return bytes;
}

}  // namespace noughts::text
