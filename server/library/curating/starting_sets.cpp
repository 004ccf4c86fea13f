#include "library/curating/starting_sets.hpp"

#include "games/core/reading.hpp"
#include "library/curating/texts.hpp"
#include "store/core/language.hpp"

namespace noughts::curating {

using games::Json;
using store::StartingSet;

namespace {

constexpr int kDeepest = 8;

const std::string* text_in(const Json& object, std::string_view key) {
  const auto* json = games::member(object, key);
  return json == nullptr ? nullptr : json->get_ptr<const std::string*>();
}

std::optional<std::vector<store::CharacterText>> read_characters(const Json& json, const std::string& lang) {
  const auto* list = games::member(json, "characters");
  if (list == nullptr || !list->is_array() || list->empty() || list->size() > store::kMostCharacters) return std::nullopt;
  std::vector<store::CharacterText> characters;
  for (Json each : *list) {
    if (!each.is_object()) return std::nullopt;
    each["lang"] = lang;
    auto read = read_character(each);
    if (!read) return std::nullopt;
    characters.push_back(std::move(*read));
  }
  return characters;
}

std::optional<StartingSet> read_field(const Json& json, const std::string& lang) {
  if (!games::has_only(json, {"key", "title", "size", "themes"})) return std::nullopt;
  const auto* key = text_in(json, "key");
  if (key == nullptr) return std::nullopt;
  Json field = json;
  field.erase("key");
  field["kind"] = "field";
  field["lang"] = lang;
  auto text = read_set(field);
  if (!text) return std::nullopt;
  return StartingSet{*key, std::move(*text), {}};
}

std::optional<std::vector<StartingSet>> read_fields(const Json& json, const std::string& lang) {
  const auto* list = games::member(json, "fields");
  if (list == nullptr || !list->is_array()) return std::nullopt;
  std::vector<StartingSet> fields;
  for (const Json& each : *list) {
    auto field = read_field(each, lang);
    if (!field) return std::nullopt;
    fields.push_back(std::move(*field));
  }
  return fields;
}

}  // namespace

std::optional<std::vector<StartingSet>> read_starting_sets(std::string_view text) {
  const Json json = games::parsed(text, kDeepest);
  if (!games::has_only(json, {"key", "lang", "title", "characters", "fields"})) return std::nullopt;
  const auto* key = text_in(json, "key");
  const auto* lang = text_in(json, "lang");
  const auto* title = text_in(json, "title");
  const auto language = lang == nullptr ? std::nullopt : games::read_word<store::Language>(*lang);
  if (key == nullptr || title == nullptr || !language) return std::nullopt;
  auto characters = read_characters(json, *lang);
  auto fields = read_fields(json, *lang);
  if (!characters || !fields) return std::nullopt;
  StartingSet set{*key, {}, std::move(*characters)};
  set.text.title = *title;
  set.text.lang = *language;
  std::vector<StartingSet> sets;
  sets.push_back(std::move(set));
  for (auto& field : *fields) sets.push_back(std::move(field));
  return sets;
}

std::vector<StartingSet> starting_sets() {
  std::vector<StartingSet> all;
  for (const auto file : starting_set_files()) {
    auto sets = read_starting_sets(file);
    if (!sets) continue;
    for (auto& set : *sets) all.push_back(std::move(set));
  }
  return all;
}

}  // namespace noughts::curating
