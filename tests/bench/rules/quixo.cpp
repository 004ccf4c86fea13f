#include "games/quixo/quixo.hpp"

#include "rules/random_pushes.hpp"

namespace noughts::games::bench {
namespace {

template <int kSize>
std::uint64_t random_game(Xorshift& dice) {
  return random_pushes(*Quixo::start({kSize, true}, Instant{}), dice);
}

const Measured kMeasured({Quixo::kInfo.name, "", 10, &random_game<5>});
const Measured kSmall({Quixo::kInfo.name, "3x3", 0, &random_game<3>});

}  // namespace
}  // namespace noughts::games::bench
