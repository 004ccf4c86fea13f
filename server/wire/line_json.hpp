// Lines of chats that last, as the wire shows them.
#pragma once

#include "store/people/lines.hpp"
#include "wire/server_frames.hpp"

namespace noughts::wire {

/// A line as somebody sees it; nullopt: as those do who have not written it.
template <class Id>
[[nodiscard]] Json json(const store::LineOf<Id>& line, std::optional<store::PlayerId> viewer) {
  const bool is_mine = viewer == line.by.id;
  Json shown{{"id", static_cast<std::int64_t>(line.id)},
             {"by", json(wire::shown(line.by))},
             {"mine", is_mine},
             {"text", line.text},
             {"at", line.at.time_since_epoch().count()}};
  if (is_mine) shown["cid"] = line.cid;
  return shown;
}

}  // namespace noughts::wire
