#include "postgres/library/pack_uses.hpp"

#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::Acquaintance;
using store::Pack;
using store::PackId;
using store::PackRefusal;
using store::PackSetup;
using store::PackWish;
using store::PlayerId;
using store::QuestionPage;
using store::WholePack;

// A room is written a moment after its setup was drawn; until then the row alone speaks.
const Statement kInPlay{"pack_in_play", R"(
SELECT EXISTS (SELECT FROM pack_use AS use WHERE use.player = $1 AND use.pack = $2 AND (
  EXISTS (SELECT FROM seat WHERE seat.room = use.room AND seat.player = $1 AND NOT seat.over)
  OR (use.at > $3::bigint - 60000 AND NOT EXISTS (SELECT FROM room WHERE room.id = use.room)))))"};

const Statement kHasRead{"has_read_pack", R"(
UPDATE pack_access SET read_at = $3 WHERE player = $1 AND pack = $2 AND read_at IS NULL)"};

const Statement kKnows{"knows_pack", R"(
SELECT EXISTS (SELECT FROM pack_access WHERE player = $1 AND pack = $2 AND read_at IS NOT NULL))"};

const Statement kCountQuestions{"count_questions", R"(
SELECT count(*) FROM question WHERE pack = $1 AND ($2::text = ''
  OR position(lower($2 COLLATE "und-x-icu") IN lower(concat_ws(' ', question, answer, accept, reject, comment, source) COLLATE "und-x-icu")) > 0))"};

const Statement kQuestions{"pack_questions", R"(
SELECT id, place, question, answer, accept, reject, comment, source FROM question WHERE pack = $1 AND ($2::text = ''
  OR position(lower($2 COLLATE "und-x-icu") IN lower(concat_ws(' ', question, answer, accept, reject, comment, source) COLLATE "und-x-icu")) > 0)
ORDER BY place OFFSET $3 LIMIT $4)"};

const Statement kTitle{"pack_title", "SELECT title, lang FROM pack WHERE id = $1"};

const Statement kNewLink{"new_pack_link", R"(
UPDATE pack SET link = replace(gen_random_uuid()::text, '-', ''), link_reads = $2 WHERE id = $1)"};
const Statement kSameLink{"same_pack_link", "UPDATE pack SET link_reads = $2 WHERE id = $1 AND link IS NOT NULL"};
const Statement kNoLink{"no_pack_link", "UPDATE pack SET link = NULL, link_reads = false WHERE id = $1"};
const Statement kShutOut{"shut_out_of_pack", "UPDATE pack_access SET open = false WHERE pack = $1"};

const Statement kLinkFits{"pack_link_fits", "SELECT owner = $3::bigint AS mine FROM pack WHERE id = $1 AND link = $2 FOR SHARE"};
const Statement kCountComings{"count_pack_comings", "SELECT count(*) FROM pack_access WHERE player = $1 AND open"};
const Statement kCome{"come_to_pack", R"(
INSERT INTO pack_access (player, pack, open, at) VALUES ($1, $2, true, $3)
ON CONFLICT (player, pack) DO UPDATE SET open = true)"};
const Statement kGo{"leave_pack", "UPDATE pack_access SET open = false WHERE player = $1 AND pack = $2 AND open"};

const Statement kKnownOfPack{"known_of_pack", R"(
SELECT player.id, player.name, player.guest, player.bot,
  (SELECT count(*) FROM met_questions(player.id) AS met JOIN question ON question.id = met WHERE question.pack = $1) AS seen,
  coalesce(player.id = pack.owner, false) OR EXISTS (
    SELECT FROM pack_access AS access WHERE access.player = player.id AND access.pack = $1 AND read_at IS NOT NULL) AS knows
FROM unnest($2::bigint[]) WITH ORDINALITY AS who (id, nth) JOIN player ON player.id = who.id JOIN pack ON pack.id = $1
ORDER BY who.nth)"};

const Statement kDraw{"draw_questions", R"(
WITH met AS (
  SELECT met, count(*) AS players FROM unnest($2::bigint[]) AS who CROSS JOIN LATERAL met_questions(who) AS met GROUP BY met
), drawn AS (
  SELECT question.* FROM question LEFT JOIN met ON met.met = question.id WHERE pack = $1
  ORDER BY coalesce(met.players, 0), gen_random_uuid() LIMIT $3
)
SELECT * FROM drawn ORDER BY gen_random_uuid())"};

const Statement kUse{"use_pack", R"(
INSERT INTO pack_use (room, player, pack, at) SELECT $1, player, $3, $4 FROM unnest($2::bigint[]) AS who (player)
ON CONFLICT (room, player) DO UPDATE SET pack = excluded.pack, at = excluded.at)"};

/// Whether a player might read a pack.
PackResult<PackRight> right_to_read(Transaction& work, PlayerId by, PackId pack, games::Instant at) {
  const auto right = hold_to_read(work, by, pack);
  if (!right) return right;
  if (!right->reads) return std::unexpected{PackRefusal::not_yours};
  if (work.run(kInPlay, number(by), number(pack), number(at))[0][0].as<bool>()) return std::unexpected{PackRefusal::in_play};
  return right;
}

/// As right_to_read(), for the author and those who have begun to read.
PackResult<PackRight> right_of_reader(Transaction& work, PlayerId by, PackId pack, games::Instant at) {
  const auto right = right_to_read(work, by, pack, at);
  if (!right || right->mine || work.run(kKnows, number(by), number(pack))[0][0].as<bool>()) return right;
  return std::unexpected{PackRefusal::unread};
}

