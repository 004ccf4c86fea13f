// What members of a team say to each other.
#include "postgres/core/ask.hpp"
#include "postgres/people/chat_lines.hpp"
#include "postgres/team/team_hold.hpp"
#include "postgres/team/teams.hpp"

namespace noughts::postgres {
namespace {

using store::NewTeamLine;
using store::PlayerId;
using store::TeamId;
using store::TeamLineId;
using store::TeamLinePage;
using store::TeamRefusal;
using store::WrittenTeamLine;

const LineStatements kLines{"team_line", "team"};

const Statement kTeamReaders{"team_readers", R"(
SELECT player FROM team_member
WHERE team = $1 AND NOT EXISTS (SELECT FROM block WHERE block.player = team_member.player AND block.blocked = $2))"};

const Statement kTeamReader{"team_reader", R"(
SELECT (SELECT count(*) FILTER (WHERE unseen.player <> $2 AND unseen.player <> ALL (ARRAY(SELECT blocked FROM block WHERE block.player = $2))) FROM (
          SELECT player FROM team_line WHERE team_line.team = $1 AND team_line.id > own.read_to ORDER BY team_line.id LIMIT $3
        ) AS unseen) AS unread
FROM team_member AS own WHERE own.team = $1 AND own.player = $2)"};

const Statement kReadTeamLines{"read_team_lines", R"(
UPDATE team_member
SET read_to = greatest(read_to, least($3, coalesce((SELECT max(id) FROM team_line WHERE team_line.team = $1), 0)))
WHERE team = $1 AND player = $2)"};

Result<WrittenTeamLine> write_line(Connection& connection, const NewTeamLine& news) {
  const auto by = number(news.by.id);
  if (const auto before = connection.run(kLines.before, by, news.cid); !before.empty()) {
    return WrittenTeamLine{TeamRefusal::none, chat_line<TeamLineId>(before[0]), {}};
  }
  Transaction transaction{connection};
  const auto held = hold_team(transaction, news.chat, news.by.id);
  if (!held) return WrittenTeamLine{TeamRefusal::not_found, {}, {}};
  if (!held->is_member) return WrittenTeamLine{TeamRefusal::not_member, {}, {}};
  const auto written = transaction.run(kLines.write, number(news.chat), by, news.cid, number(news.at), news.text);
  // The same command to another team, given at once, was quicker.
  if (written.empty())
    return WrittenTeamLine{TeamRefusal::none, chat_line<TeamLineId>(transaction.run(kLines.before, by, news.cid)[0]), {}};
  WrittenTeamLine line{TeamRefusal::none, {id<TeamLineId>(written[0][0]), news.by, news.cid, news.text, news.at}, {}};
  for (const auto& row : transaction.run(kTeamReaders, number(news.chat), by)) line.readers.push_back(id<PlayerId>(row[0]));
  transaction.commit();
  return line;
}

Result<TeamLinePage> read_lines(Connection& connection, TeamId team, PlayerId reader, std::optional<TeamLineId> before,
                                int limit) {
  Snapshot snapshot{connection};
  const auto own = snapshot.run(kTeamReader, number(team), number(reader), store::kMostUnreadCounted);
  if (own.empty()) return TeamLinePage{TeamRefusal::not_member, {}, 0};
  TeamLinePage page;
  page.unread = own[0][0].as<int>();
  const auto rows = snapshot.run(kLines.page, number(team), number(reader), page_bound(before), limit + 1);
  snapshot.commit();
  page.lines = line_page<TeamLineId>(rows, limit);
  return page;
}

}  // namespace

Answer<WrittenTeamLine> Teams::write(NewTeamLine line) {
  return ask<WrittenTeamLine>(pool_, [line = std::move(line)](Connection& connection) { return write_line(connection, line); });
}

Answer<std::optional<store::TeamLine>> Teams::said(PlayerId by, store::Cid cid) {
  return ask<std::optional<store::TeamLine>>(
      pool_, [=](Connection& connection) { return said_before<TeamLineId>(connection, kLines, by, cid); });
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
