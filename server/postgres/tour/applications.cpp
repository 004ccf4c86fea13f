#include "postgres/tour/applications.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/play/room_rows.hpp"
#include "postgres/tour/board_state.hpp"
#include "postgres/tour/disqualification_rows.hpp"
#include "postgres/tour/tour_log.hpp"

namespace noughts::postgres {
namespace {

using store::Acceptance;
using store::Applicant;
using store::Application;
using store::ApplicationId;
using store::ApplicationPage;
using store::ApplicationState;
using store::PlayerId;
using store::TourId;
using store::TourRefusal;

const Statement kApplicant{"tour_applicant", std::string{R"(
SELECT registered_at,
  (SELECT count(*) FROM (SELECT FROM own_book WHERE own_book.player = $1 LIMIT $3) AS few) +
  (SELECT count(*) FROM (SELECT FROM book_read WHERE book_read.player = $1 LIMIT $3) AS few) AS books,
  EXISTS (SELECT FROM tour_application AS own JOIN tour ON tour.id = own.tour
          WHERE own.player = $1 AND state = 'accepted' AND starts_at < $2) AS has_played,
  EXISTS (SELECT FROM tour_application AS own JOIN tour ON tour.id = own.tour JOIN room ON room.id = own.room
          WHERE own.player = $1 AND state = 'accepted' AND starts_at < $2 AND )"} +
                                                 has_finished("own") +
                                                 R"() AS has_finished
FROM player WHERE player.id = $1)"};

/// Whether a board was closed since one of those who play there was disqualified: then the entry does not count. What a
/// disqualification that is lifted now has closed may have ended a little later, where it was under way.
const std::string kIsStopped = R"(
coalesce(room.reason = 'closed', false) AND EXISTS (
  SELECT FROM tour_disqualification AS barred
  WHERE barred.tour = page.tour AND barred.player IN (page.player, page.partner) AND barred.at <= room.ended_at
    AND (NOT barred.lifted OR room.ended_at <= barred.answered_at + 60000)) AS stopped)";

/// What is shown of those of `page`.
const std::string kShown = std::string{R"(
SELECT page.*, room.ended_at, CASE WHEN room.id IS NOT NULL THEN )"} +
                           board_state("page") + " END AS board, " + kIsStopped + R"(,
  maker.id AS by_id, maker.name AS by_name, maker.guest AS by_guest, maker.bot AS by_bot,
  other.id AS other_id, other.name AS other_name, other.guest AS other_guest, other.bot AS other_bot
FROM page JOIN player AS maker ON maker.id = page.player LEFT JOIN player AS other ON other.id = page.partner
     LEFT JOIN room ON room.id = page.room ORDER BY page.id)";

const Statement kOwnApplications{"own_applications",
                                 "WITH page AS (SELECT * FROM tour_application WHERE tour = $1 AND player = $2)" + kShown};
const Statement kFindApplication{"find_application", "WITH page AS (SELECT * FROM tour_application WHERE id = $1)" + kShown};
const Statement kApplications{"applications", R"(
WITH page AS (SELECT * FROM tour_application WHERE tour = $1 AND state = $2 AND id > coalesce($3::bigint, 0) ORDER BY id LIMIT $4))" +
                                                  kShown};
const Statement kPartnersApplication{"partners_application", R"(
WITH page AS (
  SELECT other.* FROM tour_application AS own JOIN tour_application AS other
    ON other.tour = own.tour AND other.player = own.partner AND other.partner = own.player AND other.weighted = own.weighted
  WHERE own.id = $1 AND other.state = 'waiting' ORDER BY other.id LIMIT 1
))" + kShown};

