#include "games/quixo/play.hpp"

#include <algorithm>
#include <bit>

#include "games/board/marks.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::games::quixo {
namespace {

// Seats of a team sit opposite each other: team A has the seats 0 and 2, team B 1 and 3.
constexpr std::size_t team(int seat) { return static_cast<std::size_t>(seat % kTeams); }
constexpr bool is_second(int seat) { return seat >= kTeams; }

// Two never are passed: a rim full of the rival's cubes already holds their line. Of four somebody always can move: a rim
// without a blank cube has dots, and each points at somebody.
std::uint8_t next_mover(const State& state) {
  int seat = state.now.mover;
  do {
    seat = (seat + 1) % state.seats;
  } while (takeable(state, static_cast<Seat>(seat)) == 0);
  return static_cast<std::uint8_t>(seat);
}

// A line of the rival's symbols loses, whatever else the move has made.
Ending ending_of_lines(const State& state, std::size_t mover) {
  if (board(state).has_line(state.now.marks[1 - mover])) return Ending::rival_line;
  return board(state).has_line(state.now.marks[mover]) ? Ending::line : Ending::none;
}

void remember(State& state) {
  state.past.push_back(state.now);
  state.times = static_cast<std::uint8_t>(std::count(state.past.begin(), state.past.end(), state.now));
  if (state.times == 3) state.ending = Ending::repetition;
}

std::string cells_text(const State& state) {
  std::string text;
  for (int cell = 0; cell < board(state).cells(); ++cell) {
    const auto seat = owner(state, cell);
    text += seat ? games::board::letter(static_cast<Seat>(team(index(*seat)))) : games::board::kEmptyLetter;
  }
  return text;
}

Json last_move(const State& state) {
  if (state.last_seat < 0) return {};
  Json last = write_move(state.last);
  last["seat"] = state.last_seat;
  last["path"] = path(state.side, state.last.cube, state.last.end);
  return last;
}

Json complete_lines(const State& state) {
  Json lines = Json::array();
  for (Cells line : board(state).lines) {
    const auto whole = [&](Cells marks) { return line != 0 && (marks & line) == line; };
    if (std::any_of(state.now.marks.begin(), state.now.marks.end(), whole)) lines.push_back(board::cells_of(line));
  }
  return lines;
}

std::string_view reason(Ending ending) {
  switch (ending) {
    case Ending::line:
      return "line";
    case Ending::rival_line:
      return "rival_line";
    default:
      return "repetition";
  }
}

}  // namespace

Cells takeable(const State& state, Seat seat) {
  const int number = index(seat);
  const Cells rivals = state.now.marks[1 - team(number)];
  const Cells own = state.now.marks[team(number)];
  const Cells partners = own & (is_second(number) ? ~state.now.dots : state.now.dots);
  return board(state).rim & ~(rivals | partners);
}

std::optional<Seat> owner(const State& state, int cell) {
  for (int side = 0; side < kTeams; ++side) {
    if ((state.now.marks[team(side)] & bit(cell)) == 0) continue;
    return static_cast<Seat>((state.now.dots & bit(cell)) != 0 ? side + kTeams : side);
  }
  return std::nullopt;
}

std::vector<Seat> passed(const State& state) {
  std::vector<Seat> seats;
  if (state.last_seat < 0 || state.ending == Ending::line || state.ending == Ending::rival_line) return seats;
  for (int seat = (state.last_seat + 1) % state.seats; seat != state.now.mover; seat = (seat + 1) % state.seats) {
    seats.push_back(static_cast<Seat>(seat));
  }
  return seats;
}

void place(State& state, Move move) {
  const std::uint8_t seat = state.now.mover;
  const std::size_t mover = team(seat);
  const Push& push = board(state).push(move.cube, move.end);
  const bool was_blank = ((state.now.marks[0] | state.now.marks[1]) & push.hole) == 0;
  state.now.marks[1 - mover] = push.moved(state.now.marks[1 - mover]);
  state.now.marks[mover] = push.moved(state.now.marks[mover]) | push.entry;
  const bool at_second = is_second(seat) != (move.dot == Dot::partner);
  state.now.dots = push.moved(state.now.dots) | (at_second ? push.entry : 0);
  state.last = move;
  state.last_seat = static_cast<std::int8_t>(seat);
  state.times = 1;
  state.ending = ending_of_lines(state, mover);
  if (state.ending != Ending::none) return;
  state.now.mover = next_mover(state);
  if (!state.repetition) return;
  // Blank cubes only ever become fewer.
  if (was_blank) state.past.clear();
  remember(state);
}

