#include "book_game_table.hpp"

#include <algorithm>

namespace noughts::games {
namespace {

Json theme(const std::string& where, int cell, const std::vector<int>& hidden) {
  return {{"text", "theme " + std::to_string(cell) + " of " + where},
          {"hidden", std::find(hidden.begin(), hidden.end(), cell) != hidden.end()}};
}

}  // namespace

Instant on(int year, unsigned month, unsigned day, Millis time) {
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}};
  return Instant{std::chrono::sys_days{date}} + time;
}

Json characters(int count, const std::vector<int>& hidden) {
  Json list = Json::array();
  for (int number = 0; number < count; ++number) {
    const std::string name = "character " + std::to_string(number);
    Json themes = Json::array();
    for (int cell = 0; cell < 9; ++cell) themes.push_back(theme(name, cell, hidden));
    list.push_back({{"name", name}, {"picture", nullptr}, {"themes", std::move(themes)}});
  }
  return {{"do", "setup"}, {"characters", std::move(list)}};
}

Json field(int side, const std::vector<int>& hidden) {
  Json themes = Json::array();
  for (int cell = 0; cell < side * side; ++cell) themes.push_back(theme("the field", cell, hidden));
  return {{"do", "setup"}, {"title", "A field"}, {"field", std::move(themes)}};
}

Json request_for(int cell) {
  return {{"do", "request"},
          {"cell", cell},
          {"link", "https://books.example/" + std::to_string(cell)},
          {"author", "Gerald Durrell"},
          {"title", "My Family and Other Animals"},
          {"pages", 300},
          {"ground", "list"},
          {"evidence", ""}};
}

Json report_on(int cell) {
  return {{"do", "report"},
          {"cell", cell},
          {"link", "https://books.example/" + std::to_string(cell)},
          {"author", "Gerald Durrell"},
          {"title", "My Family and Other Animals"},
          {"rating", 9},
          {"text", "Worth reading twice."}};
}

Json about(const char* kind, int cell) { return {{"do", kind}, {"cell", cell}}; }

Json about(const char* kind, int cell, const std::string& why) {
  return {{"do", kind}, {"cell", cell}, {std::string(kind) == "reveal" ? "note" : "why", why}};
}

Table::Table(const Json& options, Instant begin) : state_(*BookGame::start(*BookGame::options(options), begin)), now_(begin) {}

Table Table::begun(const Json& options, const std::vector<int>& hidden, Instant begin) {
  Table table(options, begin);
  const auto version = options.value("version", "3x3");
  const bool has_field = version == "5x5" || version == "pair";
  table.act(kSystem, has_field ? field(options.value("size", 5), hidden) : characters(9, hidden));
  return table;
}

void Table::act(Seat seat, const Json& json) {
  const auto action = BookGame::action(json);
  ASSERT_TRUE(action.has_value()) << action.error().why << " " << json;
  auto next = BookGame::play(state_, seat, *action, now_);
  ASSERT_TRUE(next.has_value()) << next.error().code << " " << index(seat) << " " << json;
  state_ = std::move(*next);
}

std::string Table::refused(Seat seat, const Json& json) {
  const auto action = BookGame::action(json);
  if (!action) return action.error().code;
  const auto next = BookGame::play(state_, seat, *action, now_);
  return next ? "accepted" : next.error().code;
}

void Table::read(int cell, Seat reader) {
  act(reader, request_for(cell));
  if (state_.options.judged) act(curator(), about("approve", cell));
  act(reader, report_on(cell));
}

void Table::read_and_answer(int cell, int nought) {
  read(cell);
  play_system(nought);
  accept(cell);
}

void Table::read_and_accept(int cell, Seat reader) {
  read(cell, reader);
  accept(cell);
}

void Table::play(const std::vector<int>& crosses, const std::vector<int>& noughts) {
  for (std::size_t i = 0; i < crosses.size(); ++i) {
    read(crosses[i]);
    if (i < noughts.size()) play_system(noughts[i]);
  }
}

void Table::expire() {
  const auto ends = deadline();
  ASSERT_TRUE(ends.has_value());
  now_ = std::max(now_, *ends);
  auto next = BookGame::expire(state_, now_);
  ASSERT_TRUE(next.has_value()) << next.error().code;
  state_ = std::move(*next);
}

void Table::accept_all(const Cells& cells) {
  for (const int cell : cells) accept(cell);
}

std::string Table::refused_clock() {
  const auto next = BookGame::expire(state_, now_);
  return next ? "accepted" : next.error().code;
}

std::vector<std::string> Table::last(std::size_t count) const {
  std::vector<std::string> names;
  const Json entries = view()["history"]["entries"];
  for (std::size_t i = entries.size() - std::min(count, entries.size()); i < entries.size(); ++i) {
    names.push_back(entries[i]["what"].get<std::string>());
  }
  return names;
}

}  // namespace noughts::games
