#include "postgres/library/pack_edits.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::ImportMode;
using store::PackChange;
using store::PackEdit;
using store::PackId;
using store::PackImport;
using store::PackRefusal;
using store::Question;
using store::QuestionId;
using store::RewrittenQuestion;

// A whole pack may take longer than queries usually do; this holds to the end of the transaction.
const Statement kTakeTime{"take_time_for_pack", "SELECT set_config('statement_timeout', '30s', true)"};

const Statement kDropOthers{"drop_other_questions", R"(
DELETE FROM question WHERE pack = $1 AND md5(question) NOT IN (SELECT md5(incoming) FROM unnest($2::text[]) AS incoming))"};

// $2: the file's order is the pack's; else what stands there keeps its place, and the rest goes behind $3 of them.
const Statement kTakeIn{"take_in_questions", R"(
WITH incoming AS (
  SELECT (nth - 1)::integer AS nth, question, answer, accept::jsonb, reject::jsonb, comment, source
  FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
    WITH ORDINALITY AS list (question, answer, accept, reject, comment, source, nth)
), matched AS (
  SELECT incoming.*, standing.id AS standing, row_number() OVER (PARTITION BY standing.id IS NULL ORDER BY nth) AS nth_of_kind
  FROM incoming LEFT JOIN question AS standing ON standing.pack = $1 AND md5(standing.question) = md5(incoming.question)
), renewed AS (
  UPDATE question SET answer = matched.answer, accept = matched.accept, reject = matched.reject, comment = matched.comment,
    source = matched.source, place = CASE WHEN $2::boolean THEN matched.nth ELSE place END
  FROM matched WHERE question.id = matched.standing RETURNING question.id
), fresh AS (
  INSERT INTO question (pack, place, question, answer, accept, reject, comment, source)
  SELECT $1, CASE WHEN $2 THEN nth ELSE $3::integer + nth_of_kind - 1 END, question, answer, accept, reject, comment, source
  FROM matched WHERE standing IS NULL ORDER BY nth RETURNING id
)
SELECT (SELECT count(*) FROM fresh) AS added, (SELECT count(*) FROM renewed) AS kept)"};

const Statement kWeigh{"weigh_pack", R"(
SELECT count(*) AS size, coalesce(sum(octet_length(question) + octet_length(answer) + octet_length(accept::text)
  + octet_length(reject::text) + octet_length(comment) + octet_length(source)), 0) AS bytes
FROM question WHERE pack = $1)"};

const Statement kCountChange{"count_pack_change", R"(
UPDATE pack SET version = version + 1, size = $2, changed_at = $3 WHERE id = $1 RETURNING version)"};

const Statement kFindQuestion{"find_question", "SELECT place, question = $3 AS same FROM question WHERE pack = $1 AND id = $2"};

const Statement kRewrite{"rewrite_question", R"(
UPDATE question SET answer = $4, accept = $5, reject = $6, comment = $7, source = $8
WHERE pack = $1 AND id = $2 AND question = $3 RETURNING *)"};

const Statement kReplace{"replace_question", R"(
UPDATE question SET id = DEFAULT, question = $3, answer = $4, accept = $5, reject = $6, comment = $7, source = $8
WHERE pack = $1 AND id = $2 RETURNING *)"};

const Statement kTakeOutQuestion{"take_out_question", "DELETE FROM question WHERE pack = $1 AND id = $2 RETURNING place"};

const Statement kCloseGap{"close_gap", "UPDATE question SET place = place - 1 WHERE pack = $1 AND place > $2"};

// Whatever lies between the old place and the new one moves up or down by one.
const Statement kMoveQuestion{"move_question", R"(
UPDATE question SET place = CASE WHEN id = $2 THEN $4::integer WHEN $3::integer < $4 THEN place - 1 ELSE place + 1 END
WHERE pack = $1 AND place BETWEEN least($3::integer, $4::integer) AND greatest($3, $4))"};

const Statement kInstall{"install_pack", R"(
INSERT INTO pack (id, key, edition, title, lang, created_at, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $6)
ON CONFLICT (key) DO UPDATE SET edition = excluded.edition, title = excluded.title, lang = excluded.lang
WHERE pack.edition < excluded.edition RETURNING id, size)"};

/// A text of each question, as one parameter.
template <class Text>
pqxx::binarystring column(const std::vector<Question>& questions, Text text) {
  BinaryArray list{ElementType::text};
  for (const auto& question : questions) list.add(std::string_view{text(question)});
  return list.parameter();
}

PackResult<PackChange> counted(Transaction& work, PackId pack, games::Instant at) {
  const auto weighed = work.run(kWeigh, number(pack));
  const auto size = weighed[0]["size"].as<int>();
  if (size > store::kMostQuestions || weighed[0]["bytes"].as<std::int64_t>() > store::kMostPackBytes) {
    return std::unexpected{PackRefusal::too_large};
  }
  return PackChange{work.run(kCountChange, number(pack), size, number(at))[0][0].as<int>(), size};
}

