#include "bot/gomoku/patterns.hpp"

namespace noughts::bot::gomoku {
namespace {

constexpr int kFive = 5;

constexpr std::uint32_t digit(std::uint32_t code, int offset) { return code / place_value(offset) % 3; }

/// How long the row through the middle is with a stone there.
int row_through_middle(std::uint32_t code) {
  int length = 1;
  for (int i = 1; i <= kReach && digit(code, i) == 1; ++i) ++length;
  for (int i = -1; i >= -kReach && digit(code, i) == 1; --i) ++length;
  return length;
}

Pattern by_next_stone(const std::vector<Pattern>& patterns, std::uint32_t code) {
  int fives = 0;
  Pattern best = Pattern::none;
  for (int offset = -kReach + 1; offset < kReach; ++offset) {
    if (offset == 0 || digit(code, offset) != 0) continue;
    const Pattern next = patterns[code + place_value(offset)];
    fives += next == Pattern::five ? 1 : 0;
    best = next > best ? next : best;
  }
  if (fives > 0) return fives > 1 ? Pattern::open_four : Pattern::four;
  // One step down in stones, as open as what can come of it.
  return best <= Pattern::open_one ? Pattern::none : static_cast<Pattern>(static_cast<int>(best) - 2);
}

// A neighbourhood with one more own stone has a greater code, so all that may come of one is known before it.
std::vector<Pattern> patterns_of_codes() {
  std::vector<Pattern> patterns(kCodes, Pattern::none);
  for (std::uint32_t code = kCodes; code-- > 0;) {
    const int row = row_through_middle(code);
    if (row > kFive) continue;
    patterns[code] = row == kFive ? Pattern::five : by_next_stone(patterns, code);
  }
  return patterns;
}

Threat threat_of(std::uint32_t packed) {
  std::array<int, 16> counts{};
  for (int i = 0; i < kDirections; ++i) ++counts[packed >> (4 * i) & 15];
  const auto count = [&](Pattern pattern) { return counts[static_cast<std::size_t>(pattern)]; };
  if (count(Pattern::five) > 0) return Threat::five;
  if (count(Pattern::open_four) > 0 || count(Pattern::four) > 1) return Threat::open_four;
  if (count(Pattern::four) > 0) return count(Pattern::open_three) > 0 ? Threat::four_three : Threat::four;
  if (count(Pattern::open_three) > 0) return count(Pattern::open_three) > 1 ? Threat::double_three : Threat::open_three;
  const int stones = count(Pattern::two) + count(Pattern::open_two) + count(Pattern::three);
  return stones > 0 ? Threat::useful : Threat::none;
}

Tables made() {
  Tables result{patterns_of_codes(), {}};
  constexpr std::uint32_t kPacked = 1U << (4 * kDirections);
  for (std::uint32_t packed = 0; packed < kPacked; ++packed) result.threats.push_back(threat_of(packed));
  return result;
}

}  // namespace

const Tables& tables() {
  static const Tables kTables = made();
  return kTables;
}

}  // namespace noughts::bot::gomoku
