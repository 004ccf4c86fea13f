#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/people/notice_rows.hpp"

namespace noughts::postgres {
namespace {

using store::NewNotice;
using store::Notice;
using store::NoticeId;
using store::NoticePage;
using store::PlayerId;
using store::UnreadCount;

// One that takes the place of another gets a new id, so that it stands where the newest stand. Whoever's browser wants to be told
// has that written down, too.
const Statement kPutNotice{"put_notice", R"(
WITH put AS (
  INSERT INTO notice (player, kind, subject, about, at, named) SELECT $1::bigint, $2, $3, $4::json, $5::bigint, $7::bigint[]
  WHERE NOT EXISTS (SELECT FROM notice WHERE player = $1 AND kind = $2 AND subject = $3 AND at >= $8::bigint)
  ON CONFLICT (player, kind, subject)
  DO UPDATE SET id = DEFAULT, about = excluded.about, at = excluded.at, named = excluded.named, read = false
  RETURNING id, about, at, read
), old AS (
  DELETE FROM notice WHERE player = $1 AND (kind, subject) <> ($2, $3)
    AND id <= (SELECT id FROM notice WHERE player = $1 ORDER BY id DESC OFFSET $6 LIMIT 1) AND EXISTS (SELECT FROM put)
), waiting AS (
  INSERT INTO push_waiting (notice, since)
  SELECT id, $5 FROM put WHERE EXISTS (SELECT FROM push_subscription WHERE player = $1)
  RETURNING notice
)
SELECT id, about, at, read, EXISTS (SELECT FROM waiting) AS waits FROM put)"};

const Statement kSettle{"settle_notice", R"(
UPDATE notice SET read = true WHERE player = $1 AND kind = $2 AND subject = $3 AND NOT read)"};

const Statement kNoticesOf{"notices_of", "SELECT id, about, at, read, " + called_in_notice() + R"( AS called
FROM notice WHERE player = $1 AND id < $2 ORDER BY id DESC LIMIT $3)"};

const Statement kReadNotices{"read_notices", "UPDATE notice SET read = true WHERE player = $1 AND id <= $2 AND NOT read"};

const Statement kCountUnread{"count_unread", R"(
SELECT (SELECT coalesce(sum(unread), 0) FROM conversation WHERE player = $1 AND unread > 0) AS messages,
       (SELECT count(*) FROM notice WHERE player = $1 AND NOT read) AS notices, $2::bigint AS as_of)"};

Notice notice(const pqxx::row& row) {
  return {id<NoticeId>(row["id"]), stored_json(row["about"]), instant(row["at"]), row["read"].as<bool>()};
}

Notice notice_as_called_now(const pqxx::row& row) {
  auto read = notice(row);
  call_as_now(read.about, row["called"]);
  return read;
}

Result<Notice> put_notice(Connection& connection, PlayerId player, const NewNotice& news) {
  try {
    const auto rows = connection.run(kPutNotice, number(player), word_text(news.kind), news.subject, games::json_text(news.about),
                                     number(news.at), store::kMostNotices - 1, id_array(news.named), number(news.unless_since));
    if (rows.empty()) return std::unexpected{StoreError::conflict};
    Notice put = notice(rows[0]);
    put.is_to_be_pushed = rows[0]["waits"].as<bool>();
    return put;
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

NoticePage notice_page(const pqxx::result& rows, int limit) {
  NoticePage page;
  page.next = next_page<store::NoticeId>(rows, limit);
  page.rows = read_rows(rows, "notice", "id", notice_as_called_now, limit);
  return page;
}

class PostgresNotices final : public store::Notices {
 public:
  explicit PostgresNotices(Pool& pool) : pool_{pool} {}

  Answer<Notice> put(PlayerId player, NewNotice news) override {
    return ask<Notice>(pool_,
                       [=, news = std::move(news)](Connection& connection) { return put_notice(connection, player, news); });
  }

  Answer<void> settle(PlayerId player, store::NoticeKind kind, std::string subject) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      if (connection.run(kSettle, number(player), word_text(kind), subject).affected_rows() > 0) return {};
      return std::unexpected{StoreError::not_found};
    });
  }

  Answer<NoticePage> of(PlayerId player, std::optional<NoticeId> before, int limit) override {
    return ask<NoticePage>(pool_, [=](Connection& connection) -> Result<NoticePage> {
      const auto bound = before ? number(*before) : std::numeric_limits<std::int64_t>::max();
      auto page = notice_page(connection.run(kNoticesOf, number(player), bound, limit + 1), limit);
      std::vector<games::Json*> abouts;
      for (auto& each : page.rows) abouts.push_back(&each.about);
      call_teams_as_now(connection, abouts);
      return page;
    });
  }

  Answer<void> read(PlayerId player, NoticeId to) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kReadNotices, number(player), number(to));
      return {};
    });
  }

  Answer<UnreadCount> unread(PlayerId player) override {
    return ask<UnreadCount>(pool_, [=](Connection& connection) -> Result<UnreadCount> {
      const auto row = connection.run(kCountUnread, number(player), now_millis())[0];
      return UnreadCount{row["messages"].as<std::int64_t>(), row["notices"].as<std::int64_t>(), instant(row["as_of"])};
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Notices> make_notices(Pool& pool) { return std::make_unique<PostgresNotices>(pool); }

}  // namespace noughts::postgres
