// Small engines, and the position that they are asked about.
#pragma once

#include <string>

#include "engines/engines.hpp"

namespace noughts::engines {

/// The path of a script that does this when it is told a word of the protocol: the lines of a `case` of the shell. Others it
/// passes over.
[[nodiscard]] std::string script(const std::string& name, const std::string& cases);

/// Answers START.
inline const std::string kStart = "START) echo OK;; ";

/// A game of this number with these stones.
[[nodiscard]] Question question(std::string engine, const std::vector<int>& cells, std::uint64_t game = 1);

}  // namespace noughts::engines
