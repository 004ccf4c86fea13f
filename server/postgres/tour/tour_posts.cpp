#include "postgres/tour/tour_posts.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/tour/tour_log.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::TourId;
using store::TourLogEntryKind;
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
  INSERT INTO tour_post (tour, kind, player, cid, at, text, told_to) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING *
), shown AS (
  SELECT *, true AS is_new FROM made UNION ALL SELECT *, false FROM tour_post WHERE player = $3 AND cid = $4
))" + kPostColumns};

const Statement kPostWrittenBy{"tour_post_written_by",
                               "WITH shown AS (SELECT * FROM tour_post WHERE player = $1 AND cid = $2)" + kPostColumns};

const Statement kAnswerQuestion{"answer_tour_question", R"(
WITH shown AS (
  UPDATE tour_post SET answer = $3, answered_by = $4, answered_at = $5
  WHERE id = $2 AND tour = $1 AND kind = 'question' AND ($6::boolean OR answered_at IS NOT DISTINCT FROM $7::bigint)
    AND (answer, answered_by) IS DISTINCT FROM ($3, $4) RETURNING *
))" + kPostColumns};

const Statement kFindQuestion{
    "find_tour_question",
    "WITH shown AS (SELECT * FROM tour_post WHERE id = $2 AND tour = $1 AND kind = 'question')" + kPostColumns};

// It is known by its command from then on, so that nothing is written again.
const Statement kRemovePost{"remove_tour_post", R"(
UPDATE tour_post SET kind = 'removed', told_to = NULL, answer = NULL, answered_by = NULL, answered_at = NULL
WHERE id = $2 AND tour = $1 AND kind <> 'removed' RETURNING player, text)"};

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
  const bool is_news = post.kind == TourPostKind::news;
  // Nobody has the id 0: all are to be told.
  const auto told_to = is_news ? std::optional<std::int64_t>{0} : std::nullopt;
  try {
    Transaction transaction{connection};
    const auto run = [&] {
      return transaction.run(kWritePost, number(post.tour), word_text(post.kind), number(post.by), post.cid, number(post.at),
                             post.text, told_to);
    };
    auto rows = run();
    // The same command, given at once, was quicker: what it wrote is seen by whoever asks again.
    if (rows.empty()) rows = run();
    if (rows.empty()) return std::unexpected{StoreError::unavailable};
    const bool is_new = rows[0]["is_new"].as<bool>();
    if (is_new && is_news) append_to_log(transaction, {post.tour, post.by, post.at, TourLogEntryKind::news, {}, post.text});
    transaction.commit();
    return WrittenTourPost{tour_post(rows[0]), is_new};
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

/// Why an answer was not written: there is no such question, or another answer stands there. The same command, given again, finds
/// its own.
Result<WrittenTourPost> answer_before(Transaction& transaction, const store::TourAnswer& answer) {
  const auto rows = transaction.run(kFindQuestion, number(answer.tour), number(answer.post));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  auto post = tour_post(rows[0]);
  const bool is_own = optional_id<PlayerId>(rows[0]["answered_by"]) == answer.by;
  if (!is_own || post.answer != answer.text) return std::unexpected{StoreError::conflict};
  return WrittenTourPost{std::move(post), false};
}

Result<WrittenTourPost> answer_question(Connection& connection, const store::TourAnswer& answer) {
  Transaction transaction{connection};
  const auto seen = answer.seen.value_or(std::nullopt);
  const auto rows = transaction.run(kAnswerQuestion, number(answer.tour), number(answer.post), answer.text, number(answer.by),
                                    number(answer.at), !answer.seen, number(seen));
  if (rows.empty()) return answer_before(transaction, answer);
  auto answered = tour_post(rows[0]);
  append_to_log(transaction, {answer.tour, answer.by, answer.at, TourLogEntryKind::answer, answered.by.id, answer.text});
  transaction.commit();
  return WrittenTourPost{std::move(answered), true};
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

Answer<std::optional<TourPost>> TourPosts::written_by(PlayerId player, store::Cid cid) {
  return ask<std::optional<TourPost>>(pool_, [=](Connection& connection) -> Result<std::optional<TourPost>> {
    const auto rows = connection.run(kPostWrittenBy, number(player), cid);
    return rows.empty() ? std::nullopt : std::optional(tour_post(rows[0]));
  });
}

Answer<WrittenTourPost> TourPosts::answer(store::TourAnswer answer) {
  return ask<WrittenTourPost>(
      pool_, [answer = std::move(answer)](Connection& connection) { return answer_question(connection, answer); });
}

Answer<void> TourPosts::remove(TourId tour, TourPostId post, PlayerId by, games::Instant at) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    Transaction transaction{connection};
    const auto rows = transaction.run(kRemovePost, number(tour), number(post));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    append_to_log(transaction,
                  {tour, by, at, TourLogEntryKind::remove_post, id<PlayerId>(rows[0][0]), rows[0][1].as<std::string>()});
    transaction.commit();
    return {};
  });
}

}  // namespace noughts::postgres
