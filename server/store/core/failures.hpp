// A failure of the store where nothing but refusals is handed on, and how it is known from those.
#pragma once

#include <optional>

#include "games/core/types.hpp"
#include "store/core/result.hpp"

namespace noughts::store {

/// StoreError::unavailable, as a refusal.
[[nodiscard]] inline games::Refusal unavailable_refusal() { return {games::codes::kUnavailable, "The database is away."}; }

/// What a failure is called.
[[nodiscard]] inline games::Refusal failure_refusal(StoreError error) {
  if (error == StoreError::unavailable) return unavailable_refusal();
  return {games::codes::kInternal, "Something went wrong."};
}

/// The failure that is called so; nullopt: it is a refusal, which says something of what was asked for.
[[nodiscard]] inline std::optional<StoreError> failure_of(const games::Refusal& refusal) {
  if (refusal.code == games::codes::kUnavailable) return StoreError::unavailable;
  if (refusal.code == games::codes::kInternal) return StoreError::refused;
  return std::nullopt;
}

}  // namespace noughts::store
