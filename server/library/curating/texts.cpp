#include "library/curating/texts.hpp"

#include <algorithm>
#include <array>

#include "games/core/reading.hpp"
#include "games/core/text.hpp"
#include "store/core/language.hpp"

namespace noughts::curating {

using games::Json;
using store::CharacterId;
using store::CharacterText;
using store::SetText;
using store::Theme;

namespace {

template <class T>
using Read = std::expected<T, Wrong>;

const std::string* text_of(const Json& object, std::string_view key) {
  const auto* json = games::member(object, key);
  return json == nullptr ? nullptr : json->get_ptr<const std::string*>();
}

/// Whether it is an object of these members, all of them.
bool has_just(const Json& json, std::initializer_list<std::string_view> keys) {
  return games::has_only(json, keys) && json.size() == keys.size();
}

Read<Theme> read_theme(const Json& json) {
  if (!has_just(json, {"text", "hidden"}) || !json.at("hidden").is_boolean()) return std::unexpected(Wrong::shape);
  auto text = read_line(json.at("text"), kMostInTheme);
  if (!text) return std::unexpected(text.error());
  return Theme{std::move(*text), json.at("hidden").get<bool>()};
}

std::optional<store::Language> language_of(const Json& json) {
  const auto* word = text_of(json, "lang");
  return word == nullptr ? std::nullopt : games::read_word<store::Language>(*word);
}

/// The title and the language, which sets of both kinds have.
Read<SetText> read_head(const Json& json) {
  const auto lang = language_of(json);
  if (!lang) return std::unexpected(Wrong::shape);
  auto title = read_line(json.at("title"), kMostInName);
  if (!title) return std::unexpected(title.error());
  SetText text;
  text.title = std::move(*title);
  text.lang = *lang;
  return text;
}

Read<std::optional<std::string>> read_link(const Json& json) {
  if (json.is_null()) return std::nullopt;
  const auto* link = json.get_ptr<const std::string*>();
  if (link == nullptr) return std::unexpected(Wrong::shape);
  if (link->size() > kMostInLink || !games::is_link(*link)) return std::unexpected(Wrong::link);
  return *link;
}

Read<store::RecommendedBook> read_recommended_book(const Json& json) {
  if (!has_just(json, {"theme", "author", "title", "link"})) return std::unexpected(Wrong::shape);
  const auto theme = games::whole(json.at("theme"), 0, static_cast<std::int64_t>(store::kThemes) - 1);
  if (!theme) return std::unexpected(Wrong::shape);
  auto author = read_line(json.at("author"), kMostInBook);
  if (!author) return std::unexpected(author.error());
  auto title = read_line(json.at("title"), kMostInBook);
  if (!title) return std::unexpected(title.error());
  auto link = read_link(json.at("link"));
  if (!link) return std::unexpected(link.error());
  return store::RecommendedBook{static_cast<int>(*theme), std::move(*author), std::move(*title), std::move(*link)};
}

Read<SetText> read_characters(const Json& json) {
  if (!has_just(json, {"kind", "title", "lang", "characters"})) return std::unexpected(Wrong::shape);
  auto text = read_head(json);
  if (!text) return text;
  auto ids = read_character_ids(json.at("characters"));
  if (!ids) return std::unexpected(ids.error());
  text->characters = std::move(*ids);
  return text;
}

Read<SetText> read_field(const Json& json) {
  if (!has_just(json, {"kind", "title", "lang", "size", "themes"})) return std::unexpected(Wrong::shape);
  auto text = read_head(json);
  if (!text) return text;
  const auto size = games::whole(json.at("size"), kLeastField, kLargestField);
  if (!size) return std::unexpected(Wrong::shape);
  text->size = static_cast<int>(*size);
  auto themes = read_themes(json.at("themes"), static_cast<std::size_t>(*size * *size));
  if (!themes) return std::unexpected(themes.error());
  text->themes = std::move(*themes);
  return text;
}

}  // namespace

Read<std::vector<CharacterId>> read_character_ids(const Json& json) {
  if (!json.is_array() || json.empty() || json.size() > store::kMostCharacters) return std::unexpected(Wrong::shape);
  std::vector<CharacterId> ids;
  for (const auto& each : json) {
    const auto* text = each.get_ptr<const std::string*>();
    const auto id = text == nullptr ? std::nullopt : store::read_id<CharacterId>(*text);
    if (!id || std::ranges::find(ids, *id) != ids.end()) return std::unexpected(Wrong::shape);
    ids.push_back(*id);
  }
  return ids;
}

Read<std::string> read_line(const Json& json, int most) {
  const auto* given = json.get_ptr<const std::string*>();
  if (given == nullptr) return std::unexpected(Wrong::shape);
  auto text = games::bounded_text(*given, {.most = most});
  if (!text) return std::unexpected(Wrong::text);
  return std::move(*text);
}

Read<std::vector<Theme>> read_themes(const Json& json, std::size_t count) {
  if (!json.is_array() || json.size() != count) return std::unexpected(Wrong::shape);
  std::vector<Theme> themes;
  for (const auto& each : json) {
    auto theme = read_theme(each);
    if (!theme) return std::unexpected(theme.error());
    themes.push_back(std::move(*theme));
  }
  return themes;
}

Read<std::vector<store::RecommendedBook>> read_recommended(const Json& json) {
  if (!json.is_array() || json.size() > store::kThemes * store::kMostRecommended) return std::unexpected(Wrong::shape);
  std::array<int, store::kThemes> counts{};
  std::vector<store::RecommendedBook> books;
  for (const auto& each : json) {
    auto book = read_recommended_book(each);
    if (!book) return std::unexpected(book.error());
    if (++counts[static_cast<std::size_t>(book->theme)] > store::kMostRecommended) return std::unexpected(Wrong::shape);
    books.push_back(std::move(*book));
  }
  return books;
}

Read<CharacterText> read_character(const Json& json) {
  if (!has_just(json, {"name", "lang", "themes"})) return std::unexpected(Wrong::shape);
  const auto lang = language_of(json);
  if (!lang) return std::unexpected(Wrong::shape);
  auto name = read_line(json.at("name"), kMostInName);
  if (!name) return std::unexpected(name.error());
  auto themes = read_themes(json.at("themes"), store::kThemes);
  if (!themes) return std::unexpected(themes.error());
  return CharacterText{std::move(*name), *lang, std::move(*themes)};
}

Read<SetText> read_set(const Json& json) {
  const auto* kind = text_of(json, "kind");
  if (kind == nullptr) return std::unexpected(Wrong::shape);
  if (*kind == "characters") return read_characters(json);
  if (*kind == "field") return read_field(json);
  return std::unexpected(Wrong::shape);
}

}  // namespace noughts::curating
