#include "games/sonor/directions.hpp"

#include <array>

namespace noughts::games::sonor {
namespace {

constexpr int kQuarter = kDirections / 4;
constexpr int kPerDegree = 100;

constexpr int kShift = 30;
constexpr std::int64_t kOne = std::int64_t{1} << kShift;

constexpr std::int64_t rounded(std::int64_t scaled) { return (scaled + kOne / 2) >> kShift; }

/// Cosine and sine of an angle, kOne for 1.
struct Turn {
  std::int32_t cos = kOne;
  std::int32_t sin = 0;
};

constexpr Turn kDegree{1073578288, 18739379};
constexpr Turn kHundredth{1073741808, 187403};

constexpr Turn sum(Turn a, Turn b) {
  return {static_cast<std::int32_t>(rounded(std::int64_t{a.cos} * b.cos - std::int64_t{a.sin} * b.sin)),
          static_cast<std::int32_t>(rounded(std::int64_t{a.sin} * b.cos + std::int64_t{a.cos} * b.sin))};
}

template <std::size_t N>
constexpr std::array<Turn, N> multiples(Turn turn) {
  std::array<Turn, N> all{};
  for (std::size_t i = 1; i < N; ++i) all[i] = sum(all[i - 1], turn);
  return all;
}

constexpr auto kDegrees = multiples<kQuarter / kPerDegree>(kDegree);
constexpr auto kHundredths = multiples<kPerDegree>(kHundredth);

}  // namespace

Vector step_towards(int direction, std::int32_t length) {
  const auto within = static_cast<std::size_t>(direction % kQuarter);
  const Turn turn = sum(kDegrees[within / kPerDegree], kHundredths[within % kPerDegree]);
  const auto along = static_cast<std::int32_t>(rounded(std::int64_t{turn.cos} * length));
  const auto across = static_cast<std::int32_t>(rounded(std::int64_t{turn.sin} * length));
  switch (direction / kQuarter) {
    case 0:
      return {along, across};
    case 1:
      return {-across, along};
    case 2:
      return {-along, -across};
    default:
      return {across, -along};
  }
}

}  // namespace noughts::games::sonor
