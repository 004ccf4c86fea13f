// Who is a curator, what waits for them, and the log of their actions, in the database.
#pragma once

#include "store/library/curators.hpp"

namespace noughts::postgres {

class Pool;

/// Curators, their boards and their log.
class Curators {
 public:
  explicit Curators(Pool& pool) : pool_{pool} {}

  store::Answer<bool> is_curator(store::PlayerId player);
  /// A page of all curators, in the order in which they became it.
  store::Answer<store::CuratorPage> all(std::optional<store::CuratorId> after, int limit);
  /// The host makes somebody a curator, or no longer. Writes the log, where anything changes; gives whether it did.
  store::Answer<bool> appoint(store::PlayerId player, bool curator, games::Instant at, std::int64_t call);

  /// What waits on all boards but those where the asker plays, at most `limit`, and the boards that the asker keeps.
  store::Answer<store::Desk> desk(store::PlayerId asker, int limit);
  /// Gives a board to another curator. not_found: it is no room that a curator keeps.
  store::Answer<store::TakeoverResult> take(store::Takeover takeover);
  /// Whether somebody plays at a board that goes on and is kept by a curator; not_found: there is no such board.
  store::Answer<bool> plays(store::RoomId room, store::PlayerId player);
  /// The newest first, of one board or of all; boards that go on where the asker plays are left out.
  store::Answer<store::CuratorActionPage> log(store::PlayerId asker, std::optional<store::RoomId> room,
                                              std::optional<store::CuratorActionId> after, int limit);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
