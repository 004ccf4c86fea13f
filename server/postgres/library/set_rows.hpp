// How sets are read, with their characters, and what they are made of is written.
#pragma once

#include "postgres/core/connection.hpp"
#include "postgres/library/theme_rows.hpp"

namespace noughts::postgres {

/// What the log keeps of a set.
[[nodiscard]] games::Json set_text_json(const store::SetText& text);

/// The first `most` rows of the view theme_set_shown, with the characters of each.
[[nodiscard]] std::vector<store::ThemeSet> read_sets(Snapshot& snapshot, const pqxx::result& rows, int most);
[[nodiscard]] std::optional<store::ThemeSet> find_set(Transaction& transaction, store::SetId id);
[[nodiscard]] std::optional<store::ThemeSet> find_set(Snapshot& snapshot, store::SetId id);

/// Holds a character as it is until the transaction ends, and says whether it is retired; nullopt: there is none.
[[nodiscard]] std::optional<bool> hold_character(Transaction& transaction, store::CharacterId id);
/// Makes these the characters of a set, in their order.
void put_characters(Transaction& transaction, store::SetId set, const std::vector<store::CharacterId>& characters);

}  // namespace noughts::postgres
