// Threat-space search: wins by fours that follow each other (VCF), and by fours and open threes (VCT).
#pragma once

#include "bot/gomoku/budget.hpp"
#include "bot/gomoku/line.hpp"
#include "bot/gomoku/moves.hpp"

namespace noughts::bot::gomoku {

/// Looks for wins that leave the rival no choice of their own. The board is left as it was.
class ThreatSearch {
 public:
  /// Stones of the attacker in the longest win that is looked for.
  static constexpr int kMostFours = 40;

  /// Positions that are not won are remembered in so many bytes.
  explicit ThreatSearch(std::size_t bytes);

  /// A win by fours for the colour that is to move, up to the five, within `nodes`: an odd number of moves, each of the rival's
  /// the only one that is not lost at once. Its length, or 0 where none was found.
  int fours(Board& board, Colour attacker, std::uint64_t nodes, Budget& budget, Line& line);

  /// A win by fours and open threes for the colour that is to move: at most so many plies. `line` is one of the ways in which it
  /// may go. 0 where none was found. `most_moves` is up to 12, those of the attacker before fours follow each other.
  int threes(Board& board, Colour attacker, int most_moves, std::uint64_t nodes, Budget& budget, Line& line);

  /// The next search is as if it were the first.
  void forget();

 private:
  struct Failure {
    std::uint64_t key = 0;
    int depth = 0;
  };

  /// The moves of one position on the way, which are kept off the stack: it is small in a browser.
  class Level {
   public:
    explicit Level(ThreatSearch& search);
    ~Level() { --search_.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    Moves& moves() { return moves_; }

   private:
    ThreatSearch& search_;
    Moves& moves_;
  };

  /// One call of fours() or threes().
  struct Task {
    Board& board;
    Colour attacker;
    Budget& budget;
    std::uint64_t last_node;
    bool cut = false;  ///< something was left out for want of nodes

    bool spend();
    [[nodiscard]] Colour defender() const { return other(attacker); }
  };

  int by_fours(Task& task, int depth, Line& line);
  int by_one_four(Task& task, int point, int depth, Line& line);
  int by_threes(Task& task, int depth, Line& line);
  int answered(Task& task, int depth, Line& line);
  int after_answer(Task& task, int answer, int depth, Line& line);
  [[nodiscard]] bool has_failed(std::uint64_t key, int depth) const;
  void remember(std::uint64_t key, int depth);
  [[nodiscard]] std::size_t slot(std::uint64_t key) const { return static_cast<std::size_t>(key) & (failures_.size() - 1); }

  static constexpr int kMostMovesOfThrees = 12;
  static constexpr std::size_t kLevels = kMostFours + 2 * kMostMovesOfThrees + 2;

  std::vector<Failure> failures_;
  std::vector<Moves> levels_{kLevels};
  std::size_t level_ = 0;
  std::uint64_t salt_ = 0;  ///< of this search's keys
};

}  // namespace noughts::bot::gomoku
