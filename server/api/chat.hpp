// What routes of chats have in common: what somebody says, and a page of what was said.
#pragma once

#include "api/pages.hpp"
#include "wire/line_json.hpp"

namespace noughts::api {

/// Lines of a page.
inline constexpr int kChatPage = 50;

struct ChatPost {
  store::Cid cid{};
  std::string text;
};

/// The body {"cid": number, "text": text}; the reply says what is wrong with it.
[[nodiscard]] Or<ChatPost> read_chat_post(const http::Request& request);

/// A page of lines as somebody reads it. `refusal`: why they can't write.
template <class Id>
[[nodiscard]] games::Json chat_json(const store::LinesOf<Id>& page, std::optional<store::PlayerId> reader,
                                    const std::optional<games::Refusal>& refusal) {
  games::Json list = games::Json::array();
  for (const auto& line : page.rows) list.push_back(wire::json(line, reader));
  return {{"lines", std::move(list)},
          {"next", page.next ? page_end(*page.next) : games::Json()},
          {"refusal", refusal ? games::Json(refusal->code) : games::Json()}};
}

}  // namespace noughts::api
