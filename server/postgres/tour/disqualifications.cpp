#include "postgres/tour/disqualifications.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/tour/disqualification_rows.hpp"
#include "postgres/tour/tour_log.hpp"

namespace noughts::postgres {
namespace {

using store::Disqualification;
using store::DisqualificationId;
using store::MadeDisqualification;
using store::TourRefusal;

const std::string kColumns = R"(
SELECT shown.*, tour.name AS tour_name, player.name AS by_name, player.guest AS by_guest, player.bot AS by_bot
FROM shown JOIN tour ON tour.id = shown.tour JOIN player ON player.id = shown.player)";

const Statement kDisqualify{"disqualify", R"(
WITH made AS (
  INSERT INTO tour_disqualification (player, tour, cause, tours, reason, at, by_player, boards_open)
  VALUES ($1, $2, $3, $4, $5, $6, $7, true)
  ON CONFLICT (player, tour, cause) DO UPDATE SET tours = excluded.tours, reason = excluded.reason, at = excluded.at,
    by_player = excluded.by_player, boards_open = true, lifted = false, appeal = NULL, appealed_at = NULL, answer = NULL,
    answered_at = NULL, answered_by = NULL
  WHERE tour_disqualification.lifted RETURNING *
), shown AS (
  SELECT *, true AS is_new FROM made UNION ALL SELECT *, false FROM tour_disqualification
  WHERE player = $1 AND tour = $2 AND cause = $3 AND NOT EXISTS (SELECT FROM made)
))" + kColumns};

// Whoever comes next may propose; once it is lifted they may themselves again, where nobody has.
const Statement kDropProposals{"drop_proposals", R"(
UPDATE tour_proposal SET state = 'refused', decided_at = $3, decided_by = $4, reason = $5
WHERE tour = $1 AND state = 'waiting' AND (player = $2 OR (version = 'pair' AND player IN (
  SELECT partner FROM tour_application WHERE tour = $1 AND player = $2 AND state = 'accepted' AND version = 'pair'))))"};

const Statement kFind{"find_disqualification", "WITH shown AS (SELECT * FROM tour_disqualification WHERE id = $1)" + kColumns};

const Statement kOfTour{"disqualifications_of_tour", R"(
WITH shown AS (SELECT * FROM tour_disqualification WHERE tour = $1 AND id > coalesce($2::bigint, 0) ORDER BY id LIMIT $3))" +
                                                         kColumns + " ORDER BY shown.id"};

// The longest that still holds. It holds in the tour itself, and until so many of its language have begun after it: one in
// another, which may go on in the same months, makes it no shorter.
const Statement kFrom{"disqualification_from", R"(
WITH shown AS (SELECT * FROM tour_disqualification WHERE player = $1 AND NOT lifted))" +
                                                   kColumns + R"(
WHERE shown.tours IS NULL OR shown.tours >= (
  SELECT count(*) FROM (SELECT FROM tour AS later WHERE later.lang = tour.lang AND later.starts_at > tour.starts_at
                        AND later.starts_at <= $2 LIMIT 30) AS few)
ORDER BY shown.tours DESC NULLS FIRST, shown.id LIMIT 1)"};

const Statement kAppeal{"appeal", R"(
UPDATE tour_disqualification SET appeal = $3, appealed_at = $4
WHERE id = $1 AND player = $2 AND appeal IS NULL AND answer IS NULL)"};
const Statement kAnswer{"answer_appeal", R"(
UPDATE tour_disqualification SET answer = $2, lifted = $3, answered_by = $4, answered_at = $5 WHERE id = $1 AND answer IS NULL
RETURNING tour, player)"};

// Few are open at any time, and as a rule none: to plan what finds their curators costs more than a move, and it is asked each
// second.
const Statement kHasOpenBoards{"has_barred_boards", "SELECT EXISTS (SELECT FROM tour_disqualification WHERE boards_open)"};
const Statement kSettleBoards{"settle_barred_boards", R"(
UPDATE tour_disqualification AS barred SET boards_open = false
WHERE boards_open AND (lifted OR NOT EXISTS (
  SELECT FROM tour_application AS own JOIN room ON room.id = own.room
  WHERE own.tour = barred.tour AND own.player = barred.player AND own.state = 'accepted' AND ended_at IS NULL)))"};
