#include "postgres/library/set_rows.hpp"

#include <map>
#include <set>

#include "postgres/core/binary_array.hpp"
#include "postgres/core/read_rows.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::CharacterId;
using store::SetId;
using store::SetText;
using store::ThemeSet;

const Statement kFindSet{"find_set", "SELECT * FROM theme_set_shown WHERE id = $1"};

const Statement kCharacters{"characters_of_sets", R"(
SELECT set_character.set, character_shown.* FROM set_character JOIN character_shown ON character_shown.id = set_character.character
WHERE set = ANY ($1::bigint[]) ORDER BY set, place)"};

const Statement kHold{"hold_character", "SELECT retired_at IS NOT NULL FROM game_character WHERE id = $1 FOR SHARE"};

const Statement kTakeCharactersOut{"take_characters_out", "DELETE FROM set_character WHERE set = $1"};
const Statement kPutCharacterIn{"put_character_in", "INSERT INTO set_character (set, place, character) VALUES ($1, $2, $3)"};

store::SetState state(const pqxx::row& row) {
  if (!row["retired_at"].is_null()) return store::SetState::retired;
  return row["published_at"].is_null() ? store::SetState::draft : store::SetState::published;
}

ThemeSet theme_set(const pqxx::row& row) {
  ThemeSet read;
  read.id = id<SetId>(row["id"]);
  read.text.title = row["title"].as<std::string>();
  read.text.lang = stored_word<store::Language>(row["lang"]);
  if (!row["size"].is_null()) read.text.size = row["size"].as<int>();
  if (!row["themes"].is_null()) read.text.themes = read_themes(stored_json(row["themes"]));
  read.state = state(row);
  read.version = row["version"].as<int>();
  read.authorship = authorship(row);
  return read;
}

template <class Work>
std::vector<ThemeSet> all_sets(Work& work, const pqxx::result& rows, int most) {
  auto sets = read_rows(rows, "theme_set", "id", theme_set, most);
  std::map<SetId, std::size_t> places;
  BinaryArray ids{ElementType::int8};
  for (const auto& set : sets) {
    places.emplace(set.id, places.size());
    ids.add(number(set.id));
  }
  if (sets.empty()) return sets;
  std::set<SetId> incomplete;
  for (const pqxx::row& row : work.run(kCharacters, ids.parameter())) {
    auto& set = sets[places.at(id<SetId>(row["set"]))];
    auto each = read_one_of_many("game_character", row["id"].as<std::int64_t>(), [&] { return character(row); });
    if (!each) {
      incomplete.insert(set.id);
      continue;
    }
    set.characters.push_back(std::move(*each));
    set.text.characters.push_back(set.characters.back().id);
  }
  // Whoever changed a set of which one is missing would take that one out of it.
  std::erase_if(sets, [&](const ThemeSet& set) { return incomplete.contains(set.id); });
  return sets;
}

template <class Work>
std::optional<ThemeSet> find(Work& work, SetId id) {
  auto found = all_sets(work, work.run(kFindSet, number(id)), 1);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace

Json set_text_json(const SetText& text) {
  Json json{{"title", text.title}, {"lang", games::word(text.lang)}};
  if (text.is_field()) {
    json["size"] = text.size;
    json["themes"] = themes_json(text.themes);
    return json;
  }
  json["characters"] = Json::array();
  for (const auto each : text.characters) json["characters"].push_back(store::id_text(number(each)));
  return json;
}

std::vector<ThemeSet> read_sets(Snapshot& snapshot, const pqxx::result& rows, int most) { return all_sets(snapshot, rows, most); }
std::optional<ThemeSet> find_set(Transaction& transaction, SetId id) { return find(transaction, id); }
std::optional<ThemeSet> find_set(Snapshot& snapshot, SetId id) { return find(snapshot, id); }

std::optional<bool> hold_character(Transaction& transaction, CharacterId id) {
  const auto rows = transaction.run(kHold, number(id));
  if (rows.empty()) return std::nullopt;
  return rows[0][0].as<bool>();
}

void put_characters(Transaction& transaction, SetId set, const std::vector<CharacterId>& characters) {
  transaction.run(kTakeCharactersOut, number(set));
  int place = 0;
  for (const auto each : characters) transaction.run(kPutCharacterIn, number(set), place++, number(each));
}

}  // namespace noughts::postgres
