#include "games/quixo/quixo.hpp"

#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::games {
namespace {

constexpr int kLeastOnOffer = 3;

Refusal no_such_options() {
  return bad_options("The options are size, from 3 to 5, repetition, true or false, and begins, X or O.");
}

}  // namespace

Result<Quixo::State> Quixo::start(const Options& options, Instant) {
  if (options.size < quixo::kLeastSide || options.size > quixo::kMostSide) return tl::unexpected(no_such_options());
  State state;
  state.side = static_cast<std::uint8_t>(options.size);
  state.repetition = options.repetition;
  state.now.mover = options.begins;
  return state;
}

Json Quixo::view(const State& state, Viewer) {
  Json view = quixo::view(state);
  view["size"] = state.side;
  return view;
}

Result<Quixo::Options> Quixo::options(const Json& json) {
  const Json* size = member(json, "size");
  const auto side = size == nullptr ? Options{}.size : whole(*size, kLeastOnOffer, quixo::kMostSide);
  const auto repetition = flag(json, "repetition", Options{}.repetition);
  const auto begins = quixo::read_begins(json);
  if (!side || !repetition || !begins || !has_only(json, {"size", "repetition", "begins"}))
    return tl::unexpected(no_such_options());
  return Options{static_cast<int>(*side), *repetition, *begins};
}

Result<Quixo::Action> Quixo::action(const Json& json) {
  if (!has_only(json, {"cube", "end"})) return tl::unexpected(bad_action("An action here has a cube and an end."));
  return quixo::read_move(json);
}

}  // namespace noughts::games