const Statement kApplicationMadeBy{"application_made_by", "SELECT id FROM tour_application WHERE player = $1 AND cid = $2"};
const Statement kApply{"apply", R"(
INSERT INTO tour_application (tour, player, number, cid, version, weighted, place, partner, text, made_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id)"};

const Statement kWithdraw{"withdraw_application", R"(
UPDATE tour_application SET state = 'withdrawn', decided_at = $3 WHERE id = $1 AND player = $2 AND state = 'waiting')"};
const Statement kStateOf{"state_of_application",
                         "SELECT state, reason FROM tour_application WHERE id = $1 AND player = coalesce($2, player)"};

const Statement kRefuse{"refuse_application", R"(
UPDATE tour_application SET state = 'refused', decided_at = $4, decided_by = $3, reason = $2 WHERE id = $1 AND state = 'waiting'
RETURNING tour, player)"};

const Statement kHoldApplications{"hold_applications", R"(
SELECT state, room FROM tour_application WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE)"};
const Statement kAccept{"accept_applications", R"(
UPDATE tour_application SET state = 'accepted', decided_at = $2, decided_by = $3, room = $4 WHERE id = ANY ($1::bigint[])
RETURNING tour, player)"};

std::optional<store::Player> partner_of(const pqxx::row& row) {
  if (row["other_id"].is_null()) return std::nullopt;
  return player(row, "other_id", "other");
}

Application application(const pqxx::row& row) {
  Application read;
  read.id = id<ApplicationId>(row["id"]);
  read.tour = id<TourId>(row["tour"]);
  read.player = player(row, "by_id", "by");
  read.partner = partner_of(row);
  read.choices.version = stored_word<store::TourVersion>(row["version"]);
  read.choices.weighted = row["weighted"].as<bool>();
  read.choices.place = optional<int>(row["place"]);
  read.choices.partner = optional_id<PlayerId>(row["partner"]);
  read.choices.text = row["text"].as<std::string>();
  read.made = instant(row["made_at"]);
  read.state = stored_word<ApplicationState>(row["state"]);
  read.decided = optional_instant(row["decided_at"]);
  read.reason = optional_text(row["reason"]);
  read.room = optional_id<store::RoomId>(row["room"]);
  read.board = optional_word<store::BoardState>(row["board"]);
  read.ended = optional_instant(row["ended_at"]);
  read.is_stopped = row["stopped"].as<bool>();
  return read;
}

Result<Applicant> applicant_of(Connection& connection, TourId tour, games::Instant starts, PlayerId who, int books) {
  Snapshot snapshot{connection};
  const auto rows = snapshot.run(kApplicant, number(who), number(starts), books);
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  const auto& row = rows[0];
  Applicant applicant;
  applicant.registered = optional_instant(row["registered_at"]);
  applicant.books = row["books"].as<std::int64_t>();
  applicant.has_played = row["has_played"].as<bool>();
  applicant.has_finished = row["has_finished"].as<bool>();
  applicant.disqualification = disqualification_from(snapshot, starts, who);
  applicant.own = read_rows(snapshot.run(kOwnApplications, number(tour), number(who)), "tour_application", "id", application);
  snapshot.commit();
  return applicant;
}

std::optional<ApplicationId> made_before(Connection& connection, PlayerId player, store::Cid cid) {
  const auto rows = connection.run(kApplicationMadeBy, number(player), cid);
  if (rows.empty()) return std::nullopt;
  return id<ApplicationId>(rows[0][0]);
}

Result<ApplicationId> apply(Connection& connection, const store::NewApplication& made) {
  if (const auto before = made_before(connection, made.player, made.cid)) return *before;
  const auto& choices = made.choices;
  const auto rows =
      connection.run(kApply, number(made.tour), number(made.player), made.number, made.cid, word_text(choices.version),
                     choices.weighted, choices.place, number(choices.partner), choices.text, number(made.at));
  if (!rows.empty()) return id<ApplicationId>(rows[0][0]);
  // The same command, given at once, may have been quicker.
  const auto same = made_before(connection, made.player, made.cid);
  return same ? Result<ApplicationId>{*same} : std::unexpected{StoreError::conflict};
}

Result<Application> only_one(const pqxx::result& rows) {
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return application(rows[0]);
}

/// Why nothing was changed: none where it stands so already.
TourRefusal why_unchanged(Connection& connection, ApplicationId application, std::optional<PlayerId> player,
                          ApplicationState wanted, const std::optional<std::string>& reason) {
  const auto rows = connection.run(kStateOf, number(application), number(player));
  if (rows.empty()) return TourRefusal::not_found;
  const bool stands = stored_word<ApplicationState>(rows[0]["state"]) == wanted && optional_text(rows[0]["reason"]) == reason;
  return stands ? TourRefusal::none : TourRefusal::not_waiting;
}

/// A line of the log for each application that was decided: the rows have its tour and its player.
void note_decisions(Transaction& transaction, const pqxx::result& decided, store::NewTourLogEntry entry) {
  for (const auto& row : decided) {
    entry.tour = id<TourId>(row[0]);
    entry.target = id<PlayerId>(row[1]);
    append_to_log(transaction, entry);
  }
}

Result<TourRefusal> accept(Connection& connection, const Acceptance& acceptance, const store::NewRoom& room) {
  Transaction transaction{connection};
  const auto ids = id_array(acceptance.applications);
  const auto held = transaction.run(kHoldApplications, ids);
  bool is_ours = std::ssize(held) == std::ssize(acceptance.applications);
  bool are_waiting = is_ours;
  for (const auto& row : held) {
    are_waiting = are_waiting && stored_word<ApplicationState>(row["state"]) == ApplicationState::waiting;
    is_ours = is_ours && optional_id<store::RoomId>(row["room"]) == room.id;
  }
  // By a commit of which we never heard.
  if (is_ours) return TourRefusal::none;
  if (!are_waiting) return TourRefusal::not_waiting;
  insert_room(transaction, room);
  note_decisions(transaction, transaction.run(kAccept, ids, number(acceptance.at), number(acceptance.by), number(room.id)),
                 {{}, acceptance.by, acceptance.at, store::TourLogEntryKind::accept});
  transaction.commit();
  return TourRefusal::none;
}

/// Whether it waited.
bool refuse_one(Connection& connection, ApplicationId application, const std::string& reason, PlayerId by, games::Instant at) {
  Transaction transaction{connection};
  const auto refused = transaction.run(kRefuse, number(application), reason, number(by), number(at));
  note_decisions(transaction, refused, {{}, by, at, store::TourLogEntryKind::refuse, {}, reason});
  transaction.commit();
  return !refused.empty();
}

}  // namespace

