// Monte-Carlo tree search with proofs, over any game that is Searched.
//
// UCT (Kocsis and Szepesvári, 2006), with bounds on the score of each node as in Cazenave and Saffidine's Score Bounded
// Monte-Carlo Tree Search (2010): a position that is decided is proved, a move that can't be better any more is searched no more.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "bot/search/found.hpp"
#include "bot/search/logarithm.hpp"
#include "bot/search/move_list.hpp"
#include "bot/search/oversight.hpp"
#include "bot/search/searched.hpp"

namespace noughts::bot {

struct SearchSettings {
  std::uint64_t seed = 0;
  std::size_t most_nodes = std::size_t{1} << 20U;  ///< of the tree; once they are used up it grows no more
  float exploration = 0.8F;
  Oversight oversight{};
};

/// A search of one position. Deterministic: the same settings and the same number of playouts give the same answer.
template <Searched P>
class TreeSearch {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  /// The game goes on in `root`.
  TreeSearch(State root, SearchSettings settings) : root_{std::move(root)}, settings_{settings}, random_{settings.seed} {
    nodes_.reserve(settings_.most_nodes);
    // That the game goes on is known, whatever its position would be worth further down: one that stands for the second time.
    nodes_.emplace_back().team = static_cast<std::uint8_t>(P::team(root_));
    expand(0, root_, mixed(settings_.seed), 0);
  }

  /// Makes so many playouts more, or fewer when all is proved.
  void run(std::uint64_t playouts) {
    for (std::uint64_t i = 0; i < playouts && !proved(nodes_[0]); ++i) iterate();
  }

  [[nodiscard]] bool done() const { return proved(nodes_[0]) || nodes_[0].child_count == 1; }

  [[nodiscard]] Found<Action> found() const {
    Found<Action> found;
    const Node& root = nodes_[0];
    const Node& best = nodes_[best_child(root)];
    found.best = best.action;
    found.estimate = sign(root.team) * (proved(root) ? static_cast<float>(root.low) : value(best));
    found.proved = proved(root) && sees_all();
    found.playouts = playouts_;
    for (const Node* node = &root; node->child_count > 0 && found.line.size() < kLongestLine;) {
      const Node& next = nodes_[best_child(*node)];
      if (node != &root && next.visits == 0) break;
      found.line.push_back(next.action);
      node = &next;
    }
    return found;
  }

  /// All moves of the root, as they were listed.
  [[nodiscard]] std::vector<Rated<Action>> rated() const {
    std::vector<Rated<Action>> moves;
    for (const Node& child : children(nodes_[0])) {
      moves.push_back({child.action, sign(nodes_[0].team) * value(child), proved(child) && sees_all(), child.visits});
    }
    return moves;
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  /// Scores and means are for the first team. What is below a node is not known while it has no children.
  struct Node {
    Action action{};
    std::uint8_t team = 0;
    Score low = -1;  ///< at least so much is certain
    Score high = 1;  ///< and at most
    std::uint16_t child_count = 0;
    std::uint32_t first_child = 0;
    std::uint32_t visits = 0;
    float mean = 0;
    float doubt = kDoubtAtFirst;  ///< one by the square root of the visits, of which there is always half a one more
    float prior = 0;
  };

  static constexpr float kDoubtAtFirst = 1.41421356F;
  static constexpr std::size_t kLongestLine = 12;
  static constexpr std::size_t kDeepest = 256;
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

  /// What is certain of the moves that are looked at is certain of the game only where none is left out.
  [[nodiscard]] bool sees_all() const { return P::kListsAll && settings_.oversight.none(); }

  static float sign(int team) { return team == 0 ? 1.0F : -1.0F; }
  static bool proved(const Node& node) { return node.low == node.high; }
  static float value(const Node& node) {
    if (proved(node)) return static_cast<float>(node.low);
    return node.mean;
  }

  static Node node_of(Action action, const State& state) {
    Node node;
    node.action = action;
    if (const auto score = P::score(state)) {
      node.low = node.high = *score;
    } else {
      node.team = static_cast<std::uint8_t>(P::team(state));
    }
    return node;
  }

  [[nodiscard]] std::span<const Node> children(const Node& node) const {
    return {nodes_.data() + node.first_child, node.child_count};
  }

  void expand(std::size_t index, const State& state, std::uint64_t key, int ahead) {
    typename P::Moves moves;
    P::list(state, moves);
    if (nodes_.size() + moves.size() > settings_.most_nodes && index != 0) return;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const bool is_last_chance = i + 1 == moves.size() && nodes_.size() == first;
      if (!is_last_chance && settings_.oversight.overlooks(key, i, ahead)) continue;
      State next = state;
      P::place(next, moves[i]);
      Node child = node_of(moves[i], next);
      if constexpr (Foreseen<P>) child.prior = P::prior(state, moves[i]);
      nodes_.push_back(child);
    }
    nodes_[index].first_child = first;
    nodes_[index].child_count = static_cast<std::uint16_t>(nodes_.size() - first);
    bound(nodes_[index]);
  }

