#include "bot/gomoku/budget.hpp"

#include <algorithm>
#include <limits>

namespace noughts::bot::gomoku {

Budget::Budget(const Limits& limits)
    : limit_(limits.nodes != 0 ? limits.nodes : std::numeric_limits<std::uint64_t>::max()),
      stop_(limits.stop),
      time_(limits.time) {
  if (limits.now && time_.count() > 0) {
    now_ = limits.now;
    begin_ = now_();
  }
  const bool limited = limits.nodes != 0 || now_ || stop_ || limits.depth != 0;
  if (!limited) limit_ = Limits::kUsualNodes;
  look();
}

std::uint64_t Budget::left() const {
  constexpr std::uint64_t kNodesInAMillisecond = 1'000;
  const std::uint64_t nodes = limit_ - std::min(limit_, nodes_);
  if (!now_) return nodes;
  return std::min(nodes, static_cast<std::uint64_t>(time_.count()) * kNodesInAMillisecond);
}

Limits Budget::part(std::uint64_t parts) const {
  Limits limits;
  limits.nodes = std::max<std::uint64_t>(left() / parts, 1);
  limits.stop = stop_;
  if (!now_) return limits;
  const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now_() - begin_);
  limits.now = now_;
  limits.time = std::max(time_ - passed, std::chrono::milliseconds{1});
  return limits;
}

void Budget::add(std::uint64_t nodes) {
  nodes_ += nodes;
  if (nodes_ >= limit_) ended_ = true;
  look();
}

void Budget::look() {
  if (stop_ && stop_()) ended_ = true;
  if (now_ && now_() - begin_ >= time_) ended_ = true;
}

}  // namespace noughts::bot::gomoku
