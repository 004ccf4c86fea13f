#include "games/hosted/xo_quiz/actions.hpp"

#include <algorithm>

#include "games/hosted/xo_quiz/course.hpp"

namespace noughts::games::xo_quiz {
namespace {

void make_captain(State& state, int team, Seat seat, Instant now) {
  state.captains[at(team)] = seat;
  state.cancelling[at(team)] = false;
  std::erase_if(state.elections, [&](const Election& each) { return team_of(state.options, each.seat) == team; });
  settle_if_content(state, now);
}

/// A player's word for another captain; naming the captain takes it back.
void name_captain(State& state, Seat seat, Seat named, Instant now) {
  const int team = team_of(state.options, seat);
  std::erase_if(state.elections, [&](const Election& each) { return each.seat == seat; });
  if (state.captains[at(team)] == named) return;
  state.elections.push_back({seat, named});
  const auto words = std::count_if(state.elections.begin(), state.elections.end(), [&](const Election& each) {
    return each.names == named && team_of(state.options, each.seat) == team;
  });
  const int others = state.options.sizes[at(team)] - 1;
  if (2 * words > others) make_captain(state, team, named, now);
}

bool has_named(const State& state, Seat seat, Seat named) {
  return std::any_of(state.elections.begin(), state.elections.end(),
                     [&](const Election& each) { return each.seat == seat && each.names == named; });
}

bool has_word(const State& state, Seat seat) {
  return std::any_of(state.elections.begin(), state.elections.end(), [&](const Election& each) { return each.seat == seat; });
}

std::string_view captain_wrong(const State& state, Seat seat, Seat named) {
  const int team = team_of(state.options, seat);
  if (team_of(state.options, named) != team) return "not_your_team";
  const bool is_captain_now = state.captains[at(team)] == named;
  if (is_captain_now && !has_word(state, seat)) return "so_already";
  return has_named(state, seat, named) ? "so_already" : "";
}

bool is_permutation_of_cards(const std::array<std::uint8_t, kCells>& cards) {
  std::array<bool, kCells> dealt{};
  for (const std::uint8_t card : cards) {
    if (card >= kCells || dealt[card]) return false;
    dealt[card] = true;
  }
  return true;
}

/// What is wrong with what a step says, where it may be taken at all: a code, or empty.
std::string_view wrong(const State& state, Seat seat, const Action& action) {
  switch (action.kind) {
    case ActionKind::setup:
      return std::ssize(action.pack->items) == questions_needed(state.options) ? "" : "bad_setup";
    case ActionKind::deal:
      return is_permutation_of_cards(action.cards) ? "" : "bad_deal";
    case ActionKind::pick:
      return (played(state) >> static_cast<unsigned>(action.number) & 1U) != 0 ? "occupied" : "";
    case ActionKind::rule: {
      const bool is_lists_own = seat == kSystem && state.rounds.back().listed.value_or(false) != action.flag;
      return is_lists_own ? "bad_deal" : "";
    }
    case ActionKind::overrule:
      return state.rounds.back().is_right() == action.flag ? "so_already" : "";
    case ActionKind::captain:
      return captain_wrong(state, seat, static_cast<Seat>(action.number));
    default:
      return "";
  }
}

void propose(State& state, Seat seat, const std::string& text) {
  ++state.said[at(index(seat))];
  std::erase_if(state.proposals, [&](const Proposal& each) { return each.seat == seat; });
  state.proposals.push_back({seat, text});
}

/// The host calls the battle off, or both captains do.
void cancel(State& state, Seat seat) {
  const int team = team_of(state.options, seat);
  if (team != kNoTeam) state.cancelling[at(team)] = true;
  if (team == kNoTeam || state.cancelling[at(rival(team))]) finish(state, {Reason::cancelled, -1});
}

void deal(State& state, const Action& action, Instant now) {
  state.first = action.number;
  state.cards = action.cards;
  await_mark(state, now);
}

void choose_mark(State& state, bool crosses, Instant now) {
  state.x = crosses ? state.first : rival(state.first);
  await_pick(state, now);
}

void change_captain(State& state, Seat seat, Seat named, Instant now) {
  if (is_captain(state, seat)) return make_captain(state, team_of(state.options, seat), named, now);
  name_captain(state, seat, named, now);
}

void act(State& state, Seat seat, const Action& action, Instant now) {
  switch (action.kind) {
    case ActionKind::setup:
      state.pack = action.pack;
      state.phase = Phase::deal;
      return;
    case ActionKind::deal:
      return deal(state, action, now);
    case ActionKind::mark:
      return choose_mark(state, action.flag, now);
    case ActionKind::pick:
      return open_question(state, action.number, seat, now);
    case ActionKind::open:
      return open_question(state, kNoCell, seat, now);
    case ActionKind::propose:
      return propose(state, seat, action.text);
    case ActionKind::draft:
      ++state.said[at(index(seat))];
      state.draft = action.text;
      return;
    case ActionKind::answer:
      return take_answer(state, action.text, now);
    case ActionKind::minute:
      return spend_minute(state);
    case ActionKind::cut:
      state.cut = true;
      return settle_if_content(state, now);
    case ActionKind::rule:
      return rule(state, action.flag, seat == kSystem ? Author::lists : Author::host, now);
    case ActionKind::overrule:
      return rule(state, action.flag, Author::host, now);
    case ActionKind::appeal:
      return begin_appeal(state, team_of(state.options, seat), action.text, now);
    case ActionKind::vote:
      state.rounds.back().appeal->votes.push_back({seat, action.flag});
      return count_votes(state, now);
    case ActionKind::close:
      state.content.insert(seat);
      return settle_if_content(state, now);
    case ActionKind::here:
      return;
    case ActionKind::captain:
      return change_captain(state, seat, static_cast<Seat>(action.number), now);
    case ActionKind::cancel:
      return cancel(state, seat);
    case ActionKind::start:
      return start_reading(state, now);
    case ActionKind::surrender:
      return finish(state, {Reason::surrender, rival(team_of(state.options, seat))});
  }
}

}  // namespace

Result<State> done(const State& state, Seat seat, const Action& action, Instant now) {
  if (const auto code = wrong(state, seat, action); !code.empty()) return tl::unexpected(refusal(code));
  State next = state;
  if (host_of(state.options) == seat) welcome_host(next, now);
  act(next, seat, action, now);
  return next;
}

}  // namespace noughts::games::xo_quiz
