#include "tools/brain/timing.hpp"

#include <algorithm>

namespace noughts::brain {
namespace {

/// What a manager tells where the match has no limit.
constexpr std::int64_t kUnlimited = 2'147'483'647;
/// The brain's moves that are thought to be left at any time.
constexpr std::int64_t kMovesLeft = 15;
constexpr std::int64_t kMargin = 50;

/// What is given for this turn; 0: as little as possible.
std::int64_t given(const Timing& timing) {
  std::int64_t time = timing.turn;
  std::optional<std::int64_t> left = timing.left;
  if (!left && timing.match > 0) left = timing.match - timing.spent;
  if (left && *left < kUnlimited) time = std::min(time, std::max<std::int64_t>(*left, 0) / kMovesLeft);
  return time;
}

}  // namespace

bot::gomoku::Limits limits_of(const Timing& timing, int searches) {
  constexpr std::uint64_t kNodesAtOnce = 2'000;
  constexpr std::int64_t kMostTimeAtOnce = 50;
  const std::int64_t time = given(timing);
  bot::gomoku::Limits limits;
  limits.now = [] { return std::chrono::steady_clock::now(); };
  if (time == 0) limits.nodes = kNodesAtOnce;
  const std::int64_t thinking = time == 0 ? kMostTimeAtOnce : std::max(time / 2, time - kMargin - time / 20);
  limits.time = std::chrono::milliseconds(std::max<std::int64_t>(thinking / searches, 1));
  return limits;
}

std::size_t hash_bytes(std::int64_t most_memory) {
  constexpr std::int64_t kMegabyte = 1 << 20;
  constexpr std::int64_t kProgram = 16 * kMegabyte;
  constexpr std::int64_t kMost = 64 * kMegabyte;
  if (most_memory <= 0) return static_cast<std::size_t>(kMost);
  return static_cast<std::size_t>(std::clamp((most_memory - kProgram) / 2, kMegabyte, kMost));
}

}  // namespace noughts::brain
