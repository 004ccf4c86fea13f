#include "postgres/tour/tour_posts.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::TourId;
using store::TourPost;
using store::TourPostId;
using store::TourPostKind;
using store::TourPostPage;
using store::WrittenTourPost;

// Without the fence a few posts by the first who have registered are merged with all players up to the last of them.
const std::string kPostColumns = R"(
SELECT shown.*, writer.name AS by_name, writer.guest AS by_guest, writer.bot AS by_bot
FROM shown CROSS JOIN LATERAL (SELECT name, guest, bot FROM player WHERE player.id = shown.player OFFSET 0) AS writer)";

const Statement kPostPage{"tour_posts", R"(
WITH shown AS (
  SELECT * FROM tour_post WHERE tour = $1 AND kind = $2 AND id < coalesce($3::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $4
))" + kPostColumns + " ORDER BY shown.id DESC"};

const Statement kWritePost{"write_tour_post", R"(
WITH made AS (
  INSERT INTO tour_post (tour, kind, player, cid, at, text) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING *
), shown AS (
  SELECT *, true AS is_new FROM made UNION ALL SELECT *, false FROM tour_post WHERE player = $3 AND cid = $4
))" + kPostColumns};

const Statement kAnswerQuestion{"answer_tour_question", R"(
WITH shown AS (
  UPDATE tour_post SET answer = $3, answered_by = $4, answered_at = $5 WHERE id = $2 AND tour = $1 AND kind = 'question' RETURNING *
))" + kPostColumns};

const Statement kRemovePost{"remove_tour_post", "DELETE FROM tour_post WHERE id = $2 AND tour = $1"};

const Statement kReaders{"readers_of_tour", R"(
SELECT DISTINCT player FROM tour_application WHERE tour = $1 AND player > $2 AND state = 'accepted' ORDER BY player LIMIT $3)"};

TourPost tour_post(const pqxx::row& row) {
  TourPost read;
  read.id = id<TourPostId>(row["id"]);
  read.kind = stored_word<TourPostKind>(row["kind"]);
  read.by = player(row, "player", "by");
  read.at = instant(row["at"]);
  read.text = row["text"].as<std::string>();
  read.answer = optional_text(row["answer"]);
  if (!row["answered_at"].is_null()) read.answered = instant(row["answered_at"]);
  return read;
}

Result<WrittenTourPost> write_post(Connection& connection, const store::NewTourPost& post) {
  const auto run = [&] {
    return connection.run(kWritePost, number(post.tour), word_text(post.kind), number(post.by), post.cid, number(post.at),
                          post.text);
  };
  try {
    auto rows = run();
    // The same command, given at once, was quicker: what it wrote is seen by whoever asks again.
    if (rows.empty()) rows = run();
    if (rows.empty()) return std::unexpected{StoreError::unavailable};
    return WrittenTourPost{tour_post(rows[0]), rows[0]["is_new"].as<bool>()};
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

}  // namespace

Answer<TourPostPage> TourPosts::page(TourId tour, TourPostKind kind, std::optional<TourPostId> before, int limit) {
  return ask<TourPostPage>(pool_, [=](Connection& connection) -> Result<TourPostPage> {
    const auto rows = connection.run(kPostPage, number(tour), word_text(kind), number(before), limit + 1);
    return TourPostPage{read_rows(rows, "tour_post", "id", tour_post, limit), next_page<TourPostId>(rows, limit)};
  });
}

Answer<WrittenTourPost> TourPosts::write(store::NewTourPost post) {
  return ask<WrittenTourPost>(pool_, [post = std::move(post)](Connection& connection) { return write_post(connection, post); });
}

Answer<TourPost> TourPosts::answer(store::TourAnswer answer) {
  return ask<TourPost>(pool_, [answer = std::move(answer)](Connection& connection) -> Result<TourPost> {
    const auto rows = connection.run(kAnswerQuestion, number(answer.tour), number(answer.post), answer.text, number(answer.by),
                                     number(answer.at));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return tour_post(rows[0]);
  });
}

Answer<void> TourPosts::remove(TourId tour, TourPostId post) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    if (connection.run(kRemovePost, number(tour), number(post)).affected_rows() == 0)
      return std::unexpected{StoreError::not_found};
    return {};
  });
}

Answer<std::vector<PlayerId>> TourPosts::readers(TourId tour, PlayerId after, int limit) {
  using All = std::vector<PlayerId>;
  return ask<All>(pool_, [=](Connection& connection) -> Result<All> {
    All readers;
    for (const auto& row : connection.run(kReaders, number(tour), number(after), limit)) readers.push_back(id<PlayerId>(row[0]));
    return readers;
  });
}

}  // namespace noughts::postgres
