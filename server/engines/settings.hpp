// The engines that a host has configured, and what they may have.
#pragma once

#include <string>
#include <vector>

#include "games/core/types.hpp"

namespace noughts::engines {

using games::Millis;

/// A program that speaks Gomocup's protocol.
struct Program {
  std::string name;  ///< as players see it
  std::string path;
};

/// For as many moves as one side has on the largest board, and to begin.
constexpr std::chrono::seconds time_of_game(std::chrono::seconds turn) { return 200 * turn + std::chrono::seconds{60}; }

struct Settings {
  std::vector<Program> programs{};
  std::string cage{};         ///< the path of noughts-cage
  std::size_t processes = 4;  ///< that run at once
  /// What an engine is told that it may take, in bytes. Its address space has room for libraries and stacks besides.
  std::size_t memory = std::size_t{350} << 20U;
  Millis turn{5'000};                                                 ///< what it is given for a move
  std::chrono::seconds game = time_of_game(std::chrono::seconds{5});  ///< of the processor, for all that one process does
  Millis grace{10'000};                                               ///< that it may be late, before it is taken for dead
  Millis begins{10'000};                                              ///< to begin
  Millis keeps{120'000};                                              ///< a process waits so long for the next move of its game
};

}  // namespace noughts::engines