std::optional<Refusal> refusal(const State& state, Move move) {
  if (move.cube >= board(state).cells()) return out_of_range();
  const Cells cube = bit(move.cube);
  const auto mover = static_cast<Seat>(state.now.mover);
  if ((board(state).rim & cube) == 0) return Refusal{"not_rim", "Only a cube on the rim can be taken."};
  if ((state.now.marks[1 - team(index(mover))] & cube) != 0) return Refusal{"not_yours", "That cube is your rival's."};
  if ((takeable(state, mover) & cube) == 0) return Refusal{"dot_elsewhere", "The dot on that cube points at your partner."};
  if (!board(state).push(move.cube, move.end).allowed()) {
    return Refusal{"same_place", "A cube can't go back to the place it came from."};
  }
  return std::nullopt;
}

std::vector<Move> moves(const State& state) {
  std::vector<Move> list;
  for (Cells cubes = takeable(state, static_cast<Seat>(state.now.mover)); cubes != 0; cubes &= cubes - 1) {
    const int cube = std::countr_zero(cubes);
    for (End end : kEnds) {
      if (!board(state).push(cube, end).allowed()) continue;
      list.push_back({static_cast<std::uint8_t>(cube), end, Dot::self});
      if (state.seats > kTeams) list.push_back({static_cast<std::uint8_t>(cube), end, Dot::partner});
    }
  }
  return list;
}

Result<State> play(const State& state, Seat seat, Move move) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (auto refused = refusal(state, move)) return tl::unexpected(std::move(*refused));
  State next = state;
  place(next, move);
  return next;
}

std::vector<Move> legal(const State& state, Seat seat) {
  if (!turn(state).to_act.contains(seat)) return {};
  return moves(state);
}

std::optional<std::uint8_t> read_begins(const Json& json) {
  const Json* begins = member(json, "begins");
  for (std::uint8_t team = 0; team < kTeams; ++team) {
    const char letter = games::board::letter(static_cast<Seat>(team));
    if (begins == nullptr || *begins == std::string(1, letter)) return team;
  }
  return std::nullopt;
}

Turn turn(const State& state) {
  if (state.ending != Ending::none) return {};
  return {{static_cast<Seat>(state.now.mover)}, std::nullopt};
}

std::optional<Outcome> outcome(const State& state) {
  if (state.ending == Ending::none) return std::nullopt;
  Outcome outcome;
  outcome.reason = reason(state.ending);
  for (int seat = 0; seat < state.seats; ++seat) {
    const bool movers = team(seat) == team(state.last_seat);
    const bool won = state.ending != Ending::repetition && movers == (state.ending == Ending::line);
    outcome.place.push_back(won || state.ending == Ending::repetition ? 1 : 2);
    outcome.points.push_back(won ? 1 : 0);
  }
  return outcome;
}

Json view(const State& state) {
  return {{"cells", cells_text(state)},
          {"last", last_move(state)},
          {"lines", complete_lines(state)},
          {"times", state.repetition ? Json(state.times) : Json()}};
}

Result<Move> read_move(const Json& json) {
  const Json* cube = member(json, "cube");
  const Json* end = member(json, "end");
  if (cube == nullptr || end == nullptr || !cube->is_number_integer() || !end->is_string()) {
    return tl::unexpected(bad_action("An action here has the number of a cube, and an end: left, right, top or bottom."));
  }
  const auto named = word_of<End>(*end);
  if (!named) return tl::unexpected(bad_action("An end is left, right, top or bottom."));
  const auto number = whole(*cube, 0, kMostCells - 1);
  if (!number) return tl::unexpected(out_of_range());
  return Move{static_cast<std::uint8_t>(*number), *named, Dot::self};
}

Json write_move(Move move) { return {{"cube", move.cube}, {"end", word(move.end)}}; }

}  // namespace noughts::games::quixo
