// What whoever gives a command hears where the store has not answered as it should.
#pragma once

#include "store/core/failures.hpp"
#include "wire/server_frames.hpp"

namespace noughts::room {

[[nodiscard]] inline games::Refusal not_stored(store::StoreError error) {
  if (error == store::StoreError::unavailable) return store::unavailable_refusal();
  return {games::codes::kInternal, "It could not be stored."};
}

[[nodiscard]] inline std::string refusal_frame(store::Cid cid, const games::Refusal& refusal) {
  const auto retry = refusal.code == games::codes::kUnavailable ? std::optional(games::Millis{1'000}) : std::nullopt;
  return wire::error_frame(cid, refusal.code, refusal.why, retry);
}

}  // namespace noughts::room
