// What can be done in a quiz battle, who may do it when, and what it does.
#pragma once

#include <string_view>

#include "games/hosted/xo_quiz/battle.hpp"

namespace noughts::games::xo_quiz {

enum class ActionKind : std::uint8_t {
  setup,
  deal,
  mark,
  pick,
  open,
  propose,
  draft,
  answer,
  minute,
  cut,
  rule,
  overrule,
  appeal,
  vote,
  close,
  here,
  captain,
  cancel,
  surrender,
  start
};
constexpr auto words(ActionKind) {
  return std::to_array<std::string_view>({"setup",  "deal",   "mark",    "pick",   "open",      "propose", "draft",
                                          "answer", "minute", "cut",     "rule",   "overrule",  "appeal",  "vote",
                                          "close",  "here",   "captain", "cancel", "surrender", "start"});
}

/// A step: the kind, and of the rest what belongs to it.
struct Action {
  ActionKind kind = ActionKind::close;
  SharedPack pack{};                         ///< setup
  std::array<std::uint8_t, kCells> cards{};  ///< deal
  int number = 0;                            ///< deal: the team drawn; pick: the cell; captain: the seat
  bool flag = false;                         ///< mark: crosses; rule, overrule, vote: right
  std::string text{};                        ///< propose, draft, answer, appeal
};

/// Why a seat may not do this now, whatever it would say: a refusal's code, or empty.
[[nodiscard]] std::string_view flaw(const State& state, Seat seat, ActionKind kind);
/// Whether a seat, or the system, may do anything now.
[[nodiscard]] bool may_act(const State& state, Seat seat);
/// All that a seat may do now.
[[nodiscard]] std::vector<ActionKind> may(const State& state, Seat seat);

/// Does what has no flaw. Refusals: those of what it says, such as occupied.
[[nodiscard]] Result<State> done(const State& state, Seat seat, const Action& action, Instant now);
/// What happens when the deadline passes; there is one.
[[nodiscard]] State expired(const State& state, Instant now);

/// The refusal of a code, with its sentence.
[[nodiscard]] Refusal refusal(std::string_view code);

}  // namespace noughts::games::xo_quiz
