// What is said in a chat that many follow, an event's or a tour's.
#pragma once

#include "wire/line_json.hpp"

namespace noughts::wire {

/// What has a chat; topics and frames have these words.
enum class ChatKind : std::uint8_t { event, tour };
constexpr auto words(ChatKind) { return std::to_array<std::string_view>({"event", "tour"}); }

/// Whose chat it is.
struct ChatOf {
  ChatKind kind{};
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
