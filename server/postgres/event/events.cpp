#include "postgres/event/events.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/event/event_rows.hpp"
#include "postgres/people/notice_rows.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::EventAppend;
using store::EventId;
using store::EventList;
using store::EventPage;
using store::PlayerId;
using store::RoomId;
using store::StoredEvent;

const Statement kMakeEvent{"make_event", R"(
INSERT INTO event (id, organiser, cid, series, kind, variant, terms, state, starts_at, due_at, entries, round)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))"};

const Statement kChangeEvent{"change_event", R"(
UPDATE event SET variant = $2, terms = $3, state = $4, starts_at = $5, due_at = $6, ended_at = $7, entries = $8, round = $9, kind = $10
WHERE id = $1)"};

const Statement kWriteEventStep{"write_event_step", R"(
INSERT INTO event_step (event, number, at, by_player, cid, d) VALUES ($1, $2, $3, $4, $5, $6))"};

const Statement kEventStepStands{"event_step_stands", R"(
SELECT 1 FROM event_step WHERE event = $1 AND number = $2 AND at = $3 AND by_player IS NOT DISTINCT FROM $4
  AND cid IS NOT DISTINCT FROM $5 AND d::text = $6)"};

const Statement kEventMadeBy{"event_made_by", "SELECT id FROM event WHERE organiser = $1 AND cid = $2"};

const Statement kPutEventEntries{"put_event_entries", R"(
INSERT INTO event_entry (event, player, is_in, place, points)
SELECT $5, * FROM unnest($1::bigint[], $2::int[]::boolean[], $3::int[], $4::int[])
ON CONFLICT (event, player) DO UPDATE SET is_in = excluded.is_in, place = excluded.place, points = excluded.points)"};

const Statement kPutTeamsInEvent{"put_teams_in_event", R"(
INSERT INTO event_team (event, team, is_in, place, points)
SELECT $5, * FROM unnest($1::bigint[], $2::int[]::boolean[], $3::int[], $4::int[])
ON CONFLICT (event, team) DO UPDATE SET is_in = excluded.is_in, place = excluded.place, points = excluded.points)"};

const std::string kEventColumns =
    "id, organiser, series, kind, variant, terms, state, starts_at, due_at, ended_at, entries, round";

const Statement kLoadEvent{"load_event", "SELECT " + kEventColumns + " FROM event WHERE id = $1"};
const Statement kLoadEventSteps{"load_event_steps",
                                "SELECT at, by_player, cid, d FROM event_step WHERE event = $1 ORDER BY number"};
const Statement kLoadEventStepPage{"load_event_step_page", R"(
SELECT at, by_player, cid, d FROM event_step WHERE event = $1 AND number > $2 ORDER BY number LIMIT $3)"};
const Statement kEventStepsWritten{"event_steps_written", "SELECT coalesce(max(number), 0) FROM event_step WHERE event = $1"};
const Statement kLoadEventPlayers{"load_event_players", R"(
SELECT player.id, name, guest, bot FROM event_entry JOIN player ON player.id = event_entry.player WHERE event = $1
UNION SELECT player.id, name, guest, bot FROM event JOIN player ON player.id = event.organiser WHERE event.id = $1)"};

const Statement kLoadEventTeams{"load_event_teams",
                                "SELECT id, name FROM event_team JOIN team ON team.id = event_team.team WHERE event = $1"};

const Statement kTeamPlayers{"team_players_of_event", R"(
SELECT named.team, named.player, coalesce(team.captain = named.player, false) AS is_captain
FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS named (team, player, nth)
JOIN team_member ON team_member.team = named.team AND team_member.player = named.player
JOIN team ON team.id = named.team ORDER BY nth)"};

const Statement kPacksKnown{"packs_known", R"(
SELECT question.pack, who.player FROM unnest($2::bigint[]) AS who (player) CROSS JOIN LATERAL met_questions(who.player) AS met
JOIN question ON question.id = met WHERE question.pack = ANY($1::bigint[])
UNION SELECT pack, player FROM pack_access WHERE player = ANY($2::bigint[]) AND pack = ANY($1::bigint[]) AND read_at IS NOT NULL
UNION SELECT id, owner FROM pack WHERE id = ANY($1::bigint[]) AND owner = ANY($2::bigint[]))"};

