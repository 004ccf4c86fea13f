// Telling news of tours to all who play in them.
#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/people/notice_rows.hpp"
#include "postgres/tour/tour_posts.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::TourId;

const Statement kNextNews{"next_tour_news", R"(
SELECT post.id, post.tour, post.text, post.at, post.told_to, tour.name FROM tour_post AS post JOIN tour ON tour.id = post.tour
WHERE post.told_to IS NOT NULL ORDER BY post.id LIMIT 1 FOR NO KEY UPDATE OF post SKIP LOCKED)"};

const Statement kReaders{"readers_of_tour", R"(
SELECT DISTINCT player FROM tour_application WHERE tour = $1 AND player > $2 AND state = 'accepted' ORDER BY player LIMIT $3)"};

const Statement kToldTo{"told_tour_news_to", "UPDATE tour_post SET told_to = $2 WHERE id = $1"};

Result<store::ToldNews> tell_next(Connection& connection, int limit, const TourPosts::NoticeOf& notice_of) {
  Transaction transaction{connection};
  store::ToldNews told;
  const auto next = transaction.run(kNextNews);
  if (next.empty()) return told;
  const pqxx::row post = next[0];
  std::vector<PlayerId> readers;
  for (const auto& row : transaction.run(kReaders, post["tour"].as<std::int64_t>(), post["told_to"].as<std::int64_t>(), limit)) {
    readers.push_back(id<PlayerId>(row[0]));
  }
  const bool is_last = std::ssize(readers) < limit;
  if (!readers.empty()) {
    auto news = notice_of(id<TourId>(post["tour"]), post["name"].as<std::string>(), post["text"].as<std::string>());
    store::NoticesToMany all{news.kind, std::move(news.subject), news.at, {}};
    for (const auto reader : readers) all.about.emplace(reader, news.about);
    told.notices = put_notices(transaction, all);
  }
  transaction.run(kToldTo, post["id"].as<std::int64_t>(), is_last ? std::nullopt : std::optional(number(readers.back())));
  transaction.commit();
  told.has_more = true;
  return told;
}

}  // namespace

Answer<store::ToldNews> TourPosts::tell_next(int limit, NoticeOf notice_of) {
  return ask<store::ToldNews>(pool_, [limit, notice_of = std::move(notice_of)](Connection& connection) {
    return postgres::tell_next(connection, limit, notice_of);
  });
}

}  // namespace noughts::postgres
