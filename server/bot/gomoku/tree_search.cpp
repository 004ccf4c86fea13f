#include "bot/gomoku/tree_search.hpp"

#include <algorithm>

namespace noughts::bot::gomoku {
namespace {

constexpr int kTempo = 40;
constexpr int kMostEvaluation = 20'000;
constexpr int kMostMoves = 40;
constexpr std::uint64_t kNodesForFoursAtLeaves = 120;

/// Scores of wins count from the node in the table, and from the root in the search.
int to_table(int score, int ply) {
  if (score > kLeastWin) return score + ply;
  return score < -kLeastWin ? score - ply : score;
}

int from_table(int score, int ply) {
  if (score > kLeastWin) return score - ply;
  return score < -kLeastWin ? score + ply : score;
}

int number_of_fours(const Board& board, Colour colour) {
  return board.count(colour, Threat::four) + 2 * board.count(colour, Threat::four_three);
}

}  // namespace

TreeSearch::TreeSearch(Board& board, Workspace& workspace, Budget& budget)
    : board_(board),
      transpositions_(workspace.transpositions),
      threats_(workspace.threats),
      moves_(workspace.moves),
      budget_(budget) {
  for (auto& killers : killers_) killers.fill(-1);
}

Verdict TreeSearch::run(Colour to_move, int most_depth) {
  constexpr int kDepthOfForced = 4;
  Verdict verdict;
  Moves moves;
  generate({to_move, 1, -kWin, kWin, 0}, -1, moves);
  verdict.move = moves.pick(0).point;
  verdict.score = std::clamp(evaluation(to_move), -kMostEvaluation, kMostEvaluation);
  verdict.line.push(verdict.move);
  if (decided_at_the_root(to_move, verdict)) return verdict;
  const int most = std::min({most_depth, board_.cells() - board_.stones(), kMostPly / 2});
  for (int depth = 1; depth <= most; ++depth) {
    root_depth_ = depth;
    Line line;
    const int score = search({to_move, depth, -kWin, kWin, 0}, line);
    // What was searched before the budget ended counts: the best move of the last depth was the first.
    const int searched = budget_.ended() ? depth - 1 : depth;
    if (line.length > 0) verdict = {line[0], score, searched, line};
    const bool is_known = score > kLeastWin || depth >= kWin + score;
    if (budget_.ended() || is_known || (moves.count() == 1 && depth >= kDepthOfForced)) break;
  }
  return verdict;
}

// Wins by threats are looked for first, with a part of the nodes that leaves enough for the rest.
bool TreeSearch::decided_at_the_root(Colour to_move, Verdict& verdict) {
  constexpr std::uint64_t kFours = 200'000;
  constexpr std::uint64_t kThrees = 100'000;
  constexpr int kMostThrees = 8;
  const std::uint64_t share = budget_.left() / 4;
  Line line;
  int length = threats_.fours(board_, to_move, std::min(kFours, share), budget_, line);
  if (length == 0) length = threats_.threes(board_, to_move, kMostThrees, std::min(kThrees, share), budget_, line);
  if (length == 0) return false;
  verdict = {line[0], kWin - length, 0, line};
  return true;
}

int TreeSearch::search(Node node, Line& line) {
  line.clear();
  int score = 0;
  if (decided(node, score, line)) return score;
  const Colour rival = other(node.to_move);
  const bool answers_four = board_.count(rival, Threat::five) > 0;
  const bool answers_three = board_.count(rival, Threat::open_four) > 0;
  if (node.ply >= kMostPly) return evaluation(node.to_move);
  const bool may_extend = node.ply < 2 * root_depth_ + 4;
  if (node.depth <= 0 && may_extend && (answers_four || answers_three)) node.depth = 1;

  const std::uint64_t key = key_of(board_.key(), node.to_move);
  const auto* known = transpositions_.find(key);
  const int first_move = known != nullptr ? known->move : -1;
  if (known != nullptr && known->depth >= node.depth && node.ply > 0) {
    const int value = from_table(known->score, node.ply);
    const bool settles = known->bound == Bound::exact || (known->bound == Bound::lower && value >= node.beta) ||
                         (known->bound == Bound::upper && value <= node.alpha);
    if (settles) {
      if (first_move >= 0) line.push(first_move);
      return value;
    }
  }
  if (node.ply > 0 && !answers_four && won_by_fours(node, score, line)) {
    transpositions_.store(key, to_table(score, node.ply), line[0], kMostPly, Bound::lower);
    return score;
  }
  if (node.depth <= 0) return evaluation(node.to_move);
  return search_moves(node, key, first_move, line);
}

// What the patterns tell without looking further.
bool TreeSearch::decided(const Node& node, int& score, Line& line) const {
  const Colour rival = other(node.to_move);
  if (board_.count(node.to_move, Threat::five) > 0) {
    line.push(board_.points(node.to_move, Threat::five).first());
    score = kWin - node.ply - 1;
    return true;
  }
  if (board_.full()) {
    score = 0;
    return true;
  }
  const int fives = board_.count(rival, Threat::five);
  if (fives > 1) {
    line.push(board_.points(rival, Threat::five).first());
    score = -(kWin - node.ply - 2);
    return true;
  }
  if (fives == 0 && board_.count(node.to_move, Threat::open_four) > 0) {
    line.push(board_.points(node.to_move, Threat::open_four).first());
    score = kWin - node.ply - 3;
    return true;
  }
  return false;
}

bool TreeSearch::won_by_fours(const Node& node, int& score, Line& line) {
  if (number_of_fours(board_, node.to_move) < 2) return false;
  const auto nodes = kNodesForFoursAtLeaves * static_cast<std::uint64_t>(1 + std::max(node.depth, 0));
  const int length = threats_.fours(board_, node.to_move, nodes, budget_, line);
  if (length == 0) {
    line.clear();
    return false;
  }
  score = kWin - node.ply - length;
  return true;
}

int TreeSearch::search_moves(const Node& node, std::uint64_t key, int first_move, Line& line) {
  Moves& moves = moves_[static_cast<std::size_t>(node.ply)];
  moves.clear();
  generate(node, first_move, moves);
  const int count = std::min(moves.count(), kMostMoves);
  Node rest = node;
  Line below;
  int best = -kWin;
  int best_move = -1;
  for (int i = 0; i < count; ++i) {
    const int point = moves.pick(i).point;
    const int score = search_move(rest, point, i, best_move < 0, below);
    if (budget_.ended()) return best;
    if (score <= best && best_move >= 0) continue;
    best = score;
    best_move = point;
    if (score > rest.alpha || line.length == 0) line.assign(point, below);
    rest.alpha = std::max(rest.alpha, score);
    if (score < node.beta) continue;
    reward(node, point);
    break;
  }
  const Bound bound = best >= node.beta ? Bound::lower : best > node.alpha ? Bound::exact : Bound::upper;
  transpositions_.store(key, to_table(best, node.ply), best_move, node.depth, bound);
  return best;
}

// The first move with the full window; the others with none, to see whether they are better at all, the later ones less deep.
int TreeSearch::search_move(const Node& node, int point, int index, bool full_window, Line& line) {
  const Colour rival = other(node.to_move);
  const bool is_forced = board_.count(rival, Threat::five) > 0;
  const int less = reduction(node, point, index);
  budget_.spend();
  board_.put(point, node.to_move);
  const int depth = is_forced && node.ply < 2 * root_depth_ ? node.depth : node.depth - 1;
  int score = 0;
  if (full_window) {
    score = -search({rival, depth, -node.beta, -node.alpha, node.ply + 1}, line);
  } else {
    score = -search({rival, depth - less, -node.alpha - 1, -node.alpha, node.ply + 1}, line);
    const auto is_better = [&] { return score > node.alpha && !budget_.ended(); };
    if (less > 0 && is_better()) score = -search({rival, depth, -node.alpha - 1, -node.alpha, node.ply + 1}, line);
    if (is_better() && score < node.beta) score = -search({rival, depth, -node.beta, -node.alpha, node.ply + 1}, line);
  }
  board_.undo(point, node.to_move);
  return score;
}

int TreeSearch::reduction(const Node& node, int point, int index) const {
  constexpr int kFirstReduced = 4;
  constexpr int kFirstReducedMore = 12;
  if (node.depth < 3 || index < kFirstReduced) return 0;
  const bool threatens = board_.threat(point, node.to_move) >= Threat::open_three;
  const bool prevents = board_.threat(point, other(node.to_move)) >= Threat::four_three;
  if (threatens || prevents) return 0;
  return index < kFirstReducedMore ? 1 : 2;
}

void TreeSearch::generate(const Node& node, int first_move, Moves& moves) const {
  const Colour rival = other(node.to_move);
  const auto add = [&](const PointSet& points) {
    points.for_each([&](int point) { moves.push(point, order(node, point, first_move)); });
  };
  if (board_.count(node.to_move, Threat::five) > 0) {
    add(board_.points(node.to_move, Threat::five));
  } else if (board_.count(rival, Threat::five) > 0) {
    add(board_.points(rival, Threat::five));
  } else if (board_.count(rival, Threat::open_four) > 0 && board_.count(node.to_move, Threat::open_four) == 0) {
    add(defences(board_, rival));
  } else {
    add(candidates(board_));
  }
}

int TreeSearch::order(const Node& node, int point, int first_move) const {
  constexpr int kFirst = 1 << 24;
  constexpr int kKiller = 60;
  constexpr std::array<int, kThreats> kOwn{0, 0, 40, 300, 60, 2'000, 10'000, 100'000};
  constexpr std::array<int, kThreats> kRivals{0, 0, 20, 200, 20, 1'000, 5'000, 50'000};
  if (point == first_move) return kFirst;
  const Colour rival = other(node.to_move);
  int score = 2 * board_.value(point, node.to_move) + board_.value(point, rival);
  score += kOwn[static_cast<std::size_t>(board_.threat(point, node.to_move))];
  score += kRivals[static_cast<std::size_t>(board_.threat(point, rival))];
  const auto& killers = killers_[static_cast<std::size_t>(node.ply)];
  if (std::find(killers.begin(), killers.end(), point) != killers.end()) score += kKiller;
  return score + std::min(history_[static_cast<std::size_t>(node.to_move)][static_cast<std::size_t>(point)] / 16, kKiller);
}

void TreeSearch::reward(const Node& node, int point) {
  auto& killers = killers_[static_cast<std::size_t>(node.ply)];
  if (killers[0] != point) {
    killers[1] = killers[0];
    killers[0] = point;
  }
  constexpr int kMostHistory = 1 << 20;
  auto& history = history_[static_cast<std::size_t>(node.to_move)][static_cast<std::size_t>(point)];
  history = std::min(history + node.depth * node.depth, kMostHistory);
}

int TreeSearch::evaluation(Colour to_move) const {
  const int own = board_.total(to_move);
  const int rivals = board_.total(other(to_move));
  return std::clamp(own + own / 4 + kTempo - rivals, -kMostEvaluation, kMostEvaluation);
}

}  // namespace noughts::bot::gomoku
