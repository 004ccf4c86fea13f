// Requests to become a curator, and what administrators answer.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/core/words.hpp"
#include "store/people/players.hpp"

namespace noughts::store {

/// A request's number; counts up.
enum class CuratorRequestId : std::int64_t {};

inline constexpr int kLeastRequest = 20;   ///< code points
inline constexpr int kMostRequest = 2000;  ///< code points

/// After a refusal the next request may be made so much later.
inline constexpr games::Millis kRequestAgain{std::chrono::days{30}};

enum class CuratorRequestState : std::uint8_t { open, accepted, refused };
constexpr auto words(CuratorRequestState) { return std::to_array<std::string_view>({"open", "accepted", "refused"}); }

struct CuratorRequest {
  CuratorRequestId id{};
  Player player;
  std::string text;
  games::Instant made{};
  CuratorRequestState state{};
  std::optional<games::Instant> decided;
  std::optional<std::string> reason;
};

/// Open requests, the oldest first.
struct CuratorRequestPage {
  std::vector<CuratorRequest> rows;
  std::optional<CuratorRequestId> next;
};

/// What came of asking.
enum class CuratorRequestMade : std::uint8_t {
  made,
  is_curator,  ///< already
  open,        ///< another of theirs is
  too_soon,    ///< after a refusal
};

/// An administrator's answer.
struct CuratorDecision {
  PlayerId actor{};
  CuratorRequestId request{};
  bool accepts = false;
  std::string reason;
  games::Instant at{};
  std::int64_t call = 0;  ///< random; the same where the same attempt is made again
};

/// What came of an answer.
struct CuratorDecided {
  enum class Outcome : std::uint8_t { decided, not_administrator, closed };
  Outcome outcome{};
  PlayerId player{};  ///< who asked
};

}  // namespace noughts::store