/// Holds the pack for its author, who has seen it as it is.
PackResult<PackRight> hold(Transaction& work, const PackEdit& edit) {
  const auto right = hold_to_change(work, edit.by, edit.pack);
  if (!right) return right;
  if (!right->mine) return std::unexpected{PackRefusal::not_yours};
  if (right->version != edit.version) return std::unexpected{PackRefusal::changed};
  return right;
}

PackImport take_in(Transaction& work, PackId pack, ImportMode mode, int size, const std::vector<Question>& questions) {
  const bool replaces = mode == ImportMode::replace;
  const auto texts = column(questions, [](const Question& each) { return each.question; });
  PackImport result;
  work.run(kTakeTime);
  if (replaces) result.removed = static_cast<int>(work.run(kDropOthers, number(pack), texts).affected_rows());
  const auto taken =
      work.run(kTakeIn, number(pack), replaces, size, texts, column(questions, [](const Question& each) { return each.answer; }),
               column(questions, [](const Question& each) { return games::json_text(each.accept); }),
               column(questions, [](const Question& each) { return games::json_text(each.reject); }),
               column(questions, [](const Question& each) { return each.comment; }),
               column(questions, [](const Question& each) { return each.source; }));
  result.added = taken[0]["added"].as<int>();
  result.kept = taken[0]["kept"].as<int>();
  return result;
}

}  // namespace

PackResult<PackImport> import_pack(Connection& connection, const PackEdit& edit, ImportMode mode, store::ImportRun run,
                                   const std::vector<Question>& questions) {
  if (questions.size() > store::kMostQuestions) return std::unexpected{PackRefusal::too_large};
  Transaction work{connection};
  const auto right = hold(work, edit);
  if (!right) return std::unexpected{right.error()};
  PackImport result = take_in(work, edit.pack, mode, right->size, questions);
  const auto change = counted(work, edit.pack, edit.at);
  if (!change) return std::unexpected{change.error()};
  result.change = *change;
  if (run == store::ImportRun::tried) {
    result.change.version = edit.version;
  } else if (edit.given_up.stop_requested()) {
    return std::unexpected{PackRefusal::given_up};
  } else {
    work.commit();
  }
  return result;
}

PackResult<RewrittenQuestion> rewrite_question(Connection& connection, const PackEdit& edit, QuestionId which,
                                               const Question& question) try {
  Transaction work{connection};
  const auto right = hold(work, edit);
  if (!right) return std::unexpected{right.error()};
  const auto found = work.run(kFindQuestion, number(edit.pack), number(which), question.question);
  if (found.empty()) return std::unexpected{PackRefusal::not_found};
  const bool same = found[0]["same"].as<bool>();
  const auto written =
      work.run(same ? kRewrite : kReplace, number(edit.pack), number(which), question.question, question.answer,
               games::json_text(question.accept), games::json_text(question.reject), question.comment, question.source);
  const auto change = counted(work, edit.pack, edit.at);
  if (!change) return std::unexpected{change.error()};
  work.commit();
  return RewrittenQuestion{*change, pack_question(written[0])};
} catch (const pqxx::unique_violation&) {
  return std::unexpected{PackRefusal::duplicate};
}

PackResult<PackChange> take_out_question(Connection& connection, const PackEdit& edit, QuestionId which) {
  Transaction work{connection};
  const auto right = hold(work, edit);
  if (!right) return std::unexpected{right.error()};
  const auto taken = work.run(kTakeOutQuestion, number(edit.pack), number(which));
  if (taken.empty()) return std::unexpected{PackRefusal::not_found};
  work.run(kCloseGap, number(edit.pack), taken[0][0].as<int>());
  const auto change = counted(work, edit.pack, edit.at);
  if (change) work.commit();
  return change;
}

PackResult<PackChange> place_question(Connection& connection, const PackEdit& edit, QuestionId which, int place) {
  Transaction work{connection};
  const auto right = hold(work, edit);
  if (!right) return std::unexpected{right.error()};
  const auto found = work.run(kFindQuestion, number(edit.pack), number(which), std::string{});
  if (found.empty()) return std::unexpected{PackRefusal::not_found};
  work.run(kMoveQuestion, number(edit.pack), number(which), found[0]["place"].as<int>(), std::min(place, right->size - 1));
  const auto change = counted(work, edit.pack, edit.at);
  if (change) work.commit();
  return change;
}

void install_pack(Connection& connection, PackId fresh, const store::OwnPack& pack, games::Instant at) {
  Transaction work{connection};
  const auto installed = work.run(kInstall, number(fresh), pack.key, pack.edition, pack.title, word_text(pack.lang), number(at));
  if (installed.empty()) return;
  const auto id = postgres::id<PackId>(installed[0]["id"]);
  take_in(work, id, ImportMode::replace, installed[0]["size"].as<int>(), pack.questions);
  if (counted(work, id, at)) work.commit();
}

}  // namespace noughts::postgres
