#include "api/library/curating_json.hpp"

#include "api/json_parts.hpp"

namespace noughts::api::library {

using games::Json;

namespace {

constexpr std::string_view kHidden = "?";

void add_authorship(Json& json, const store::Authorship& authorship) {
  json["made_by"] = or_null(authorship.made_by);
  json["made_at"] = number(authorship.made);
  json["changed_by"] = or_null(authorship.changed_by);
  json["changed_at"] = number(authorship.changed);
}

Json theme_json(const store::Theme& theme) { return {{"text", theme.text}, {"hidden", theme.hidden}}; }
Json public_theme_json(const store::Theme& theme) {
  return {{"text", theme.hidden ? Json(kHidden) : Json(theme.text)}, {"hidden", theme.hidden}};
}

/// What a set is to everybody, but for who and what is in it.
Json head_json(const store::ThemeSet& set) {
  const auto& text = set.text;
  return {{"id", id_json(set.id)},
          {"kind", games::word(text.kind())},
          {"title", text.title},
          {"lang", games::word(text.lang)},
          {"size", text.is_field() ? Json(text.size) : Json()}};
}

Json public_character_json(const store::Character& character) {
  return {{"name", character.text.name},
          {"picture", or_null(character.picture)},
          {"themes", list(character.text.themes, public_theme_json)}};
}

Json board_json(const store::BoardKept& board) {
  return {{"room", store::text(board.room)},
          {"variant", board.variant},
          {"version", board.version},
          {"readers", list(board.readers, player_json)},
          {"mover", board.mover ? player_json(*board.mover) : Json()},
          {"until", board.until ? Json(number(*board.until)) : Json()},
          {"waiting", board.waiting}};
}

Json item_json(const store::DeskItem& item, store::PlayerId caller) {
  return {{"kind", item.kind},
          {"room", store::text(item.room)},
          {"variant", item.variant},
          {"version", item.version},
          {"readers", list(item.readers, player_json)},
          {"reader", player_json(item.reader)},
          {"curator", player_json(item.curator)},
          {"mine", item.curator.id == caller},
          {"cell", item.cell},
          {"since", number(item.since)},
          {"title", or_null(item.title)},
          {"author", or_null(item.author)}};
}

template <class Id>
Json named_json(const std::optional<store::Named<Id>>& named) {
  return named ? Json{{"id", id_json(named->id)}, {"name", named->name}} : Json();
}

Json action_json(const store::CuratorAction& action) {
  return {{"id", id_json(action.id)},
          {"at", number(action.at)},
          {"actor", or_null(action.actor)},
          {"action", games::word(action.kind)},
          {"room", action.room ? Json(store::text(*action.room)) : Json()},
          {"step", or_null(action.step)},
          {"act", or_null(action.act)},
          {"character", named_json(action.character)},
          {"set", named_json(action.set)},
          {"target", action.target ? player_json(*action.target) : Json()},
          {"before", action.before},
          {"after", action.after}};
}

}  // namespace

Json themes_json(const std::vector<store::Theme>& themes) { return list(themes, theme_json); }

Json character_json(const store::Character& character) {
  Json json{{"id", id_json(character.id)},
            {"name", character.text.name},
            {"lang", games::word(character.text.lang)},
            {"picture", or_null(character.picture)},
            {"themes", themes_json(character.text.themes)},
            {"version", character.version},
            {"retired", character.retired}};
  add_authorship(json, character.authorship);
  return json;
}

Json curators_set_json(const store::ThemeSet& set) {
  Json json = head_json(set);
  json["characters"] = list(set.characters, character_json);
  json["themes"] = themes_json(set.text.themes);
  json["state"] = games::word(set.state);
  json["version"] = set.version;
  add_authorship(json, set.authorship);
  return json;
}

Json public_set_json(const store::ThemeSet& set) {
  Json json = head_json(set);
  json["characters"] = list(set.characters, public_character_json);
  json["themes"] = list(set.text.themes, public_theme_json);
  return json;
}

Json recommended_json(const store::RecommendedBooks& list, const std::function<bool(const store::Theme&)>& is_told) {
  const auto& character = list.character;
  Json themes = Json::array();
  for (const auto& theme : character.text.themes) {
    Json json = is_told(theme) ? theme_json(theme) : public_theme_json(theme);
    json["books"] = Json::array();
    themes.push_back(std::move(json));
  }
  for (const auto& book : list.books) {
    const auto theme = static_cast<std::size_t>(book.theme);
    if (character.text.themes[theme].hidden && !is_told(character.text.themes[theme])) continue;
    themes[theme]["books"].push_back({{"author", book.author}, {"title", book.title}, {"link", or_null(book.link)}});
  }
  return {{"id", id_json(character.id)},           {"name", character.text.name}, {"lang", games::word(character.text.lang)},
          {"picture", or_null(character.picture)}, {"version", list.version},     {"themes", std::move(themes)}};
}

Json desk_json(const store::Desk& desk, store::PlayerId caller) {
  const auto item = [=](const store::DeskItem& each) { return item_json(each, caller); };
  return {{"waiting", list(desk.waiting, item)}, {"more", desk.more}, {"boards", list(desk.boards, board_json)}};
}

Json curator_log_json(const store::CuratorActionPage& page) {
  return {{"rows", list(page.rows, action_json)}, {"next", id_or_null(page.next)}};
}

Json book_json(const store::Book& book) {
  return {{"room", store::text(book.room)},
          {"variant", book.variant},
          {"cell", book.cell},
          {"title", book.title},
          {"author", book.author},
          {"link", or_null(book.link)},
          {"pages", or_null(book.pages)},
          {"rating", or_null(book.rating)},
          {"review", or_null(book.review)},
          {"text", or_null(book.text)},
          {"at", number(book.at)}};
}

}  // namespace noughts::api::library
