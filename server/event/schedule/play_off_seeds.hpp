// Who of the groups goes on to the play-off, and as which seed. Pure.
#pragma once

#include <vector>

#include "event/schedule/groups.hpp"

namespace noughts::event {

/// `tables` are the groups' entrants, the best of each first; the first `going_on` of each go on. All winners of groups are
/// seeded before all second ones and so on, each in the order of the groups, so the byes of a bracket are the winners'. Where it
/// can be avoided by changing places among equals nobody meets somebody of the own group in the first round.
[[nodiscard]] std::vector<Entrant> play_off_seeds(const std::vector<Group>& tables, int going_on);

}  // namespace noughts::event
