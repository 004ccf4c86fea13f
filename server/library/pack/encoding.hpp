// The encodings in which people save their tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace noughts::pack {

enum class Encoding : std::uint8_t { utf_8, utf_16, windows_1251 };

/// As openapi.yaml names it.
[[nodiscard]] std::string_view name(Encoding encoding);

struct Decoded {
  std::string text;  ///< UTF-8 without a mark, line ends as \n
  Encoding encoding = Encoding::utf_8;
};

/// Reads UTF-8, UTF-16 with its mark, and what can hardly be anything but Russian in Windows-1251; nullopt for everything else.
[[nodiscard]] std::optional<Decoded> decoded(std::string_view bytes);

}  // namespace noughts::pack
