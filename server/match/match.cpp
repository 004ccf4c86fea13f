#include "match/match.hpp"

#include <algorithm>

#include "games/catalogue.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::match {

using games::kClock;
using games::kNature;

Match::Match(Terms terms, games::AnyGame game)
    : terms_(std::make_shared<const Terms>(std::move(terms))),
      game_(std::move(game)),
      clocks_(terms_->clock, game_.info().seats),
      ended_(game_.outcome()) {}

Result<Match> Match::start(Terms terms, Instant now) {
  const games::Variant* variant = games::find_variant(terms.variant);
  if (variant == nullptr) return tl::unexpected(Refusal{"unknown_variant", "There is no such variant."});
  auto game = variant->start(terms.options, now);
  if (!game) return tl::unexpected(std::move(game).error());
  return Match(std::move(terms), std::move(*game));
}

std::optional<Refusal> Match::submit(const Step& step) {
  if (ended_) return Refusal{"game_over", "The game is over."};
  if (auto refused = apply(step)) return refused;
  record_.append(step);
  return std::nullopt;
}

// Each deed checks first and changes afterwards, so that what is refused has changed nothing.
std::optional<Refusal> Match::apply(const Step& step) {
  if (step.deed == Deed::play) return play(step);
  if (step.deed == Deed::flag) return flag(step.by);
  if (!is_player(step.by)) return Refusal{"not_your_turn", "Only those who play may do that."};
  switch (step.deed) {
    case Deed::offer_draw:
      return offer_draw(step.by);
    case Deed::accept_draw:
      return accept_draw(step.by);
    case Deed::decline_draw:
      return decline_draw(step.by);
    case Deed::abort:
      return abort();
    case Deed::leave:
      if (!counts()) return abort();
      end_lost(step.by, "left");
      return std::nullopt;
    case Deed::resign:
      end_lost(step.by, "resigned");
      return std::nullopt;
    case Deed::play:
    case Deed::flag:
      break;
  }
  return Refusal{"bad_message", "That is nothing that can be done in a game."};
}

std::optional<Refusal> Match::play(const Step& step) {
  // Whether a deadline of the rules has passed is theirs to say, so the clock needs no turn.
  if (step.by != kClock) {
    if (auto refused = games::refusal_to_act(game_.turn(), step.by)) return refused;
  }
  const bool pays = charged() == step.by;
  if (auto refused = game_.play(step.by, step.action, step.at)) return refused;
  withdraw_offer();
  if (pays) clocks_.charge(step.by, step.took);
  if (is_player(step.by)) {
    ++player(step.by).moves;
    ++moves_;
  }
  ended_ = game_.outcome();
  return std::nullopt;
}

std::optional<Refusal> Match::offer_draw(Seat by) {
  if (offer_) {
    if (!may_answer(by)) return Refusal{"offer_stands", "Your offer stands already."};
    return accept_draw(by);
  }
  const Player& self = player(by);
  if (self.offered_at && self.moves - *self.offered_at < kOfferAgain) {
    return Refusal{"offer_too_soon", "Ten of your moves must pass before you offer again."};
  }
  for (Player& other : players_) other.offered_at.reset();
  player(by).offered_at = player(by).moves;
  offer_ = by;
  agreed_ = {by};
  return std::nullopt;
}

std::optional<Refusal> Match::accept_draw(Seat by) {
  if (!may_answer(by)) return Refusal{"no_offer", "Nobody offers you a draw."};
  agreed_.insert(by);
  if (static_cast<int>(agreed().size()) == seats()) end_drawn();
  return std::nullopt;
}

std::optional<Refusal> Match::decline_draw(Seat by) {
  if (!may_answer(by)) return Refusal{"no_offer", "Nobody offers you a draw."};
  withdraw_offer();
  return std::nullopt;
}

std::optional<Refusal> Match::abort() {
  if (counts()) return Refusal{"too_late", "The game can be aborted only before each seat could make a move."};
  end_aborted();
  return std::nullopt;
}

// That the time has really passed is the room's word: a match reads no clock.
std::optional<Refusal> Match::flag(Seat by) {
  if (by != kClock || !allowance()) return Refusal{"not_your_turn", "No time runs out here."};
  if (const auto loser = charged()) {
    clocks_.run_out(*loser);
    end_lost(*loser, "timeout");
  } else {
    end_aborted();
  }
  return std::nullopt;
}

void Match::withdraw_offer() {
  offer_.reset();
  agreed_ = {};
}

void Match::end_aborted() {
  withdraw_offer();
  ended_ = Outcome{{}, {}, "aborted"};
}

// All other teams share the first place, of which there is mostly one.
void Match::end_lost(Seat loser, std::string reason) {
  withdraw_offer();
  const auto count = static_cast<std::size_t>(seats());
  Outcome outcome{std::vector<int>(count, 1), std::vector<int>(count, 0), std::move(reason)};
  for (std::size_t seat = 0; seat < count; ++seat) {
    if (team(static_cast<Seat>(seat)) == team(loser)) outcome.place[seat] = 2;
  }
  ended_ = std::move(outcome);
}

void Match::end_drawn() {
  withdraw_offer();
  const auto count = static_cast<std::size_t>(seats());
  ended_ = Outcome{std::vector<int>(count, 1), std::vector<int>(count, 0), "agreed"};
}

std::vector<Seat> Match::turn() const {
  if (ended_) return {};
  return players_in(game_.turn().to_act);
}

std::vector<Seat> Match::players_in(const games::SeatSet& set) const {
  std::vector<Seat> players;
  for (int seat = 0; seat < seats(); ++seat) {
    if (set.contains(static_cast<Seat>(seat))) players.push_back(static_cast<Seat>(seat));
  }
  return players;
}

bool Match::partners_may_talk() const {
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
  if (!opening_is_over()) return clocks_.first_move();
  const auto seat = charged();
  return seat ? std::optional(clocks_.left(*seat)) : std::nullopt;
}

std::optional<Step> Match::due(games::Dice& dice) const {
  if (ended_) return std::nullopt;
  auto action = game_.deal(dice);
  if (!action) return std::nullopt;
  Step step;
  step.by = kNature;
  step.action = std::move(*action);
  return step;
}

bool Match::is_player(Seat seat) const { return index(seat) >= 0 && index(seat) < seats(); }

// Rules may pass a seat over again and again: after two rounds its time is charged all the same.
bool Match::opening_is_over() const {
  if (moves_ >= 2 * seats()) return true;
  return std::all_of(players_.begin(), players_.begin() + seats(), [](const Player& player) { return player.moves > 0; });
}

bool Match::may_answer(Seat seat) const { return offer_ && !agreed_.contains(seat); }

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
