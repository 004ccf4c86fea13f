// Counts the tree of any game whose moves can be listed, without erasing its type. Only the catalogue includes it.
#pragma once

#include <map>
#include <utility>

#include "games/core/game.hpp"

namespace noughts::games {

/// Positions that share a key have equally many nodes at each of the next `depth` plies; nullopt where that is not known. With
/// it a great tree whose branches are alike is counted at once.
template <class G>
concept AlikeByClass = requires(const typename G::State& state, int depth) {
  { G::perft_class(state, depth) } -> std::same_as<std::optional<std::uint64_t>>;
};

/// Nodes by ply, the root's own 1 first.
using Nodes = std::vector<std::uint64_t>;

/// One count of a tree; a value of it is used once.
template <Listed G>
class Perft {
 public:
  /// The nodes of each ply down to `depth`, at least 0. Refusals: not_listed where it is the system's turn, too_many where a
  /// number exceeds 64 bits.
  Result<Nodes> count(const typename G::State& root, int depth) {
    Nodes nodes = below(root, depth);
    if (dealt_) return tl::unexpected(Refusal{"not_listed", "The system has a turn in it, and that cannot be listed."});
    if (overflown_) return tl::unexpected(Refusal{"too_many", "There are more nodes than a number of 64 bits can tell."});
    return nodes;
  }

 private:
  Nodes below(const typename G::State& state, int depth) {
    if constexpr (AlikeByClass<G>) {
      const auto key = G::perft_class(state, depth);
      if (!key) return counted(state, depth);
      const auto found = known_.find({*key, depth});
      if (found != known_.end()) return found->second;
      return known_[{*key, depth}] = counted(state, depth);
    } else {
      return counted(state, depth);
    }
  }

  Nodes counted(const typename G::State& state, int depth) {
    Nodes nodes(static_cast<std::size_t>(depth) + 1);
    nodes[0] = 1;
    const Turn turn = G::turn(state);
    dealt_ = dealt_ || turn.to_act.contains(kSystem);
    if (depth == 0 || dealt_) return nodes;
    for (int seat = 0; seat < G::kInfo.seats; ++seat) {
      if (turn.to_act.contains(static_cast<Seat>(seat))) add_moves(nodes, state, static_cast<Seat>(seat));
    }
    return nodes;
  }

  void add_moves(Nodes& nodes, const typename G::State& state, Seat seat) {
    const auto actions = G::legal(state, seat);
    if (nodes.size() == 2) return add(nodes[1], actions.size());  // the last ply need not be played
    const int depth = static_cast<int>(nodes.size()) - 2;
    for (const auto& action : actions) {
      const auto next = G::play(state, seat, action, Instant{});
      if (!next) continue;  // the tests over the catalogue see to it that this is never so
      const Nodes more = below(*next, depth);
      for (std::size_t ply = 0; ply < more.size(); ++ply) add(nodes[ply + 1], more[ply]);
    }
  }

  void add(std::uint64_t& sum, std::uint64_t more) { overflown_ = __builtin_add_overflow(sum, more, &sum) || overflown_; }

  std::map<std::pair<std::uint64_t, int>, Nodes> known_;
  bool dealt_ = false;
  bool overflown_ = false;
};

/// The nodes of a game's tree by ply. Refusals: bad_options, not_listed, too_many.
template <Game G>
Result<Nodes> perft_any(const Json& json, [[maybe_unused]] int depth) {
  const auto options = G::options(json);
  if (!options) return tl::unexpected(options.error());
  const auto root = G::start(*options, Instant{});
  if (!root) return tl::unexpected(root.error());
  if constexpr (Listed<G>) {
    return Perft<G>().count(*root, depth);
  } else {
    return tl::unexpected(Refusal{"not_listed", "The moves of this game cannot be listed."});
  }
}

}  // namespace noughts::games