const Statement kDueEvents{"due_events", R"(
SELECT id FROM (SELECT id FROM event WHERE due_at <= $1 AND due_at IS NOT NULL) AS due WHERE id > $2 ORDER BY id LIMIT $3)"};

const Statement kRoomsOver{"rooms_over", "SELECT id FROM room WHERE id = ANY($1::bigint[]) AND ended_at IS NOT NULL"};

const Statement kEventApplicant{"event_applicant", R"(
SELECT player.id, name, guest, bot, registered_at, coalesce(points, $3::int) AS points, coalesce(games, 0) AS games
FROM player LEFT JOIN rating ON rating.player = player.id AND rating.variant = $2 WHERE player.id = $1)"};

const Statement kUpcomingEvents{"upcoming_events", "SELECT " + kEventColumns + R"( FROM event
WHERE state = 'upcoming' AND ($1::text IS NULL OR variant = $1) AND (starts_at, id) > ($2, $3) ORDER BY starts_at, id LIMIT $4)"};
const Statement kRunningEvents{"running_events", "SELECT " + kEventColumns + R"( FROM event
WHERE state IN ('running', 'paused') AND ($1::text IS NULL OR variant = $1) AND (starts_at, id) > ($2, $3)
ORDER BY starts_at, id LIMIT $4)"};
const Statement kPastEvents{"past_events", "SELECT " + kEventColumns + R"( FROM event
WHERE ended_at IS NOT NULL AND (ended_at, id) < ($1, $2) ORDER BY ended_at DESC, id DESC LIMIT $3)"};
const Statement kPastEventsOf{"past_events_of", "SELECT " + kEventColumns + R"( FROM event
WHERE ended_at IS NOT NULL AND variant = $4 AND (ended_at, id) < ($1, $2) ORDER BY ended_at DESC, id DESC LIMIT $3)"};

const Statement kEventOrganisers{"event_organisers", "SELECT id, name, guest, bot FROM player WHERE id = ANY($1::bigint[])"};

// The page is chosen before events are read.
const Statement kFinishedEventsOf{"finished_events_of", "SELECT place, " + kEventColumns + R"(
FROM (SELECT event, place FROM event_entry WHERE player = $1 AND place IS NOT NULL AND event < $2 ORDER BY event DESC LIMIT $3) AS page
JOIN event ON event.id = page.event ORDER BY event.id DESC)"};

const Statement kEventsOfTeam{"events_of_team", "SELECT place, " + kEventColumns + R"(
FROM (SELECT event, place FROM event_team WHERE team = $1 AND is_in AND event < $2 ORDER BY event DESC LIMIT $3) AS page
JOIN event ON event.id = page.event ORDER BY event.id DESC)"};

const Statement kOpenEventsOf{"open_events_of", "SELECT count(*) FROM event WHERE organiser = $1 AND ended_at IS NULL"};

// Who has a place has it in one that is over. Whoever officiates has an entry without being in.
const Statement kEventsEnteredBy{"events_entered_by", R"(
SELECT event.id FROM (SELECT event FROM event_entry WHERE player = $1 AND place IS NULL OFFSET 0) AS entry
JOIN event ON event.id = entry.event WHERE ended_at IS NULL ORDER BY event.id)"};

const Statement kShutOut{"shut_out_of_events", R"(
SELECT known.id FROM unnest($1::bigint[]) AS given (id),
LATERAL (SELECT id, bot, deleted_at FROM player WHERE player.id = given.id OFFSET 0) AS known
WHERE deleted_at IS NOT NULL OR (bot AND $2::boolean) OR is_under(known.id, 'ban'))"};

void write_event(Transaction& transaction, const EventAppend& append) {
  const auto& row = append.row;
  if (append.number == 1) {
    transaction.run(kMakeEvent, number(row.id), number(row.organiser), append.step.cid, row.series, word_text(row.kind),
                    row.variant, games::json_text(row.terms), word_text(row.state), number(row.starts), number(row.due),
                    row.entries, row.round);
  } else {
    transaction.run(kChangeEvent, number(row.id), row.variant, games::json_text(row.terms), word_text(row.state),
                    number(row.starts), number(row.due), number(row.ended), row.entries, row.round, word_text(row.kind));
  }
}

