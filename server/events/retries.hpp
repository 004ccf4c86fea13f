// When the server tries again what it could not read or write of an event: after a second, then two, four … up to a minute.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "games/core/types.hpp"
#include "store/core/ids.hpp"

namespace noughts::events {

class Retries {
 public:
  [[nodiscard]] bool may_try(store::EventId event, games::Instant now) const {
    const auto found = failed_.find(event);
    return found == failed_.end() || now >= found->second.until;
  }

  void failed(store::EventId event, games::Instant now) {
    auto& failure = failed_[event];
    failure.wait = std::clamp(failure.wait * 2, kFirst, kLongest);
    failure.until = now + failure.wait;
  }

  void succeeded(store::EventId event) { failed_.erase(event); }

 private:
  static constexpr games::Millis kFirst{1'000};
  static constexpr games::Millis kLongest{60'000};

  struct Failure {
    games::Millis wait{0};
    games::Instant until{};
  };

  std::unordered_map<store::EventId, Failure> failed_;
};

}  // namespace noughts::events
