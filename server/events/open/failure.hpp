// What comes of a command in an event that was not done.
#pragma once

#include <expected>
#include <optional>
#include <utility>

#include "games/core/types.hpp"
#include "store/core/result.hpp"

namespace noughts::events {

/// Why something was not done.
struct Failure {
  std::optional<games::Refusal> refusal;  ///< nullopt: the store could not do it
  store::StoreError error = store::StoreError::unavailable;
};
/// What a command gives, or why it was not done.
template <class T>
using CommandResult = std::expected<T, Failure>;

inline std::unexpected<Failure> refused(games::Refusal refusal) { return std::unexpected(Failure{std::move(refusal)}); }
inline std::unexpected<Failure> failed(store::StoreError error) { return std::unexpected(Failure{std::nullopt, error}); }
/// More would wait for an event than can.
inline std::unexpected<Failure> queue_full() { return refused({games::codes::kBusy, "Too many wait for this event."}); }

}  // namespace noughts::events