/// Who has entered or left, or what place they have: `who` is the member that names the player or team.
template <class Change, class Id>
void write_entries(Transaction& transaction, const Statement& put, store::EventId event, const std::vector<Change>& changes,
                   Id Change::*who) {
  if (changes.empty()) return;
  using enum ElementType;
  Columns<int8, int4, int4, int4> entries;
  for (const auto& each : changes) entries.add(number(each.*who), each.is_in ? 1 : 0, each.place, each.points);
  entries.run(transaction, put, number(event));
}

/// False: somebody whom it pairs plays elsewhere now.
bool write_append(Connection& connection, const EventAppend& append) {
  Transaction transaction{connection};
  write_event(transaction, append);
  transaction.run(kWriteEventStep, number(append.row.id), append.number, number(append.step.at), number(append.step.by),
                  append.step.cid, games::json_text(append.step.content));
  write_entries(transaction, kPutEventEntries, append.row.id, append.entries, &store::EntryChange::player);
  write_entries(transaction, kPutTeamsInEvent, append.row.id, append.teams, &store::TeamEntryChange::team);
  if (!create_event_rooms(transaction, append)) return false;
  if (append.notices) put_notices(transaction, *append.notices);
  transaction.commit();
  return true;
}

/// Something of it stands there: is it the step itself, by a commit of which we never heard, or the event by the same command?
Result<EventId> step_that_was_there(Connection& connection, const EventAppend& append) {
  const auto stands = connection.run(kEventStepStands, number(append.row.id), append.number, number(append.step.at),
                                     number(append.step.by), append.step.cid, games::json_text(append.step.content));
  if (!stands.empty()) return append.row.id;
  if (append.number == 1 && append.step.by) {
    const auto made = connection.run(kEventMadeBy, number(*append.step.by), append.step.cid);
    if (!made.empty()) return id<EventId>(made[0][0]);
  }
  return std::unexpected{StoreError::conflict};
}

