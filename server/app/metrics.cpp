#include "app/metrics.hpp"

#include <array>
#include <string_view>

namespace noughts::app {

namespace {

void add(std::string& text, std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
  text.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" ").append(type);
  text.append("\n").append(name).append(" ").append(std::to_string(value)).append("\n");
}

struct ByClass {
  std::string_view name;
  std::string_view type;
  std::string_view help;
  std::uint64_t postgres::QueryFigures::*value;
};

void add_queries(std::string& text, const std::vector<postgres::QueryFigures>& classes) {
  using Figures = postgres::QueryFigures;
  const std::array<ByClass, 6> all{{
      {"noughts_queries_total", "counter", "Queries asked.", &Figures::queries},
      {"noughts_query_errors_total", "counter", "Queries that were not answered.", &Figures::errors},
      {"noughts_queries_refused_total", "counter", "Queries that the database will never answer.", &Figures::refused},
      {"noughts_queries_waiting", "gauge", "Queries that wait for a connection.", &Figures::waiting},
      {"noughts_queries_waited_milliseconds_total", "counter", "What queries have waited for a connection.", &Figures::waited_ms},
      {"noughts_rows_unreadable_total", "counter", "Stored rows that can't be understood and were left out.",
       &Figures::unreadable},
  }};
  for (const auto& [name, type, help, value] : all) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" ").append(type);
    text.append("\n");
    for (const auto& each : classes) {
      text.append(name).append("{class=\"").append(each.name).append("\"} ").append(std::to_string(each.*value)).append("\n");
    }
  }
}

}  // namespace

std::string metrics(const postgres::Figures& database, const room::Figures& rooms) {
  std::string text;
  add(text, "noughts_journal_steps_total", "counter", "Steps committed.", database.steps);
  add(text, "noughts_journal_commits_total", "counter", "Commits that held them.", database.commits);
  add(text, "noughts_journal_retries_total", "counter", "Commits tried again.", database.retries);
  add(text, "noughts_journal_refused_total", "counter", "Steps that could never be written.", database.refused);
  add(text, "noughts_journal_waiting", "gauge", "Steps that wait for a commit.", database.waiting);
  add_queries(text, database.classes);
  add(text, "noughts_rooms_resident", "gauge", "Rooms in memory.", rooms.resident);
  add(text, "noughts_rooms_loaded_total", "counter", "Rooms read from the database.", rooms.loaded);
  add(text, "noughts_rooms_broken", "gauge", "Rooms that could not be opened.", rooms.broken);
  add(text, "noughts_room_steps_total", "counter", "Steps taken.", rooms.steps);
  add(text, "noughts_room_refusals_total", "counter", "Commands refused.", rooms.refused);
  return text;
}

}  // namespace noughts::app
