#include "postgres/library/pack_rows.hpp"

#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {
namespace {

using store::Pack;
using store::PackId;
using store::PackRefusal;
using store::PlayerId;

const Statement kHoldToChange{"hold_pack_to_change", R"(
SELECT owner IS NOT DISTINCT FROM $2::bigint AS mine, coalesce(access.open AND link_reads, false) AS reads, version, size
FROM pack LEFT JOIN pack_access AS access ON access.pack = pack.id AND access.player = $2 AND access.open
WHERE pack.id = $1 AND (owner IS NULL OR owner = $2 OR access.open) FOR UPDATE OF pack)"};

const Statement kHoldToRead{"hold_pack_to_read", R"(
SELECT owner IS NOT DISTINCT FROM $2::bigint AS mine, coalesce(access.open AND link_reads, false) AS reads, version, size
FROM pack LEFT JOIN pack_access AS access ON access.pack = pack.id AND access.player = $2 AND access.open
WHERE pack.id = $1 AND (owner IS NULL OR owner = $2 OR access.open) FOR SHARE OF pack)"};

const Statement kFindPack{"find_pack", R"(
SELECT pack.*, owner = $2::bigint AS mine, coalesce(access.open AND link_reads, false) AS by_link,
       access.read_at IS NOT NULL AS has_read,
       (SELECT count(*) FROM met_questions($2) AS met JOIN question ON question.id = met WHERE question.pack = pack.id) AS seen
FROM pack LEFT JOIN pack_access AS access ON access.pack = pack.id AND access.player = $2 AND access.open
WHERE pack.id = $1 AND (owner IS NULL OR owner = $2 OR access.open))"};

// Each way to come by a pack is one range of one index.
const Statement kPacksOf{"packs_of", R"(
WITH own AS (
  SELECT id FROM pack WHERE owner = $1
  UNION ALL SELECT pack FROM pack_access WHERE player = $1 AND open
  UNION ALL SELECT id FROM pack WHERE key IS NOT NULL
), met AS (
  SELECT question.pack, count(*) AS seen FROM met_questions($1) AS met JOIN question ON question.id = met GROUP BY question.pack
)
SELECT pack.*, owner = $1::bigint AS mine, coalesce(access.open AND link_reads, false) AS by_link,
       access.read_at IS NOT NULL AS has_read, coalesce(met.seen, 0) AS seen
FROM own JOIN pack USING (id) LEFT JOIN met ON met.pack = pack.id
LEFT JOIN pack_access AS access ON access.pack = pack.id AND access.player = $1 AND access.open
ORDER BY (owner = $1) IS TRUE DESC, owner IS NULL, changed_at DESC, key)"};

Pack pack_row(const pqxx::row& row) {
  Pack pack;
  pack.id = id<PackId>(row["id"]);
  pack.title = row["title"].as<std::string>();
  pack.lang = stored_word<store::Language>(row["lang"]);
  pack.size = row["size"].as<int>();
  pack.seen = row["seen"].as<int>();
  pack.ours = row["owner"].is_null();
  pack.mine = row["mine"].as<bool>(false);
  pack.reads = pack.mine || row["by_link"].as<bool>();
  pack.knows = pack.mine || row["has_read"].as<bool>();
  pack.version = row["version"].as<int>();
  pack.changed = instant(row["changed_at"]);
  if (pack.mine && !row["link"].is_null()) pack.link = {row["link"].as<std::string>(), row["link_reads"].as<bool>()};
  return pack;
}

std::vector<std::string> forms(const pqxx::field& field) {
  std::vector<std::string> list;
  for (const auto& form : stored_json(field)) list.push_back(form.get<std::string>());
  return list;
}

PackResult<PackRight> held(const pqxx::result& rows) {
  if (rows.empty()) return std::unexpected{PackRefusal::not_found};
  const auto row = rows[0];
  const bool mine = row["mine"].as<bool>();
  return PackRight{mine, mine || row["reads"].as<bool>(), row["version"].as<int>(), row["size"].as<int>()};
}

}  // namespace

PackResult<PackRight> hold_to_change(Transaction& work, PlayerId player, PackId pack) {
  return held(work.run(kHoldToChange, number(pack), number(player)));
}

PackResult<PackRight> hold_to_read(Transaction& work, PlayerId player, PackId pack) {
  return held(work.run(kHoldToRead, number(pack), number(player)));
}

store::PackQuestion pack_question(const pqxx::row& row) {
  store::Question question{
      row["question"].as<std::string>(), row["answer"].as<std::string>(), forms(row["accept"]), forms(row["reject"]),
      row["comment"].as<std::string>(),  row["source"].as<std::string>()};
  return {id<store::QuestionId>(row["id"]), row["place"].as<int>(), std::move(question)};
}

PackResult<Pack> find_pack(Transaction& work, PackId pack, std::optional<PlayerId> player) {
  const auto rows = work.run(kFindPack, number(pack), number(player));
  if (rows.empty()) return std::unexpected{PackRefusal::not_found};
  return pack_row(rows[0]);
}

std::vector<Pack> packs_of(Connection& connection, std::optional<PlayerId> player) {
  std::vector<Pack> packs;
  for (const auto& row : connection.run(kPacksOf, number(player))) packs.push_back(pack_row(row));
  return packs;
}

}  // namespace noughts::postgres
