#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "postgres/core/binary_array.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/ladder/tallies.hpp"
#include "postgres/play/past_games.hpp"
#include "postgres/play/steps.hpp"
#include "rating/elo.hpp"
#include "store/ladder/rating_moves.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::RatingMove;

const std::string kEnding = writing_steps("$11::text[], $12::text[], $13::text[]", "reason, places, points") + R"(, ended AS (
  UPDATE room SET ended_at = entry.at, reason = entry.reason, places = entry.places::smallint[], points = entry.points::integer[]
  FROM entry JOIN written USING (room, number) WHERE room.id = entry.room
), over AS (
  UPDATE seat SET over = true FROM written WHERE seat.room = written.room
), asleep AS (
  DELETE FROM room_deadline USING written WHERE room_deadline.room = written.room
), free AS (
  DELETE FROM plays_in_event USING written WHERE plays_in_event.room = written.room
))";

const Statement kWriteEndings{"write_endings", kEnding + kWhichWritten};
const Statement kWriteProjectedEndings{"write_projected_endings", kEnding + ", " + projecting(14) + kLogging + kWhichWritten};

const Statement kMakeRatings{"make_ratings", R"(
INSERT INTO rating (player, variant, points, games)
SELECT DISTINCT player.id, e.variant, $3::int, 0
FROM unnest($1::bigint[], $2::text[]) AS e (player, variant) JOIN player ON player.id = e.player AND NOT player.guest
ORDER BY 1, 2
ON CONFLICT DO NOTHING)"};

// Locked in one order by everybody, so that ends of games of the same players wait for each other and never deadlock.
const Statement kLockRatings{"lock_ratings", R"(
SELECT player, variant, points FROM rating
WHERE (player, variant) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))
ORDER BY player, variant FOR UPDATE)"};

// Lists are of those who have games: a bot's are not counted here.
const Statement kMoveRatings{"move_ratings", R"(
UPDATE rating SET points = e.points, games = rating.games + CASE WHEN player.bot THEN 0 ELSE e.games END
FROM unnest($1::bigint[], $2::text[], $3::int[], $4::int[]) AS e (player, variant, points, games)
     JOIN player ON player.id = e.player
WHERE rating.player = e.player AND rating.variant = e.variant)"};

const Statement kWriteLedger{"write_ledger", R"(
INSERT INTO rating_change (player, variant, room, reason, before, delta, after, at)
SELECT player, variant, room, reason, before, after - before, after, at
FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::int[], $6::int[], $7::bigint[])
  AS e (player, variant, room, reason, before, after, at))"};

const Statement kReadLedger{"read_ledger", R"(
WITH change AS MATERIALIZED (SELECT room, player, before, after FROM rating_change WHERE room = ANY ($1::bigint[]))
SELECT seat.room, change.before, change.after
FROM seat JOIN change ON change.room = seat.room AND change.player = seat.player
WHERE seat.room = ANY ($1::bigint[]) ORDER BY seat.room, seat.seat)"};

pqxx::result write_records(Transaction& transaction, std::span<const Pending> batch) {
  BinaryArray reasons{ElementType::text};
  BinaryArray places{ElementType::text};
  BinaryArray points{ElementType::text};
  for (const auto& pending : batch) {
    const auto& outcome = pending.entry.ending->outcome;
    reasons.add(outcome.reason);
    places.add(array_text(outcome.place));
    points.add(array_text(outcome.points));
  }
  return write_batch(transaction, batch, kWriteEndings, kWriteProjectedEndings, reasons.parameter(), places.parameter(),
                     points.parameter());
}

/// The points of players, kept up to date while the ends of a batch are counted one after the other.
class Relations {
 public:
  /// Locks the ratings of all who play in these; guests have none.
  Relations(Transaction& transaction, const std::vector<const store::Entry*>& entries) {
    Columns<ElementType::int8, ElementType::text> keys;
    for (const auto* entry : entries) {
      for (const auto player : entry->ending->seats) keys.add(number(player), entry->ending->variant);
    }
    keys.run(transaction, kMakeRatings, rating::kStart);
    for (const auto& row : keys.run(transaction, kLockRatings)) {
      totals_[{id<PlayerId>(row["player"]), row["variant"].as<std::string>()}] = {row["points"].as<int>(), 0};
    }
  }

