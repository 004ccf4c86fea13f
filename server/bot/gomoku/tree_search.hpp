// Alpha-beta with iterative deepening: principal variation search, a transposition table, killer moves and history, and threat
// search at the leaves.
#pragma once

#include "bot/gomoku/threat_search.hpp"
#include "bot/gomoku/transpositions.hpp"

namespace noughts::bot::gomoku {

/// The score of a win at once; one in n plies counts n less.
inline constexpr int kWin = 30'000;
/// Scores beyond this are wins and losses.
inline constexpr int kLeastWin = kWin - 1'000;

/// What is known of a position, for the colour that is to move.
struct Verdict {
  int move = -1;  ///< a point
  int score = 0;
  int depth = 0;  ///< plies that were searched in full
  Line line;
};

/// What a search works with, which is made once.
struct Workspace {
  static constexpr std::size_t kMostPly = 96;

  explicit Workspace(std::size_t bytes) : transpositions(bytes - bytes / 8), threats(bytes / 8), moves(kMostPly + 1) {}

  Transpositions transpositions;
  ThreatSearch threats;
  std::vector<Moves> moves;  ///< by ply
};

/// A search of one position.
class TreeSearch {
 public:
  TreeSearch(Board& board, Workspace& workspace, Budget& budget);

  /// Deepens until the budget ends, the game is decided, or so many plies are searched. At least one empty point is left.
  Verdict run(Colour to_move, int most_depth);

 private:
  static constexpr int kMostPly = static_cast<int>(Workspace::kMostPly);
  static constexpr int kKillers = 2;

  /// A node of the tree.
  struct Node {
    Colour to_move;
    int depth;
    int alpha;
    int beta;
    int ply;
  };

  int search(Node node, Line& line);
  [[nodiscard]] bool decided(const Node& node, int& score, Line& line) const;
  bool won_by_fours(const Node& node, int& score, Line& line);
  int search_moves(const Node& node, std::uint64_t key, int first_move, Line& line);
  int search_move(const Node& node, int point, int index, bool full_window, Line& line);
  void generate(const Node& node, int first_move, Moves& moves) const;
  [[nodiscard]] int order(const Node& node, int point, int first_move) const;
  [[nodiscard]] int reduction(const Node& node, int point, int index) const;
  void reward(const Node& node, int point);
  [[nodiscard]] int evaluation(Colour to_move) const;
  bool decided_at_the_root(Colour to_move, Verdict& verdict);

  Board& board_;
  Transpositions& transpositions_;
  ThreatSearch& threats_;
  std::vector<Moves>& moves_;
  Budget& budget_;
  int root_depth_ = 0;
  std::array<std::array<int, kKillers>, kMostPly + 1> killers_{};
  std::array<std::array<int, 1024>, 2> history_{};
};

}  // namespace noughts::bot::gomoku
