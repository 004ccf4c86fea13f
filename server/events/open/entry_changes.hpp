// What a step changes of who has entered an event, for the lists of the database: players' events, and teams'.
#pragma once

#include "events/snapshot.hpp"

namespace noughts::events {

/// Of one step. It is made before the event takes the step and asked afterwards; the referenced outlive it.
class EntryChanges {
 public:
  EntryChanges(const Event& event, const StepContent& content);

  /// The entry that the step is about, as it was before: who played for the team. nullopt: it is about none, or there was none
  /// yet.
  [[nodiscard]] const std::optional<event::EventEntry>& before() const { return before_; }
  /// Once the event has taken the step: who is in by now, who is not, and of an event that is over their places.
  [[nodiscard]] std::vector<store::EntryChange> players() const;
  [[nodiscard]] std::vector<store::TeamEntryChange> teams() const;

 private:
  /// Who play for the entry that the step is about, by now.
  [[nodiscard]] std::vector<PlayerId> in() const;

  const Event& event_;
  const StepContent& content_;
  std::vector<event::EventEntry> placeless_;  ///< who waited for a place when it started
  std::optional<event::EventEntry> before_;
};

}  // namespace noughts::events
