// Gathers puzzles of a variant, writes them to a file, and proves a file's again.
#pragma once

#include <string>
#include <vector>

#include "tools/puzzles/maker.hpp"

namespace noughts::puzzles {

/// Puzzles of the games with these seeds and those after them, until every quota is full or so many games were played: one of a
/// game, none twice, the easiest first. The same for the same seed.
[[nodiscard]] std::vector<Puzzle> gathered(const Maker& maker, std::uint64_t seed, int games);

/// A file of puzzles: one a line.
[[nodiscard]] std::string written(const Maker& maker, const std::vector<Puzzle>& puzzles);

/// What is wrong with one puzzle of a file, as somebody reads it: it must be the one that its moves lead to, with all that is
/// said of it. Empty: nothing.
[[nodiscard]] std::string fault(const Maker& maker, const Json& puzzle);

/// What is wrong with every `step`-th puzzle of a file's text, a line each, with the options and the order of all. Empty:
/// nothing.
[[nodiscard]] std::vector<std::string> faults(std::string_view text, int step);

}  // namespace noughts::puzzles
