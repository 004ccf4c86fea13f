#include "postgres/people/notice_rows.hpp"

#include <map>

#include "games/core/writing.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::PlayerId;

const Statement kPutNotices{"put_notices", R"(
WITH put AS (
  INSERT INTO notice (player, kind, subject, about, at)
  SELECT player, $3, $4, about::json, $5 FROM unnest($1::bigint[], $2::text[]) AS e (player, about) ORDER BY player
  ON CONFLICT (player, kind, subject) DO UPDATE SET id = DEFAULT, about = excluded.about, at = excluded.at, read = false
  RETURNING id, player
), waiting AS (
  INSERT INTO push_waiting (notice, since)
  SELECT id, $5 FROM put WHERE EXISTS (SELECT FROM push_subscription WHERE push_subscription.player = put.player)
  RETURNING notice
)
SELECT player, id, id IN (SELECT notice FROM waiting) AS waits FROM put)"};

const Statement kTeamsNamed{"teams_named", "SELECT id, name FROM team WHERE id = ANY($1::bigint[])"};

/// The players in a notice, in the order of `named`.
std::vector<Json*> players_in(Json& about) {
  std::vector<Json*> players;
  for (const char* key : {"from", "by"}) {
    if (about.contains(key)) players.push_back(&about[key]);
  }
  if (!about.contains("against")) return players;
  for (Json& each : about["against"]) players.push_back(&each);
  return players;
}

}  // namespace

std::string called_in_notice() {
  return R"((
SELECT json_agg(json_build_object('name', player.name, 'guest', player.guest, 'bot', player.bot) ORDER BY place)
FROM unnest(notice.named) WITH ORDINALITY AS named (id, place) JOIN player ON player.id = named.id))";
}

void call_as_now(Json& about, const pqxx::field& called) {
  if (called.is_null()) return;
  const Json now = stored_json(called);
  const auto players = players_in(about);
  if (players.size() != now.size()) return;
  for (std::size_t i = 0; i < players.size(); ++i) {
    Json& player = *players[i];
    player["name"] = now[i]["name"];
    player["guest"] = now[i]["guest"];
    player.erase("bot");
    if (now[i]["bot"].get<bool>()) player["bot"] = true;
    if (now[i]["guest"].get<bool>()) player.erase("rating");
  }
}

void call_teams_as_now(Connection& connection, std::span<Json* const> abouts) {
  std::map<store::TeamId, std::vector<Json*>> of_teams;
  for (Json* about : abouts) {
    const auto named = about->find("team");
    const auto team =
        named != about->end() && named->is_string() ? store::read_id<store::TeamId>(named->get<std::string>()) : std::nullopt;
    if (team) of_teams[*team].push_back(about);
  }
  if (of_teams.empty()) return;
  std::vector<store::TeamId> teams;
  for (const auto& [team, speaking] : of_teams) teams.push_back(team);
  for (const auto& row : connection.run(kTeamsNamed, id_array(teams))) {
    for (Json* about : of_teams.at(id<store::TeamId>(row["id"]))) (*about)["name"] = row["name"].as<std::string>();
  }
}

std::vector<std::pair<PlayerId, store::Notice>> put_notices(Transaction& transaction, const store::NoticesToMany& news) {
  Columns<ElementType::int8, ElementType::text> told;
  for (const auto& [player, about] : news.about) told.add(number(player), games::json_text(about));
  std::vector<std::pair<PlayerId, store::Notice>> put;
  for (const auto& row : told.run(transaction, kPutNotices, word_text(news.kind), news.subject, number(news.at))) {
    const auto player = id<PlayerId>(row["player"]);
    store::Notice notice{id<store::NoticeId>(row["id"]), news.about.at(player), news.at, false};
    notice.is_to_be_pushed = row["waits"].as<bool>();
    put.emplace_back(player, std::move(notice));
  }
  return put;
}

}  // namespace noughts::postgres
