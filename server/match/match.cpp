#include "match/match.hpp"

#include <algorithm>
#include <set>

#include "games/catalogue.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::match {

using games::kClock;
using games::kSystem;
using games::MatchEnd;

namespace {

/// Some rules let a game go on for ever: with so many steps it is drawn. No record as long could ever be shown before.
constexpr int kMostSteps = 10'000;

}  // namespace

Match::Match(Terms terms, games::AnyGame game, Instant start)
    : terms_(std::make_shared<const Terms>(std::move(terms))),
      start_(start),
      game_(std::move(game)),
      clocks_(terms_->clock, static_cast<int>(game_.cast().size())),
      players_(game_.cast().size()),
      ended_(game_.outcome()) {}

Result<Match> Match::start(Terms terms, Instant now) {
  const games::Variant* variant = games::find_variant(terms.variant);
  if (variant == nullptr) return tl::unexpected(Refusal{"unknown_variant", "There is no such variant."});
  auto game = variant->start(terms.options, now);
  if (!game) return tl::unexpected(std::move(game).error());
  return Match(std::move(terms), std::move(*game), now);
}

std::optional<Refusal> Match::submit(Step step) {
  if (ended_) return Refusal{"game_over", "The game is over."};
  if (auto refused = apply(step)) return refused;
  record_.append(std::move(step));
  return std::nullopt;
}

// Each kind checks first and changes afterwards, so that what is refused has changed nothing.
std::optional<Refusal> Match::apply(Step& step) {
  if (step.kind == StepKind::play) return play(step);
  if (is_hosted()) return Refusal{"not_in_this_game", "In this game that is not for the players to do."};
  if (step.kind == StepKind::flag) return flag(step.by);
  if (!is_player(step.by)) return Refusal{"not_your_turn", "Only those who play may do that."};
  switch (step.kind) {
    case StepKind::offer_draw:
      return offer_draw(step.by);
    case StepKind::accept_draw:
      return accept_draw(step.by);
    case StepKind::decline_draw:
      return decline_draw(step.by);
    case StepKind::ask_takeback:
      return ask_takeback(step.by);
    case StepKind::accept_takeback:
      return accept_takeback(step);
    case StepKind::decline_takeback:
      return decline_takeback(step.by);
    case StepKind::takeback:
      return take_back(step);
    case StepKind::claim_win:
    case StepKind::claim_draw:
      return claim(step);
    case StepKind::decline_block:
      return decline_block(step.by);
    case StepKind::give_time:
      return give_time(step.by);
    case StepKind::halve_clock:
      return halve_clock(step.by);
    case StepKind::abort:
      return abort();
    case StepKind::leave:
      return leave(step.by);
    case StepKind::forfeit:
      return forfeit(step);
    case StepKind::resign:
      end_lost(step.by, MatchEnd::resigned);
      return std::nullopt;
    case StepKind::play:
    case StepKind::flag:
      break;
  }
  return Refusal{"bad_message", "That is nothing that can be done in a game."};
}

std::optional<Refusal> Match::play(const Step& step) {
  // Whether a deadline of the rules has passed is theirs to say, so the clock needs no turn; nor does the system, which brings
  // what the game is set up with before it is anybody's.
  const bool is_setup = step.by == games::kSystem && number() == 0;
  if (step.by != kClock && !is_setup) {
    if (auto refused = games::refusal_to_act(game_.turn(), step.by)) return refused;
  }
  if (step.random && !may_move_at_random(step.by)) return Refusal{"not_your_turn", "Nothing is played by lot here."};
  const bool pays = charged() == step.by;
  const int part = game_.turn().part;
  const auto round = game_.round();
  if (auto refused = game_.play(step.by, step.action.json(), step.at)) return refused;
  if (game_.round() != round) round_since_ = number() + 1;
  withdraw_proposals();
  if (is_player(step.by)) {
    ++player(step.by).moves;
    ++moves_;
    if (std::exchange(moved_last_, step.by) != step.by) ++turns_;
  }
  ended_ = game_.outcome();
  if (pays) pay(step, part);
  if (!ended_ && !is_hosted() && number() + 1 >= kMostSteps) end_drawn(MatchEnd::too_long);
  return std::nullopt;
}

