#include "postgres/library/theme_rows.hpp"

#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {

using games::Json;

Json themes_json(const std::vector<store::Theme>& themes) {
  Json json = Json::array();
  for (const auto& theme : themes) json.push_back({{"text", theme.text}, {"hidden", theme.hidden}});
  return json;
}

std::vector<store::Theme> read_themes(const Json& json) {
  std::vector<store::Theme> themes;
  for (const auto& each : json) themes.push_back({each.at("text").get<std::string>(), each.at("hidden").get<bool>()});
  return themes;
}

Json text_json(const store::CharacterText& text) {
  return {{"name", text.name}, {"lang", games::word(text.lang)}, {"themes", themes_json(text.themes)}};
}

store::Authorship authorship(const pqxx::row& row) {
  return {optional_text(row["made_by_name"]), instant(row["made_at"]), optional_text(row["changed_by_name"]),
          instant(row["changed_at"])};
}

store::Character character(const pqxx::row& row) {
  store::Character read;
  read.id = id<store::CharacterId>(row["id"]);
  read.text.name = row["name"].as<std::string>();
  read.text.lang = stored_word<store::Language>(row["lang"]);
  read.text.themes = read_themes(stored_json(row["themes"]));
  read.picture = optional_text(row["picture"]);
  read.version = row["version"].as<int>();
  read.authorship = authorship(row);
  read.retired = !row["retired_at"].is_null();
  return read;
}

}  // namespace noughts::postgres