Answer<Applicant> TourApplications::applicant(TourId tour, games::Instant starts, PlayerId player, int books) {
  return ask<Applicant>(pool_, [=](Connection& connection) { return applicant_of(connection, tour, starts, player, books); });
}

Answer<ApplicationId> TourApplications::apply(store::NewApplication made) {
  return ask<ApplicationId>(pool_,
                            [made = std::move(made)](Connection& connection) { return postgres::apply(connection, made); });
}

Answer<std::optional<ApplicationId>> TourApplications::made_by(PlayerId player, store::Cid cid) {
  return ask<std::optional<ApplicationId>>(pool_, [=](Connection& connection) -> Result<std::optional<ApplicationId>> {
    return made_before(connection, player, cid);
  });
}

Answer<Application> TourApplications::find(ApplicationId id) {
  return ask<Application>(pool_, [=](Connection& connection) { return only_one(connection.run(kFindApplication, number(id))); });
}

Answer<Application> TourApplications::partners(ApplicationId id) {
  return ask<Application>(pool_,
                          [=](Connection& connection) { return only_one(connection.run(kPartnersApplication, number(id))); });
}

Answer<ApplicationPage> TourApplications::page(TourId tour, ApplicationState state, std::optional<ApplicationId> after,
                                               int limit) {
  return ask<ApplicationPage>(pool_, [=](Connection& connection) -> Result<ApplicationPage> {
    const auto rows = connection.run(kApplications, number(tour), word_text(state), number(after), limit + 1);
    return ApplicationPage{read_rows(rows, "tour_application", "id", application, limit), next_page<ApplicationId>(rows, limit)};
  });
}

Answer<TourRefusal> TourApplications::withdraw(ApplicationId id, PlayerId player, games::Instant at) {
  return ask<TourRefusal>(pool_, [=](Connection& connection) -> Result<TourRefusal> {
    if (connection.run(kWithdraw, number(id), number(player), number(at)).affected_rows() > 0) return TourRefusal::none;
    return why_unchanged(connection, id, player, ApplicationState::withdrawn, std::nullopt);
  });
}

Answer<TourRefusal> TourApplications::refuse(ApplicationId id, std::string reason, PlayerId by, games::Instant at) {
  return ask<TourRefusal>(pool_, [=, reason = std::move(reason)](Connection& connection) -> Result<TourRefusal> {
    if (refuse_one(connection, id, reason, by, at)) return TourRefusal::none;
    return why_unchanged(connection, id, std::nullopt, ApplicationState::refused, reason);
  });
}

Answer<TourRefusal> TourApplications::accept(Acceptance acceptance, store::NewRoom room) {
  return ask<TourRefusal>(pool_, [acceptance = std::move(acceptance), room = std::move(room)](Connection& connection) {
    return postgres::accept(connection, acceptance, room);
  });
}

}  // namespace noughts::postgres
