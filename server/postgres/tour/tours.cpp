#include "postgres/tour/tours.hpp"

#include <algorithm>

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/library/set_rows.hpp"
#include "postgres/tour/board_state.hpp"
#include "postgres/tour/tour_log.hpp"

namespace noughts::postgres {
namespace {

using store::NewTour;
using store::PlayerId;
using store::Tour;
using store::TourId;
using store::TourLogEntryKind;
using store::TourPage;
using store::TourRefusal;
using store::Winner;

const Statement kTourMadeBy{"tour_made_by", "SELECT id FROM tour WHERE made_by = $1 AND cid = $2"};

const Statement kMakeTour{"make_tour", R"(
INSERT INTO tour (name, lang, rules, opens_at, starts_at, ends_at, made_by, cid, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT DO NOTHING RETURNING id)"};

const Statement kHoldTour{"hold_tour", R"(
SELECT *, ARRAY(SELECT character FROM tour_character WHERE tour = id ORDER BY place) AS characters
FROM tour WHERE id = $1 FOR NO KEY UPDATE)"};

const Statement kChangeTour{"change_tour", R"(
UPDATE tour SET name = $2, lang = $3, rules = $4, opens_at = $5, starts_at = $6, ends_at = $7, version = version + 1 WHERE id = $1)"};

const Statement kPlacesWanted{"tour_places_wanted", R"(
SELECT DISTINCT place FROM tour_application WHERE tour = $1 AND state IN ('waiting', 'accepted') AND place IS NOT NULL)"};

const Statement kTakeTourCharactersOut{"take_tour_characters_out", "DELETE FROM tour_character WHERE tour = $1"};
const Statement kPutTourCharacterIn{"put_tour_character_in", R"(
INSERT INTO tour_character (tour, place, character) VALUES ($1, $2, $3))"};

const Statement kKeepBanner{"keep_banner", R"(
INSERT INTO picture (name, large, small, shown_by, shown_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING)"};
const Statement kShowBanner{"show_banner", "UPDATE tour SET banner = $2 WHERE id = $1"};

const Statement kFindTour{"find_tour", "SELECT * FROM tour WHERE id = $1"};
const Statement kCharactersOfTour{"characters_of_tour", R"(
SELECT character_shown.* FROM tour_character JOIN character_shown ON character_shown.id = tour_character.character
WHERE tour = $1 ORDER BY place)"};

const Statement kTourOfBoard{"tour_of_board", "SELECT tour FROM tour_application WHERE room = $1 LIMIT 1"};

const Statement kTours{"tours", R"(
SELECT * FROM tour WHERE (starts_at, id) < ($1, $2) ORDER BY starts_at DESC, id DESC LIMIT $3)"};

// First is whose board was decided first, whenever a curator has accepted its last report: as long as that is waited for, nobody
// is. Who has left another board unfinished has finished this one; of a pair both stand and fall together. `kept`: a server of
// before knows nothing of when a board was decided.
const Statement kTourWinners{"tour_winners", R"(
WITH first AS (
  SELECT DISTINCT ON (own.version) own.version, own.room, room.ended_at, coalesce(kept.decided_at, room.ended_at) AS decided_at
  FROM tour_application AS own JOIN room ON room.id = own.room LEFT JOIN projection AS kept ON kept.room = own.room
  WHERE own.tour = $1 AND own.state = 'accepted' AND CASE
      WHEN room.ended_at IS NULL THEN kept.decided_at IS NOT NULL AND kept.mover IS NULL
      ELSE 1 = ANY (room.places) AND room.reason IS DISTINCT FROM 'resigned' END
    AND NOT EXISTS (
      SELECT FROM tour_disqualification AS barred
      WHERE barred.tour = own.tour AND barred.player IN (own.player, own.partner) AND NOT lifted AND cause <> 'unfinished')
  ORDER BY own.version, coalesce(kept.decided_at, room.ended_at), own.id
)
SELECT first.version, first.room, first.ended_at, player.id, player.name, player.guest, player.bot
FROM first JOIN tour_application AS own ON own.room = first.room JOIN player ON player.id = own.player
WHERE first.ended_at IS NOT NULL
ORDER BY first.decided_at, first.version, own.id)"};

const Statement kTourGoesOn{"tour_goes_on", R"(
SELECT FROM tour_application JOIN room ON room.id = room WHERE tour = $1 AND state = 'accepted' AND ended_at IS NULL LIMIT 1)"};

const Statement kDropWaiting{"drop_waiting_applications", R"(
UPDATE tour_application SET state = 'withdrawn', decided_at = $2 WHERE tour = $1 AND state = 'waiting')"};

// Who was disqualified while it went on had to stop, and so had the partner.
const Statement kDisqualifyUnfinished{"disqualify_unfinished", std::string{R"(
INSERT INTO tour_disqualification (player, tour, cause, tours, reason, at, by_player)
SELECT DISTINCT player, tour, 'unfinished', 1, '', $2::bigint, $3::bigint FROM tour_application JOIN room ON room.id = room
WHERE tour = $1 AND state = 'accepted' AND )"} + board_state("tour_application") +
                                                                   R"( = 'unfinished' AND NOT EXISTS (
  SELECT FROM tour_disqualification AS barred
  WHERE barred.tour = $1 AND barred.player IN (tour_application.player, tour_application.partner)
    AND (NOT lifted OR room.reason = 'closed'))
ON CONFLICT DO NOTHING RETURNING player)"};

const Statement kCloseTour{"close_tour", "UPDATE tour SET closed_at = $2 WHERE id = $1"};

Tour tour(const pqxx::row& row) {
  Tour read;
  read.id = id<TourId>(row["id"]);
  read.text.name = row["name"].as<std::string>();
  read.text.lang = stored_word<store::Language>(row["lang"]);
  read.text.rules = row["rules"].as<std::string>();
  read.text.opens = instant(row["opens_at"]);
  read.text.starts = instant(row["starts_at"]);
  read.ends = instant(row["ends_at"]);
  read.closed = optional_instant(row["closed_at"]);
  read.banner = optional_text(row["banner"]);
  read.version = row["version"].as<int>();
  return read;
}

/// Whether all of them are there, and may be taken.
bool put_characters_in(Transaction& transaction, TourId tour, const std::vector<store::CharacterId>& characters) {
  transaction.run(kTakeTourCharactersOut, number(tour));
  int place = 0;
  for (const auto each : characters) {
    if (hold_character(transaction, each).value_or(true)) return false;
    transaction.run(kPutTourCharacterIn, number(tour), place++, number(each));
  }
  return true;
}

std::optional<TourId> made_before(Transaction& transaction, const NewTour& made) {
  const auto rows = transaction.run(kTourMadeBy, number(made.by), made.cid);
  if (rows.empty()) return std::nullopt;
  return id<TourId>(rows[0][0]);
}

Result<EditedTour> make_tour(Connection& connection, const NewTour& made) {
  Transaction transaction{connection};
  if (const auto before = made_before(transaction, made)) return EditedTour{TourRefusal::none, *before};
  const auto& text = made.text;
  const auto rows = transaction.run(kMakeTour, text.name, word_text(text.lang), text.rules, number(text.opens),
                                    number(text.starts), number(made.ends), number(made.by), made.cid, number(made.at));
  // The same command, given at once, was quicker.
  if (rows.empty()) return EditedTour{TourRefusal::none, made_before(transaction, made).value()};
  const auto tour = id<TourId>(rows[0][0]);
  if (!put_characters_in(transaction, tour, text.characters)) return EditedTour{TourRefusal::not_found};
  append_to_log(transaction, {tour, made.by, made.at, TourLogEntryKind::make});
  transaction.commit();
  return EditedTour{TourRefusal::none, tour};
}

std::vector<store::CharacterId> characters_of(const pqxx::row& row) {
  std::vector<store::CharacterId> ids;
  for (const int each : numbers(row["characters"])) ids.push_back(store::CharacterId{each});
  return ids;
}

/// Its times and characters stay as they are once it has begun.
bool may_change(const store::TourText& now, const store::TourText& wanted, games::Instant at) {
  if (at < now.starts) return true;
  return now.starts == wanted.starts && now.opens == wanted.opens && now.characters == wanted.characters;
}

/// Whether each whom somebody has applied for stays at the place by which the application names them.
bool keeps_wanted(Transaction& transaction, TourId tour, const store::TourText& now, const store::TourText& changed) {
  if (now.characters == changed.characters) return true;
  const auto rows = transaction.run(kPlacesWanted, number(tour));
  return std::ranges::all_of(rows, [&](const pqxx::row& row) {
    const auto place = row[0].as<std::size_t>();
    return now.characters.at(place) == changed.characters.at(place);
  });
}

Result<EditedTour> change_tour(Connection& connection, TourId tour_id, int version, const NewTour& changed) {
  Transaction transaction{connection};
  const auto rows = transaction.run(kHoldTour, number(tour_id));
  if (rows.empty()) return EditedTour{TourRefusal::not_found};
  auto now = tour(rows[0]);
  now.text.characters = characters_of(rows[0]);
  const auto& text = changed.text;
  // The same change, by a commit of which we never heard.
  if (now.version == version + 1 && now.text == text) return EditedTour{TourRefusal::none, tour_id};
  if (now.version != version) return EditedTour{TourRefusal::stale};
  if (!may_change(now.text, text, changed.at)) return EditedTour{TourRefusal::tour_started};
  if (!keeps_wanted(transaction, tour_id, now.text, text)) return EditedTour{TourRefusal::character_wanted};
  transaction.run(kChangeTour, number(tour_id), text.name, word_text(text.lang), text.rules, number(text.opens),
                  number(text.starts), number(changed.ends));
  // A character that it had may be retired by now, and stays.
  if (now.text.characters != text.characters && !put_characters_in(transaction, tour_id, text.characters)) {
    return EditedTour{TourRefusal::not_found};
  }
  append_to_log(transaction, {tour_id, changed.by, changed.at, TourLogEntryKind::change});
  transaction.commit();
  return EditedTour{TourRefusal::none, tour_id};
}

Result<TourRefusal> show_banner(Connection& connection, TourId tour, const std::optional<store::Photo>& banner,
                                const store::By& by) {
  Transaction transaction{connection};
  if (banner) {
    transaction.run(kKeepBanner, banner->name, bytes(banner->large), bytes(banner->small), number(by.actor), number(by.at));
  }
  const auto name = banner ? std::optional(banner->name) : std::nullopt;
  if (transaction.run(kShowBanner, number(tour), name).affected_rows() == 0) return TourRefusal::not_found;
  append_to_log(transaction, {tour, by.actor, by.at, banner ? TourLogEntryKind::show_banner : TourLogEntryKind::hide_banner});
  transaction.commit();
  return TourRefusal::none;
}

Result<Tour> find_tour(Connection& connection, TourId wanted) {
  Snapshot snapshot{connection};
  const auto rows = snapshot.run(kFindTour, number(wanted));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  auto found = tour(rows[0]);
  found.characters = read_rows(snapshot.run(kCharactersOfTour, number(wanted)), "game_character", "id", character);
  for (const auto& each : found.characters) found.text.characters.push_back(each.id);
  snapshot.commit();
  return found;
}

std::vector<Winner> winners_of(const pqxx::result& rows) {
  std::vector<Winner> winners;
  for (const auto& row : rows) {
    const auto version = stored_word<store::TourVersion>(row["version"]);
    if (winners.empty() || winners.back().version != version) {
      winners.push_back({version, {}, id<store::RoomId>(row["room"]), instant(row["ended_at"])});
    }
    winners.back().players.push_back(player(row));
  }
  return winners;
}

Result<ClosedTour> close_tour(Connection& connection, TourId tour_id, PlayerId by, games::Instant at) {
  Transaction transaction{connection};
  const auto rows = transaction.run(kHoldTour, number(tour_id));
  if (rows.empty()) return ClosedTour{TourRefusal::not_found, {}};
  const auto held = tour(rows[0]);
  if (held.closed) return ClosedTour{};
  if (at < held.ends || !transaction.run(kTourGoesOn, number(tour_id)).empty()) return ClosedTour{TourRefusal::tour_not_over, {}};
  ClosedTour closed;
  for (const auto& row : transaction.run(kDisqualifyUnfinished, number(tour_id), number(at), number(by))) {
    closed.disqualified.push_back(id<PlayerId>(row[0]));
  }
  transaction.run(kDropWaiting, number(tour_id), number(at));
  transaction.run(kCloseTour, number(tour_id), number(at));
  append_to_log(transaction, {tour_id, by, at, TourLogEntryKind::close});
  transaction.commit();
  return closed;
}

}  // namespace

Answer<EditedTour> Tours::make(NewTour made) {
  return ask<EditedTour>(pool_, [made = std::move(made)](Connection& connection) { return make_tour(connection, made); });
}

Answer<EditedTour> Tours::change(TourId id, int version, NewTour changed) {
  return ask<EditedTour>(pool_, [id, version, changed = std::move(changed)](Connection& connection) {
    return change_tour(connection, id, version, changed);
  });
}

Answer<TourRefusal> Tours::show_banner(TourId id, std::optional<store::Photo> banner, store::By by) {
  return ask<TourRefusal>(pool_, [id, by, banner = std::move(banner)](Connection& connection) {
    return postgres::show_banner(connection, id, banner, by);
  });
}

Answer<Tour> Tours::find(TourId id) {
  return ask<Tour>(pool_, [=](Connection& connection) { return find_tour(connection, id); });
}

Answer<Tour> Tours::of_board(store::RoomId room) {
  return ask<Tour>(pool_, [=](Connection& connection) -> Result<Tour> {
    const auto rows = connection.run(kTourOfBoard, number(room));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return find_tour(connection, id<TourId>(rows[0][0]));
  });
}

Answer<TourPage> Tours::page(std::optional<store::TourCursor> after, int limit) {
  constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
  return ask<TourPage>(pool_, [=](Connection& connection) -> Result<TourPage> {
    const auto starts = after ? number(after->starts) : kLast;
    const auto rows = connection.run(kTours, starts, after ? number(after->id) : kLast, limit + 1);
    TourPage page{read_rows(rows, "tour", "id", tour, limit), std::nullopt};
    if (std::ssize(rows) > limit) {
      const pqxx::row last = rows[limit - 1];
      page.next = store::TourCursor{instant(last["starts_at"]), id<TourId>(last["id"])};
    }
    return page;
  });
}

Answer<std::vector<Winner>> Tours::winners(TourId id) {
  return ask<std::vector<Winner>>(pool_, [=](Connection& connection) -> Result<std::vector<Winner>> {
    return winners_of(connection.run(kTourWinners, number(id)));
  });
}

Answer<ClosedTour> Tours::close(TourId id, PlayerId by, games::Instant at) {
  return ask<ClosedTour>(pool_, [=](Connection& connection) { return close_tour(connection, id, by, at); });
}

}  // namespace noughts::postgres
