// Nine cells in a square, each in play, won or drawn: every level above the marks. A part that nested games share.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/board/full_lines.hpp"
#include "games/board/marks.hpp"
#include "games/core/types.hpp"

namespace noughts::games::nested {

inline constexpr int kNine = 9;
/// A bit for each of nine cells.
using NineBits = std::uint16_t;
inline constexpr NineBits kAllNine = (1U << kNine) - 1;

constexpr NineBits bit(int cell) { return static_cast<NineBits>(1U << cell); }

/// What has become of a cell that holds a game; once it is no more in play it never changes.
enum class FieldState : std::uint8_t { playing, x, o, drawn };

constexpr FieldState won_by(Seat seat) { return seat == board::kX ? FieldState::x : FieldState::o; }
/// The character of a view's states.
constexpr char letter(FieldState field_state) { return ".XOD"[static_cast<std::size_t>(field_state)]; }

/// What the options say of drawn cells, which count for both sides.
struct DrawnCellRules {
  bool three_draws_end = false;   ///< three drawn cells in a row end the game they are in, drawn; else it goes on
  bool double_is_movers = false;  ///< one drawn cell that completes lines for both: the mover's; else a draw
};

/// Whether marks hold a line of three.
[[nodiscard]] bool holds_line(NineBits marks);

struct NineCells {
  std::array<NineBits, 2> won{};  ///< by seat
  NineBits drawn = 0;

  [[nodiscard]] NineBits decided() const { return static_cast<NineBits>(won[0] | won[1] | drawn); }
  [[nodiscard]] FieldState field_state(int cell) const;
  void settle(int cell, FieldState field_state);
};

/// What has become of the game that is played on the nine cells, after a step of `mover`.
[[nodiscard]] FieldState field_result(const NineCells& nine, Seat mover, DrawnCellRules drawn_cells);

/// The result of a game that stands so on its nine highest cells; it is over.
[[nodiscard]] Outcome outcome(const NineCells& nine, FieldState field_state, DrawnCellRules drawn_cells);

using ThreeCells = board::Line<3>;
/// The lines of a seat: three cells, each won by it or drawn, one at least won.
[[nodiscard]] std::vector<ThreeCells> lines_of(const NineCells& nine, Seat seat);
/// The lines that decided a game which stands so: the winner's; of a drawn one both sides', or three drawn cells.
[[nodiscard]] std::vector<ThreeCells> deciding_lines(const NineCells& nine, FieldState field_state, DrawnCellRules drawn_cells);

}  // namespace noughts::games::nested
