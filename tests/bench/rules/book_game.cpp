#include "games/hosted/book_game/book_game.hpp"
#include "games/core/dice.hpp"

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

BookGame::Action themes() {
  BookGame::Action setup;
  setup.kind = book::ActionKind::setup;
  setup.setup.emplace();
  setup.setup->title = "A field";
  for (int cell = 0; cell < 25; ++cell) setup.setup->field.push_back({"theme " + std::to_string(cell), cell % 3 == 0});
  return setup;
}

/// Whose step is next: the curator's where something waits, else the reader's or the character's.
Seat next(const BookGame::State& state) {
  const Turn turn = BookGame::turn(state);
  if (turn.to_act.contains(kSystem)) return kSystem;
  const Seat curator{static_cast<std::int8_t>(state.readers.size())};
  return turn.waits_for().contains(curator) ? curator : Seat{0};
}

std::uint64_t random_game(Xorshift& generator) {
  DiceOf dice(generator);
  const auto options = *BookGame::options({{"version", "5x5"}});
  auto state = *BookGame::play(*BookGame::start(options, Instant{}), kSystem, themes(), Instant{});
  std::uint64_t steps = 1;
  for (; !state.ending; ++steps) {
    const Seat seat = next(state);
    state = *BookGame::play(state, seat, BookGame::sample(state, seat, dice), Instant{});
  }
  see(static_cast<std::uint64_t>(BookGame::outcome(state)->points[0]));
  return steps;
}

const Measured kBookGame({BookGame::kInfo.name, "5x5", 0, &random_game});

}  // namespace
}  // namespace noughts::games::bench
