#include "tools/rules/playing.hpp"

#include "games/core/reading.hpp"

namespace noughts::rules {
namespace {

using namespace games;

/// Far more than any step of ours.
constexpr std::size_t kLongestLine = 65536;
constexpr int kDeepest = 16;

Refusal bad_message(std::string why) { return {"bad_message", std::move(why)}; }

int seats_of(const AnyGame& game) { return static_cast<int>(game.cast().size()); }

std::vector<Seat> players_to_act(const AnyGame& game) {
  std::vector<Seat> seats;
  for (int seat = 0; seat < seats_of(game); ++seat) {
    if (game.turn().to_act.contains(static_cast<Seat>(seat))) seats.push_back(static_cast<Seat>(seat));
  }
  return seats;
}

Json to_act(const AnyGame& game) {
  Json seats = Json::array();
  if (game.turn().to_act.contains(kSystem)) seats.push_back(index(kSystem));
  for (const Seat seat : players_to_act(game)) seats.push_back(index(seat));
  return seats;
}

/// The legal moves of all who may act; null where they cannot be listed.
Json legal_moves(const AnyGame& game) {
  std::size_t count = 0;
  for (const Seat seat : players_to_act(game)) {
    const auto actions = game.legal(seat);
    if (!actions) return nullptr;
    count += actions->size();
  }
  return count;
}

Json outcome(const AnyGame& game) {
  const auto ended = game.outcome();
  if (!ended) return nullptr;
  return {{"place", ended->place}, {"points", ended->points}, {"reason", ended->reason}};
}

Json views(const AnyGame& game) {
  Json all = {{"spectator", game.view(std::nullopt)}};
  for (int seat = 0; seat < seats_of(game); ++seat) all[std::to_string(seat)] = game.view(static_cast<Seat>(seat));
  return all;
}

}  // namespace

Json Play::position() const {
  return {{"to_act", to_act(game_)}, {"legal", legal_moves(game_)}, {"outcome", outcome(game_)}, {"views", views(game_)}};
}

Json Play::answer(std::string_view line) {
  const auto refused = play(line);
  Json answer = position();
  answer["accepted"] = !refused;
  if (refused) {
    answer["code"] = refused->code;
    answer["why"] = refused->why;
  }
  return answer;
}

std::optional<Refusal> Play::play(std::string_view line) {
  if (line.size() > kLongestLine) return bad_message("A step is no longer than 64 KB.");
  const Json step = parsed(line, kDeepest);
  if (step.is_discarded()) return bad_message("That is not JSON, or nested too deeply.");
  const Json* number = member(step, "seat");
  const Json* action = member(step, "action");
  const auto seat = number == nullptr ? std::nullopt : whole(*number, index(kClock), kMaxSeats - 1);
  if (!seat || action == nullptr || !has_only(step, {"seat", "action"})) {
    return bad_message(R"(A step is {"seat": number, "action": {…}}.)");
  }
  // No time passes here but what the clock says.
  const auto who = static_cast<Seat>(*seat);
  return game_.play(who, *action, who == kClock ? game_.turn().deadline.value_or(Instant{}) : Instant{});
}

}  // namespace noughts::rules
