// What may be said in a chat: one line of text that shows as what it is. And what may be written in a message: several.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noughts::wire {

inline constexpr int kMaxChat = 500;      ///< code points
inline constexpr int kMaxMessage = 2000;  ///< code points

/// The text without the blanks around it; nullopt where it is empty then, longer than kMaxChat, not UTF-8, or holds characters
/// that control: C0, C1, line and paragraph separators, and those that turn the direction of what follows.
[[nodiscard]] std::optional<std::string> chat_text(std::string_view text);

/// As chat_text(), up to kMaxMessage, and with line feeds and tabs in it.
[[nodiscard]] std::optional<std::string> message_text(std::string_view text);

}  // namespace noughts::wire
