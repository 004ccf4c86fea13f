// What can be done in a match, and one entry of its record, as the wire and the database write it.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/compact_json.hpp"
#include "games/core/types.hpp"
#include "games/core/words.hpp"

namespace noughts::match {

using games::Instant;
using games::Json;
using games::Millis;
using games::Result;
using games::Seat;

/// What can be done in a match besides playing.
enum class StepKind : std::uint8_t {
  play,
  resign,
  leave,
  abort,
  offer_draw,
  accept_draw,
  decline_draw,
  flag,
  ask_takeback,
  accept_takeback,
  decline_takeback,
  takeback,
  claim_win,
  claim_draw,
  forfeit,
  decline_block,
  give_time,
  halve_clock,
};
constexpr auto words(StepKind) {
  return std::to_array<std::string_view>({"play", "resign", "leave", "abort", "offer_draw", "accept_draw", "decline_draw", "flag",
                                          "ask_takeback", "accept_takeback", "decline_takeback", "takeback", "claim_win",
                                          "claim_draw", "forfeit", "decline_block", "give_time", "halve_clock"});
}

/// What may be the reason of a forfeit: what was amiss with the program that played. A result says it too.
[[nodiscard]] bool is_forfeit_reason(std::string_view reason);

/// One entry of the record. `took` is the time charged, lag already taken off.
struct Step {
  Seat by{};
  StepKind kind = StepKind::play;
  games::CompactJson action;  ///< of the game, for play; {"why": its reason} for forfeit; else null
  Instant at{};
  Millis took{0};
  Millis lag{0};
  /// So many of the moves that stood before still stand: of a takeback, and of the accept_takeback that completes one.
  std::optional<int> to{};
  bool random = false;  ///< of play: by lot, since the time was over
  friend bool operator==(const Step&, const Step&) = default;
};

/// Whether a turn begins with this step: a move, or moves taken back.
[[nodiscard]] bool begins_turn(const Step& step);

/// The moves of a record that stand, by their places in it: all but those that were taken back.
[[nodiscard]] std::vector<std::size_t> standing_moves(std::span<const Step> record);

/// The `d` of a step on the wire and in the database: {"t":"play","a":{…}}, {"t":"takeback","to":4}, {"t":"resign"} or
/// {"t":"forfeit","a":{"why":"engine_silent"}}.
[[nodiscard]] Json step_data_json(const Step& step);
/// The same as text, without a document in between.
[[nodiscard]] std::string step_data_text(const Step& step);
/// Reads such a `d` into kind and action. Refusals: bad_message.
[[nodiscard]] Result<Step> step_from(Seat by, const Json& d);

}  // namespace noughts::match
