#include "postgres/play/room_rows.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/play/projections.hpp"

namespace noughts::postgres {
namespace {

using store::NewRoom;

// Nothing is done where an event pairs one of them, one of them erases the account, or becomes a bot though the game is rated and
// not for bots, in the same instant: rows that are held show what they are once they are. All rooms of a batch are made, or none.
// A batch does not wait for long for whoever holds the row of a player, as others wait for it; a transaction of somebody's own
// waits as it does.
const std::string kMaking = R"(
WITH bounded AS MATERIALIZED (
  SELECT CASE WHEN $23::boolean THEN set_config('lock_timeout', '300ms', true) <> '' ELSE true END AS is_so
), held AS MATERIALIZED (
  SELECT id, deleted_at, bot FROM player WHERE $23::boolean AND (SELECT is_so FROM bounded) AND id = ANY($20::bigint[]) ORDER BY id FOR KEY SHARE
), free AS MATERIALIZED (
  SELECT WHERE NOT EXISTS (SELECT FROM held WHERE deleted_at IS NOT NULL OR (bot AND id = ANY($24::bigint[])))
    AND CASE WHEN (SELECT is_so FROM bounded) THEN cardinality($22::bigint[]) = 0 OR are_free_of_events($22::bigint[]) END
), entry AS (
  SELECT e.* FROM free, unnest($1::bigint[], $2::text[], $3::json[], $4::json[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[],
                               $9::bigint[], $10::bigint[], $11::json[], $12::int[], $13::bigint[], $14::int[], $15::text[],
                               $16::bigint[], $17::json[])
    AS e (room, variant, options, clock, rated, created_at, rematch_of, challenge, by_player, by_cid, at_table, listed, series,
          series_game, series_score, deadline, setup)
), made AS (
  INSERT INTO room (id, variant, options, clock, rated, created_at, rematch_of, challenge, by_player, by_cid, at_table, listed,
                    series, series_game, series_score)
  SELECT room, variant, options, clock, rated <> 0, created_at, rematch_of, challenge, by_player, by_cid, at_table, listed <> 0,
         series, series_game, series_score::smallint[] FROM entry
), seated AS (
  INSERT INTO seat (room, seat, player, cid)
  SELECT room, seat, player, cid FROM free, unnest($18::bigint[], $19::int[], $20::bigint[], $21::bigint[]) AS e (room, seat, player, cid)
), setup AS (
  INSERT INTO step (room, number, seat, at, took_ms, lag_ms, d)
  SELECT room, 1, -1, created_at, 0, 0, setup FROM entry WHERE setup IS NOT NULL
), written AS (
  SELECT room, 1 AS number FROM entry
), deadlines AS (
  INSERT INTO room_deadline (room, at) SELECT room, deadline FROM entry WHERE deadline IS NOT NULL
))";
const std::string kIsFree = " SELECT 1 FROM free";

const Statement kCreateRooms{"create_rooms", kMaking + kIsFree};
const Statement kCreateProjectedRooms{"create_projected_rooms", kMaking + ", " + projecting(25) + kIsFree};

/// The columns of a batch of new rooms and of their seats.
class RoomColumns {
 public:
  explicit RoomColumns(std::span<const NewRoom> rooms) {
    for (const auto& room : rooms) add(room);
  }

  /// Those who must not be in a game of an event.
  void must_be_free(std::span<const NewRoom> rooms) {
    for (const auto& room : rooms) {
      if (room.can_wait) continue;
      for (const auto player : room.seats) free_.add(number(player));
    }
  }

  /// Those who must not have become bots.
  void must_be_people(std::span<const NewRoom> rooms) {
    for (const auto& room : rooms) {
      if (!match::excludes_bots(room.terms)) continue;
      for (const auto player : room.seats) people_.add(number(player));
    }
  }

  template <class Work>
  bool create(Work& work, bool is_batch) {
    auto columns = std::tuple_cat(rooms_.parameters(), seats_.parameters(),
                                  std::make_tuple(free_.parameter(), is_batch, people_.parameter()));
    const auto run = [&](const Statement& statement, const auto&... more) { return !work.run(statement, more...).empty(); };
    if (projections_.empty()) return std::apply([&](const auto&... each) { return run(kCreateRooms, each...); }, columns);
    return std::apply([&](const auto&... each) { return run(kCreateProjectedRooms, each...); },
                      std::tuple_cat(std::move(columns), projections_.parameters()));
  }

 private:
  void add(const NewRoom& room) {
    const auto& terms = room.terms;
    const auto by = room.commanded ? std::optional{number(room.commanded->first)} : std::nullopt;
    const auto cid = room.commanded ? std::optional{room.commanded->second} : std::nullopt;
    const auto setup = room.setup ? std::optional{match::step_data_text(*room.setup)} : std::nullopt;
    const auto series = room.series ? std::optional{number(room.series->first)} : std::nullopt;
    const auto game = room.series ? std::optional{std::int64_t{room.series->game}} : std::nullopt;
    const auto score = room.series ? std::optional{array_text(room.series->score)} : std::nullopt;
    rooms_.add(number(room.id), terms.variant, games::json_text(terms.options), games::json_text(match::json(terms.clock)),
               std::int64_t{terms.rated}, number(room.created), number(room.rematch_of), number(room.challenge), by, cid,
               games::json_text(match::json(terms.table)), std::int64_t{room.listed}, series, game, score, number(room.deadline),
               setup);
    for (std::size_t seat = 0; seat < room.seats.size(); ++seat) {
      const auto sought = room.sought.find(room.seats[seat]);
      const auto by_cid = sought == room.sought.end() ? std::nullopt : std::optional{sought->second};
      seats_.add(number(room.id), static_cast<std::int64_t>(seat), number(room.seats[seat]), by_cid);
    }
    if (room.projection) projections_.add(room.id, 1, *room.projection);
  }

  using enum ElementType;
  Columns<int8, text, json, json, int4, int8, int8, int8, int8, int8, json, int4, int8, int4, text, int8, json> rooms_;
  Columns<int8, int4, int8, int8> seats_;
  BinaryArray free_{int8};
  BinaryArray people_{int8};
  ProjectionColumns projections_;
};

}  // namespace

bool insert_rooms(Connection& connection, std::span<const NewRoom> rooms) {
  RoomColumns columns{rooms};
  columns.must_be_free(rooms);
  columns.must_be_people(rooms);
  return columns.create(connection, true);
}

void insert_room(Transaction& transaction, const NewRoom& room) { RoomColumns{{&room, 1}}.create(transaction, false); }

}  // namespace noughts::postgres
