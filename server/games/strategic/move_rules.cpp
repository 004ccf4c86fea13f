#include "games/strategic/move_rules.hpp"

#include <algorithm>
#include <string_view>

namespace noughts::games::strategic {
namespace {

constexpr std::size_t kTypedLength = 29;
constexpr std::string_view kMap = "map";

// The authors' name of a set is two digits, each minus one three bits, the highest for the first three rows. A bit of the first
// digit chooses a pair of arrangements, the same bit of the second one of the pair.
constexpr std::string_view kFirstColumns[3][2][2] = {
    {{"213", "312"}, {"231", "321"}}, {{"456", "465"}, {"564", "654"}}, {{"789", "798"}, {"879", "978"}}};

bool is_digit_to(char most, char letter) { return letter >= '1' && letter <= most; }

std::uint8_t from_zero(char digit) { return static_cast<std::uint8_t>(digit - '1'); }

/// The next of the three numbers of a band, around.
std::uint8_t next_in_band(std::uint8_t number) { return static_cast<std::uint8_t>(number / 3 * 3 + (number + 1) % 3); }

Columns named(int pairs, int ones) {
  Columns columns{};
  for (std::size_t row = 0; row < 9; ++row) {
    const std::size_t band = row / 3;
    const auto choice = [&](int digit) { return static_cast<std::size_t>(digit >> (2 - band) & 1); };
    columns[0][row] = from_zero(kFirstColumns[band][choice(pairs)][choice(ones)][row % 3]);
    columns[1][row] = next_in_band(columns[0][row]);
    columns[2][row] = next_in_band(columns[1][row]);
  }
  return columns;
}

std::optional<Columns> typed(std::string_view text) {
  if (text.size() != kTypedLength) return std::nullopt;
  Columns columns{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_gap = i % 10 == 9;
    if (is_gap ? text[i] != ' ' : !is_digit_to('9', text[i])) return std::nullopt;
    if (!is_gap) columns[i / 10][i % 10] = from_zero(text[i]);
  }
  return columns;
}

}  // namespace

std::optional<Columns> columns(std::string_view text) {
  if (text.substr(0, kMap.size()) != kMap) return typed(text);
  const std::string_view digits = text.substr(kMap.size());
  if (digits.size() != 2 || !is_digit_to('8', digits[0]) || !is_digit_to('8', digits[1])) return std::nullopt;
  return named(from_zero(digits[0]), from_zero(digits[1]));
}

std::uint8_t MoveRules::strategic_after(Cell cell) const {
  switch (set) {
    case Set::functional:
      return columns[cell.s % 3U][static_cast<std::size_t>(row(cell))];
    case Set::hyperfunctional:
      return static_cast<std::uint8_t>((std::max(row(cell), column(cell)) + cell.s + shift) % 9);
    case Set::tactical:
      break;
  }
  return cell.t;
}

}  // namespace noughts::games::strategic
