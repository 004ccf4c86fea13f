// SHA-256, as bytes and as it is written.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace noughts::text {

using Sha256 = std::array<unsigned char, 32>;

[[nodiscard]] Sha256 sha256(std::string_view bytes);
/// Two small hexadecimal digits a byte.
[[nodiscard]] std::string hex(std::span<const unsigned char> bytes);
[[nodiscard]] std::string hex(std::string_view bytes);
[[nodiscard]] inline std::string sha256_hex(std::string_view bytes) { return hex(sha256(bytes)); }

}  // namespace noughts::text
