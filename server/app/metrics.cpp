#include "app/metrics.hpp"

#include <string_view>

namespace noughts::app {

namespace {

void add(std::string& text, std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
  text.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" ").append(type);
  text.append("\n").append(name).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace

std::string metrics(const postgres::Figures& database, const room::Figures& rooms) {
  std::string text;
  add(text, "noughts_journal_steps_total", "counter", "Steps committed.", database.steps);
  add(text, "noughts_journal_commits_total", "counter", "Commits that held them.", database.commits);
  add(text, "noughts_journal_retries_total", "counter", "Commits tried again.", database.retries);
  add(text, "noughts_queries_total", "counter", "Queries answered.", database.queries);
  add(text, "noughts_query_errors_total", "counter", "Queries that failed.", database.query_errors);
  add(text, "noughts_queries_waiting", "gauge", "Queries that wait for a connection.", database.queued);
  add(text, "noughts_rooms_resident", "gauge", "Rooms in memory.", rooms.resident);
  add(text, "noughts_rooms_loaded_total", "counter", "Rooms read from the database.", rooms.loaded);
  add(text, "noughts_room_steps_total", "counter", "Steps taken.", rooms.steps);
  add(text, "noughts_room_refusals_total", "counter", "Commands refused.", rooms.refused);
  return text;
}

}  // namespace noughts::app
