#include "bot/variants/three.hpp"

#include "bot/thinking_of.hpp"
#include "bot/variants/bits.hpp"
#include "bot/variants/three_table.hpp"

namespace noughts::bot {
namespace {

using Game = games::ThreeByThree;

/// What the table says; there is nothing to think about.
class ThreeByHeart final : public Thinking {
 public:
  ThreeByHeart(const Game::State& state, std::uint64_t seed)
      : state_{state}, seed_{seed}, moves_{ThreeTable::known().moves(state, seed)} {}

  void run_until(std::uint64_t, const Until&) override {}
  bool done() const override { return true; }

  Found<Json> found() const override {
    Found<Json> found{Game::json(moves_.front().action), own(moves_.front()), true, {}, 0};
    for (Game::State state = state_; !Game::over(state);) {
      const auto best = ThreeTable::known().moves(state, seed_).front().action;
      found.line.push_back(Game::json(best));
      Game::place(state, best);
    }
    return found;
  }

  std::vector<Rated<Json>> rated() const override {
    std::vector<Rated<Json>> rated;
    for (const ThreeMove& move : moves_) rated.push_back({Game::json(move.action), own(move), true, 1});
    return rated;
  }

  std::uint64_t full_playouts() const override { return ThreeSearch::kFullPlayouts; }
  games::Seat seat() const override { return Game::mover(state_); }

 private:
  [[nodiscard]] float own(const ThreeMove& move) const {
    return static_cast<float>(Game::mover(state_) == games::Seat{0} ? move.value.score : -move.value.score);
  }

  Game::State state_;
  std::uint64_t seed_;
  std::vector<ThreeMove> moves_;
};

}  // namespace

void ThreeSearch::list(const State& state, Moves& moves) {
  for_each_bit(Game::empty_cells(state), [&](int cell) { moves.push_back({static_cast<std::uint8_t>(cell)}); });
}

std::optional<Score> ThreeSearch::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  return score_of(Game::winner(state));
}

float ThreeSearch::play_out(State& state, Random& random) {
  while (!Game::over(state)) Game::place(state, {static_cast<std::uint8_t>(any_bit(Game::empty_cells(state), random))});
  return score_of(Game::winner(state));
}

games::Result<std::unique_ptr<Thinking>> think_of_three(const Question& question) {
  if (question.level != kHighestLevel) return think_of<ThreeSearch>(question);
  const auto state = going_on<Game>(question);
  if (!state) return tl::unexpected(state.error());
  return std::make_unique<ThreeByHeart>(*state, mixed(question.seed ^ mixed(question.record.size())));
}

}  // namespace noughts::bot
