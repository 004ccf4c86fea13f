// What is said in a chat that many follow, an event's or a tour's.
#pragma once

#include "wire/line_json.hpp"

namespace noughts::wire {

/// Whose chat it is: the word that topics and frames have for such, and its id.
struct ChatOf {
  std::string kind;  ///< "event", "tour"
  std::string id;
};

using SaidLine = store::LineOf<std::int64_t>;

struct SaidLines {
  std::vector<SaidLine> lines;
  bool missed = false;  ///< others before them were not told
};

/// What those follow who hear it: "event/ID".
[[nodiscard]] std::string topic_of(const ChatOf& chat);
/// What was said, as somebody sees it; nullopt: as those do who have not written any of it.
[[nodiscard]] std::string lines_frame(const ChatOf& chat, const SaidLines& said, std::optional<store::PlayerId> viewer);

}  // namespace noughts::wire
