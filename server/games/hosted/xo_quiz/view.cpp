// What each sees of a quiz battle: a question once its card is turned, an answer once it is ruled, and what a team says among
// itself only the team. Cards that are never turned stay hidden for good: their pack may be played again.
#include "games/core/writing.hpp"
#include "games/hosted/xo_quiz/xo_quiz.hpp"

namespace noughts::games {

using namespace xo_quiz;

namespace {

int team_of(const State& state, Viewer viewer) { return viewer ? xo_quiz::team_of(state.options, *viewer) : kNoTeam; }

bool is_host(const State& state, Viewer viewer) { return viewer && host_of(state.options) == viewer; }

/// Whether a viewer may read what a team has answered before it is ruled.
bool hears_answers_of(const State& state, int team, Viewer viewer) {
  return team_of(state, viewer) == team || is_host(state, viewer) || (viewer && is_juror(state.options, *viewer));
}

Json solution(const Item& item) {
  return {{"answer", item.answer},
          {"accept", item.accept},
          {"reject", item.reject},
          {"comment", item.comment},
          {"source", item.source}};
}

Json rulings_json(const Round& round) {
  Json list = Json::array();
  for (const Ruling& ruling : round.rulings) list.push_back({{"right", ruling.right}, {"by", word(ruling.by)}});
  return list;
}

Json appeals_json(const Round& round) {
  if (!round.appeal) return Json::array();
  const Appeal& appeal = *round.appeal;
  Json votes = Json::array();
  for (const Vote& vote : appeal.votes) votes.push_back({{"seat", index(vote.juror)}, {"right", vote.right}});
  const Json result = appeal.heard ? Json(appeal.turned ? "turned" : "stands") : Json();
  Json list = Json::array();
  list.push_back({{"team", appeal.team}, {"why", appeal.why}, {"votes", std::move(votes)}, {"result", result}});
  return list;
}

Json round_json(const State& state, std::size_t number, Viewer viewer) {
  const Round& round = state.rounds[number];
  const Item& item = state.pack->items[static_cast<std::size_t>(round.item)];
  const bool is_told = round.shown && (round.is_ruled() || state.phase == Phase::over);
  const bool has_answer = !round.answer.empty() && (is_told || hears_answers_of(state, round.team, viewer));
  return {{"round", number + 1},
          {"team", round.team},
          {"cell", round.cell < 0 ? Json() : Json(round.cell)},
          {"by", index(round.by)},
          {"question", round.shown || is_host(state, viewer) ? Json(item.question) : Json()},
          {"cut", round.cut},
          {"minute", round.minute},
          {"answered", round.answered},
          {"early", round.early},
          {"answer", has_answer ? Json(round.answer) : Json()},
          {"rulings", rulings_json(round)},
          {"solution", is_told || is_host(state, viewer) ? solution(item) : Json()},
          {"appeals", appeals_json(round)}};
}

Json rounds_json(const State& state, Viewer viewer) {
  Json list = Json::array();
  for (std::size_t number = 0; number < state.rounds.size(); ++number) list.push_back(round_json(state, number, viewer));
  return list;
}

std::string cells(const State& state, const Marks& marks) {
  std::string text(kCells, '.');
  for (std::size_t cell = 0; cell < text.size(); ++cell) {
    for (int team = 0; team < kTeams; ++team) {
      const bool has = (marks[static_cast<std::size_t>(team)] >> cell & 1U) != 0;
      if (has) text[cell] = team == state.x ? 'X' : 'O';
    }
  }
  return text;
}

Json last_cell(const State& state) {
  for (auto round = state.rounds.rbegin(); round != state.rounds.rend(); ++round) {
    if (round->is_ruled() && round->cell >= 0) return round->cell;
  }
  return nullptr;
}

Json seats_json(const SeatSet& seats) {
  Json list = Json::array();
  for (const Seat seat : seats.list()) list.push_back(index(seat));
  return list;
}

std::string_view host_word(const State& state) {
  if (!state.options.host) return "none";
  return state.host_away ? "away" : "here";
}

Json appeals_left(const State& state) {
  Json list = Json::array();
  for (const bool used : state.has_appealed) list.push_back(state.options.jury > 0 && !used);
  return list;
}

Json may_json(const State& state, Viewer viewer) {
  Json list = Json::array();
  if (!viewer || index(*viewer) < 0) return list;
  for (const ActionKind kind : may(state, *viewer)) list.push_back(word(kind));
  return list;
}

Json cancelling_json(const State& state) {
  Json list = Json::array();
  for (std::size_t team = 0; team < state.cancelling.size(); ++team) {
    if (state.cancelling[team]) list.push_back(index(state.captains[team]));
  }
  return list;
}

Json elections_json(const State& state) {
  Json list = Json::array();
  for (const Election& each : state.elections) list.push_back({{"seat", index(each.seat)}, {"names", index(each.names)}});
  return list;
}

/// What the team that plays says among itself.
void add_talk(Json& view, const State& state, Viewer viewer) {
  const bool is_of_team = is_open(state) && team_of(state, viewer) == mover(state);
  view["draft"] = is_of_team ? Json(state.draft) : Json();
  view["proposals"] = Json::array();
  if (!is_of_team) return;
  for (const Proposal& each : state.proposals) view["proposals"].push_back({{"seat", index(each.seat)}, {"text", each.text}});
}

void add_board(Json& view, const State& state) {
  const Marks all = marks(state);
  view["cells"] = cells(state, all);
  view["last"] = last_cell(state);
  view["lines"] = lines(all);
  view["round"] = round_number(state);
  view["mover"] = number_or_null(mover(state));
  view["first"] = number_or_null(state.first);
  view["x"] = number_or_null(state.x);
}

void add_end(Json& view, const State& state) {
  const bool is_between = state.phase == Phase::ruled || state.phase == Phase::appeal;
  view["ends"] = is_between && ending_by_rulings(state).has_value();
  view["points"] = state.ending ? Json(points(state)) : Json();
  view["winner"] = state.ending ? number_or_null(state.ending->winner) : Json();
  view["reason"] = state.ending ? Json(games::word(state.ending->reason)) : Json();
}

}  // namespace

Json XoQuiz::view(const State& state, Viewer viewer) {
  Json view = {{"scheme", state.options.scheme == Scheme::group ? "group" : "playoff"},
               {"names", state.options.names},
               {"title", state.pack ? Json(state.pack->title) : Json()},
               {"lang", state.pack ? Json(state.pack->lang) : Json()},
               {"phase", word(state.phase)},
               {"early_ms", state.phase == Phase::early ? Json(early_window(state).count()) : Json()},
               {"captains", {index(state.captains[0]), index(state.captains[1])}},
               {"early", {early(state, 0), early(state, 1)}},
               {"minutes", {minutes(state, 0), minutes(state, 1)}},
               {"host", host_word(state)},
               {"appeals", appeals_left(state)},
               {"rounds", rounds_json(state, viewer)},
               {"cut", state.cut},
               {"elections", elections_json(state)},
               {"objecting", seats_json(objecting(state))},
               {"cancelling", cancelling_json(state)},
               {"may", may_json(state, viewer)}};
  add_board(view, state);
  add_talk(view, state, viewer);
  add_end(view, state);
  return view;
}

Json XoQuiz::shown(const State& state, const Action& action, Seat seat, Viewer viewer) {
  const std::string_view kind = word(action.kind);
  const int team = xo_quiz::team_of(state.options, seat);
  const bool is_own = team != kNoTeam && team_of(state, viewer) == team;
  const bool is_over = state.phase == Phase::over;
  switch (action.kind) {
    case ActionKind::setup:
      return {{"do", kind}, {"title", action.pack->title}, {"lang", action.pack->lang}};
    case ActionKind::deal:
      return {{"do", kind}, {"first", action.number}};
    // Also when it is over: nobody writes freely what the rivals will read.
    case ActionKind::propose:
    case ActionKind::draft:
      return is_own ? json(action) : Json{{"do", kind}};
    case ActionKind::answer:
      return is_over || hears_answers_of(state, team, viewer) ? json(action) : Json{{"do", kind}};
    default:
      return json(action);
  }
}

}  // namespace noughts::games
