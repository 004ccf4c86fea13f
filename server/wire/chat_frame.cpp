#include "wire/chat_frame.hpp"

#include "games/core/writing.hpp"

namespace noughts::wire {

std::string topic_of(const ChatOf& chat) { return std::string(games::word(chat.kind)) + "/" + chat.id; }

std::string lines_frame(const ChatOf& chat, const SaidLines& said, std::optional<store::PlayerId> viewer) {
  games::Json list = games::Json::array();
  for (const auto& line : said.lines) list.push_back(json(line, viewer));
  const std::string kind(games::word(chat.kind));
  games::Json frame{{"t", kind + "_lines"}, {kind, chat.id}, {"lines", std::move(list)}};
  if (said.missed) frame["missed"] = true;
  return games::json_text(frame);
}

}  // namespace noughts::wire
