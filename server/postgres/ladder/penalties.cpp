#include "postgres/ladder/penalties.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/ladder/months.hpp"
#include "postgres/people/notice_rows.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::Penalty;
using store::PenaltyBatch;
using store::PenaltyState;
using store::PlayerId;

const Statement kKeepTimeOf{"keep_time_of", R"(
UPDATE calendar SET zone = $1 WHERE EXISTS (SELECT FROM pg_timezone_names WHERE name = $1))"};

const Statement kPenaltyState{"penalty_state", R"(
SELECT (extract(epoch FROM to_timestamp($1::bigint / 1000.0) AT TIME ZONE zone) * 1000)::bigint AS now,
       greatest(penalties_since, (SELECT (max(month) + interval '1 month')::date FROM penalty_month WHERE variant = $2)) AS open
FROM calendar)"};

const Statement kSpecialDays{"special_days", "SELECT day, worked FROM special_day WHERE day >= $1 ORDER BY day"};

// Who registered in the month, or after it, owes nothing for it.
const Statement kPenaltyBatch{"penalty_batch", R"(
SELECT max(id) AS last, count(*) AS players, beginning_of($2) AS month_begins FROM (
  SELECT id FROM player WHERE NOT guest AND id > $1 AND registered_at < beginning_of($2) ORDER BY id LIMIT $3) AS batch)"};

const Statement kMakeBatchRatings{"make_batch_ratings", R"(
INSERT INTO rating (player, variant, points, games)
SELECT id, $1, $5::int, 0 FROM player WHERE NOT guest AND NOT bot AND id > $2 AND id <= $3 AND registered_at < $4 ORDER BY id
ON CONFLICT DO NOTHING)"};

// In the order of everybody who locks ratings, and before it is asked who has played: a game that ends now is waited for.
const Statement kLockBatchRatings{"lock_batch_ratings", R"(
SELECT count(*) FROM (
  SELECT FROM rating WHERE variant = $1 AND player > $2 AND player <= $3 ORDER BY player, variant FOR UPDATE) AS locked)"};

const Statement kTakePenalty{"take_penalty", R"(
WITH paid AS (
  INSERT INTO rating_change (player, variant, reason, month, before, delta, after, at)
  SELECT rating.player, $1, 'inactive', $5::date, rating.points, greatest($7::int, rating.points - $6::int) - rating.points,
         greatest($7::int, rating.points - $6::int), $8
  FROM rating JOIN player ON player.id = rating.player AND NOT player.guest AND NOT player.bot AND player.registered_at < $4
  WHERE rating.variant = $1 AND rating.player > $2 AND rating.player <= $3
    AND NOT EXISTS (SELECT FROM rating_month AS month
                    WHERE month.player = rating.player AND month.variant = $1 AND month.month = $5::date)
  ON CONFLICT (player, variant, month) DO NOTHING
  RETURNING player, delta, after
)
UPDATE rating SET points = paid.after FROM paid WHERE rating.player = paid.player AND rating.variant = $1
RETURNING rating.player, -paid.delta AS lost, games)"};

const Statement kCloseMonth{"close_month", R"(
INSERT INTO penalty_month (variant, month, done_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING)"};

rating::Day local_day(const pqxx::field& field) { return rating::Day{date(field)}; }

Result<PenaltyState> read_state(Connection& connection, const std::string& variant, games::Instant now) {
  const auto row = connection.run(kPenaltyState, number(now), variant)[0];
  PenaltyState state;
  state.now = rating::LocalTime{games::Millis{row["now"].as<std::int64_t>()}};
  state.first_open = month(row["open"]);
  std::map<rating::Day, bool> special;
  for (const auto& day : connection.run(kSpecialDays, date_text(state.first_open))) {
    special[local_day(day["day"])] = day["worked"].as<bool>();
  }
  state.calendar = rating::Calendar{std::move(special)};
  return state;
}

/// Tells those who have lost points: whoever has never played has none of their own to lose.
std::vector<std::pair<PlayerId, store::Notice>> tell(Transaction& transaction, const pqxx::result& paid,
                                                     const Penalties::NoticeOf& notice_of) {
  if (!notice_of) return {};
  std::optional<store::NoticesToMany> all;
  for (const auto& row : paid) {
    if (row["lost"].as<int>() == 0 || row["games"].as<int>() == 0) continue;
    auto news = notice_of(row["lost"].as<int>());
    if (!all) all.emplace(news.kind, std::move(news.subject), news.at);
    all->about.emplace(id<PlayerId>(row["player"]), std::move(news.about));
  }
  if (!all) return {};
  return put_notices(transaction, *all);
}

// The unique key of the ledger is what makes it safe: whoever comes second, at the same moment or years later, finds the row, and
// whoever is told is so in the same transaction.
PenaltyBatch take_batch(Connection& connection, const Penalty& penalty, PlayerId after, int limit, games::Instant now,
                        const Penalties::NoticeOf& notice_of) {
  Transaction transaction{connection};
  const auto month = date_text(penalty.month);
  const auto batch = transaction.run(kPenaltyBatch, number(after), month, limit)[0];
  const auto players = batch["players"].as<int>();
  if (players == 0) return {};
  const auto last = batch["last"].as<std::int64_t>();
  const auto begins = batch["month_begins"].as<std::int64_t>();
  const auto first = number(after);
  transaction.run(kMakeBatchRatings, penalty.variant, first, last, begins, rating::kStart);
  transaction.run(kLockBatchRatings, penalty.variant, first, last);
  const auto paid =
      transaction.run(kTakePenalty, penalty.variant, first, last, begins, month, penalty.points, rating::kFloor, number(now));
  PenaltyBatch done{static_cast<int>(paid.affected_rows()), std::nullopt, tell(transaction, paid, notice_of)};
  transaction.commit();
  if (players == limit) done.last = static_cast<PlayerId>(last);
  return done;
}

}  // namespace

Answer<void> Penalties::keep_time_of(std::string zone) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    if (connection.run(kKeepTimeOf, zone).affected_rows() == 0) return std::unexpected{StoreError::not_found};
    return {};
  });
}

Answer<PenaltyState> Penalties::state(std::string variant, games::Instant now) {
  return ask<PenaltyState>(pool_, [=](Connection& connection) { return read_state(connection, variant, now); });
}

Answer<PenaltyBatch> Penalties::take(Penalty penalty, PlayerId after, int limit, games::Instant now, NoticeOf notice_of) {
  return ask<PenaltyBatch>(pool_, [=](Connection& connection) -> Result<PenaltyBatch> {
    return take_batch(connection, penalty, after, limit, now, notice_of);
  });
}

Answer<void> Penalties::close(std::string variant, store::Month month, games::Instant now) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kCloseMonth, variant, date_text(month), number(now));
    return {};
  });
}

}  // namespace noughts::postgres