  /// Counts one game. Empty: with a guest nothing moves.
  std::vector<RatingMove> count(const store::Entry& entry) {
    const auto& ending = *entry.ending;
    const auto first = totals_.find({ending.seats[0], ending.variant});
    const auto second = totals_.find({ending.seats[1], ending.variant});
    if (first == totals_.end() || second == totals_.end()) return {};
    const auto moves = store::rating_moves(ending.outcome, {first->second.points, second->second.points});
    first->second = {moves[0].after, first->second.games + 1};
    second->second = {moves[1].after, second->second.games + 1};
    return {moves.begin(), moves.end()};
  }

  void write(Transaction& transaction) const {
    Columns<ElementType::int8, ElementType::text, ElementType::int4, ElementType::int4> moved;
    for (const auto& [key, totals] : totals_) moved.add(number(key.first), key.second, totals.points, totals.games);
    moved.run(transaction, kMoveRatings);
  }

 private:
  struct Totals {
    int points;
    int games;
  };
  std::map<std::pair<PlayerId, std::string>, Totals> totals_;
};

using MovesByRoom = std::map<store::RoomId, std::vector<RatingMove>>;

void write_ledger(Transaction& transaction, const std::vector<const store::Entry*>& entries, const MovesByRoom& moves) {
  using enum ElementType;
  Columns<int8, text, int8, text, int4, int4, int8> changes;
  for (const auto* entry : entries) {
    const auto& of_room = moves.at(entry->room);
    for (std::size_t seat = 0; seat < of_room.size(); ++seat) {
      const auto& ending = *entry->ending;
      changes.add(number(ending.seats[seat]), ending.variant, number(entry->room),
                  games::word(store::ledger_reason(ending.outcome, seat)), of_room[seat].before, of_room[seat].after,
                  number(entry->step.at));
    }
  }
  changes.run(transaction, kWriteLedger);
}

MovesByRoom move_ratings(Transaction& transaction, const std::vector<const store::Entry*>& entries) {
  if (entries.empty()) return {};
  Relations relations{transaction, entries};
  MovesByRoom moves;
  for (const auto* entry : entries) moves[entry->room] = relations.count(*entry);
  relations.write(transaction);
  write_ledger(transaction, entries, moves);
  return moves;
}

MovesByRoom read_moves(Connection& connection, std::span<const Pending> batch) {
  const auto rooms = batch | std::views::transform([](const Pending& pending) { return pending.entry.room; });
  MovesByRoom moves;
  for (const auto& row : connection.run(kReadLedger, id_array(rooms))) {
    moves[id<store::RoomId>(row["room"])].push_back({row["before"].as<int>(), row["after"].as<int>()});
  }
  return moves;
}

std::vector<const store::Entry*> rated_among(std::span<const Pending> batch, const std::vector<bool>& written) {
  std::vector<const store::Entry*> rated;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (written[i] && store::is_rated_result(*batch[i].entry.ending)) rated.push_back(&batch[i].entry);
  }
  return rated;
}

}  // namespace

std::vector<Written> write_endings(Connection& connection, std::span<const Pending> batch) {
  std::vector<bool> done;
  MovesByRoom moves;
  {
    Transaction transaction{connection};
    done = written_of(batch, write_records(transaction, batch));
    moves = move_ratings(transaction, rated_among(batch, done));
    count_endings(transaction, batch, done);
    remember_endings(transaction, batch, done);
    transaction.commit();
  }
  // What was in the record before us is ours if it is the same; then all that it ended was committed with it.
  if (std::ranges::find(done, false) != done.end()) {
    done = recorded_of(connection, batch);
    moves = read_moves(connection, batch);
  }
  const auto reasons = reasons_of(connection, batch, done);
  std::vector<Written> results;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (done[i]) {
      results.emplace_back(store::Appended{moves[batch[i].entry.room]});
    } else {
      results.emplace_back(std::unexpected{reasons[i]});
    }
  }
  return results;
}

}  // namespace noughts::postgres
