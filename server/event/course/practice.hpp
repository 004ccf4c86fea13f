// The warm-up of a team tour: who plays whom while the stage lasts, for nothing. Pure.
#pragma once

#include "event/course/course.hpp"

namespace noughts::event {

/// So many games one player has in a warm-up.
inline constexpr int kMostPractised = 20;

/// Who plays in no game of the event, has not failed to come to one of the warm-up, and may have another; a captain once they
/// have named who plays at the boards. Nobody outside of the warm-up, and in its last tenth, so that its games are over when the
/// boards begin.
[[nodiscard]] std::vector<PlayerId> free_to_practise(const Event& event, Instant now);

/// Of those who are free and here: pairs that mix, so that each meets whom they have met least; of equals one of the own team,
/// and nobody twice in a row where another is here. nullopt: there is no pair.
[[nodiscard]] std::optional<Plan> practice(const Event& event, const std::vector<PlayerId>& free);

}  // namespace noughts::event
