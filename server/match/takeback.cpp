// How a match goes back: to where it stood before a seat's own last move.
#include "match/match.hpp"

namespace noughts::match {
namespace {

Refusal not_here(std::string why) { return {"no_takeback", std::move(why)}; }

/// What chance has shown, and what not everybody saw, cannot be made unseen.
bool can_be_unseen(const games::AnyGame& game, const Step& move) {
  if (index(move.by) < 0) return false;
  const Json action = move.action.json();
  return game.shown(action, move.by, std::nullopt) == action;
}

}  // namespace

std::optional<Match::Takeback> Match::takeback() const {
  const auto by = takeback_.by();
  if (!by) return std::nullopt;
  return Takeback{*by, players_in(takeback_.agreed()), takeback_to_};
}

bool Match::goes_back(Seat by, StepKind kind) const {
  if (kind == StepKind::takeback) return true;
  const bool last = static_cast<int>(players_in(takeback_.agreed()).size()) == seats() - 1;
  return kind == StepKind::accept_takeback && takeback_.asks(by) && last;
}

Result<int> Match::before_last_move(Seat by) const {
  const auto moves = standing_moves(record());
  for (std::size_t to = moves.size(); to-- > 0;) {
    const Step& move = record()[moves[to]];
    if (!can_be_unseen(game_, move)) return tl::unexpected(not_here("What chance or a secret has brought stays."));
    if (move.by == by) return static_cast<int>(to);
  }
  return tl::unexpected(not_here("You have no move to take back."));
}

std::optional<Refusal> Match::ask_takeback(Seat by) {
  if (takeback_.asks(by)) return Refusal{"asked_already", "Another asks for that already: answer first."};
  if (takeback_.by()) return Refusal{"asked_already", "Your request stands already."};
  if (takeback_.is_too_soon(by, player(by).moves)) {
    return Refusal{"asked_too_soon", "Ten of your moves must pass before you ask again."};
  }
  const auto to = before_last_move(by);
  if (!to) return to.error();
  takeback_.make(by, player(by).moves);
  takeback_to_ = *to;
  return std::nullopt;
}

std::optional<Refusal> Match::accept_takeback(Step& step) {
  if (!takeback_.asks(step.by)) return Refusal{"no_request", "Nobody asks you to take a move back."};
  Proposal all = takeback_;
  all.agree(step.by);
  if (static_cast<int>(players_in(all.agreed()).size()) < seats()) {
    takeback_ = all;
    return std::nullopt;
  }
  if (auto refused = go_back(step, takeback_to_)) return refused;
  // Where a request was granted another may follow at once.
  takeback_.forget();
  return std::nullopt;
}

std::optional<Refusal> Match::decline_takeback(Seat by) {
  if (!takeback_.asks(by)) return Refusal{"no_request", "Nobody asks you to take a move back."};
  takeback_.withdraw();
  return std::nullopt;
}

std::optional<Refusal> Match::take_back(Step& step) {
  if (!may_take_back_freely(step.by)) return Refusal{"no_takeback", "You have to ask for that."};
  const auto to = before_last_move(step.by);
  if (!to) return to.error();
  if (auto refused = go_back(step, *to)) return refused;
  player(step.by).took_back = true;
  return std::nullopt;
}

bool Match::may_take_back_freely(Seat seat) const {
  return is_player(seat) && terms_->table.free_takeback.contains(seat) && !player(seat).took_back;
}

std::optional<Match::Block> Match::block() const {
  if (ended_ || block_declined_ || terms_->table.auto_block.empty()) return std::nullopt;
  for (const Seat seat : terms_->table.auto_block.list()) {
    if (auto action = game_.forced(seat)) return Block{seat, std::move(*action)};
  }
  return std::nullopt;
}

std::optional<Refusal> Match::decline_block(Seat by) {
  const auto next = block();
  if (!next || next->seat != by) return Refusal{"no_block", "Nothing is about to be played for you."};
  block_declined_ = true;
  return std::nullopt;
}

// The moves that stand are played again: that is seldom done, and earlier states would have to be kept for every match.
std::optional<Refusal> Match::go_back(Step& step, int to) {
  if (step.to && *step.to != to) return Refusal{"bad_message", "So many moves do not stand after this."};
  auto fresh = Match::start(*terms_, start_);
  if (!fresh) return std::move(fresh).error();
  games::AnyGame game = std::move(fresh->game_);
  const auto moves = standing_moves(record());
  for (std::size_t i = 0; i < static_cast<std::size_t>(to); ++i) {
    const Step& move = record()[moves[i]];
    if (auto refused = game.play(move.by, move.action.json(), move.at)) return refused;
  }
  if (const auto seat = charged()) clocks_.spend(*seat, std::exchange(spent_, Millis{0}) + step.took);
  game_ = std::move(game);
  step.to = to;
  withdraw_proposals();
  return std::nullopt;
}

}  // namespace noughts::match
