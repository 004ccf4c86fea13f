// The words that every game is told in: seats, instants, turns, outcomes, refusals. Used by games, match and all above.
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/words.hpp"

namespace noughts::games {

/// Whoever may change a game has a seat. Players count from 0.
enum class Seat : std::int8_t {};
/// Deals cards and moves characters; the room throws its dice.
inline constexpr Seat kSystem{-1};
/// Speaks when a deadline has passed; the room keeps its time.
inline constexpr Seat kClock{-2};

/// A seat's number, for its place in a list by seat.
constexpr int index(Seat seat) { return static_cast<int>(seat); }

inline constexpr int kMaxSeats = 40;

/// A set of seats, the system and the clock included.
class SeatSet {
 public:
  SeatSet() = default;
  SeatSet(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) insert(seat);
  }
  void insert(Seat seat) { bits_.set(position(seat)); }
  /// False for a seat that cannot exist.
  [[nodiscard]] bool contains(Seat seat) const { return position(seat) < bits_.size() && bits_[position(seat)]; }
  [[nodiscard]] bool empty() const { return bits_.none(); }
  /// All of them by their numbers, the clock and the system before the players.
  [[nodiscard]] std::vector<Seat> list() const {
    std::vector<Seat> seats;
    for (int seat = index(kClock); seat < kMaxSeats; ++seat) {
      if (contains(static_cast<Seat>(seat))) seats.push_back(static_cast<Seat>(seat));
    }
    return seats;
  }
  /// The one that list() begins with; nullopt: there is none.
  [[nodiscard]] std::optional<Seat> first() const {
    for (int seat = index(kClock); seat < kMaxSeats; ++seat) {
      if (contains(static_cast<Seat>(seat))) return static_cast<Seat>(seat);
    }
    return std::nullopt;
  }
  friend bool operator==(const SeatSet&, const SeatSet&) = default;

 private:
  static std::size_t position(Seat seat) { return static_cast<std::size_t>(index(seat) + 2); }
  std::bitset<kMaxSeats + 2> bits_;
};

using Millis = std::chrono::milliseconds;
/// A moment, in whole milliseconds since the Unix epoch.
using Instant = std::chrono::time_point<std::chrono::system_clock, Millis>;

/// The team of a seat that takes no side, such as a judge's.
inline constexpr int kNoTeam = -1;

/// A seat of a game: what whoever sits there does, and the team that they belong to, from 0.
struct SeatInfo {
  std::string_view role = "player";
  int team = kNoTeam;
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

/// The seats of one game, in their order.
using Cast = std::vector<SeatInfo>;

struct Span {
  Instant from{};
  Instant until{};
  friend bool operator==(const Span&, const Span&) = default;
};

/// Who may act now, and until when the rules wait (nullopt: they do not).
struct Turn {
  SeatSet to_act{};
  std::optional<Instant> deadline{};
  Instant since{};            ///< when the wait began that ends with the deadline
  SeatSet awaited{};          ///< for whom the game waits, where others may act too; empty: for all of to_act
  int part = 0;               ///< another where whoever has just acted is to act again, and that is a turn of its own
  std::vector<Span> added{};  ///< spans of the wait, one after the other, that the deadline has in it already: it stood still
  SeatSet timed{};  ///< whose time the deadline ends, where others are awaited besides; empty: that of all who are awaited

  /// For whom the game waits.
  [[nodiscard]] const SeatSet& waits_for() const { return awaited.empty() ? to_act : awaited; }
  /// Who has until the deadline.
  [[nodiscard]] const SeatSet& has_until() const { return timed.empty() ? waits_for() : timed; }
};

/// How a game ended, by seat: place 1 for the winners, equal places for a draw, 0 for who takes no side; points in the game's own
/// unit.
struct Outcome {
  std::vector<int> place;
  std::vector<int> points;
  std::string reason;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What ended a match that its rules did not end, as the reason of an outcome says it; forfeits have words of their own.
enum class MatchEnd : std::uint8_t { resigned, left, absent, timeout, agreed, too_long, aborted };
constexpr auto words(MatchEnd) {
  return std::to_array<std::string_view>({"resigned", "left", "absent", "timeout", "agreed", "too_long", "aborted"});
}

/// Why an action was refused: a stable code for programs and a sentence for people.
struct Refusal {
  std::string code;
  std::string why;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Codes that the server itself decides by: of what goes wrong on its own side, not of what was asked for.
namespace codes {
inline constexpr const char* kBusy = "busy";                ///< more waits than is let wait; it may be asked again
inline constexpr const char* kUnavailable = "unavailable";  ///< the database, or whoever looks after it, is away
inline constexpr const char* kInternal = "internal";        ///< a fault, which was logged
}  // namespace codes

template <class T>
using Result = tl::expected<T, Refusal>;

/// What a threat would do: win at once, or make what cannot be stopped by one move any more.
enum class ThreatKind : std::uint8_t { win, open };

/// Who looks at a game: a seat, or nullopt for a spectator.
using Viewer = std::optional<Seat>;

}  // namespace noughts::games