  /// Takes over what is certain of the children: a team gets the best of them.
  void bound(Node& node) const {
    if (node.child_count == 0) return;
    const bool first = node.team == 0;
    Score low = first ? Score{-1} : Score{1};
    Score high = low;
    for (const Node& child : children(node)) {
      low = first ? std::max(low, child.low) : std::min(low, child.low);
      high = first ? std::max(high, child.high) : std::min(high, child.high);
    }
    node.low = low;
    node.high = high;
  }

  /// A child that can be no better than what is certain already.
  static bool is_settled(const Node& node, const Node& child) {
    return proved(child) || (node.team == 0 ? child.high <= node.low : child.low >= node.high);
  }

  [[nodiscard]] std::size_t chosen_child(const Node& node) const {
    const float own = sign(node.team);
    const float unseen = own * value(node);
    const float explores = settings_.exploration * std::sqrt(natural_log(node.visits + 1));
    float best = -std::numeric_limits<float>::infinity();
    std::size_t chosen = node.first_child;
    for (std::size_t i = node.first_child; i < std::size_t{node.first_child} + node.child_count; ++i) {
      const Node& child = nodes_[i];
      if (is_settled(node, child)) continue;
      const float mean = child.visits == 0 ? unseen : own * child.mean;
      float score = mean + explores * child.doubt;
      if constexpr (Foreseen<P>) score += child.prior / (static_cast<float>(child.visits) + 1.0F);
      if (score > best) {
        best = score;
        chosen = i;
      }
    }
    return chosen;
  }

  /// For the team to move: whether a child is won, or lost.
  static bool is_won(const Node& node, const Node& child) { return node.team == 0 ? child.low == 1 : child.high == -1; }
  static bool is_lost(const Node& node, const Node& child) { return node.team == 0 ? child.high == -1 : child.low == 1; }

  /// What is won; else what was visited most, unless that is worse than a proved draw; what is lost comes last.
  [[nodiscard]] std::size_t best_child(const Node& node) const {
    std::size_t draw = kNone;
    std::size_t best = kNone;
    std::size_t longest = node.first_child;
    for (std::size_t i = node.first_child; i < std::size_t{node.first_child} + node.child_count; ++i) {
      const Node& child = nodes_[i];
      if (is_won(node, child)) return i;
      if (child.visits > nodes_[longest].visits) longest = i;
      if (is_lost(node, child)) continue;
      if (proved(child)) {
        if (draw == kNone || child.visits > nodes_[draw].visits) draw = i;
      } else if (best == kNone || child.visits > nodes_[best].visits) {
        best = i;
      }
    }
    if (draw != kNone && (best == kNone || proved(node) || sign(node.team) * value(nodes_[best]) < 0)) return draw;
    return best == kNone ? longest : best;
  }

  /// What is proved of a child is handed up as far as it changes what is certain.
  void hand_up(std::span<const std::size_t> path, float result) {
    bool changed = true;
    for (std::size_t i = path.size(); i-- > 0;) {
      Node& node = nodes_[path[i]];
      const auto visits = static_cast<float>(++node.visits);
      node.mean += (result - node.mean) / visits;
      node.doubt = 1.0F / std::sqrt(visits + 0.5F);
      if (!changed || i + 1 == path.size()) continue;
      const auto before = std::pair{node.low, node.high};
      bound(node);
      changed = before != std::pair{node.low, node.high};
    }
  }

  void iterate() {
    State state = root_;
    std::array<std::size_t, kDeepest> path{};
    std::size_t depth = 0;
    std::size_t index = 0;
    std::uint64_t key = mixed(settings_.seed);
    path[depth++] = 0;
    while (nodes_[index].child_count > 0 && !proved(nodes_[index]) && depth < path.size()) {
      index = chosen_child(nodes_[index]);
      P::place(state, nodes_[index].action);
      key = mixed(key + index - nodes_[path[depth - 1]].first_child + 1);
      path[depth++] = index;
    }
    if (!proved(nodes_[index]) && nodes_[index].visits > 0 && nodes_[index].child_count == 0 && depth < path.size()) {
      expand(index, state, key, static_cast<int>(depth) - 1);
      if (!proved(nodes_[index]) && nodes_[index].child_count > 0) {
        index = chosen_child(nodes_[index]);
        P::place(state, nodes_[index].action);
        path[depth++] = index;
      }
    }
    const float result = proved(nodes_[index]) ? static_cast<float>(nodes_[index].low) : P::play_out(state, random_);
    ++playouts_;
    hand_up({path.data(), depth}, result);
  }

  State root_;
  SearchSettings settings_;
  Random random_;
  std::vector<Node> nodes_;
  std::uint64_t playouts_ = 0;
};

}  // namespace noughts::bot
