#include "scale/filled_database.hpp"

#include <chrono>
#include <fstream>
#include <iostream>
#include <pqxx/pqxx>
#include <sstream>

#include "games/catalogue.hpp"

namespace noughts::tests {
namespace {

std::string read_file(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream{std::string{NOUGHTS_SOURCE_DIR "/tests/scale/"} + name}.rdbuf();
  return text.str();
}

std::string variants() {
  std::string list;
  for (const auto& variant : games::catalogue()) list += (list.empty() ? "'" : ", '") + std::string{variant.info.name} + "'";
  return "(ARRAY[" + list + "]::text[])";
}

void replace_all(std::string& text, const std::string& mark, const std::string& by) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
    text.replace(at, mark.size(), by);
}

std::int64_t number(pqxx::connection& connection, const std::string& sql) {
  return pqxx::nontransaction{connection}.exec1(sql)[0].as<std::int64_t>();
}

/// Statistics of all tables, and all pages marked as visible to all: a snapshot held meanwhile, by an automatic analysis for one,
/// keeps pages unmarked, and then the planner goes by the rows instead of the index alone.
void analyze(pqxx::connection& connection) {
  constexpr auto kNotMarked =
      "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relallvisible < relpages AND relnamespace = 'public'::regnamespace";
  do pqxx::nontransaction{connection}.exec("VACUUM ANALYZE");
  while (number(connection, kNotMarked) > 0);
}

}  // namespace

std::string Size::in(std::string text) const {
  replace_all(text, "@players", std::to_string(players));
  replace_all(text, "@few", std::to_string(players / 100));
  replace_all(text, "@now", std::to_string(now));
  replace_all(text, "@live", std::to_string(10 * players + 1));
  replace_all(text, "@variants", variants());
  return text;
}

Size fill(const std::string& url, std::int64_t players) {
  pqxx::connection connection{url};
  connection.set_client_encoding("UTF8");
  if (number(connection, "SELECT count(*) FROM (SELECT FROM player WHERE id > 0 LIMIT 1) AS one") > 0) {
    return {number(connection, "SELECT max(id) FROM player WHERE created_at = (SELECT created_at FROM player WHERE id = 1)"),
            number(connection, "SELECT created_at + 63072000000 FROM player WHERE id = 1")};
  }
  const auto start = std::chrono::steady_clock::now();
  const Size size{players, number(connection, "SELECT now_ms()")};
  for (const auto* file : {"fill.sql", "fill_offices.sql", "fill_events.sql", "fill_teams.sql", "fill_tours.sql"})
    pqxx::nontransaction{connection}.exec(size.in(read_file(file)));
  analyze(connection);
  const auto took = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start);
  std::cout << "filled for " << players << " players in " << took.count() << " s\n";
  return size;
}

}  // namespace noughts::tests
