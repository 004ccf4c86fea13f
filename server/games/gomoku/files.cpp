#include "games/gomoku/files.hpp"

#include <algorithm>
#include <chrono>

#include "games/core/whole_number.hpp"
#include "games/gomoku/openings.hpp"

namespace noughts::games::five {
namespace {

constexpr std::size_t kBlack = 0;
constexpr std::size_t kWhite = 1;

/// The player of a colour; empty where the colours are not settled or nobody is named.
std::string player(const Sheet& sheet, const Heading& heading, std::size_t colour) {
  if (!sheet.black) return {};
  const auto seat = (static_cast<std::size_t>(index(*sheet.black)) + colour) % 2;
  return seat < heading.names.size() ? heading.names[seat] : std::string();
}

/// Whose the game is: a colour, or nullopt for a draw and for what has not ended.
std::optional<std::size_t> winner(const Sheet& sheet, const Heading& heading) {
  if (!sheet.black || !heading.outcome || heading.outcome->place.size() != 2) return std::nullopt;
  const auto& place = heading.outcome->place;
  if (place[0] == place[1]) return std::nullopt;
  const std::size_t seat = place[0] < place[1] ? 0 : 1;
  return seat == static_cast<std::size_t>(index(*sheet.black)) ? kBlack : kWhite;
}

std::string date(Instant at) {
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(at)};
  return std::to_string(int{day.year()}) + "-" + padded(unsigned{day.month()}, 2) + "-" + padded(unsigned{day.day()}, 2);
}

/// A SimpleText of the format: its own signs are escaped, and a name is one line.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char sign : text) {
    if (sign == ']' || sign == '\\' || sign == ':') result += '\\';
    result += sign == '\n' || sign == '\r' ? ' ' : sign;
  }
  return result;
}

std::string property(std::string_view name, std::string_view text) {
  if (text.empty()) return {};
  return std::string(name) + "[" + escaped(text) + "]";
}

std::string how_it_ended(const Sheet& sheet, const Heading& heading) {
  if (!heading.outcome || heading.outcome->place.empty()) return {};
  const auto won = winner(sheet, heading);
  if (!won) return sheet.black ? "0" : "?";
  const auto end = read_word<MatchEnd>(heading.outcome->reason);
  const std::string by = end == MatchEnd::timeout ? "T" : end == MatchEnd::resigned || end == MatchEnd::left ? "R" : "";
  return (*won == kBlack ? "B+" : "W+") + by;
}

/// Two letters, column and row, both from a in the upper left corner.
std::string point(int cell, int size) { return {static_cast<char>('a' + cell % size), static_cast<char>('a' + cell / size)}; }

std::string rules_of(const Sheet& sheet) {
  const std::string opening(sheet.began_by);
  return opening + (opening.empty() ? "Exactly " : ", exactly ") + std::to_string(sheet.row) + " in a row";
}

std::string_view opening_of(const Sheet& sheet) {
  constexpr int kFive = 5;
  std::vector<int> cells;
  for (const Placed& stone : sheet.stones) cells.push_back(stone.cell);
  const auto* shape = sheet.row == kFive ? shape_of(cells, sheet.size) : nullptr;
  return shape == nullptr ? std::string_view() : shape->name;
}

std::string sgf(const Sheet& sheet, const Heading& heading) {
  std::string text = "(;FF[4]GM[4]CA[UTF-8]AP[Noughts]SZ[" + std::to_string(sheet.size) + "]";
  text += property("PB", player(sheet, heading, kBlack)) + property("PW", player(sheet, heading, kWhite));
  text += property("RU", rules_of(sheet)) + property("ON", opening_of(sheet));
  if (heading.ended) text += property("DT", date(*heading.ended));
  text += property("RE", how_it_ended(sheet, heading)) + "\n";
  for (std::size_t i = 0; i < sheet.stones.size(); ++i) {
    text += std::string(i % 2 == kBlack ? ";B[" : ";W[") + point(sheet.stones[i].cell, sheet.size) + "]";
    if (i % 10 == 9) text += "\n";
  }
  return text + ")\n";
}

/// A line of its own, which must not look like a move: moves are numbers with commas.
std::string name_line(std::string name, std::string_view otherwise) {
  std::replace(name.begin(), name.end(), ',', ' ');
  return (name.empty() ? std::string(otherwise) : name) + "\n";
}

std::string psq(const Sheet& sheet, const Heading& heading) {
  const std::string side = std::to_string(sheet.size);
  std::string text = "Piskvorky " + side + "x" + side + ", 0:0, 0\n";
  for (const Placed& stone : sheet.stones) {
    text += std::to_string(stone.cell % sheet.size + 1) + "," + std::to_string(stone.cell / sheet.size + 1) + "," +
            std::to_string(stone.took.count()) + "\n";
  }
  text += name_line(player(sheet, heading, kBlack), "Black") + name_line(player(sheet, heading, kWhite), "White");
  return text + "-1\n";
}

/// Columns by letters, none left out; rows counted from below.
std::string list(const Sheet& sheet) {
  std::string text;
  for (const Placed& stone : sheet.stones) {
    if (!text.empty()) text += ' ';
    text += static_cast<char>('a' + stone.cell % sheet.size);
    text += std::to_string(sheet.size - stone.cell / sheet.size);
  }
  return text + "\n";
}

}  // namespace

std::string written(std::string_view format, const Sheet& sheet, const Heading& heading) {
  if (format == "sgf") return sgf(sheet, heading);
  return format == "psq" ? psq(sheet, heading) : list(sheet);
}

}  // namespace noughts::games::five
