// Making a character as a part of something larger.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/library/theme_sets.hpp"

namespace noughts::postgres {

/// Makes a character and writes the curators' log of it.
[[nodiscard]] store::CharacterId new_character(Transaction& transaction, const store::CharacterText& text, const store::By& by);

}  // namespace noughts::postgres
