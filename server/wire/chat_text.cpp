#include "wire/chat_text.hpp"

#include "games/core/text.hpp"

namespace noughts::wire {

std::optional<std::string> chat_text(std::string_view text) { return games::bounded_text(text, {kMaxChat, false}); }

std::optional<std::string> message_text(std::string_view text) { return games::bounded_text(text, {kMaxMessage, true}); }

}  // namespace noughts::wire