const Statement kOpenBoards{"barred_boards", R"(
SELECT barred.id AS barred, own.room, tour.lang, keeper.id, keeper.name, keeper.guest, keeper.bot
FROM (SELECT * FROM tour_disqualification WHERE boards_open ORDER BY id LIMIT $1) AS barred
  JOIN tour ON tour.id = barred.tour
  JOIN tour_application AS own ON own.tour = barred.tour AND own.player = barred.player AND own.state = 'accepted'
  CROSS JOIN LATERAL (SELECT FROM room WHERE room.id = own.room AND ended_at IS NULL OFFSET 0) AS room
  JOIN projection ON projection.room = own.room JOIN seat ON seat.room = own.room AND seat.seat = projection.curator
  JOIN player AS keeper ON keeper.id = seat.player
ORDER BY barred.id, own.room)"};

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

Result<MadeDisqualification> disqualify(Connection& connection, const store::NewDisqualification& made) {
  try {
    Transaction transaction{connection};
    const auto run = [&] {
      return transaction.run(kDisqualify, number(made.player), number(made.tour), word_text(made.cause), made.tours, made.reason,
                             number(made.at), number(made.by));
    };
    auto rows = run();
    // The same command, given at once, was quicker: what it made is seen by whoever asks again.
    if (rows.empty()) rows = run();
    if (rows.empty()) return std::unexpected{StoreError::unavailable};
    const bool is_new = rows[0]["is_new"].as<bool>();
    if (is_new) {
      append_to_log(transaction, {made.tour, made.by, made.at, store::TourLogEntryKind::disqualify, made.player, made.reason});
      const bool wins_no_more = made.cause != store::DisqualificationCause::unfinished;
      if (wins_no_more) {
        transaction.run(kDropProposals, number(made.tour), number(made.player), number(made.at), number(made.by), made.reason);
      }
    }
    transaction.commit();
    return MadeDisqualification{disqualification(rows[0]), is_new};
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

/// Whether it was not answered before.
bool answer_once(Connection& connection, const store::AppealAnswer& answer) {
  Transaction transaction{connection};
  const auto rows =
      transaction.run(kAnswer, number(answer.id), answer.text, answer.is_lifted, number(answer.by), number(answer.at));
  if (rows.empty()) return false;
  append_to_log(transaction, {id<store::TourId>(rows[0][0]), answer.by, answer.at,
                              answer.is_lifted ? store::TourLogEntryKind::lift : store::TourLogEntryKind::uphold,
                              id<store::PlayerId>(rows[0][1]), answer.text});
  transaction.commit();
  return true;
}

}  // namespace

std::optional<Disqualification> disqualification_from(Snapshot& snapshot, games::Instant starts, store::PlayerId player) {
  const auto rows = snapshot.run(kFrom, number(player), number(starts));
  if (rows.empty()) return std::nullopt;
  return disqualification(rows[0]);
}

Answer<MadeDisqualification> Disqualifications::make(store::NewDisqualification made) {
  return ask<MadeDisqualification>(pool_,
                                   [made = std::move(made)](Connection& connection) { return disqualify(connection, made); });
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
    return answer_once(connection, answer) ? TourRefusal::none : why_not_answered(connection, answer);
  });
}

Answer<std::vector<store::DisqualifiedBoard>> Disqualifications::open_boards(int limit) {
  using All = std::vector<store::DisqualifiedBoard>;
  return ask<All>(pool_, [=](Connection& connection) -> Result<All> {
    All boards;
    if (!connection.run(kHasOpenBoards)[0][0].as<bool>()) return boards;
    connection.run(kSettleBoards);
    for (const auto& row : connection.run(kOpenBoards, limit)) {
      boards.push_back({id<DisqualificationId>(row["barred"]), id<store::RoomId>(row["room"]), player(row),
                        stored_word<store::Language>(row["lang"])});
    }
    return boards;
  });
}

}  // namespace noughts::postgres
