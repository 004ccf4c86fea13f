#include "tour/reading.hpp"

#include <algorithm>

#include "games/core/reading.hpp"
#include "games/core/text.hpp"
#include "store/core/language.hpp"

namespace noughts::tour {
namespace {

using games::Json;
using store::TourVersion;

template <class T>
using Read = std::expected<T, Wrong>;

std::optional<games::Instant> instant_at(const Json& json, std::string_view key) {
  const auto at = games::whole(*games::member(json, key), 0, games::kMostSafe / 2);
  if (!at) return std::nullopt;
  return games::Instant{games::Millis{*at}};
}

}  // namespace

Read<std::string> read_text(const Json& json) {
  const auto* given = json.get_ptr<const std::string*>();
  if (given == nullptr) return std::unexpected(Wrong::shape);
  auto text = games::bounded_text(*given, {kMostText, true});
  if (!text) return std::unexpected(Wrong::text);
  return std::move(*text);
}

Read<store::TourText> read_tour(const Json& json) {
  constexpr std::size_t kKeys = 6;
  if (!games::has_only(json, {"name", "lang", "rules", "opens", "starts", "characters"}) || json.size() != kKeys) {
    return std::unexpected(Wrong::shape);
  }
  const auto* word = json.at("lang").get_ptr<const std::string*>();
  const auto lang = word == nullptr ? std::nullopt : games::read_word<store::Language>(*word);
  const auto* rules = json.at("rules").get_ptr<const std::string*>();
  const auto opens = instant_at(json, "opens");
  const auto starts = instant_at(json, "starts");
  if (!lang || rules == nullptr || !opens || !starts || *opens > *starts) {
    return std::unexpected(Wrong::shape);
  }
  auto name = curating::read_line(json.at("name"), curating::kMostInName);
  if (!name) return std::unexpected(name.error());
  auto characters = curating::read_character_ids(json.at("characters"));
  if (!characters) return std::unexpected(characters.error());
  if (characters->size() != store::kMostCharacters) return std::unexpected(Wrong::shape);
  // A tour may have no rules but those of the game.
  auto text = rules->empty() ? std::optional<std::string>{""} : games::bounded_text(*rules, {kMostRules, true});
  if (!text) return std::unexpected(Wrong::text);
  return store::TourText{std::move(*name), *lang, std::move(*text), *opens, *starts, std::move(*characters)};
}

Read<store::ApplicationChoices> read_choices(const Json& json) {
  const auto* word = json.at("version").get_ptr<const std::string*>();
  const auto version = word == nullptr ? std::nullopt : games::read_word<TourVersion>(*word);
  const auto* text = json.at("text").get_ptr<const std::string*>();
  if (!version || text == nullptr || !json.at("weighted").is_boolean()) return std::unexpected(Wrong::shape);
  store::ApplicationChoices choices;
  choices.version = *version;
  choices.weighted = *version == TourVersion::small_field || json.at("weighted").get<bool>();
  if (*version == TourVersion::character) {
    const auto place = games::whole(json.at("place"), 0, static_cast<std::int64_t>(store::kMostCharacters) - 1);
    if (!place) return std::unexpected(Wrong::shape);
    choices.place = static_cast<int>(*place);
  } else if (!json.at("place").is_null()) {
    return std::unexpected(Wrong::shape);
  }
  auto read = text->empty() ? std::optional<std::string>{""} : games::bounded_text(*text, {kMostText, true});
  if (!read) return std::unexpected(Wrong::text);
  choices.text = std::move(*read);
  return choices;
}

}  // namespace noughts::tour
