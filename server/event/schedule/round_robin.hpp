// Everybody against everybody, by the tables of Berger: FIDE Handbook C.05, annex 1. Pure.
#pragma once

#include <vector>

#include "event/schedule/round.hpp"

namespace noughts::event {

/// Each of `entrants` meets each other once: an odd number of them takes as many rounds, an even one a round less, fewer than two
/// none. Nobody begins more than once oftener than not.
[[nodiscard]] std::vector<Round> round_robin(int entrants);

/// Each meets each other twice and begins once of it. The last two rounds of the first half change places, so that nobody has one
/// side three times in succession where the halves meet.
[[nodiscard]] std::vector<Round> double_round_robin(int entrants);

}  // namespace noughts::event
