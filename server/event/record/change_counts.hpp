// How often an event may be changed, so that no record grows without end.
#pragma once

#include <expected>
#include <map>
#include <optional>

#include "event/record/event_step.hpp"

namespace noughts::event {

/// How often one player may enter; leaving stays possible.
inline constexpr int kMostChanges = 50;
/// How many steps of an organiser a record takes besides those that end something.
inline constexpr int kMostOrganiserSteps = 500;

/// Counts the steps of one record by whoever they are of. Each step that was taken is counted once, and none that was refused.
class ChangeCounts {
 public:
  /// Whether there may be one more such step, before it is taken. Refusals: too_many_changes.
  [[nodiscard]] std::expected<void, Refusal> check(const EventStep& step, std::optional<PlayerId> organiser) const;
  /// A step was taken.
  void add(const EventStep& step, std::optional<PlayerId> organiser);

  /// Whether somebody has offered to host or judge so often that they may no more. Records of before know no such bound, so that
  /// check() does not ask for it.
  [[nodiscard]] bool has_offered_enough(PlayerId player) const;

 private:
  [[nodiscard]] bool is_used_up(const EventStep& step, std::optional<PlayerId> organiser) const;

  std::map<PlayerId, int> by_players_;  ///< how often each has entered or left
  std::map<TeamId, int> by_teams_;
  int by_organiser_ = 0;
  std::map<PlayerId, int> offers_to_officiate_;  ///< of those who were not called
};

}  // namespace noughts::event
