// When a search stops: by nodes, by time, or because somebody says so.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace noughts::bot::gomoku {

using Clock = std::function<std::chrono::steady_clock::time_point()>;

/// A node is a stone that the search puts. With nodes alone a search is the same each time. What is left out does not limit;
/// kUsualNodes do where nothing limits.
struct Limits {
  static constexpr std::uint64_t kUsualNodes = 200'000;

  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  Clock now;                   ///< asked for `time`, which does not limit without it
  std::function<bool()> stop;  ///< asked every Budget::kBetweenLooks nodes; true ends the search
  int depth = 0;               ///< plies of the tree search
};

/// Counts the nodes of one search.
class Budget {
 public:
  /// So many nodes lie between two looks at the clock and at what may stop the search.
  static constexpr std::uint64_t kBetweenLooks = 256;

  explicit Budget(const Limits& limits);

  /// Counts a node; false once the search has to end.
  bool spend() {
    ++nodes_;
    if (nodes_ >= limit_) ended_ = true;
    if (nodes_ % kBetweenLooks == 0) look();
    return !ended_;
  }
  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// The nodes that are left, or what may be done in the time that was given, whichever is less.
  [[nodiscard]] std::uint64_t left() const;
  /// For one of so many further searches of about the same length.
  [[nodiscard]] Limits part(std::uint64_t parts) const;
  /// Counts what a part has spent.
  void add(std::uint64_t nodes);

 private:
  void look();

  std::uint64_t nodes_ = 0;
  std::uint64_t limit_;
  Clock now_;
  std::function<bool()> stop_;
  std::chrono::milliseconds time_;
  std::chrono::steady_clock::time_point begin_;
  bool ended_ = false;
};

}  // namespace noughts::bot::gomoku
