// Dice in a quiz battle: what the system deals and chooses, and random steps for tests.
#include <algorithm>
#include <numeric>

#include "games/core/shuffle.hpp"
#include "games/hosted/xo_quiz/xo_quiz.hpp"

namespace noughts::games {

using namespace xo_quiz;

namespace {

constexpr std::uint32_t kSeldom = 30;  ///< what ends a battle or changes a captain is drawn once in so many times

template <class List>
auto one_of(const List& list, Dice& dice) {
  return list[dice.below(static_cast<std::uint32_t>(list.size()))];
}

std::array<std::uint8_t, kCells> shuffled_cards(Dice& dice) {
  std::array<std::uint8_t, kCells> cards{};
  std::iota(cards.begin(), cards.end(), std::uint8_t{0});
  shuffle(cards, dice);
  return cards;
}

int free_cell(const State& state, Dice& dice) {
  std::vector<int> cells;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((played(state) >> static_cast<unsigned>(cell) & 1U) == 0) cells.push_back(cell);
  }
  return one_of(cells, dice);
}

bool flip(Dice& dice) { return dice.below(2) == 1; }

std::string guess(const State& state, Dice& dice) {
  const Item& item = state.pack->items[static_cast<std::size_t>(state.rounds.back().item)];
  switch (dice.below(3)) {
    case 0:
      return item.answer;
    case 1:
      return item.reject.empty() ? "no idea" : item.reject.front();
    default:
      return "number " + std::to_string(dice.below(1000));
  }
}

/// A draft or proposal that is not there already.
std::string news(const State& state, Seat seat, ActionKind kind, Dice& dice) {
  std::string text = guess(state, dice);
  const auto is_there = [&](const Proposal& each) { return each.seat == seat && each.text == text; };
  const bool is_old =
      kind == ActionKind::draft ? state.draft == text : std::any_of(state.proposals.begin(), state.proposals.end(), is_there);
  return is_old ? text + " again" : text;
}

/// Whom a seat may name captain: not whom it names already, and the captain only to take a word back.
std::vector<Seat> whom_to_name(const State& state, Seat seat) {
  const int team = xo_quiz::team_of(state.options, seat);
  const auto word =
      std::find_if(state.elections.begin(), state.elections.end(), [&](const Election& each) { return each.seat == seat; });
  const bool has_word = word != state.elections.end();
  std::vector<Seat> seats;
  for (int i = 0; i < kMaxSeats; ++i) {
    const auto other = static_cast<Seat>(i);
    if (xo_quiz::team_of(state.options, other) != team || (has_word && word->names == other)) continue;
    if (has_word || !is_captain(state, other)) seats.push_back(other);
  }
  return seats;
}

bool is_rare(ActionKind kind) {
  return kind == ActionKind::cancel || kind == ActionKind::surrender || kind == ActionKind::captain;
}

/// One of the actions that a seat may do; the rare ones seldom, unless there is nothing else.
ActionKind drawn(std::vector<ActionKind> actions, Dice& dice) {
  const bool has_others = !std::all_of(actions.begin(), actions.end(), is_rare);
  if (has_others && dice.below(kSeldom) != 0) std::erase_if(actions, is_rare);
  return one_of(actions, dice);
}

}  // namespace

XoQuiz::Action XoQuiz::deal(const State& state, Dice& dice) {
  switch (state.phase) {
    case Phase::deal: {
      Action action{.kind = ActionKind::deal};
      action.number = static_cast<int>(dice.below(kTeams));
      action.cards = shuffled_cards(dice);
      return action;
    }
    case Phase::mark:
      return {.kind = ActionKind::mark, .flag = flip(dice)};
    case Phase::pick:
      return {.kind = ActionKind::pick, .number = free_cell(state, dice)};
    default:
      return {.kind = ActionKind::rule, .flag = state.rounds.back().listed.value_or(false)};
  }
}

XoQuiz::Action XoQuiz::sample(const State& state, Seat seat, Dice& dice) {
  Action action{.kind = drawn(may(state, seat), dice)};
  switch (action.kind) {
    case ActionKind::mark:
    case ActionKind::rule:
    case ActionKind::vote:
      action.flag = flip(dice);
      break;
    case ActionKind::overrule:
      action.flag = !state.rounds.back().is_right();
      break;
    case ActionKind::pick:
      action.number = free_cell(state, dice);
      break;
    case ActionKind::answer:
      action.text = guess(state, dice);
      break;
    case ActionKind::propose:
    case ActionKind::draft:
      action.text = news(state, seat, action.kind, dice);
      break;
    case ActionKind::appeal:
      action.text = "Another form of the same answer";
      break;
    case ActionKind::captain:
      action.number = index(one_of(whom_to_name(state, seat), dice));
      break;
    default:
      break;
  }
  return action;
}

}  // namespace noughts::games
