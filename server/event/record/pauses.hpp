// The pauses of an event, whose time is nobody's.
#pragma once

#include <optional>

#include "event/record/event_step.hpp"

namespace noughts::event {

/// A pause that lasts longer ends the event.
inline constexpr Millis kLongestPause{std::chrono::days{7}};

class Pauses {
 public:
  void begin(Instant at) { since_ = at; }
  /// One goes on.
  void end(Instant at);
  /// The event is over: whatever goes on is no pause any more, and has not lasted.
  void break_off() { since_.reset(); }

  /// Since when there is one; nullopt: there is none.
  [[nodiscard]] std::optional<Instant> since() const { return since_; }
  [[nodiscard]] bool is_too_long(Instant now) const { return since_ && now >= *since_ + kLongestPause; }
  /// How long all that are over have lasted together.
  [[nodiscard]] Millis lasted() const { return lasted_; }
  /// How long they have lasted by then, one that goes on among them.
  [[nodiscard]] Millis lasted_by(Instant at) const;

 private:
  std::optional<Instant> since_;
  Millis lasted_{0};
};

}  // namespace noughts::event
