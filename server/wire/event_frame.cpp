#include "wire/event_frame.hpp"

#include "games/core/writing.hpp"
#include "wire/line_json.hpp"

namespace noughts::wire {

std::string event_frame(ShownChange change) {
  return games::json_text({{"t", "event"},
                           {"event", store::text(change.event)},
                           {"n", change.number},
                           {"after", change.after ? games::Json(*change.after) : games::Json()},
                           {"state", change.state},
                           {"round", change.round},
                           {"entries", change.entries},
                           {"changed", std::move(change.changed)},
                           {"games", std::move(change.games)}});
}

std::string event_own_frame(store::EventId event, int number, games::Json you) {
  return games::json_text({{"t", "event_own"}, {"event", store::text(event)}, {"n", number}, {"you", std::move(you)}});
}

std::string event_lines_frame(store::EventId event, const SaidLines& said, std::optional<store::PlayerId> viewer) {
  games::Json list = games::Json::array();
  for (const auto& line : said.lines) list.push_back(json(line, viewer));
  games::Json frame{{"t", "event_lines"}, {"event", store::text(event)}, {"lines", std::move(list)}};
  if (said.missed) frame["missed"] = true;
  return games::json_text(frame);
}

}  // namespace noughts::wire