// Several actions of one seat, one after the other, are one turn: it is charged as a whole.
void Match::pay(const Step& step, int part) {
  spent_ += step.took;
  if (!ended_ && turn() == std::vector{step.by} && game_.turn().part == part) return;
  clocks_.charge(step.by, std::exchange(spent_, Millis{0}));
  player(step.by).random_turns = step.random ? player(step.by).random_turns + 1 : 0;
}

std::optional<Refusal> Match::offer_draw(Seat by) {
  if (draw_.asks(by)) return accept_draw(by);
  if (draw_.by()) return Refusal{"offer_stands", "Your offer stands already."};
  if (draw_.is_too_soon(by, player(by).moves)) {
    return Refusal{"offer_too_soon", "Ten of your moves must pass before you offer again."};
  }
  draw_.make(by, player(by).moves);
  return std::nullopt;
}

std::optional<Refusal> Match::accept_draw(Seat by) {
  if (!draw_.asks(by)) return Refusal{"no_offer", "Nobody offers you a draw."};
  draw_.agree(by);
  if (static_cast<int>(agreed().size()) == seats()) end_drawn(MatchEnd::agreed);
  return std::nullopt;
}

std::optional<Refusal> Match::decline_draw(Seat by) {
  if (!draw_.asks(by)) return Refusal{"no_offer", "Nobody offers you a draw."};
  draw_.withdraw();
  return std::nullopt;
}

std::optional<Refusal> Match::abort() {
  if (counts()) return Refusal{"too_late", "The game can be aborted only before each seat has made a move."};
  end_aborted();
  return std::nullopt;
}

std::optional<Refusal> Match::leave(Seat by) {
  if (moves_ == 0) return abort();
  end_lost(by, MatchEnd::left);
  return std::nullopt;
}

std::optional<Refusal> Match::claim(const Step& step) {
  const auto side = awaited();
  if (!side || *side == team(step.by)) return Refusal{"not_absent", "Nobody keeps you waiting."};
  if (step.kind == StepKind::claim_win) {
    end_lost(turn().front(), MatchEnd::absent);
  } else {
    end_drawn(MatchEnd::absent);
  }
  return std::nullopt;
}

std::optional<Refusal> Match::forfeit(const Step& step) {
  const Json reason = step.action.json();
  const Json* why = games::member(reason, "why");
  if (why == nullptr || !why->is_string() || !is_forfeit_reason(*why->get_ptr<const std::string*>())) {
    return Refusal{"bad_message", "Nobody forfeits a game for that."};
  }
  lose(step.by, why->get<std::string>());
  return std::nullopt;
}

// That the time has really passed is the room's word: a match reads no clock.
std::optional<Refusal> Match::flag(Seat by) {
  if (by != kClock || !allowance()) return Refusal{"not_your_turn", "No time runs out here."};
  if (const auto loser = charged()) {
    clocks_.run_out(*loser);
    end_lost(*loser, MatchEnd::timeout);
  } else {
    end_aborted();
  }
  return std::nullopt;
}

bool Match::may_move_at_random(Seat seat) const {
  const auto* per_move = std::get_if<PerMove>(&terms_->clock);
  return per_move != nullptr && per_move->on_timeout == OnTimeout::random_move && charged() == seat &&
         player(seat).random_turns < kMostRandomTurns;
}

std::optional<Json> Match::random_move(games::Dice& dice) const {
  const auto seat = charged();
  if (!seat || !may_move_at_random(*seat)) return std::nullopt;
  return game_.sample(*seat, dice);
}

