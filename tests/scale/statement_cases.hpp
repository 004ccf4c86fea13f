// What statements.txt, statements_accounts.txt, statements_of_administrators.txt, statements_of_events.txt,
// statements_of_teams.txt and statements_of_tours.txt say of each
// statement.
#pragma once

#include <string>
#include <vector>

namespace noughts::tests {

/// A statement with parameters that somebody may really give it.
struct StatementCase {
  std::string name;
  int most_buffers = 0;
  std::vector<std::string> parameters;  ///< as SQL; see Size::in() for what may stand in it
  std::string before;                   ///< SQL to be run before it; may be empty
};

/// All lines of them, in their order. Throws where one can't be read.
[[nodiscard]] std::vector<StatementCase> statement_cases();

}  // namespace noughts::tests
