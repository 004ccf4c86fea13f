#include "postgres/core/ask.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/library/curating.hpp"

namespace noughts::postgres {
namespace {

using store::CuratorActionId;
using store::CuratorActionPage;
using store::Desk;
using store::PlayerId;
using store::RoomId;
using store::Taken;

const Statement kIsCurator{"is_curator", "SELECT 1 FROM curator WHERE player = $1"};

const Statement kPlays{"plays_at_board", R"(
SELECT EXISTS (SELECT FROM seat WHERE seat.room = room.id AND seat.player = $2 AND NOT over
               AND seat.seat <> (projection ->> 'curator')::integer)
FROM room JOIN projection ON projection.room = room.id WHERE room.id = $1 AND projection ? 'curator')"};

class PostgresCurators final : public store::Curators {
 public:
  explicit PostgresCurators(Pool& pool) : pool_{pool} {}

  Answer<bool> is_curator(PlayerId player) override {
    return ask<bool>(pool_,
                     [=](Connection& connection) -> Result<bool> { return !connection.run(kIsCurator, number(player)).empty(); });
  }

  Answer<bool> appoint(PlayerId player, bool curator, games::Instant at, std::int64_t call) override {
    return ask<bool>(pool_,
                     [=](Connection& connection) { return postgres::appoint_curator(connection, player, curator, at, call); });
  }

  Answer<Desk> desk(PlayerId asker, int limit) override {
    return ask<Desk>(pool_, [=](Connection& connection) -> Result<Desk> {
      Snapshot snapshot{connection};
      auto desk = read_desk(snapshot, asker, limit);
      snapshot.commit();
      return desk;
    });
  }

  Answer<Taken> take(store::Takeover takeover) override {
    return ask<Taken>(pool_, [=](Connection& connection) { return postgres::take_board(connection, takeover); });
  }

  Answer<bool> plays(RoomId room, PlayerId player) override {
    return ask<bool>(pool_, [=](Connection& connection) -> Result<bool> {
      const auto rows = connection.run(kPlays, number(room), number(player));
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return rows[0][0].as<bool>();
    });
  }

  Answer<CuratorActionPage> log(PlayerId asker, std::optional<RoomId> room, std::optional<CuratorActionId> after,
                                int limit) override {
    return ask<CuratorActionPage>(pool_, [=](Connection& connection) -> Result<CuratorActionPage> {
      return read_curator_log(connection, asker, room, after, limit);
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Curators> make_curators(Pool& pool) { return std::make_unique<PostgresCurators>(pool); }

}  // namespace noughts::postgres