std::optional<Refusal> Match::give_time(Seat by) {
  std::vector<Seat> opponents;
  for (int seat = 0; seat < seats(); ++seat) {
    if (team(static_cast<Seat>(seat)) != team(by)) opponents.push_back(static_cast<Seat>(seat));
  }
  if (!std::ranges::all_of(opponents, [&](Seat seat) { return clocks_.may_give(seat); })) {
    return Refusal{"no_time", "There is no clock to which time could be added."};
  }
  if (player(by).gifts >= kMostGifts) return Refusal{"gave_enough", "You have given time as often as one may."};
  ++player(by).gifts;
  for (const Seat seat : opponents) clocks_.give(seat, kGivenTime);
  return std::nullopt;
}

std::optional<Refusal> Match::halve_clock(Seat by) {
  if (!terms_->table.halving || !can_be_halved(terms_->clock))
    return Refusal{"no_halving", "Here nobody gives half the time away."};
  if (clocks_.is_halved(by)) return Refusal{"halved_already", "You have given half of your time away."};
  if (player(by).moves > 0) return Refusal{"moved_already", "Half of the time is given away before one's first move."};
  clocks_.halve(by);
  return std::nullopt;
}

std::vector<Seat> Match::halved() const {
  std::vector<Seat> halved;
  for (int seat = 0; seat < seats(); ++seat) {
    if (clocks_.is_halved(static_cast<Seat>(seat))) halved.push_back(static_cast<Seat>(seat));
  }
  return halved;
}

bool Match::is_long_enough(Seat seat) const {
  if (game_.outcome()) return true;
  const auto is_own = [&](std::size_t place) { return record()[place].by == seat; };
  return std::ranges::count_if(standing_moves(record()), is_own) >= kMovesWithHalf;
}

bool Match::is_played() const {
  std::set<int> idle;
  for (const auto& place : cast()) idle.insert(place.team);
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (players_[seat].moves > 0) idle.erase(cast()[seat].team);
  }
  idle.erase(games::kNoTeam);
  return idle.empty();
}

void Match::withdraw_proposals() {
  draw_.withdraw();
  takeback_.withdraw();
  block_declined_ = false;
}

void Match::end_aborted() {
  withdraw_proposals();
  ended_ = Outcome{{}, {}, std::string(games::word(MatchEnd::aborted))};
}

void Match::end_lost(Seat loser, MatchEnd end) { lose(loser, std::string(games::word(end))); }

// All other teams share the first place, of which there is mostly one.
void Match::lose(Seat loser, std::string reason) {
  withdraw_proposals();
  const auto count = static_cast<std::size_t>(seats());
  Outcome outcome{std::vector<int>(count, 1), std::vector<int>(count, 0), std::move(reason)};
  for (std::size_t seat = 0; seat < count; ++seat) {
    if (team(static_cast<Seat>(seat)) == team(loser)) outcome.place[seat] = 2;
  }
  ended_ = std::move(outcome);
}

void Match::end_drawn(MatchEnd end) {
  withdraw_proposals();
  const auto count = static_cast<std::size_t>(seats());
  ended_ = Outcome{std::vector<int>(count, 1), std::vector<int>(count, 0), std::string(games::word(end))};
}

std::vector<Seat> Match::turn() const {
  if (ended_) return {};
  return players_in(game_.turn().waits_for());
}

std::vector<Seat> Match::has_until() const {
  if (ended_) return {};
  return players_in(game_.turn().has_until());
}

std::vector<Seat> Match::players_in(const games::SeatSet& set) const {
  std::vector<Seat> players;
  for (int seat = 0; seat < seats(); ++seat) {
    if (set.contains(static_cast<Seat>(seat))) players.push_back(static_cast<Seat>(seat));
  }
  return players;
}

