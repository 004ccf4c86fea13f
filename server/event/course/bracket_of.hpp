// The bracket of a play-off as its games stand.
#pragma once

#include "event/record/event.hpp"
#include "event/schedule/bracket.hpp"

namespace noughts::event {

/// nullopt: it has not started, or is no play-off.
[[nodiscard]] std::optional<Bracket> bracket_of(const Event& event);

}  // namespace noughts::event
