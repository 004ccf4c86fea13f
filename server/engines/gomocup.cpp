#include "engines/gomocup.hpp"

#include <algorithm>
#include <array>

#include "games/core/text.hpp"
#include "games/core/whole_number.hpp"

namespace noughts::engines {
namespace {

/// What the protocol says for time without a limit.
constexpr std::int64_t kUnlimited = 2'147'483'647;
/// Longer than any coordinate.
constexpr std::size_t kMostDigits = 3;

char capital(char sign) { return sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign; }

/// The first word in capitals.
std::string word_of(std::string_view line) {
  std::string word(line.substr(0, line.find_first_of(" \t:")));
  std::ranges::transform(word, word.begin(), capital);
  return word;
}

std::optional<int> coordinate(std::string_view text) {
  text = games::trimmed(text);
  const auto value = games::whole_number<int>(text);
  return value && *value >= 0 && text.size() <= kMostDigits ? value : std::nullopt;
}

std::optional<EngineLine> stone_in(std::string_view line) {
  const auto comma = line.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto column = coordinate(line.substr(0, comma));
  const auto row = coordinate(line.substr(comma + 1));
  if (!column || !row) return std::nullopt;
  return EngineLine{EngineLine::Kind::stone, *column, *row};
}

std::string cell_text(int side, int cell) { return std::to_string(cell % side) + "," + std::to_string(cell / side); }

std::string info(std::string_view key, std::int64_t value) {
  return "INFO " + std::string(key) + " " + std::to_string(value) + "\n";
}

}  // namespace

EngineLine read_engine_line(std::string_view line) {
  using enum EngineLine::Kind;
  constexpr std::array<std::string_view, 2> kRemarks{"MESSAGE", "DEBUG"};
  line = games::trimmed(line, " \t\r");
  if (const auto found = stone_in(line)) return *found;
  const std::string word = word_of(line);
  if (word == "OK" && line.size() == word.size()) return {ok};
  if (std::ranges::find(kRemarks, word) != kRemarks.end()) return {remark};
  if (word == "ERROR") return {error};
  return {word == "UNKNOWN" ? unknown : nonsense};
}

std::optional<OpeningSaid> read_opening(std::string_view line) {
  constexpr std::size_t kMostStones = 3;
  line = games::trimmed(line, " \t\r");
  if (word_of(line) == "SWAP" && line.size() == 4) return OpeningSaid{true, {}};
  OpeningSaid said;
  while (!line.empty()) {
    const auto end = std::min(line.find_first_of(" \t"), line.size());
    const auto stone = stone_in(line.substr(0, end));
    if (!stone || said.stones.size() == kMostStones) return std::nullopt;
    said.stones.push_back(*stone);
    line = games::trimmed(line.substr(end), " \t");
  }
  return said.stones.empty() ? std::nullopt : std::optional(said);
}

std::string start_text(int side) { return "START " + std::to_string(side) + "\n"; }

std::string limits_text(std::size_t memory, Millis turn, std::optional<Millis> match) {
  constexpr int kAgainstPerson = 0;
  constexpr int kExactlyFive = 1;
  return info("max_memory", static_cast<std::int64_t>(memory)) + info("timeout_match", match.value_or(Millis{0}).count()) +
         info("timeout_turn", turn.count()) + info("game_type", kAgainstPerson) + info("rule", kExactlyFive);
}

std::string times_text(Millis turn, std::optional<Millis> left) {
  return info("timeout_turn", turn.count()) + info("time_left", left ? left->count() : kUnlimited);
}

std::string begin_text() { return "BEGIN\n"; }

std::string turn_text(int side, int cell) { return "TURN " + cell_text(side, cell) + "\n"; }

std::string board_text(int side, std::span<const int> cells) {
  std::string text = "BOARD\n";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_own = i % 2 == cells.size() % 2;
    text += cell_text(side, cells[i]) + (is_own ? ",1\n" : ",2\n");
  }
  return text + "DONE\n";
}

std::string swap2_text(int side, std::span<const int> cells) {
  std::string text = "SWAP2BOARD\n";
  for (const int cell : cells) text += cell_text(side, cell) + "\n";
  return text + "DONE\n";
}

}  // namespace noughts::engines