std::optional<int> Match::awaited() const {
  const auto seats_to_act = turn();
  if (is_hosted() || moves_ < seats() || seats_to_act.empty()) return std::nullopt;
  const int side = team(seats_to_act.front());
  const bool alone = std::ranges::all_of(seats_to_act, [&](Seat seat) { return team(seat) == side; });
  // A turn may be of several actions: whoever has not had one yet has the time of a first move.
  const bool has_moved = std::ranges::all_of(seats_to_act, [&](Seat seat) { return player(seat).moves > 0; });
  return alone && has_moved ? std::optional(side) : std::nullopt;
}

bool Match::partners_may_talk() const {
  if (is_hosted()) return true;
  const Json* talk = games::member(terms_->options, "talk");
  return game_.info().teams < seats() && talk != nullptr && *talk == true;
}

std::optional<Seat> Match::charged() const {
  if (ended_ || !clocks_.kept() || !opening_is_over()) return std::nullopt;
  // Where several may act at once nobody's clock runs: the rules' own deadline holds.
  const auto seats_to_act = turn();
  return seats_to_act.size() == 1 ? std::optional(seats_to_act.front()) : std::nullopt;
}

std::optional<Millis> Match::allowance() const {
  if (ended_ || !clocks_.kept() || turn().empty()) return std::nullopt;
  if (!opening_is_over()) return terms_->table.first_move.value_or(clocks_.first_move());
  const auto seat = charged();
  return seat ? std::optional(left(*seat)) : std::nullopt;
}

Millis Match::left(Seat seat) const {
  const Millis whole = clocks_.left(seat);
  return charged() == seat ? whole - std::min(whole, spent_) : whole;
}

std::optional<Match::Wait> Match::wait() const {
  if (ended_) return std::nullopt;
  auto turn = game_.turn();
  if (!turn.deadline) return std::nullopt;
  return Wait{turn.since, *turn.deadline, std::move(turn.added)};
}

bool Match::is_comment(const Step& step) const {
  return step.kind == StepKind::play && step.by != kClock && game_.is_comment(step.action.json());
}

bool Match::is_talk(const Step& step) const {
  return step.kind == StepKind::play && step.by != kClock && game_.is_talk(step.action.json());
}

Step Match::shown(const Step& step, Viewer viewer) const {
  Step seen = step;
  if (step.kind == StepKind::play && step.by != kClock) seen.action = game_.shown(step.action.json(), step.by, viewer);
  return seen;
}

std::optional<Step> Match::due(games::Dice& dice) const {
  if (ended_) return std::nullopt;
  auto action = game_.deal(dice);
  if (!action) return std::nullopt;
  Step step;
  step.by = kSystem;
  step.action = *action;
  return step;
}

bool Match::is_player(Seat seat) const { return index(seat) >= 0 && index(seat) < seats(); }

// Rules may pass a seat over again and again: after two rounds its time is charged all the same.
bool Match::counts() const {
  return turns_ >= 2 * seats() || std::ranges::all_of(players_, [](const Player& player) { return player.moves > 0; });
}

int half_points(const Outcome& outcome, std::size_t seat) {
  if (seat >= outcome.place.size() || outcome.place[seat] != 1) return 0;
  return std::ranges::all_of(outcome.place, [](int place) { return place == 1; }) ? 1 : 2;
}

std::vector<Step> as_seen(const Terms& terms, Instant start, std::vector<Step> steps, Viewer viewer) {
  auto match = Match::start(terms, start);
  if (!match) return {};
  if (!match->has_secrets()) return steps;
  for (const Step& step : steps) {
    if (match->submit(step)) return {};
  }
  for (Step& step : steps) step = match->shown(step, viewer);
  return steps;
}

std::optional<int> winner(const Outcome& outcome, int teams) {
  std::optional<int> first;
  for (std::size_t seat = 0; seat < outcome.place.size(); ++seat) {
    const int team = static_cast<int>(seat) % teams;
    if (outcome.place[seat] != 1 || first == team) continue;
    if (first) return std::nullopt;
    first = team;
  }
  return first;
}

}  // namespace noughts::match
