// An event as the wire shows it: protocol/openapi.yaml and protocol/schema.
#pragma once

#include "events/snapshot.hpp"

namespace noughts::events {

/// Rows of a table, and games of a round, that are shown at once.
inline constexpr std::size_t kMostShown = 100;

/// Of whom and of what a record speaks. The referenced outlive it.
struct Names {
  const std::map<PlayerId, store::Player>& players;
  const std::map<TeamId, std::string>& teams;
  bool are_boards_shown = true;  ///< of a team tour: whom its captains have named
  bool is_over = false;          ///< before that nobody is told its lots, by which drawn matches are decided
};

/// `Event` of protocol/openapi.yaml, as somebody sees it; nullopt: a stranger.
[[nodiscard]] games::Json event_json(const Snapshot& snapshot, std::optional<PlayerId> viewer, games::Instant now);
/// Rows of its table from this one on, at most kMostShown.
[[nodiscard]] games::Json table_json(const Snapshot& snapshot, std::size_t from);
/// All its rows.
[[nodiscard]] games::Json whole_table_json(const Snapshot& snapshot);
/// The games of a round and who has a bye in it, from this pairing on; null: there is no such round.
[[nodiscard]] games::Json round_json(const Snapshot& snapshot, int round, std::size_t from);
/// The matches of a play-off, round by round; null: it has not started, or is no play-off.
[[nodiscard]] games::Json bracket_json(const Snapshot& snapshot);
/// The frame for all who follow it: what has changed since `before`; nullptr: nothing was told.
[[nodiscard]] std::string event_frame(const Snapshot& now, const Snapshot* before);
/// The frame for one of them who plays; nullopt: for them nothing has changed. The snapshots outlive what is given.
[[nodiscard]] std::function<std::optional<std::string>(PlayerId)> own_frames(const Snapshot& now, const Snapshot* before);
/// A step as the log shows it.
[[nodiscard]] games::Json step_json(const store::StoredEventStep& step, int number, const Names& names);
/// A row of a list. `organiser`: nullptr: the server repeats it.
[[nodiscard]] games::Json row_json(const store::EventRow& row, const store::Player* organiser);

/// The topic of an event.
[[nodiscard]] std::string topic_of(EventId event);

}  // namespace noughts::events
