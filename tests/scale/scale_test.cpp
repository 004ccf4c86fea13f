// Every statement of the server against a database as large as a site's may become: ten thousand players, or as many as
// NOUGHTS_SCALE says, in a database of its own or in that of NOUGHTS_SCALE_DATABASE, which is kept.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <optional>
#include <pqxx/pqxx>
#include <set>

#include "postgres/core/session_settings.hpp"
#include "postgres/core/statement.hpp"
#include "postgres/postgres.hpp"
#include "scale/filled_database.hpp"
#include "scale/statement_cases.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using namespace tests;
using games::Json;

std::int64_t wanted_players() {
  const char* given = std::getenv("NOUGHTS_SCALE");
  return given == nullptr ? 10'000 : std::stoll(given);
}

/// What running a statement took.
struct Cost {
  int buffers = 0;
  double millis = 0;
  bool compiled = false;
  std::string plan;
};

int buffers_of(const Json& node) { return node["Shared Hit Blocks"].get<int>() + node["Shared Read Blocks"].get<int>(); }

Cost cost_of(const std::string& explained) {
  const auto plan = Json::parse(explained)[0];
  if (!plan.is_object() || !plan.contains("Plan")) return {};  // of what changes the schema there is no plan
  const auto& top = plan["Plan"];
  int buffers = buffers_of(top);
  // What a WITH writes and nobody reads of it runs at the end: it is not counted into the statement.
  for (const auto& part : top.value("Plans", Json::array())) {
    if (part["Node Type"] == "ModifyTable" && part["Parent Relationship"] == "InitPlan") buffers += buffers_of(part);
  }
  return {buffers, plan["Execution Time"].get<double>(), plan.contains("JIT"), explained};
}

/// Runs statements as the server does: prepared, with its connections' settings. Nothing that they do remains.
class StatementRunner {
 public:
  StatementRunner(const std::string& url, Size size) : size_{size}, connection_{url} {}

  /// The first calls of a function in a session plan it, and read the catalog for that.
  void plan_functions() {
    pqxx::work work{connection_};
    work.exec("SELECT is_under(0, 'ban') FROM generate_series(1, 10)");
  }

  Cost run(const Statement& statement, const StatementCase& given, const std::string& way) {
    if (prepared_.insert(statement.name).second) {
      connection_.prepare(statement.name, statement.text);
      connection_.prepare_now(statement.name);
    }
    pqxx::work work{connection_};
    work.exec("SET LOCAL plan_cache_mode = " + way);
    if (!given.before.empty()) work.exec(size_.in(given.before));
    const auto call = "EXECUTE " + work.quote_name(statement.name) + values(work, given);
    return cost_of(work.exec1("EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) " + call)[0].as<std::string>());
  }

 private:
  // Found out beforehand: the statement is given plain values, as the server gives them.
  std::string values(pqxx::work& work, const StatementCase& given) const {
    std::string all;
    for (const auto& parameter : given.parameters) {
      const auto value = work.exec1("SELECT (" + size_.in(parameter) + ")::text")[0];
      all += (all.empty() ? "(" : ", ") + (value.is_null() ? "NULL" : work.quote(value.as<std::string>()));
    }
    return all.empty() ? "" : all + ")";
  }

  Size size_;
  pqxx::connection connection_;
  std::set<std::string> prepared_;
};

class Scale : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (const char* kept = std::getenv("NOUGHTS_SCALE_DATABASE")) {
      url = kept;
      ASSERT_TRUE(migrate(url, NOUGHTS_SOURCE_DIR "/migrations").has_value());
    } else {
      scratch = std::make_unique<ScratchDatabase>();
      url = scratch->url();
    }
    size = fill(url, wanted_players());
  }
  static void TearDownTestSuite() { scratch.reset(); }

  static inline std::unique_ptr<ScratchDatabase> scratch;
  static inline std::string url;
  static inline Size size;
};

std::map<std::string, std::vector<StatementCase>> cases_by_name() {
  std::map<std::string, std::vector<StatementCase>> cases;
  for (auto& each : statement_cases()) cases[each.name].push_back(each);
  return cases;
}

/// Those that change a whole table come last: the rows that they leave dead are read by whatever comes after them.
template <class Statements>
Statements whole_tables_last(Statements all, const std::map<std::string, std::vector<StatementCase>>& cases) {
  constexpr int kWholeTable = 5'000;
  std::ranges::stable_partition(all, [&](const auto* statement) {
    const auto found = cases.find(statement->name);
    const auto is_large = [](const StatementCase& each) { return each.most_buffers > kWholeTable; };
    return found == cases.end() || std::ranges::none_of(found->second, is_large);
  });
  return all;
}

void report(const StatementCase& given, const std::string& way, const Cost& cost) {
  const bool is_wanted = std::getenv("NOUGHTS_SCALE") != nullptr;
  if (is_wanted) {
    std::cout << std::left << std::setw(36) << given.name << std::setw(10) << way << std::right << std::setw(8) << cost.buffers
              << " of " << std::setw(6) << given.most_buffers << std::fixed << std::setprecision(2) << std::setw(10)
              << cost.millis << " ms\n";
  }
  EXPECT_LE(cost.buffers, given.most_buffers) << given.name << ", " << way << " plan: " << cost.plan;
  EXPECT_FALSE(cost.compiled) << given.name << " was compiled";
}

TEST_F(Scale, EveryStatementReadsLittle) {
  StatementRunner runner{query_connection_string(url), size};
  runner.plan_functions();
  auto cases = cases_by_name();
  for (const auto* statement : whole_tables_last(statements(), cases)) {
    const auto found = cases.extract(statement->name);
    EXPECT_FALSE(found.empty()) << statement->name << " is not in tests/scale/statements*.txt";
    if (found.empty()) continue;
    for (const auto& given : found.mapped()) {
      for (const auto* way : {"custom", "generic"}) {
        SCOPED_TRACE(given.name);
        try {
          report(given, way, runner.run(*statement, given, std::string{"force_"} + way + "_plan"));
        } catch (const pqxx::sql_error& error) {
          ADD_FAILURE() << given.name << " was refused: " << error.what();
        }
      }
    }
  }
  for (const auto& [name, rest] : cases) ADD_FAILURE() << name << " is in tests/scale/statements*.txt and nowhere else";
}

TEST_F(Scale, NoConnectionIsCompiledForOrForbidsThePlannerAnything) {
  for (const auto& way : {query_connection_string(url), journal_connection_string(url)}) {
    pqxx::connection connection{way};
    pqxx::nontransaction work{connection};
    EXPECT_EQ(work.exec1("SHOW jit")[0].as<std::string>(), "off");
    EXPECT_EQ(work.exec1("SELECT count(*) FROM pg_settings WHERE name LIKE 'enable\\_%' AND setting <> boot_val")[0].as<int>(),
              0);
  }
}

}  // namespace
}  // namespace noughts::postgres
