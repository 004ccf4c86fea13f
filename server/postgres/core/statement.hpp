// Statements of SQL, each beside the function that runs it, and the list of all of them.
#pragma once

#include <string>
#include <vector>

namespace noughts::postgres {

/// A statement, made before main() at the level of a file and never within a function, so that statements() misses none. Its
/// name is its own in the whole module: connections keep statements prepared under it. A second of the same name ends the
/// program.
class Statement {
 public:
  Statement(std::string given_name, std::string given_text);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() = default;

  const std::string name;
  const std::string text;
};

/// All statements that are linked into this program, in the order of their names.
[[nodiscard]] std::vector<const Statement*> statements();

}  // namespace noughts::postgres