Result<EventId> append_step(Connection& connection, const EventAppend& append) {
  try {
    if (!write_append(connection, append)) return std::unexpected{StoreError::conflict};
    return append.row.id;
  } catch (const pqxx::unique_violation&) {
    return step_that_was_there(connection, append);
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

/// Steps of a record, and whether it is read as a whole.
struct StepRange {
  int after = 0;
  std::optional<int> limit;
};

template <class Work>
std::vector<store::Player> event_players(Work& work, EventId event) {
  std::vector<store::Player> players;
  for (const auto& row : work.run(kLoadEventPlayers, number(event))) players.push_back(player(row));
  return players;
}

template <class Work>
std::vector<store::NamedTeam> event_teams(Work& work, EventId event) {
  std::vector<store::NamedTeam> teams;
  for (const auto& row : work.run(kLoadEventTeams, number(event))) {
    teams.push_back({id<store::TeamId>(row["id"]), row["name"].template as<std::string>()});
  }
  return teams;
}

Result<StoredEvent> load_event(Connection& connection, EventId event, StepRange range) {
  Snapshot snapshot{connection};
  const auto rows = snapshot.run(kLoadEvent, number(event));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  StoredEvent stored{event_row(rows[0]), {}, {}, {}};
  const auto steps = range.limit ? snapshot.run(kLoadEventStepPage, number(event), range.after, *range.limit)
                                 : snapshot.run(kLoadEventSteps, number(event));
  for (const auto& row : steps) {
    stored.steps.push_back({instant(row["at"]), optional_id<PlayerId>(row["by_player"]), optional<std::int64_t>(row["cid"]),
                            games::Json::parse(row["d"].as<std::string>())});
  }
  stored.players = event_players(snapshot, event);
  stored.teams = event_teams(snapshot, event);
  snapshot.commit();
  return stored;
}

constexpr std::int64_t kEnd = std::numeric_limits<std::int64_t>::max();

pqxx::result event_rows(Connection& connection, EventList list, const std::optional<std::string>& variant,
                        std::optional<store::EventCursor> after, int limit) {
  const std::int64_t start = list == EventList::past ? kEnd : 0;
  const auto at = after ? number(after->at) : start;
  const auto event = after ? number(after->event) : start;
  if (list == EventList::upcoming) return connection.run(kUpcomingEvents, variant, at, event, limit);
  if (list == EventList::running) return connection.run(kRunningEvents, variant, at, event, limit);
  return variant ? connection.run(kPastEventsOf, at, event, limit, *variant) : connection.run(kPastEvents, at, event, limit);
}

Result<EventPage> event_page(Connection& connection, EventList list, const std::optional<std::string>& variant,
                             std::optional<store::EventCursor> after, int limit) {
  const auto rows = event_rows(connection, list, variant, after, limit + 1);
  EventPage page;
  page.rows = read_rows(rows, "event", "id", event_row, limit);
  if (std::ssize(rows) > limit) {
    const pqxx::row last = rows[limit - 1];
    page.next =
        store::EventCursor{optional_instant(last["ended_at"]).value_or(instant(last["starts_at"])), id<EventId>(last["id"])};
  }
  std::vector<PlayerId> organisers;
  for (const auto& row : page.rows) {
    if (row.organiser) organisers.push_back(*row.organiser);
  }
  for (const auto& row : connection.run(kEventOrganisers, id_array(organisers))) page.organisers.push_back(player(row));
  return page;
}

Result<store::EventApplicant> event_applicant(Connection& connection, PlayerId id, const std::string& variant) {
  const auto rows = connection.run(kEventApplicant, number(id), variant, rating::kStart);
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return store::EventApplicant{player(rows[0]), rows[0]["points"].as<int>(), rows[0]["games"].as<int>(),
                               optional_instant(rows[0]["registered_at"])};
}

}  // namespace

Answer<EventId> Events::append(EventAppend append) {
  return ask<EventId>(pool_, [append = std::move(append)](Connection& connection) { return append_step(connection, append); });
}

Answer<StoredEvent> Events::load(EventId event) {
  return ask<StoredEvent>(pool_, [=](Connection& connection) { return load_event(connection, event, {}); });
}

Answer<StoredEvent> Events::load_page(EventId event, int after, int limit) {
  return ask<StoredEvent>(pool_, [=](Connection& connection) { return load_event(connection, event, {after, limit}); });
}

Answer<int> Events::written(EventId event) {
  return ask<int>(pool_, [=](Connection& connection) -> Result<int> {
    return connection.run(kEventStepsWritten, number(event))[0][0].as<int>();
  });
}

Answer<store::EventNames> Events::names(EventId event) {
  return ask<store::EventNames>(pool_, [=](Connection& connection) -> Result<store::EventNames> {
    return store::EventNames{event_players(connection, event), event_teams(connection, event)};
  });
}

Answer<std::optional<EventId>> Events::made_by(PlayerId organiser, store::Cid cid) {
  return ask<std::optional<EventId>>(pool_, [=](Connection& connection) -> Result<std::optional<EventId>> {
    const auto made = connection.run(kEventMadeBy, number(organiser), cid);
    return made.empty() ? std::nullopt : std::optional(id<EventId>(made[0][0]));
  });
}

Answer<std::vector<EventId>> Events::due(store::Instant by, EventId after, int limit) {
  return ask<std::vector<EventId>>(pool_, [=](Connection& connection) -> Result<std::vector<EventId>> {
    return ids<EventId>(connection.run(kDueEvents, number(by), number(after), limit));
  });
}

Answer<std::vector<PlayerId>> Events::playing_by_clock(std::vector<PlayerId> players) {
  using Players = std::vector<PlayerId>;
  return ask<Players>(pool_, [players = std::move(players)](Connection& connection) -> Result<Players> {
    return postgres::playing_by_clock(connection, players);
  });
}

Answer<std::vector<RoomId>> Events::over(std::vector<RoomId> rooms) {
  return ask<std::vector<RoomId>>(pool_, [rooms = std::move(rooms)](Connection& connection) -> Result<std::vector<RoomId>> {
    return ids<RoomId>(connection.run(kRoomsOver, id_array(rooms)));
  });
}

Answer<store::EventApplicant> Events::applicant(PlayerId player, std::string variant) {
  return ask<store::EventApplicant>(
      pool_, [=, variant = std::move(variant)](Connection& connection) { return event_applicant(connection, player, variant); });
}

Answer<EventPage> Events::list(EventList list, std::optional<std::string> variant, std::optional<store::EventCursor> after,
                               int limit) {
  return ask<EventPage>(pool_, [=, variant = std::move(variant)](Connection& connection) {
    return event_page(connection, list, variant, after, limit);
  });
}

Answer<store::FinishedPage> Events::finished_of(PlayerId player, std::optional<EventId> before, int limit) {
  return ask<store::FinishedPage>(pool_, [=](Connection& connection) -> Result<store::FinishedPage> {
    const auto rows = connection.run(kFinishedEventsOf, number(player), before ? number(*before) : kEnd, limit + 1);
    const auto read = [](const pqxx::row& row) { return store::FinishedEvent{event_row(row), row["place"].as<int>()}; };
    return store::FinishedPage{read_rows(rows, "event", "id", read, limit), next_page<EventId>(rows, limit)};
  });
}

Answer<store::TeamEventPage> Events::of_team(store::TeamId team, std::optional<EventId> before, int limit) {
  return ask<store::TeamEventPage>(pool_, [=](Connection& connection) -> Result<store::TeamEventPage> {
    const auto rows = connection.run(kEventsOfTeam, number(team), before ? number(*before) : kEnd, limit + 1);
    const auto read = [](const pqxx::row& row) { return store::TeamEvent{event_row(row), optional<int>(row["place"])}; };
    return store::TeamEventPage{read_rows(rows, "event", "id", read, limit), next_page<EventId>(rows, limit)};
  });
}

Answer<std::vector<store::TeamPlayer>> Events::in_teams(std::vector<store::TeamPlayer> named) {
  using Players = std::vector<store::TeamPlayer>;
  return ask<Players>(pool_, [named = std::move(named)](Connection& connection) -> Result<Players> {
    Players players;
    const auto teams = id_array(named | std::views::transform(&store::TeamPlayer::team));
    const auto asked = id_array(named | std::views::transform(&store::TeamPlayer::player));
    for (const auto& row : connection.run(kTeamPlayers, teams, asked)) {
      players.push_back({id<store::TeamId>(row["team"]), id<PlayerId>(row["player"]), row["is_captain"].as<bool>()});
    }
    return players;
  });
}

Answer<std::vector<store::PackKnown>> Events::packs_known(std::vector<store::PackId> packs, std::vector<PlayerId> players) {
  using Known = std::vector<store::PackKnown>;
  return ask<Known>(pool_, [packs = std::move(packs), players = std::move(players)](Connection& connection) -> Result<Known> {
    Known known;
    for (const auto& row : connection.run(kPacksKnown, id_array(packs), id_array(players))) {
      known.push_back({id<store::PackId>(row[0]), id<PlayerId>(row[1])});
    }
    return known;
  });
}

Answer<std::vector<EventId>> Events::entered_by(PlayerId player) {
  return ask<std::vector<EventId>>(pool_, [=](Connection& connection) -> Result<std::vector<EventId>> {
    return ids<EventId>(connection.run(kEventsEnteredBy, number(player)));
  });
}

Answer<std::vector<PlayerId>> Events::shut_out(std::vector<PlayerId> players, bool without_bots) {
  using Players = std::vector<PlayerId>;
  return ask<Players>(pool_, [=, players = std::move(players)](Connection& connection) -> Result<Players> {
    return ids<PlayerId>(connection.run(kShutOut, id_array(players), without_bots));
  });
}

Answer<int> Events::open_of(PlayerId organiser) {
  return ask<int>(pool_, [=](Connection& connection) -> Result<int> {
    return connection.run(kOpenEventsOf, number(organiser))[0][0].as<int>();
  });
}

}  // namespace noughts::postgres
