// What members of a team say to each other.
#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/team/team_hold.hpp"
#include "postgres/team/teams.hpp"

namespace noughts::postgres {
namespace {

using store::NewTeamLine;
using store::PlayerId;
using store::TeamId;
using store::TeamLine;
using store::TeamLineId;
using store::TeamLinePage;
using store::TeamRefusal;
using store::WrittenTeamLine;

const std::string kLineColumns =
    "team_line.id AS line, player.id, player.name, player.guest, player.bot, team_line.cid, team_line.text, team_line.at";

const Statement kTeamLineBefore{"team_line_before", "SELECT " + kLineColumns + R"(
FROM team_line JOIN player ON player.id = team_line.player WHERE team_line.player = $1 AND team_line.cid = $2)"};

const Statement kWriteTeamLine{"write_team_line", R"(
INSERT INTO team_line (team, player, cid, at, text) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id)"};

const Statement kTeamReaders{"team_readers", R"(
SELECT player FROM team_member
WHERE team = $1 AND NOT EXISTS (SELECT FROM block WHERE block.player = team_member.player AND block.blocked = $2))"};

const Statement kTeamReader{"team_reader", R"(
SELECT (SELECT count(*) FILTER (WHERE unseen.player <> $2) FROM (
          SELECT player FROM team_line WHERE team_line.team = $1 AND team_line.id > own.read_to ORDER BY team_line.id LIMIT $3
        ) AS unseen) AS unread
FROM team_member AS own WHERE own.team = $1 AND own.player = $2)"};

// The page is chosen first: whoever has blocked somebody who writes much does not read on until enough is found.
const Statement kTeamLines{"team_lines", "SELECT " + kLineColumns + R"(,
       EXISTS (SELECT FROM block WHERE block.player = $2 AND block.blocked = team_line.player) AS is_blocked
FROM (SELECT * FROM team_line WHERE team = $1 AND id < $3 ORDER BY id DESC LIMIT $4) AS team_line
     JOIN player ON player.id = team_line.player
ORDER BY team_line.id DESC)"};

const Statement kReadTeamLines{"read_team_lines", R"(
UPDATE team_member
SET read_to = greatest(read_to, least($3, coalesce((SELECT max(id) FROM team_line WHERE team_line.team = $1), 0)))
WHERE team = $1 AND player = $2)"};

TeamLine team_line(const pqxx::row& row) {
  return {id<TeamLineId>(row["line"]), player(row), row["cid"].as<std::int64_t>(), row["text"].as<std::string>(),
          instant(row["at"])};
}

Result<WrittenTeamLine> write_line(Connection& connection, const NewTeamLine& news) {
  const auto by = number(news.by.id);
  if (const auto before = connection.run(kTeamLineBefore, by, news.cid); !before.empty()) {
    return WrittenTeamLine{TeamRefusal::none, team_line(before[0]), {}};
  }
  Transaction transaction{connection};
  const auto held = hold_team(transaction, news.team, news.by.id);
  if (!held) return WrittenTeamLine{TeamRefusal::not_found, {}, {}};
  if (!held->is_member) return WrittenTeamLine{TeamRefusal::not_member, {}, {}};
  const auto written = transaction.run(kWriteTeamLine, number(news.team), by, news.cid, number(news.at), news.text);
  // The same command to another team, given at once, was quicker.
  if (written.empty())
    return WrittenTeamLine{TeamRefusal::none, team_line(transaction.run(kTeamLineBefore, by, news.cid)[0]), {}};
  WrittenTeamLine line{TeamRefusal::none, {id<TeamLineId>(written[0][0]), news.by, news.cid, news.text, news.at}, {}};
  for (const auto& row : transaction.run(kTeamReaders, number(news.team), by)) line.readers.push_back(id<PlayerId>(row[0]));
  transaction.commit();
  return line;
}

Result<TeamLinePage> read_lines(Connection& connection, TeamId team, PlayerId reader, std::optional<TeamLineId> before,
                                int limit) {
  Snapshot snapshot{connection};
  const auto own = snapshot.run(kTeamReader, number(team), number(reader), store::kMostUnreadCounted);
  if (own.empty()) return TeamLinePage{TeamRefusal::not_member, {}, {}, 0};
  TeamLinePage page;
  page.unread = own[0][0].as<int>();
  const auto bound = before ? number(*before) : std::numeric_limits<std::int64_t>::max();
  const auto rows = snapshot.run(kTeamLines, number(team), number(reader), bound, limit + 1);
  snapshot.commit();
  for (int i = 0; i < std::min<int>(limit, static_cast<int>(rows.size())); ++i) {
    if (!rows[i]["is_blocked"].as<bool>()) page.rows.push_back(team_line(rows[i]));
  }
  if (std::ssize(rows) > limit) page.next = id<TeamLineId>(rows[limit - 1]["line"]);
  return page;
}

}  // namespace

Answer<WrittenTeamLine> Teams::write(NewTeamLine line) {
  return ask<WrittenTeamLine>(pool_, [line = std::move(line)](Connection& connection) { return write_line(connection, line); });
}

Answer<TeamLinePage> Teams::lines(TeamId team, PlayerId reader, std::optional<TeamLineId> before, int limit) {
  return ask<TeamLinePage>(pool_, [=](Connection& connection) { return read_lines(connection, team, reader, before, limit); });
}

Answer<TeamRefusal> Teams::read(TeamId team, PlayerId reader, TeamLineId to) {
  return ask<TeamRefusal>(pool_, [=](Connection& connection) -> Result<TeamRefusal> {
    const auto marked = connection.run(kReadTeamLines, number(team), number(reader), number(to));
    return marked.affected_rows() > 0 ? TeamRefusal::none : TeamRefusal::not_member;
  });
}

}  // namespace noughts::postgres
