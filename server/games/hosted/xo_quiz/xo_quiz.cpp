#include "games/hosted/xo_quiz/xo_quiz.hpp"

#include <algorithm>

#include "games/core/projection.hpp"
#include "games/core/refusals.hpp"
#include "games/hosted/xo_quiz/course.hpp"

namespace noughts::games {

using namespace xo_quiz;

namespace {

/// All who may do something now.
SeatSet to_act(const State& state) {
  SeatSet seats;
  const int count = static_cast<int>(xo_quiz::cast(state.options).size());
  for (int seat = index(kSystem); seat < count; ++seat) {
    if (may_act(state, static_cast<Seat>(seat))) seats.insert(static_cast<Seat>(seat));
  }
  return seats;
}

Seat captain(const State& state, int team) { return state.captains[static_cast<std::size_t>(team)]; }

SeatSet jurors_to_vote(const State& state) {
  SeatSet seats;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (flaw(state, static_cast<Seat>(seat), ActionKind::vote).empty()) seats.insert(static_cast<Seat>(seat));
  }
  return seats;
}

/// For whom the battle waits.
SeatSet awaited(const State& state) {
  if (system_is_due(state)) return {kSystem};
  switch (state.phase) {
    case Phase::mark:
      return {captain(state, state.first)};
    case Phase::pick:
    case Phase::early:
    case Phase::think:
      return {captain(state, mover(state))};
    case Phase::ready:
    case Phase::judge:
      return {*host_of(state.options)};
    case Phase::ruled:
      return objecting(state);
    case Phase::appeal:
      return jurors_to_vote(state);
    default:
      return {};
  }
}

bool within(int number, int least, int most) { return number >= least && number <= most; }

bool are_good(const Options& options) {
  const auto seats = [](int size) { return within(size, 1, kMaxSeats); };
  return std::all_of(options.sizes.begin(), options.sizes.end(), seats) && within(options.jury, 0, 5) &&
         options.sizes[0] + options.sizes[1] + options.jury + (options.host ? 1 : 0) <= kMaxSeats &&
         within(options.early_s, 5, 60) && within(options.pick_s, 10, 120) && within(options.pause_s, 5, 60);
}

}  // namespace

Result<State> XoQuiz::start(const Options& options, Instant now) {
  if (!are_good(options)) return tl::unexpected(bad_options("Such a battle there is not."));
  State state;
  state.options = options;
  state.since = now;
  for (int team = 0; team < kTeams; ++team) state.captains[static_cast<std::size_t>(team)] = first_of(options, team);
  return state;
}

Turn XoQuiz::turn(const State& state) {
  if (state.phase == Phase::setup || state.phase == Phase::over) return {};
  return {to_act(state), state.deadline, state.since, awaited(state)};
}

Result<State> XoQuiz::play(const State& state, Seat seat, const Action& action, Instant now) {
  if (state.phase == Phase::over) return tl::unexpected(refusal("game_over"));
  if (!may_act(state, seat)) return tl::unexpected(refusal("not_your_turn"));
  if (const auto code = flaw(state, seat, action.kind); !code.empty()) return tl::unexpected(refusal(code));
  return done(state, seat, action, now);
}

Result<State> XoQuiz::expire(const State& state, Instant now) {
  if (!state.deadline || now < *state.deadline) return tl::unexpected(refusal("too_early"));
  return expired(state, now);
}

Result<State> XoQuiz::desert(const State& state, Instant now) {
  if (!state.deadline || now < *state.deadline) return tl::unexpected(refusal("too_early"));
  State next = state;
  finish(next, {Reason::cancelled, -1});
  return next;
}

std::optional<Outcome> XoQuiz::outcome(const State& state) {
  if (!state.ending) return std::nullopt;
  const Ending& ending = *state.ending;
  const auto by_team = points(state);
  const auto place_of = [&](int team) {
    if (ending.reason == Reason::cancelled) return 0;
    return ending.winner < 0 || ending.winner == team ? 1 : 2;
  };
  Outcome outcome;
  outcome.reason = word(ending.reason);
  for (const SeatInfo& seat : xo_quiz::cast(state.options)) {
    const bool plays = seat.team != kNoTeam;
    outcome.place.push_back(plays ? place_of(seat.team) : 0);
    outcome.points.push_back(plays ? by_team[static_cast<std::size_t>(seat.team)] : 0);
  }
  return outcome;
}

std::optional<EventOfficial> XoQuiz::official(std::string_view role) {
  if (role == "host") return EventOfficial::host;
  return role == "jury" ? std::optional(EventOfficial::juror) : std::nullopt;
}

// Who has come sits as they would in the whole cast.
Result<Options> XoQuiz::gathered(const Options& options, std::span<const SeatInfo> come) {
  const auto count = [&](const SeatInfo& place) { return static_cast<int>(std::count(come.begin(), come.end(), place)); };
  Options fewer = options;
  fewer.sizes = {count({"player", 0}), count({"player", 1})};
  fewer.host = count({"host", kNoTeam}) > 0;
  fewer.jury = count({"jury", kNoTeam});
  if (fewer.sizes[0] == 0 || fewer.sizes[1] == 0) return tl::unexpected(refusal("too_few"));
  return fewer;
}

Result<Options> XoQuiz::met(const Options& options, const Meeting& meeting) {
  Options met = options;
  met.names = meeting.names;
  met.sizes = meeting.sizes;
  met.jury = meeting.jury;
  met.scheme = meeting.is_play_off ? Scheme::playoff : Scheme::group;
  if (!are_good(met)) return tl::unexpected(bad_options("Such a battle there is not."));
  return met;
}

int XoQuiz::setup_size(const Options& options) { return questions_needed(options); }

bool XoQuiz::is_talk(const Action& action) {
  return action.kind == ActionKind::propose || action.kind == ActionKind::draft || action.kind == ActionKind::captain;
}

int XoQuiz::round(const State& state) { return static_cast<int>(state.rounds.size()); }

// One that the host was still to show when the battle was called off has been read by nobody who plays.
Projection XoQuiz::projection(const State& state) {
  Projection projection;
  auto& seen = projection.seen.emplace();
  for (const Round& round : state.rounds) {
    if (round.shown) seen.push_back(state.pack->items[static_cast<std::size_t>(round.item)].id);
  }
  if (state.ending) projection.tally = tally(state);
  return projection;
}

}  // namespace noughts::games
