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

constexpr std::string_view kOutcomes = ", $12::text[], $13::text[], $14::text[]";
constexpr std::string_view kOutcomeColumns = ", reason, places, points";

/// What the end of a game changes beside its record; `source` gives the entries that were written.
std::string ending(const std::string& source) {
  return ", last AS (" + source + R"(), ended AS (
  UPDATE room SET ended_at = last.at, reason = last.reason, places = last.places::smallint[], points = last.points::integer[]
  FROM last WHERE room.id = last.room
), over AS (
  UPDATE seat SET over = true FROM last WHERE seat.room = last.room
), asleep AS (
  DELETE FROM room_deadline USING last WHERE room_deadline.room = last.room
), free AS (
  DELETE FROM plays_in_event USING last WHERE plays_in_event.room = last.room
))";
}

const std::string kEnding =
    writing_steps(kOutcomes, kOutcomeColumns) + ending("SELECT entry.* FROM entry JOIN written USING (room, number)");

// As with steps: all of a batch or, where a number is in a record already, nothing.
const Statement kWriteNewEndings{"write_new_endings", writing_new_steps(kOutcomes, kOutcomeColumns) +
                                                          ending("SELECT * FROM entry") + "\nSELECT count(*) FROM last"};
const Statement kWriteEndings{"write_endings", kEnding + kWhichWritten};
const Statement kWriteProjectedEndings{"write_projected_endings", kEnding + ", " + projecting(15) + kLogging + kWhichWritten};

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

/// How the games of a batch ended.
class OutcomeColumns {
 public:
  explicit OutcomeColumns(std::span<const Pending> batch) {
    for (const auto& pending : batch) {
      const auto& outcome = pending.entry.ending->outcome;
      columns_.add(outcome.reason, array_text(outcome.place), array_text(outcome.points));
    }
  }
  auto parameters() { return columns_.parameters(); }

 private:
  Columns<ElementType::text, ElementType::text, ElementType::text> columns_;
};

/// Which of them were written; those that are in a record already, or not ours, were not.
std::vector<bool> write_records(Transaction& transaction, std::span<const Pending> batch) {
  const auto write = [&](const auto&... outcomes) {
    return write_batch(transaction, batch, kWriteEndings, kWriteProjectedEndings, outcomes...);
  };
  return written_of(batch, std::apply(write, OutcomeColumns{batch}.parameters()));
}

/// The same of those that no record has; false: not all were written.
bool write_new_records(Transaction& transaction, std::span<const Pending> batch) {
  const auto write = [&](const auto&... outcomes) {
    return run_with(transaction, kWriteNewEndings, StepColumns{batch}, outcomes...);
  };
  const auto rows = std::apply(write, OutcomeColumns{batch}.parameters());
  return rows[0][0].as<std::size_t>() == batch.size();
}

/// The points of players, kept up to date while the ends of a batch are counted one after the other.
class PlayerPoints {
 public:
  /// Locks the ratings of all who play in these; guests have none.
  PlayerPoints(Transaction& transaction, const std::vector<const store::JournalEntry*>& entries) {
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
  std::vector<RatingMove> count(const store::JournalEntry& entry) {
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

void write_ledger(Transaction& transaction, const std::vector<const store::JournalEntry*>& entries, const MovesByRoom& moves) {
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

MovesByRoom move_ratings(Transaction& transaction, const std::vector<const store::JournalEntry*>& entries) {
  if (entries.empty()) return {};
  PlayerPoints points{transaction, entries};
  MovesByRoom moves;
  for (const auto* entry : entries) moves[entry->room] = points.count(*entry);
  points.write(transaction);
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

std::vector<const store::JournalEntry*> rated_among(std::span<const Pending> batch, const std::vector<bool>& written) {
  std::vector<const store::JournalEntry*> rated;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (written[i] && store::is_rated_result(*batch[i].entry.ending)) rated.push_back(&batch[i].entry);
  }
  return rated;
}

/// What became of a batch.
struct Ended {
  std::vector<bool> done;
  MovesByRoom moves;
};

MovesByRoom count(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& done) {
  auto moves = move_ratings(transaction, rated_among(batch, done));
  count_endings(transaction, batch, done, moves);
  remember_endings(transaction, batch, done);
  return moves;
}

/// nullopt: a step of them is in a record already or not ours, and nothing has been written.
std::optional<Ended> end_new(Connection& connection, std::span<const Pending> batch) {
  if (!is_plain(batch)) return std::nullopt;
  try {
    Transaction transaction{connection};
    if (!write_new_records(transaction, batch)) return std::nullopt;
    Ended ended{std::vector<bool>(batch.size(), true), {}};
    ended.moves = count(transaction, batch, ended.done);
    transaction.commit();
    return ended;
  } catch (const pqxx::unique_violation&) {
    return std::nullopt;
  }
}

Ended end_those_left(Connection& connection, std::span<const Pending> batch) {
  Ended ended;
  {
    Transaction transaction{connection};
    ended.done = write_records(transaction, batch);
    ended.moves = count(transaction, batch, ended.done);
    transaction.commit();
  }
  // What was in the record before us is ours if it is the same; then all that it ended was committed with it.
  if (std::ranges::find(ended.done, false) != ended.done.end()) {
    ended.done = recorded_of(connection, batch);
    ended.moves = read_moves(connection, batch);
  }
  return ended;
}

}  // namespace

std::vector<Written> write_endings(Connection& connection, std::span<const Pending> batch) {
  auto as_new = end_new(connection, batch);
  auto [done, moves] = as_new ? std::move(*as_new) : end_those_left(connection, batch);
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
