#include "games/nested/nine_cells.hpp"

#include <algorithm>

#include "games/core/words.hpp"

namespace noughts::games::nested {
namespace {

using board::kO;
using board::kX;

constexpr auto kLines = board::full_lines<3>();

constexpr NineBits mask(const ThreeCells& line) { return static_cast<NineBits>(bit(line[0]) | bit(line[1]) | bit(line[2])); }

constexpr bool lies_in(const ThreeCells& line, NineBits marks) { return (marks & mask(line)) == mask(line); }

/// For every set of nine cells whether it holds a line: most look-ups end here.
constexpr auto kHoldsLine = [] {
  std::array<bool, kAllNine + 1> holds{};
  for (std::size_t marks = 0; marks <= kAllNine; ++marks) {
    for (const auto& line : kLines) holds[marks] = holds[marks] || lies_in(line, static_cast<NineBits>(marks));
  }
  return holds;
}();

NineBits won(const NineCells& nine, Seat seat) { return nine.won[static_cast<std::size_t>(index(seat))]; }

/// Drawn cells count for both sides, but three of them are nobody's line.
bool is_line_of(const ThreeCells& line, const NineCells& nine, Seat seat) {
  return lies_in(line, static_cast<NineBits>(won(nine, seat) | nine.drawn)) && (won(nine, seat) & mask(line)) != 0;
}

bool has_line(const NineCells& nine, Seat seat) {
  if (!kHoldsLine[static_cast<std::size_t>(won(nine, seat) | nine.drawn)]) return false;
  return std::any_of(kLines.begin(), kLines.end(), [&](const ThreeCells& line) { return is_line_of(line, nine, seat); });
}

bool ended_by_three_draws(const NineCells& nine, DrawnCellRules drawn_cells) {
  return drawn_cells.three_draws_end && kHoldsLine[nine.drawn];
}

/// Why a game on nine cells is drawn: lines for both at once, three drawn cells in a row, or no cell left.
enum class DrawReason : std::uint8_t { both_lines, three_draws, decided };
constexpr auto words(DrawReason) { return std::to_array<std::string_view>({"double", "three_draws", "decided"}); }

DrawReason reason_of_draw(const NineCells& nine, DrawnCellRules drawn_cells) {
  if (has_line(nine, kX) && has_line(nine, kO)) return DrawReason::both_lines;
  return ended_by_three_draws(nine, drawn_cells) ? DrawReason::three_draws : DrawReason::decided;
}

}  // namespace

bool holds_line(NineBits marks) { return kHoldsLine[marks]; }

FieldState NineCells::field_state(int cell) const {
  if ((won[0] & bit(cell)) != 0) return FieldState::x;
  if ((won[1] & bit(cell)) != 0) return FieldState::o;
  return (drawn & bit(cell)) != 0 ? FieldState::drawn : FieldState::playing;
}

void NineCells::settle(int cell, FieldState field_state) {
  if (field_state == FieldState::x) won[0] |= bit(cell);
  if (field_state == FieldState::o) won[1] |= bit(cell);
  if (field_state == FieldState::drawn) drawn |= bit(cell);
}

FieldState field_result(const NineCells& nine, Seat mover, DrawnCellRules drawn_cells) {
  const bool x = has_line(nine, kX);
  const bool o = has_line(nine, kO);
  if (x && o) return drawn_cells.double_is_movers ? won_by(mover) : FieldState::drawn;
  if (x || o) return x ? FieldState::x : FieldState::o;
  const bool drawn = ended_by_three_draws(nine, drawn_cells) || nine.decided() == kAllNine;
  return drawn ? FieldState::drawn : FieldState::playing;
}

Outcome outcome(const NineCells& nine, FieldState field_state, DrawnCellRules drawn_cells) {
  if (field_state == FieldState::drawn) return {{1, 1}, {0, 0}, std::string(word(reason_of_draw(nine, drawn_cells)))};
  return board::line_or_full(field_state == FieldState::x ? kX : kO);
}

std::vector<ThreeCells> lines_of(const NineCells& nine, Seat seat) {
  std::vector<ThreeCells> found;
  std::copy_if(kLines.begin(), kLines.end(), std::back_inserter(found),
               [&](const ThreeCells& line) { return is_line_of(line, nine, seat); });
  return found;
}

std::vector<ThreeCells> deciding_lines(const NineCells& nine, FieldState field_state, DrawnCellRules drawn_cells) {
  if (field_state == FieldState::x || field_state == FieldState::o) return lines_of(nine, field_state == FieldState::x ? kX : kO);
  std::vector<ThreeCells> found;
  if (field_state == FieldState::playing) return found;
  const DrawReason reason = reason_of_draw(nine, drawn_cells);
  const auto decided = [&](const ThreeCells& line) {
    if (reason == DrawReason::both_lines) return is_line_of(line, nine, kX) || is_line_of(line, nine, kO);
    return reason == DrawReason::three_draws && lies_in(line, nine.drawn);
  };
  std::copy_if(kLines.begin(), kLines.end(), std::back_inserter(found), decided);
  return found;
}

}  // namespace noughts::games::nested
