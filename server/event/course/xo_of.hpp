// An XO tournament as the battles of its event stand.
#pragma once

#include "event/course/xo_tournament.hpp"
#include "event/record/event.hpp"

namespace noughts::event {

/// nullopt: it has not started, or is of another kind.
[[nodiscard]] std::optional<XoTournament> xo_tournament_of(const Event& event);

}  // namespace noughts::event
