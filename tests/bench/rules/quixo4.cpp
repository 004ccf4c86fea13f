#include "games/quixo/quixo4.hpp"

#include "rules/random_pushes.hpp"

namespace noughts::games::bench {
namespace {

std::uint64_t random_game(Xorshift& dice) { return random_pushes(*Quixo4::start({}, Instant{}), dice); }

const Measured kMeasured({Quixo4::kInfo.name, "", 10, &random_game});

}  // namespace
}  // namespace noughts::games::bench
