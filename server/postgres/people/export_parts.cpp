#include "postgres/people/export_parts.hpp"

#include <array>

namespace noughts::postgres {
namespace {

constexpr int kLines = 500;
// A game is as large as its record, which is seldom long.
constexpr int kGames = 25;
constexpr int kGamesAtOnce = 4;

// What others wrote or did stands here only where it was meant for this player, and others' names as they are now.
const std::array kParts{
    ExportPart{"account", 1, {"export_account", R"(
SELECT 1 AS key, json_build_object('name', player.name, 'bot', player.bot, 'created_at', created_at, 'registered_at', registered_at,
  'about', profile.about, 'place', profile.place, 'website', profile.website, 'photo', encode(photo.large, 'base64')) AS row
FROM player LEFT JOIN profile ON profile.player = player.id LEFT JOIN photo ON photo.player = player.id
WHERE player.id = $1 AND $2::bigint < 1 LIMIT $3)"}},
    ExportPart{"settings", 1, {"export_settings", R"(
SELECT 1 AS key, settings::json AS row FROM player_setting WHERE player = $1 AND $2::bigint < 1 LIMIT $3)"}},
    ExportPart{"sessions", kLines, {"export_sessions", R"(
SELECT id AS key, json_build_object('made', created_at, 'used', used_at, 'expires', expires, 'browser', browser,
  'system', system) AS row
FROM session WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"api_tokens", kLines, {"export_api_tokens", R"(
SELECT id AS key, json_build_object('name', name, 'made', created_at, 'used', used_at) AS row
FROM api_token WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"recovery_codes", 1, {"export_recovery_codes", R"(
SELECT 1 AS key, json_build_object('made', made_at, 'left', cardinality(hashes)) AS row
FROM recovery_codes WHERE player = $1 AND $2::bigint < 1 LIMIT $3)"}},
    ExportPart{"passkeys", kLines, {"export_passkeys", R"(
SELECT id AS key, json_build_object('name', name, 'made', created_at, 'used', used_at) AS row
FROM passkey WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"email_addresses", kLines, {"export_email_addresses", R"(
SELECT 1 + verified::integer AS key, json_build_object('address', address, 'verified', verified, 'language', language, 'at', at) AS row
FROM email_address WHERE player = $1 AND 1 + verified::integer > $2::bigint ORDER BY verified LIMIT $3)"}},
    ExportPart{"ratings", kLines, {"export_ratings", R"(
SELECT row_number() OVER (ORDER BY variant) AS key, json_build_object('variant', variant, 'points', points, 'games', games) AS row
FROM rating WHERE player = $1 AND $2::bigint < 1 LIMIT $3)"}},
    ExportPart{"ledger", kLines, {"export_ledger", R"(
SELECT id AS key, json_build_object('variant', variant, 'room', room, 'reason', reason, 'before', before, 'after', after,
  'at', at, 'month', month) AS row
FROM rating_change WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    // Of games of which something is kept apart, steps may hold what others know in secret: there one has one's own.
    ExportPart{"games",
               kGames,
               {"export_games", R"(
WITH page AS (SELECT room, min(seat) AS seat FROM seat WHERE player = $1 AND room > $2 GROUP BY room ORDER BY room LIMIT $3)
SELECT room.id AS key, json_build_object('room', room.id, 'variant', variant, 'options', options, 'clock', clock, 'rated', rated,
  'seat', page.seat, 'created_at', created_at, 'ended_at', ended_at, 'reason', reason, 'places', places, 'points', points,
  'seats', (SELECT json_agg(CASE WHEN player.guest AND player.computer IS NULL THEN 'guest ' ELSE '' END || player.name ORDER BY seat.seat)
            FROM seat JOIN player ON player.id = seat.player WHERE seat.room = room.id),
  'steps', (SELECT json_agg(json_build_object('by', seat, 'd', d, 'at', at, 'took', took_ms, 'lag', lag_ms) ORDER BY number)
            FROM recorded_step AS step WHERE step.room = room.id
              AND (step.player = $1 OR NOT EXISTS (SELECT FROM projection WHERE projection.room = room.id)))) AS row
FROM page JOIN room ON room.id = page.room ORDER BY room.id)"},
               kGamesAtOnce},
    ExportPart{"stars", kLines, {"export_stars", R"(
SELECT room AS key, json_build_object('room', room, 'at', at) AS row
FROM star WHERE player = $1 AND room > $2 ORDER BY room LIMIT $3)"}},
    ExportPart{"chat", kLines, {"export_chat", R"(
SELECT room AS key, json_build_object('room', room, 'lines',
  json_agg(json_build_object('at', at, 'text', text, 'team', nullif(team, -1)) ORDER BY number)) AS row
FROM chat WHERE player = $1 AND room > $2 GROUP BY room ORDER BY room LIMIT $3)"}},
    ExportPart{"messages", kLines, {"export_messages", R"(
WITH own AS (
  (SELECT * FROM message WHERE sender = $1 AND id > $2
     AND id > coalesce((SELECT cleared_to FROM conversation WHERE player = $1 AND other = recipient), 0) ORDER BY id LIMIT $3)
  UNION ALL
  (SELECT * FROM message WHERE recipient = $1 AND id > $2
     AND id > coalesce((SELECT cleared_to FROM conversation WHERE player = $1 AND other = sender), 0) ORDER BY id LIMIT $3)
), page AS MATERIALIZED (SELECT * FROM own ORDER BY id LIMIT $3)
SELECT page.id AS key, json_build_object('from', writer.name, 'to', reader.name, 'mine', sender = $1, 'at', at,
  'text', text) AS row
FROM page JOIN player AS writer ON writer.id = sender JOIN player AS reader ON reader.id = recipient
ORDER BY page.id)"}},
    ExportPart{"blocks", kLines, {"export_blocks", R"(
SELECT blocked AS key, json_build_object('name', player.name, 'at', at) AS row
FROM block JOIN player ON player.id = blocked WHERE player = $1 AND blocked > $2 ORDER BY blocked LIMIT $3)"}},
    ExportPart{"following", kLines, {"export_following", R"(
SELECT followed AS key, json_build_object('name', player.name, 'at', at) AS row
FROM follow JOIN player ON player.id = followed WHERE follower = $1 AND followed > $2 ORDER BY followed LIMIT $3)"}},
    ExportPart{"teams", kLines, {"export_teams", R"(
SELECT team.id AS key, json_build_object('name', team.name, 'since', since, 'captain', team.captain = $1) AS row
FROM team_member JOIN team ON team.id = team_member.team WHERE player = $1 AND team.id > $2 ORDER BY team.id LIMIT $3)"}},
    ExportPart{"team_invitations", kLines, {"export_team_invitations", R"(
SELECT team.id AS key, json_build_object('team', team.name, 'at', at) AS row
FROM team_invitation JOIN team ON team.id = team_invitation.team WHERE player = $1 AND team.id > $2 ORDER BY team.id LIMIT $3)"}},
    ExportPart{"team_chat", kLines, {"export_team_chat", R"(
SELECT page.id AS key, json_build_object('team', team.name, 'at', at, 'text', text) AS row
FROM (SELECT * FROM team_line WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3) AS page JOIN team ON team.id = page.team
ORDER BY page.id)"}},
    ExportPart{"events", kLines, {"export_events", R"(
SELECT page.event AS key, json_build_object('event', page.event, 'name', event.terms ->> 'name', 'kind', event.kind, 'variant', event.variant,
  'starts_at', event.starts_at, 'ended_at', event.ended_at, 'is_in', is_in, 'place', place, 'points', points) AS row
FROM (SELECT * FROM event_entry WHERE player = $1 AND event > $2 ORDER BY event LIMIT $3) AS page JOIN event ON event.id = page.event
ORDER BY page.event)"}},
    ExportPart{"organised_events", kLines, {"export_organised_events", R"(
SELECT id AS key, json_build_object('event', id, 'kind', kind, 'variant', variant, 'terms', terms, 'state', state, 'starts_at', starts_at,
  'ended_at', ended_at) AS row
FROM event WHERE organiser = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"event_chat", kLines, {"export_event_chat", R"(
SELECT page.id AS key, json_build_object('event', event.terms ->> 'name', 'at', at, 'text', text) AS row
FROM (SELECT * FROM event_line WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3) AS page JOIN event ON event.id = page.event
ORDER BY page.id)"}},
    ExportPart{"tour_chat", kLines, {"export_tour_chat", R"(
SELECT page.id AS key, json_build_object('tour', tour.name, 'at', at, 'text', text) AS row
FROM (SELECT * FROM tour_line WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3) AS page JOIN tour ON tour.id = page.tour
ORDER BY page.id)"}},
    ExportPart{"tour_proposals", kLines, {"export_tour_proposals", R"(
SELECT own.id AS key, json_build_object('tour', tour.name, 'version', own.version, 'at', at, 'content', content, 'state', state,
  'reason', reason) AS row
FROM tour_proposal AS own JOIN tour ON tour.id = own.tour WHERE player = $1 AND own.id > $2 ORDER BY own.id LIMIT $3)"}},
    ExportPart{"own_books", kLines, {"export_own_books", R"(
SELECT id AS key, json_build_object('author', author, 'title', title, 'read_on', read_on, 'added_at', added_at) AS row
FROM own_book WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"tour_applications", kLines, {"export_tour_applications", R"(
SELECT own.id AS key, json_build_object('tour', tour.name, 'version', own.version, 'weighted', weighted, 'text', text, 'at', own.made_at,
  'state', state, 'decided_at', decided_at, 'reason', reason) AS row
FROM tour_application AS own JOIN tour ON tour.id = own.tour WHERE player = $1 AND own.id > $2 ORDER BY own.id LIMIT $3)"}},
    ExportPart{"tour_posts", kLines, {"export_tour_posts", R"(
SELECT own.id AS key, json_build_object('tour', tour.name, 'kind', kind, 'at', at, 'text', text, 'answer', answer) AS row
FROM tour_post AS own JOIN tour ON tour.id = own.tour WHERE player = $1 AND own.id > $2 ORDER BY own.id LIMIT $3)"}},
    ExportPart{"tour_disqualifications", kLines, {"export_tour_disqualifications", R"(
SELECT own.id AS key, json_build_object('tour', tour.name, 'cause', cause, 'tours', tours, 'reason', reason, 'at', at, 'appeal', appeal,
  'answer', answer, 'lifted', lifted) AS row
FROM tour_disqualification AS own JOIN tour ON tour.id = own.tour WHERE player = $1 AND own.id > $2 ORDER BY own.id LIMIT $3)"}},
    ExportPart{"packs_known", kLines, {"export_packs_known", R"(
SELECT pack AS key, json_build_object('title', pack.title, 'open', open, 'read_at', read_at, 'at', pack_access.at) AS row
FROM pack_access JOIN pack ON pack.id = pack_access.pack WHERE player = $1 AND pack > $2 ORDER BY pack LIMIT $3)"}},
    ExportPart{"packs", 1, {"export_packs", R"(
SELECT pack.id AS key, json_build_object('title', title, 'lang', lang, 'created_at', created_at, 'changed_at', changed_at,
  'questions', (SELECT coalesce(json_agg(json_build_object('question', question, 'answer', answer, 'accept', accept,
    'reject', reject, 'comment', comment, 'source', source) ORDER BY place), '[]') FROM question WHERE question.pack = pack.id)) AS row
FROM pack WHERE owner = $1 AND pack.id > $2 ORDER BY pack.id LIMIT $3)"}},
    ExportPart{"notices", kLines, {"export_notices", R"(
SELECT id AS key, json_build_object('kind', kind, 'subject', subject, 'at', at, 'read', read,
  'about', about::jsonb - '{from,by,against}'::text[] - CASE kind WHEN 'team' THEN 'name' ELSE '' END,
  'named', (SELECT json_agg(player.name ORDER BY place)
            FROM unnest(named) WITH ORDINALITY AS called (id, place) JOIN player ON player.id = called.id)) AS row
FROM notice WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"pushes", kLines, {"export_pushes", R"(
WITH push AS (SELECT *, row_number() OVER (ORDER BY created_at, endpoint) AS place FROM push_subscription WHERE player = $1)
SELECT place AS key, json_build_object('endpoint', endpoint, 'language', language, 'created_at', created_at) AS row
FROM push WHERE place > $2 ORDER BY place LIMIT $3)"}},
    ExportPart{"invitations", kLines, {"export_invitations", R"(
SELECT challenge AS key, json_build_object('from', from_name, 'to', to_name, 'variant', variant, 'created_at', created_at,
  'state', state) AS row
FROM shown_invitation WHERE (by_player = $1 OR to_player = $1) AND challenge > $2 ORDER BY challenge LIMIT $3)"}},
    ExportPart{"reports", kLines, {"export_reports", R"(
SELECT report.id AS key, json_build_object('about', player.name, 'kind', kind, 'reason', reason, 'text', text, 'at', at,
  'outcome', outcome) AS row
FROM report JOIN player ON player.id = target WHERE reporter = $1 AND report.id > $2 ORDER BY report.id LIMIT $3)"}},
    ExportPart{"sanctions", kLines, {"export_sanctions", R"(
SELECT id AS key, json_build_object('kind', kind, 'since', since, 'until', until, 'reason', reason, 'lifted_at', lifted_at) AS row
FROM sanction WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"curator_requests", kLines, {"export_curator_requests", R"(
SELECT id AS key, json_build_object('text', text, 'made', made, 'state', state, 'decided_at', decided_at, 'reason', reason) AS row
FROM curator_request WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3)"}},
    ExportPart{"books", kLines, {"export_books", R"(
WITH book AS (SELECT *, row_number() OVER (ORDER BY at, room, number) AS key FROM book_read WHERE player = $1)
SELECT key, jsonb_build_object('room', room, 'seat', seat, 'board', board, 'cell', cell, 'pages', pages, 'at', at, 'void', false,
                               'accepted', accepted, 'link', link, 'author', author, 'title', title, 'rating', rating,
                               'review', review, 'text', text) AS row
FROM book WHERE key > $2 ORDER BY key LIMIT $3)"}},
};

}  // namespace

std::span<const ExportPart> export_parts() { return kParts; }

}  // namespace noughts::postgres
