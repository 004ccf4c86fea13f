// What is kept of games, written with their steps: a row of `projection` for each game, and rows of what waits, of the books that
// were read and of the questions that were met.
#pragma once

#include <string>

#include "games/core/projection.hpp"
#include "postgres/core/columns.hpp"
#include "store/core/ids.hpp"

namespace noughts::postgres {

/// Table expressions for a statement that has one `written (room, number)`: they write what is kept of the games in it. Their
/// parameters are those of ProjectionColumns, of which the first has this number.
[[nodiscard]] std::string projecting(int first);

/// A table expression more, for a statement that has the steps themselves as `entry`: what a curator did is in their log.
inline constexpr const char* kLogging = R"(, logged AS (
  INSERT INTO curator_log (at, actor, action, room, step)
  SELECT entry.at, entry.player, 'step', room, number FROM entry JOIN kept USING (room, number) WHERE entry.seat = kept.curator
  ON CONFLICT DO NOTHING
))";

/// What is kept of the games of a batch, a column each.
class ProjectionColumns {
 public:
  /// As it is after a step.
  void add(store::RoomId room, int number, const games::Projection& projection);
  [[nodiscard]] bool empty() const { return games_.empty(); }
  /// As parameters, in the order of projecting().
  [[nodiscard]] auto parameters() {
    return std::tuple_cat(games_.parameters(), met_.parameters(), waiting_.parameters(), books_.parameters(), void_.parameters());
  }

 private:
  void add(store::RoomId room, const games::Curated& game);

  static constexpr auto kBig = ElementType::int8;
  static constexpr auto kInt = ElementType::int4;
  static constexpr auto kText = ElementType::text;

  Columns<kBig, kInt, kInt, kText, kBig, kInt, kInt, kBig> games_;
  Columns<kBig, kBig> met_;
  Columns<kBig, kInt, kText, kInt, kInt, kBig, kText, kText> waiting_;
  Columns<kBig, kInt, kInt, kInt, kInt, kInt, kBig, kInt, kText, kText, kText, kInt, kText, kText> books_;
  Columns<kBig, kInt> void_;
};

}  // namespace noughts::postgres
