#include "postgres/people/notice_rows.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

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

}  // namespace

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
