#include "games/hosted/xo_quiz/computer.hpp"

#include <algorithm>

#include "games/board/full_lines.hpp"
#include "games/core/splitmix.hpp"
#include "games/core/text.hpp"
#include "games/hosted/xo_quiz/judging.hpp"

namespace noughts::games::xo_quiz {
namespace {

using Intention = std::optional<IntentOf<Action>>;

constexpr auto kRows = board::full_lines<3>();
constexpr Millis kMoment{1'500};  ///< for what needs no thought
constexpr Millis kLook{2'500};    ///< at the board
constexpr TextBounds kSaid{200};

/// What chance has in store for a round, by what it is about.
enum class Lot : std::uint64_t { right, early, time, wrong, cell };

/// The computer that is asked, and about what.
struct Asked {
  const State& state;
  int team;
  const ComputerLevel& level;
  std::uint64_t seed;

  [[nodiscard]] std::uint32_t below(std::uint32_t bound, Lot lot, int number = 0) const {
    const auto round = static_cast<std::uint64_t>(round_number(state));
    const auto place = (round * 8 + static_cast<std::uint64_t>(lot)) * 16 + static_cast<std::uint64_t>(number);
    return static_cast<std::uint32_t>(mixed(seed ^ mixed(place)) % bound);
  }
  [[nodiscard]] bool happens(std::uint32_t percent, Lot lot) const { return below(100, lot) < percent; }
  [[nodiscard]] Intention after(Millis time, Action action) const {
    return IntentOf<Action>{std::move(action), state.since + time};
  }
};

/// What the lists take for right; where there is no such thing that can be said, nothing.
std::optional<std::string> right_words(const Item& item) {
  std::vector<std::string_view> forms{item.answer};
  forms.insert(forms.end(), item.accept.begin(), item.accept.end());
  for (const std::string_view form : forms) {
    auto said = bounded_text(short_form(form), kSaid);
    if (said && is_form(*said, form)) return said;
  }
  return std::nullopt;
}

std::string wrong_words(const Asked& asked, const Item& item) {
  if (!item.reject.empty()) {
    const auto which = asked.below(static_cast<std::uint32_t>(item.reject.size()), Lot::wrong);
    if (auto said = bounded_text(short_form(item.reject[which]), kSaid)) return std::move(*said);
  }
  return asked.state.pack->lang == "ru" ? "Не знаю" : "I don’t know";
}

/// Completing a line comes first, then stopping one; then the more lines a cell has that are open to the team, the better.
int worth(const State& state, int team, int cell) {
  const Marks all = marks(state);
  const auto bit = [](int each) { return std::uint16_t{1} << static_cast<unsigned>(each); };
  int sum = 0;
  for (const auto& row : kRows) {
    if (std::find(row.begin(), row.end(), cell) == row.end()) continue;
    const auto count = [&](int of) {
      return std::count_if(row.begin(), row.end(), [&](int each) { return (all[at(of)] & bit(each)) != 0; });
    };
    const auto own = count(team);
    const auto theirs = count(rival(team));
    if (own == 2) sum += 1'000;
    if (theirs == 2) sum += 100;
    if (theirs == 0) sum += own == 0 ? 1 : 10;
  }
  return sum;
}

int best_cell(const Asked& asked) {
  constexpr int kEqual = 16;
  int best = -1;
  int most = -1;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((played(asked.state) >> static_cast<unsigned>(cell) & 1U) != 0) continue;
    const int value = worth(asked.state, asked.team, cell) * kEqual + static_cast<int>(asked.below(kEqual, Lot::cell, cell));
    if (value <= most) continue;
    most = value;
    best = cell;
  }
  return best;
}

Action saying(std::string text) { return {.kind = ActionKind::answer, .text = std::move(text)}; }

Intention answering(const Asked& asked) {
  const State& state = asked.state;
  const Item& item = state.pack->items[at(state.rounds.back().item)];
  auto known = asked.happens(asked.level.right, Lot::right) ? right_words(item) : std::nullopt;
  const bool is_early = known && asked.happens(asked.level.early, Lot::early);
  if (state.phase == Phase::early) {
    if (!is_early) return std::nullopt;
    // From two fifths of the time to four.
    const auto part = 400 + static_cast<int>(asked.below(400, Lot::time));
    return asked.after(early_window(state) * part / 1'000, saying(std::move(*known)));
  }
  const auto& [right, early, least, most] = asked.level;
  const Millis time = std::chrono::seconds{least} + Millis{asked.below((most - least) * 1'000, Lot::time)};
  return asked.after(time, saying(known ? std::move(*known) : wrong_words(asked, item)));
}

Intention next_intent(const Asked& asked, Seat seat) {
  const State& state = asked.state;
  const auto may = [&](ActionKind kind) { return flaw(state, seat, kind).empty(); };
  if (state.cancelling[at(rival(asked.team))] && may(ActionKind::cancel)) return asked.after({}, {.kind = ActionKind::cancel});
  if (may(ActionKind::mark)) return asked.after(kLook, {.kind = ActionKind::mark, .flag = true});
  if (may(ActionKind::pick)) return asked.after(kLook, {.kind = ActionKind::pick, .number = best_cell(asked)});
  if (may(ActionKind::open)) return asked.after(kLook, {.kind = ActionKind::open});
  if (may(ActionKind::answer)) return answering(asked);
  if (may(ActionKind::close)) return asked.after(kMoment, {.kind = ActionKind::close});
  return std::nullopt;
}

}  // namespace

Intention intent(const State& state, Seat seat, int level, std::uint64_t seed) {
  if (!is_captain(state, seat)) return std::nullopt;
  const auto number = std::clamp(level, 1, static_cast<int>(kComputerLevels.size()));
  return next_intent({state, team_of(state.options, seat), kComputerLevels[at(number - 1)], seed}, seat);
}

}  // namespace noughts::games::xo_quiz
