#include "api/chat.hpp"

#include "wire/chat_text.hpp"

namespace noughts::api {

Or<ChatPost> read_chat_post(const http::Request& request) {
  const auto body = body_object(request, {"cid", "text"});
  const auto cid = body ? whole_at(*body, "cid") : std::nullopt;
  const auto* typed = body ? text_at(*body, "text") : nullptr;
  if (!cid || typed == nullptr) return std::unexpected(bad_body(R"({"cid": number, "text": text})"));
  auto text = wire::message_text(*typed);
  if (!text) {
    return std::unexpected(http::problem(400, "bad_text", "A message has 1 to 2000 characters, no control characters."));
  }
  return ChatPost{*cid, std::move(*text)};
}

}  // namespace noughts::api
