// The manager's side of Gomocup's protocol: what an engine is told, and what its lines mean. Nothing that it says is trusted.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/types.hpp"

namespace noughts::engines {

using games::Millis;

/// What a line of an engine says.
struct EngineLine {
  enum class Kind : std::uint8_t {
    ok,
    stone,
    remark,   ///< for people, or about its thoughts
    error,    ///< that it can't do what it was told
    unknown,  ///< that it does not know what it was told
    nonsense,
  };
  Kind kind = Kind::nonsense;
  int column = 0;  ///< of a stone, from 0
  int row = 0;

  friend bool operator==(const EngineLine&, const EngineLine&) = default;
};
[[nodiscard]] EngineLine read_engine_line(std::string_view line);

/// What a line answers to SWAP2BOARD: that it takes the other colour, or the stones that come next.
struct OpeningSaid {
  bool swaps = false;
  std::vector<EngineLine> stones;  ///< one to three where it does not swap
};
/// nullopt: it answers nothing of that kind; `read_engine_line` tells what else it is.
[[nodiscard]] std::optional<OpeningSaid> read_opening(std::string_view line);

/// The first line of a game on a board of this side, which an engine answers with OK.
[[nodiscard]] std::string start_text(int side);
/// What it must know besides: exactly five win, and how much memory and time it has; `match` is what its clock holds.
[[nodiscard]] std::string limits_text(std::size_t memory, Millis turn, std::optional<Millis> match);
/// How much time it has now.
[[nodiscard]] std::string times_text(Millis turn, std::optional<Millis> left);

/// Asks for the first stone.
[[nodiscard]] std::string begin_text();
/// The rival's stone, to be answered by a stone.
[[nodiscard]] std::string turn_text(int side, int cell);
/// All stones from the first, to be answered by a stone of whoever is to move.
[[nodiscard]] std::string board_text(int side, std::span<const int> cells);
/// The stones that lie, none, three or five: what does it do in an opening?
[[nodiscard]] std::string swap2_text(int side, std::span<const int> cells);

}  // namespace noughts::engines
