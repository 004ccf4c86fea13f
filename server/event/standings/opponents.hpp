// What an entrant's opponents are worth to its tie-breaks: FIDE's handbook, C.07, articles 8, 9 and 16. Pure.
#pragma once

#include "event/standings/table.hpp"

namespace noughts::event {

[[nodiscard]] int points_of(const std::vector<RoundResult>& rounds);
/// A game, or a forfeit where everybody meets everybody.
[[nodiscard]] bool is_meeting(const TableInput& input, const RoundResult& result);

[[nodiscard]] int buchholz(const TableInput& input, Entrant entrant);
[[nodiscard]] int buchholz_cut_1(const TableInput& input, Entrant entrant);
[[nodiscard]] int sonneborn_berger(const TableInput& input, Entrant entrant);

}  // namespace noughts::event
