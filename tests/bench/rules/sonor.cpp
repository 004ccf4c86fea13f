#include "games/sonor/sonor.hpp"

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

class Thrown final : public Dice {
 public:
  explicit Thrown(Xorshift& generator) : generator_(generator) {}
  std::uint32_t below(std::uint32_t bound) override { return generator_.below(bound); }

 private:
  Xorshift& generator_;
};

std::uint64_t random_game(Xorshift& generator) {
  auto state = *Sonor::start({}, Instant{});
  Thrown dice(generator);
  std::uint64_t steps = 0;
  for (; !Sonor::over(state); ++steps) Sonor::place(state, Sonor::sample(state, Sonor::mover(state), dice));
  see(static_cast<std::uint64_t>(state.tallies[1].points()));
  return steps;
}

const Measured kSonor({Sonor::kInfo.name, "", 0, &random_game});

}  // namespace
}  // namespace noughts::games::bench