PackResult<PackRight> hold_as_author(Transaction& work, PlayerId by, PackId pack) {
  auto right = hold_to_change(work, by, pack);
  if (right && !right->mine) return std::unexpected{PackRefusal::not_yours};
  return right;
}

std::vector<Acquaintance> acquaintances(Transaction& work, PackId pack, const std::vector<PlayerId>& players) {
  std::vector<Acquaintance> all;
  for (const auto& row : work.run(kKnownOfPack, number(pack), id_array(players))) {
    all.push_back({player(row), row["seen"].as<int>(), row["knows"].as<bool>()});
  }
  return all;
}

PackSetup draw(Transaction& work, const PackWish& wish) {
  const auto named = work.run(kTitle, number(wish.pack));
  PackSetup setup{named[0]["title"].as<std::string>(), stored_word<store::Language>(named[0]["lang"]), {}};
  for (const auto& row : work.run(kDraw, number(wish.pack), id_array(wish.playing), wish.size)) {
    setup.questions.push_back(pack_question(row));
  }
  return setup;
}

}  // namespace

PackResult<void> begin_reading_pack(Connection& connection, PlayerId by, PackId pack, games::Instant at) {
  Transaction work{connection};
  const auto right = right_to_read(work, by, pack, at);
  if (!right) return std::unexpected{right.error()};
  work.run(kHasRead, number(by), number(pack), number(at));
  work.commit();
  return {};
}

PackResult<QuestionPage> read_questions(Connection& connection, PlayerId by, PackId pack, int from, const std::string& search,
                                        games::Instant at) {
  Transaction work{connection};
  const auto right = right_of_reader(work, by, pack, at);
  if (!right) return std::unexpected{right.error()};
  QuestionPage page{right->version, work.run(kCountQuestions, number(pack), search)[0][0].as<int>(), {}};
  for (const auto& row : work.run(kQuestions, number(pack), search, from, store::kQuestionPage)) {
    page.questions.push_back(pack_question(row));
  }
  work.commit();
  return page;
}

PackResult<WholePack> read_pack(Connection& connection, PlayerId by, PackId pack, games::Instant at) {
  Transaction work{connection};
  const auto right = right_of_reader(work, by, pack, at);
  if (!right) return std::unexpected{right.error()};
  const auto named = work.run(kTitle, number(pack));
  WholePack whole{named[0]["title"].as<std::string>(), stored_word<store::Language>(named[0]["lang"]), {}};
  for (const auto& row : work.run(kQuestions, number(pack), std::string{}, 0, store::kMostQuestions)) {
    whole.questions.push_back(pack_question(row).question);
  }
  work.commit();
  return whole;
}

PackResult<Pack> share_pack(Connection& connection, PlayerId by, PackId pack, bool reads, bool renew) {
  Transaction work{connection};
  const auto right = hold_as_author(work, by, pack);
  if (!right) return std::unexpected{right.error()};
  const bool stays = !renew && work.run(kSameLink, number(pack), reads).affected_rows() == 1;
  if (!stays) {
    work.run(kNewLink, number(pack), reads);
    work.run(kShutOut, number(pack));
  }
  auto shared = find_pack(work, pack, by);
  work.commit();
  return shared;
}

PackResult<void> unshare_pack(Connection& connection, PlayerId by, PackId pack) {
  Transaction work{connection};
  const auto right = hold_as_author(work, by, pack);
  if (!right) return std::unexpected{right.error()};
  work.run(kNoLink, number(pack));
  work.run(kShutOut, number(pack));
  work.commit();
  return {};
}

PackResult<Pack> come_to_pack(Connection& connection, PlayerId player, PackId pack, const std::string& token, games::Instant at) {
  Transaction work{connection};
  const auto found = work.run(kLinkFits, number(pack), token, number(player));
  if (found.empty()) return std::unexpected{PackRefusal::not_found};
  if (!found[0]["mine"].as<bool>()) {
    if (work.run(kCountComings, number(player))[0][0].as<int>() >= store::kMostPacks) {
      return std::unexpected{PackRefusal::too_many};
    }
    work.run(kCome, number(player), number(pack), number(at));
  }
  auto come = find_pack(work, pack, player);
  work.commit();
  return come;
}

PackResult<void> leave_pack(Connection& connection, PlayerId player, PackId pack) {
  if (connection.run(kGo, number(player), number(pack)).affected_rows() == 0) return std::unexpected{PackRefusal::not_found};
  return {};
}

PackResult<std::vector<Acquaintance>> known_of_pack(Connection& connection, PlayerId by, PackId pack,
                                                    const std::vector<PlayerId>& players) {
  Transaction work{connection};
  const auto right = hold_to_read(work, by, pack);
  if (!right) return std::unexpected{right.error()};
  return acquaintances(work, pack, players);
}

PackResult<PackSetup> setup_from_pack(Connection& connection, const PackWish& wish) {
  Transaction work{connection};
  const auto right = hold_to_change(work, wish.by, wish.pack);
  if (!right) return std::unexpected{right.error()};
  for (const auto& each : acquaintances(work, wish.pack, wish.playing)) {
    if (each.knows) return std::unexpected{PackRefusal::known};
  }
  if (right->size < wish.size || right->size == 0) return std::unexpected{PackRefusal::too_small};
  auto setup = draw(work, wish);
  work.run(kUse, number(wish.room), id_array(wish.playing), number(wish.pack), number(wish.at));
  work.commit();
  return setup;
}

}  // namespace noughts::postgres
