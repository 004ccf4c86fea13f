#include "bot/gomoku/thinking.hpp"

#include <array>
#include <type_traits>

#include "bot/gomoku/engine.hpp"
#include "bot/thinking_of.hpp"
#include "bot/variants/gomoku.hpp"

namespace noughts::bot::gomoku {
namespace {

using games::Gomoku;
using games::Result;
using games::Swap2;

/// Nodes of the engine where the speed of the machine must not count.
constexpr std::uint64_t kFullNodes = 400'000;
/// For where the first stones lie and who takes which colour: the same for all levels.
constexpr std::uint64_t kOpeningNodes = 30'000;

/// The highest level thinks as long as it is let, up to here: more than a core makes in three seconds.
constexpr std::uint64_t kMostNodes = 6'000'000;
/// Each level makes an eighth of the nodes of the next.
constexpr std::uint64_t nodes_of(int level) {
  if (level == kHighestLevel) return kMostNodes;
  std::uint64_t nodes = kFullNodes;
  for (int i = level; i < kHighestLevel; ++i) nodes /= 8;
  return nodes;
}

/// While there are fewer stones little can be told apart, however long it is looked at.
constexpr int kFewStones = 8;
constexpr double kShareOfFewStones = 0.15;

int stones(const Gomoku::State& state) { return static_cast<int>(state.placed); }
int stones(const Swap2::State& state) { return stones(state.game); }

/// Whether several positions are searched one after another, for a choice between them.
bool is_opening(const Gomoku::State&) { return false; }
bool is_opening(const Swap2::State& state) { return state.phase != Swap2::Phase::play; }

/// What of a thousand moves a level does not even look at; it is the engine's shallow tree that overlooks what lies deeper.
constexpr std::array<std::uint32_t, kHighestLevel> kOverlooked{600, 480, 380, 290, 210, 70, 10, 0};

/// Of the moves that are seen the one that looks best at once, for whoever sees not what is best.
template <class P>
typename P::Action likeliest(const typename P::State& state, const Oversight& eyes, std::uint64_t key) {
  typename P::Moves moves;
  P::list(state, moves);
  auto best = moves[0];
  float most = -1;
  for (const auto& move : moves) {
    const float prior = P::prior(state, move);
    if (prior <= most || eyes.overlooks(key, move.cell, 0)) continue;
    most = prior;
    best = move;
  }
  return best;
}

Limits of_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

/// The engine begins anew with more nodes each time: so many more that all before cost no more than the last.
template <class P, class Search>
class EngineThinking final : public Thinking {
 public:
  using G = typename P::Game;
  using Outcome = std::invoke_result_t<Search, Engine&, const typename G::State&, const Limits&>;

  EngineThinking(typename G::State state, std::uint64_t most_nodes, Oversight oversight, std::uint64_t key, Search search)
      : state_{std::move(state)}, most_nodes_{most_nodes}, oversight_{oversight}, key_{key}, search_{std::move(search)} {
    constexpr std::uint64_t kFirst = 200;
    found_ = search_(engine_, state_, of_nodes(std::min(kFirst, most_nodes)));
    overlook();
  }

  void run_until(std::uint64_t nodes, const Until& until) override {
    granted_ = std::min(granted_ + nodes, most_nodes_);
    if (done() || (granted_ < 2 * searched_ && granted_ < most_nodes_)) return;
    // Whoever may be stopped has then lost no more than half of the time.
    constexpr std::uint64_t kLeastNodes = 400;
    look(until ? std::min(granted_, std::max(2 * searched_, kLeastNodes)) : granted_, until);
  }
  bool done() const override { return searched_ >= most_nodes_ || (oversight_.none() && found_.judgement.mate); }

  bot::Found<Json> found() const override {
    bot::Found<Json> told{G::json(found_.best), static_cast<float>(found_.judgement.estimate), is_proved(), {}, granted_};
    for (const auto& action : found_.line) told.line.push_back(G::json(action));
    return told;
  }
  std::vector<Rated<Json>> rated() const override {
    const auto best = found();
    return {{best.best, best.estimate, best.proved, static_cast<std::uint32_t>(granted_)}};
  }
  std::uint64_t full_playouts() const override { return kFullNodes; }
  double share_of_time() const override { return stones(state_) < kFewStones ? kShareOfFewStones : 1; }
  games::Seat seat() const override { return G::mover(state_); }

 private:
  /// A win by threats alone, for which the tree search was not asked: that one leaves moves out.
  [[nodiscard]] bool is_proved() const {
    const auto& [estimate, mate, nodes, depth] = found_.judgement;
    return oversight_.none() && mate && *mate > 0 && depth == 0;
  }

  void look(std::uint64_t nodes, const Until& until) {
    Limits limits = of_nodes(nodes);
    bool is_cut = false;
    if (until) limits.stop = [&] { return is_cut = is_cut || until(); };
    auto found = search_(engine_, state_, limits);
    if (is_cut && !is_better(found)) return;
    found_ = std::move(found);
    if (!is_cut) searched_ = nodes;
    overlook();
  }

  /// Whether a search that was cut short has come as far as the last whole one.
  [[nodiscard]] bool is_better(const Outcome& cut) const {
    if (is_opening(state_)) return false;
    return cut.judgement.mate.value_or(0) > 0 || cut.judgement.depth >= found_.judgement.depth;
  }

  void overlook() {
    if (oversight_.none() || !oversight_.overlooks(key_, found_.best.cell, 0)) return;
    found_.best = likeliest<P>(state_, oversight_, key_);
    found_.line = {found_.best};
  }

  typename G::State state_;
  std::uint64_t most_nodes_;
  Oversight oversight_;
  std::uint64_t key_;
  Search search_;
  Engine engine_{{}};
  Outcome found_;
  std::uint64_t granted_ = 0;
  std::uint64_t searched_ = 0;
};

/// The engine plays a position whose options it serves; openings everybody with open eyes.
template <class P, class Search>
std::unique_ptr<Thinking> engine_thinking(typename P::State state, const Question& question, Search search) {
  const bool opening = is_opening(state);
  const std::uint64_t nodes = opening ? kOpeningNodes : nodes_of(question.level);
  const Oversight eyes{opening ? 0 : kOverlooked[static_cast<std::size_t>(question.level - kLowestLevel)], 0};
  const std::uint64_t key = mixed(question.seed ^ mixed(question.record.size()));
  return std::make_unique<EngineThinking<P, Search>>(std::move(state), nodes, eyes, key, std::move(search));
}

}  // namespace

Result<std::unique_ptr<Thinking>> think_of_gomoku(const Question& question) {
  const auto options = Gomoku::options(question.options);
  if (!options || !serves(*options)) return think_of<GomokuSearch>(question);
  auto state = going_on<Gomoku>(question);
  if (!state) return tl::unexpected(state.error());
  return engine_thinking<GomokuSearch>(
      std::move(*state), question,
      [](Engine& engine, const Gomoku::State& position, const Limits& limits) { return engine.search(position, limits); });
}

Result<std::unique_ptr<Thinking>> think_of_swap2(const Question& question) {
  const auto options = Swap2::options(question.options);
  if (!options || !serves(*options)) return think_of<Swap2Search>(question);
  auto state = going_on<Swap2>(question);
  if (!state) return tl::unexpected(state.error());
  return engine_thinking<Swap2Search>(std::move(*state), question,
                                      [seed = question.seed](Engine& engine, const Swap2::State& position, const Limits& limits) {
                                        return engine.search(position, limits, seed);
                                      });
}

}  // namespace noughts::bot::gomoku
