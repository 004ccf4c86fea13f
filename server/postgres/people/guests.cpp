#include "postgres/people/guests.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::IdleGuests;
using store::PlayerId;

// Ids grow with time: where the last of a part is too young, so are all that follow.
const Statement kIdleGuests{"idle_guests", R"(
WITH part AS (
  SELECT id, created_at FROM player WHERE guest AND deleted_at IS NULL AND id > $1 ORDER BY id LIMIT $2
)
SELECT id, created_at < $3 AS is_old,
       created_at < $3 AND NOT EXISTS (SELECT FROM seat WHERE seat.player = part.id)
         AND NOT EXISTS (SELECT FROM session WHERE session.player = part.id AND session.used_at >= $3) AS is_idle
FROM part ORDER BY id)"};

const Statement kForgetGuests{"forget_guests", R"(
SELECT count(*) FILTER (WHERE forget_guest(id)) FROM unnest($1::bigint[]) AS gone (id))"};

IdleGuests read_part(const pqxx::result& rows, int limit) {
  IdleGuests found;
  for (const auto& row : rows) {
    if (row["is_idle"].as<bool>()) found.players.push_back(id<PlayerId>(row["id"]));
  }
  const bool is_more = !rows.empty() && static_cast<int>(rows.size()) == limit && rows.back()["is_old"].as<bool>();
  if (is_more) found.last = id<PlayerId>(rows.back()["id"]);
  return found;
}

}  // namespace

Answer<IdleGuests> Guests::idle(PlayerId after, int limit, games::Instant before) {
  return ask<IdleGuests>(pool_, [=](Connection& connection) -> Result<IdleGuests> {
    return read_part(connection.run(kIdleGuests, number(after), limit, number(before)), limit);
  });
}

Answer<int> Guests::forget(std::vector<PlayerId> players) {
  return ask<int>(pool_, [players = std::move(players)](Connection& connection) -> Result<int> {
    return connection.run(kForgetGuests, id_array(players))[0][0].as<int>();
  });
}

}  // namespace noughts::postgres
