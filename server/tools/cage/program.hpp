// The program that is to run in the cage.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace noughts::cage {

/// The descriptor of a program, above all that it can have itself once it runs.
inline constexpr int kProgramFile = 100;

/// A program that is open as kProgramFile, and its arguments. Of a script it is the interpreter.
struct Program {
  std::vector<std::string> arguments;  ///< with its name as the first
};

/// nullopt: it can't be read, or is a script whose first line names no interpreter that can be.
[[nodiscard]] std::optional<Program> open_program(const std::string& path);

}  // namespace noughts::cage
