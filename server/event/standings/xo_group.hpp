// The points and the table of a group of an XO tournament: RULES chapter 8. Pure.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "event/standings/table.hpp"

namespace noughts::event {

inline constexpr int kBattlePoints = 9;

/// A battle of a group that is over. The first team of the pairing has 0.
struct XoBattle {
  Pairing teams;
  /// Which of the two; nullopt: a draw.
  std::optional<int> winner;
  /// Of a draw: which of the two has five marks on the board; the other has four.
  int five_marks = 0;
  /// By team: right early answers.
  std::array<int, 2> early{};
  /// The other was not there.
  bool is_forfeit = false;
  /// It was called off, and brings neither anything.
  bool is_void = false;
};

/// What decides between teams with equal points; then a lot does.
inline constexpr auto kXoTieBreaks = std::to_array({TieBreak::direct_encounter, TieBreak::wins, TieBreak::early_points});

/// Nine for a victory, a draw's own marks, and one for each right early answer, whatever the end.
[[nodiscard]] std::array<int, 2> battle_points(const XoBattle& battle);

/// Points, the meetings of those who are equal, victories, early points, lot. `lots` as in TableInput.
[[nodiscard]] std::vector<Standing> xo_group_table(int teams, const std::vector<XoBattle>& battles, const std::vector<int>& lots);

}  // namespace noughts::event
