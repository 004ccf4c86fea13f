// Addresses of e-mail as people type them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noughts::mail {

/// An address without the blanks around it, as RFC 5321 has it without quotes and literals: letters of ASCII, a host with a dot
/// in it, at most 254 bytes. nullopt: it is none.
[[nodiscard]] std::optional<std::string> read_address(std::string_view typed);

}  // namespace noughts::mail
