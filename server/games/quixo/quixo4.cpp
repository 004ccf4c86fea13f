#include "games/quixo/quixo4.hpp"

#include "games/board/marks.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::games {
namespace {

constexpr const char* kSelf = "self";
constexpr const char* kPartner = "partner";

std::string dots_text(const quixo::State& state) {
  std::string text;
  for (int cell = 0; cell < quixo::board(state).cells(); ++cell) {
    const auto seat = quixo::owner(state, cell);
    text += seat ? static_cast<char>('0' + index(*seat)) : board::kEmptyLetter;
  }
  return text;
}

}  // namespace

Result<Quixo4::State> Quixo4::start(const Options& options, Instant) {
  State state;
  state.seats = static_cast<std::uint8_t>(kInfo.seats);
  state.repetition = options.repetition;
  state.now.mover = options.begins;
  return state;
}

Json Quixo4::view(const State& state, Viewer) {
  Json view = quixo::view(state);
  if (state.last_seat >= 0) view["last"]["dot"] = json(state.last)["dot"];
  view["dots"] = dots_text(state);
  Json passed = Json::array();
  for (Seat seat : quixo::passed(state)) passed.push_back(index(seat));
  view["passed"] = std::move(passed);
  return view;
}

Result<Quixo4::Options> Quixo4::options(const Json& json) {
  const auto talk = flag(json, "talk", Options{}.talk);
  const auto repetition = flag(json, "repetition", Options{}.repetition);
  const auto begins = quixo::read_begins(json);
  if (!talk || !repetition || !begins || !has_only(json, {"talk", "repetition", "begins"})) {
    return tl::unexpected(bad_options("The options are talk and repetition, each true or false, and begins, X or O."));
  }
  return Options{*talk, *repetition, *begins};
}

Result<Quixo4::Action> Quixo4::action(const Json& json) {
  const Json* dot = member(json, "dot");
  if (dot == nullptr || (*dot != kSelf && *dot != kPartner) || !has_only(json, {"cube", "end", "dot"})) {
    return tl::unexpected(bad_action("An action here has a cube, an end, and a dot: self or partner."));
  }
  const auto pointing = *dot == kSelf ? quixo::Dot::self : quixo::Dot::partner;
  return quixo::read_move(json).map([&](Action action) {
    action.dot = pointing;
    return action;
  });
}

Json Quixo4::json(const Action& action) {
  Json json = quixo::write_move(action);
  json["dot"] = action.dot == quixo::Dot::self ? kSelf : kPartner;
  return json;
}

}  // namespace noughts::games
