// Reading what the nested games have in common: options of few words, and places told by numbers from 0 to 8.
#pragma once

#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"
#include "games/nested/tactical_field.hpp"

namespace noughts::games::nested {

/// An option that is one of two words: whether it is the second; false where it is absent, nullopt for everything else.
[[nodiscard]] std::optional<bool> is_second(const Json& json, std::string_view key, std::string_view first,
                                            std::string_view second);

/// An option "filled" or "decided".
[[nodiscard]] std::optional<Freedom> freedom(const Json& json, std::string_view key);
/// The options `three_draws` and `double`.
[[nodiscard]] std::optional<DrawnCellRules> drawn_cell_rules(const Json& json);

/// Reads an action that has one number from 0 to 8 for each key and nothing else. Refusals: bad_action, out_of_range.
[[nodiscard]] Result<std::vector<std::uint8_t>> numbers(const Json& json, std::initializer_list<std::string_view> keys);

/// The refusal of a cell elsewhere than one was sent to.
[[nodiscard]] Refusal wrong_cell();
/// The refusal of a move that sends the opponent to where he has just played.
[[nodiscard]] Refusal no_return();

}  // namespace noughts::games::nested
