// Characters, sets, the desk, the curators' log and books as protocol/openapi.yaml has them.
#pragma once

#include <functional>

#include "store/library/books.hpp"
#include "store/library/recommended_books.hpp"

namespace noughts::api::library {

/// For curators: with all themes.
[[nodiscard]] games::Json character_json(const store::Character& character);
[[nodiscard]] games::Json curators_set_json(const store::ThemeSet& set);
/// For everybody: a hidden theme is a question mark.
[[nodiscard]] games::Json public_set_json(const store::ThemeSet& set);
[[nodiscard]] games::Json themes_json(const std::vector<store::Theme>& themes);

/// With the themes and the books that are recommended for each; of hidden themes only where they are told.
[[nodiscard]] games::Json recommended_json(const store::RecommendedBooks& list,
                                           const std::function<bool(const store::Theme&)>& is_told);

/// What waits and the boards of a desk, as `caller` has it.
[[nodiscard]] games::Json desk_json(const store::Desk& desk, store::PlayerId caller);
[[nodiscard]] games::Json curator_log_json(const store::CuratorActionPage& page);
[[nodiscard]] games::Json book_json(const store::Book& book);

}  // namespace noughts::api::library
