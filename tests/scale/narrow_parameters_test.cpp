// A number beyond 2,147,483,647 for a parameter that PostgreSQL has taken for an integer is refused: which parameters are one is
// meant to be so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <pqxx/pqxx>
#include <set>

#include "games/core/text.hpp"
#include "postgres/core/statement.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

/// "statement 3" for each line of narrow_parameters.txt.
std::set<std::string> allowed() {
  std::ifstream file{NOUGHTS_SOURCE_DIR "/tests/scale/narrow_parameters.txt"};
  std::set<std::string> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto first = line.find('|');
    const auto second = line.find('|', first + 1);
    EXPECT_NE(second, std::string::npos) << line;
    const std::string_view text = line;
    all.insert(std::string{games::trimmed(text.substr(0, first))} + " " +
               std::string{games::trimmed(text.substr(first + 1, second - first - 1))});
  }
  return all;
}

TEST(NarrowParameters, AreThoseThatAreMeantToBe) {
  const tests::ScratchDatabase database;
  pqxx::connection connection{database.url()};
  for (const auto* statement : statements()) {
    connection.prepare(statement->name, statement->text);
    connection.prepare_now(statement->name);
  }
  pqxx::work work{connection};
  std::set<std::string> found;
  for (const auto& row : work.exec(R"(
    SELECT name || ' ' || nth FROM pg_prepared_statements, unnest(parameter_types) WITH ORDINALITY AS parameter (type, nth)
    WHERE type IN ('integer'::regtype, 'smallint'::regtype))")) {
    found.insert(row[0].as<std::string>());
  }
  EXPECT_THAT(found, testing::ContainerEq(allowed()));
}

}  // namespace
}  // namespace noughts::postgres
