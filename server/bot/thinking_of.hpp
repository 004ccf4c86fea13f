// Makes a computer player of a game that is Searched. Only the list of computer players includes it, and what makes one
// otherwise.
#pragma once

#include <algorithm>

#include "bot/computer.hpp"
#include "bot/level.hpp"
#include "bot/search/tree_search.hpp"

namespace noughts::bot {

/// The position that a record leads to. All that it holds is searched, so that it may hold nothing that is hidden from a seat.
template <class G>
games::Result<typename G::State> position(const Question& question) {
  static_assert(!games::Secret<G>, "A game with secrets is to be searched over all that may be hidden, not over what is");
  const auto options = G::options(question.options);
  if (!options) return tl::unexpected(options.error());
  auto state = G::start(*options, games::Instant{});
  for (const games::Move& move : question.record) {
    if (!state) break;
    const auto action = G::action(move.action);
    if (!action) return tl::unexpected(action.error());
    state = G::play(*state, move.seat, *action, games::Instant{});
  }
  return state;
}

/// A position that the tree search thinks about.
template <Searched P>
class TreeThinking final : public Thinking {
 public:
  using Game = typename P::Game;

  TreeThinking(typename Game::State state, Level level, std::uint64_t seed)
      : state_{std::move(state)},
        level_{level},
        search_{P::from(state_), {.seed = seed, .most_nodes = nodes_of(level), .oversight = level.oversight}} {}

  void run_until(std::uint64_t playouts, const Until& until) override {
    constexpr std::uint64_t kBetweenLooks = 8;
    std::uint64_t left = std::min(playouts, level_.playouts - std::min(level_.playouts, made_));
    while (left > 0) {
      const std::uint64_t part = until ? std::min(left, kBetweenLooks) : left;
      search_.run(part);
      made_ += part;
      left -= part;
      if (until && until()) return;
    }
  }
  bool done() const override { return search_.done() || made_ >= level_.playouts; }

  Found<Json> found() const override {
    const auto found = search_.found();
    Found<Json> told{Game::json(found.best), found.estimate, found.proved, {}, found.playouts};
    for (const auto& action : found.line) told.line.push_back(Game::json(action));
    return told;
  }

  std::vector<Rated<Json>> rated() const override {
    std::vector<Rated<Json>> moves;
    for (const auto& move : search_.rated()) moves.push_back({Game::json(move.action), move.estimate, move.proved, move.visits});
    return moves;
  }

  std::uint64_t full_playouts() const override { return P::kFullPlayouts; }

  double share_of_time() const override {
    if constexpr (requires { P::kShareOfTime; }) return P::kShareOfTime;
    return 1;
  }

  games::Seat seat() const override { return *Game::turn(state_).to_act.first(); }

 private:
  /// Room for a tree: a level that thinks little needs little.
  static std::size_t nodes_of(const Level& level) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 20U;
    constexpr std::uint64_t kLeast = 4'096;
    return static_cast<std::size_t>(std::clamp(std::min(level.playouts, kMost) * 40, kLeast, kMost));
  }

  typename Game::State state_;
  Level level_;
  TreeSearch<P> search_;
  std::uint64_t made_ = 0;
};

/// The position that a record leads to, in which somebody has to move.
template <class G>
games::Result<typename G::State> going_on(const Question& question) {
  auto state = position<G>(question);
  if (state && G::outcome(*state)) return tl::unexpected(games::Refusal{"game_over", "The game is over."});
  return state;
}

/// A level as a variant has it.
template <Searched P>
Level level_of(int number) {
  if constexpr (requires { P::kPlayouts; })
    return level(number, P::kPlayouts);
  else if constexpr (requires { P::kOversights; })
    return level(number, thirds_of(P::kFullPlayouts), P::kOversights);
  else
    return level(number, thirds_of(P::kFullPlayouts));
}

template <Searched P>
games::Result<std::unique_ptr<Thinking>> think_of(const Question& question) {
  auto state = going_on<typename P::Game>(question);
  if (!state) return tl::unexpected(state.error());
  // Who comes later to the same game sees other positions with other eyes.
  const std::uint64_t seed = mixed(question.seed ^ mixed(question.record.size()));
  return std::make_unique<TreeThinking<P>>(std::move(*state), level_of<P>(question.level), seed);
}

/// A line of the list of computer players.
struct Computer {
  std::string_view variant;
  games::Result<std::unique_ptr<Thinking>> (*think)(const Question& question);
};

template <Searched P>
constexpr Computer computer() {
  return {P::Game::kInfo.name, &think_of<P>};
}

}  // namespace noughts::bot
