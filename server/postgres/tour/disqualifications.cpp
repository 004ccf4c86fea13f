#include "postgres/tour/disqualifications.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/tour/disqualification_rows.hpp"

namespace noughts::postgres {
namespace {

using store::Disqualification;
using store::DisqualificationId;
using store::TourRefusal;

const std::string kColumns = R"(
SELECT shown.*, tour.name AS tour_name, player.name AS by_name, player.guest AS by_guest, player.bot AS by_bot
FROM shown JOIN tour ON tour.id = shown.tour JOIN player ON player.id = shown.player)";

const Statement kDisqualify{"disqualify", R"(
WITH made AS (
  INSERT INTO tour_disqualification (player, tour, cause, tours, reason, at, by_player) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT DO NOTHING RETURNING *
), shown AS (
  SELECT * FROM made UNION ALL SELECT * FROM tour_disqualification WHERE player = $1 AND tour = $2 AND cause = $3
))" + kColumns};

const Statement kFind{"find_disqualification", "WITH shown AS (SELECT * FROM tour_disqualification WHERE id = $1)" + kColumns};

const Statement kOfTour{"disqualifications_of_tour", R"(
WITH shown AS (SELECT * FROM tour_disqualification WHERE tour = $1 AND id > coalesce($2::bigint, 0) ORDER BY id LIMIT $3))" +
                                                         kColumns + " ORDER BY shown.id"};

// The longest that still holds. It holds in the tour itself, and in so many that begin after it.
const Statement kFrom{"disqualification_from", R"(
WITH shown AS (SELECT * FROM tour_disqualification WHERE player = $1 AND NOT lifted))" +
                                                   kColumns + R"(
WHERE shown.tours IS NULL OR shown.tours >= (
  SELECT count(*) FROM (SELECT FROM tour AS later WHERE later.starts_at > tour.starts_at AND later.starts_at <= $2 LIMIT 30) AS few)
ORDER BY shown.tours DESC NULLS FIRST, shown.id LIMIT 1)"};

const Statement kAppeal{"appeal", R"(
UPDATE tour_disqualification SET appeal = $3, appealed_at = $4
WHERE id = $1 AND player = $2 AND appeal IS NULL AND answer IS NULL)"};
const Statement kAnswer{"answer_appeal", R"(
UPDATE tour_disqualification SET answer = $2, lifted = $3, answered_by = $4, answered_at = $5 WHERE id = $1 AND answer IS NULL)"};

Disqualification disqualification(const pqxx::row& row) {
  Disqualification read;
  read.id = id<DisqualificationId>(row["id"]);
  read.player = player(row, "player", "by");
  read.tour = id<store::TourId>(row["tour"]);
  read.tour_name = row["tour_name"].as<std::string>();
  read.cause = stored_word<store::DisqualificationCause>(row["cause"]);
  read.tours = optional<int>(row["tours"]);
  read.reason = row["reason"].as<std::string>();
  read.at = instant(row["at"]);
  read.appeal = optional_text(row["appeal"]);
  read.answer = optional_text(row["answer"]);
  read.lifted = row["lifted"].as<bool>();
  return read;
}

Result<Disqualification> found(const pqxx::result& rows) {
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return disqualification(rows[0]);
}

Result<Disqualification> disqualify(Connection& connection, const store::NewDisqualification& made) {
  try {
    return found(connection.run(kDisqualify, number(made.player), number(made.tour), word_text(made.cause), made.tours,
                                made.reason, number(made.at), number(made.by)));
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

/// none where it stands there already, by a commit of which we never heard.
TourRefusal why_not_appealed(Connection& connection, DisqualificationId id, store::PlayerId player, const std::string& text) {
  const auto now = found(connection.run(kFind, number(id)));
  if (!now || now->player.id != player) return TourRefusal::not_found;
  return now->appeal == text ? TourRefusal::none : TourRefusal::appealed;
}

TourRefusal why_not_answered(Connection& connection, const store::AppealAnswer& answer) {
  const auto now = found(connection.run(kFind, number(answer.id)));
  if (!now) return TourRefusal::not_found;
  return now->answer == answer.text && now->lifted == answer.is_lifted ? TourRefusal::none : TourRefusal::answered;
}

}  // namespace

std::optional<Disqualification> disqualification_from(Snapshot& snapshot, games::Instant starts, store::PlayerId player) {
  const auto rows = snapshot.run(kFrom, number(player), number(starts));
  if (rows.empty()) return std::nullopt;
  return disqualification(rows[0]);
}

Answer<Disqualification> Disqualifications::make(store::NewDisqualification made) {
  return ask<Disqualification>(pool_, [made = std::move(made)](Connection& connection) { return disqualify(connection, made); });
}

Answer<Disqualification> Disqualifications::find(DisqualificationId id) {
  return ask<Disqualification>(pool_, [=](Connection& connection) { return found(connection.run(kFind, number(id))); });
}

Answer<DisqualificationPage> Disqualifications::of_tour(store::TourId tour, std::optional<DisqualificationId> after, int limit) {
  return ask<DisqualificationPage>(pool_, [=](Connection& connection) -> Result<DisqualificationPage> {
    const auto rows = connection.run(kOfTour, number(tour), number(after), limit + 1);
    return DisqualificationPage{read_rows(rows, "tour_disqualification", "id", disqualification, limit),
                                next_page<DisqualificationId>(rows, limit)};
  });
}

Answer<TourRefusal> Disqualifications::appeal(DisqualificationId id, store::PlayerId player, std::string text,
                                              games::Instant at) {
  return ask<TourRefusal>(pool_, [=, text = std::move(text)](Connection& connection) -> Result<TourRefusal> {
    if (connection.run(kAppeal, number(id), number(player), text, number(at)).affected_rows() > 0) return TourRefusal::none;
    return why_not_appealed(connection, id, player, text);
  });
}

Answer<TourRefusal> Disqualifications::answer(store::AppealAnswer answer) {
  return ask<TourRefusal>(pool_, [answer = std::move(answer)](Connection& connection) -> Result<TourRefusal> {
    const auto changed =
        connection.run(kAnswer, number(answer.id), answer.text, answer.is_lifted, number(answer.by), number(answer.at));
    return changed.affected_rows() > 0 ? TourRefusal::none : why_not_answered(connection, answer);
  });
}

}  // namespace noughts::postgres
