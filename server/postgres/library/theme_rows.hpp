// How characters and themes are read from rows and written into columns.
#pragma once

#include <pqxx/row>

#include "store/library/theme_sets.hpp"

namespace noughts::postgres {

/// [{"text", "hidden"}, …]
[[nodiscard]] games::Json themes_json(const std::vector<store::Theme>& themes);
[[nodiscard]] std::vector<store::Theme> read_themes(const games::Json& json);
/// What the log keeps of a character.
[[nodiscard]] games::Json text_json(const store::CharacterText& text);

/// Columns made_by_name, made_at, changed_by_name, changed_at.
[[nodiscard]] store::Authorship authorship(const pqxx::row& row);
/// A row of the view character_shown.
[[nodiscard]] store::Character character(const pqxx::row& row);

}  // namespace noughts::postgres
