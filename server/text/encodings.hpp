// Other encodings than UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noughts::text {

/// Bytes of an encoding, by the name that IANA gives it ("windows-1251", "UTF-16LE"), as UTF-8; nullopt where they are none of
/// it.
[[nodiscard]] std::optional<std::string> utf8_from(const char* encoding, std::string_view bytes);

}  // namespace noughts::text
