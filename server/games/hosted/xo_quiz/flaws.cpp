#include <algorithm>

#include "games/hosted/xo_quiz/actions.hpp"

namespace noughts::games::xo_quiz {
namespace {

constexpr std::string_view kNone;
constexpr std::string_view kNotDue = "not_due";

/// More proposals and drafts than anybody writes while one question is open.
constexpr int kMostSaid = 200;

std::string_view captain_flaw(const State& state, Seat seat, int team) {
  if (!is_captain(state, seat)) return "not_captain";
  return team_of(state.options, seat) == team ? kNone : "not_your_turn";
}

std::string_view any_captain_flaw(const State& state, Seat seat) { return is_captain(state, seat) ? kNone : "not_captain"; }

std::string_view host_flaw(const State& state, Seat seat) { return host_of(state.options) == seat ? kNone : "not_host"; }

std::string_view words_flaw(const State& state, Seat seat, ActionKind kind) {
  if (!is_open(state)) return kNotDue;
  if (team_of(state.options, seat) != mover(state)) return "not_your_team";
  if (kind != ActionKind::propose && !is_captain(state, seat)) return "not_captain";
  const bool is_talk = kind != ActionKind::answer;
  return is_talk && state.said[at(index(seat))] >= kMostSaid ? "enough_said" : kNone;
}

std::string_view pick_flaw(const State& state, Seat seat, ActionKind kind) {
  if (state.phase != Phase::pick || decider_is_due(state) != (kind == ActionKind::open)) return kNotDue;
  return captain_flaw(state, seat, mover(state));
}

std::string_view minute_flaw(const State& state, Seat seat) {
  if (state.phase != Phase::think) return kNotDue;
  if (const auto wrong = captain_flaw(state, seat, mover(state)); !wrong.empty()) return wrong;
  if (state.rounds.back().minute) return "so_already";
  return minutes(state, mover(state)) > 0 ? kNone : "no_minute";
}

std::string_view cut_flaw(const State& state, Seat seat) {
  const bool is_time = state.phase == Phase::pick || (state.phase == Phase::ruled && !ending_by_rulings(state));
  if (!is_time) return kNotDue;
  const int team = rival(opens_next(state));
  if (const auto wrong = captain_flaw(state, seat, team); !wrong.empty()) return wrong;
  if (state.cut) return "so_already";
  return minutes(state, team) > 0 ? kNone : "no_minute";
}

/// Of what is said against the last ruling.
std::string_view objection_flaw(const State& state) {
  if (state.phase != Phase::pick && state.phase != Phase::ruled) return kNotDue;
  if (state.rounds.empty()) return kNotDue;
  return state.rounds.back().is_final() ? "final_ruling" : kNone;
}

std::string_view overrule_flaw(const State& state, Seat seat) {
  if (const auto wrong = host_flaw(state, seat); !wrong.empty()) return wrong;
  return objection_flaw(state);
}

std::string_view appeal_flaw(const State& state, Seat seat) {
  if (const auto wrong = any_captain_flaw(state, seat); !wrong.empty()) return wrong;
  if (state.options.jury == 0) return "no_jury";
  if (state.has_appealed[at(team_of(state.options, seat))]) return "appeal_used";
  return objection_flaw(state);
}

std::string_view vote_flaw(const State& state, Seat seat) {
  if (!is_juror(state.options, seat)) return "not_jury";
  if (state.phase != Phase::appeal) return kNotDue;
  const auto& votes = state.rounds.back().appeal->votes;
  const bool has_voted = std::any_of(votes.begin(), votes.end(), [&](const Vote& vote) { return vote.juror == seat; });
  return has_voted ? "so_already" : kNone;
}

std::string_view rule_flaw(const State& state, Seat seat) {
  if (const auto wrong = host_flaw(state, seat); !wrong.empty()) return wrong;
  return host_rules(state) ? kNone : kNotDue;
}

std::string_view start_flaw(const State& state, Seat seat) {
  if (const auto wrong = host_flaw(state, seat); !wrong.empty()) return wrong;
  return state.phase == Phase::ready ? kNone : kNotDue;
}

std::string_view captaincy_flaw(const State& state, Seat seat) {
  const int team = team_of(state.options, seat);
  if (team == kNoTeam) return "not_your_team";
  return state.options.sizes[at(team)] > 1 ? kNone : kNotDue;
}

std::string_view cancel_flaw(const State& state, Seat seat) {
  if (host_of(state.options) == seat) return kNone;
  if (!is_captain(state, seat)) return "not_captain";
  return state.cancelling[at(team_of(state.options, seat))] ? "so_already" : kNone;
}

std::string_view close_flaw(const State& state, Seat seat) {
  if (state.phase != Phase::ruled) return kNotDue;
  return objecting(state).contains(seat) ? kNone : "not_your_turn";
}

std::string_view here_flaw(const State& state, Seat seat) {
  if (const auto wrong = host_flaw(state, seat); !wrong.empty()) return wrong;
  return state.host_away ? kNone : kNotDue;
}

std::string_view systems_flaw(const State& state, ActionKind kind) {
  const auto due = [](bool is) { return is ? kNone : kNotDue; };
  switch (kind) {
    case ActionKind::setup:
      return due(state.phase == Phase::setup);
    case ActionKind::deal:
      return due(state.phase == Phase::deal);
    case ActionKind::mark:
      return due(state.phase == Phase::mark && state.lot);
    case ActionKind::pick:
      return due(state.phase == Phase::pick && state.lot);
    case ActionKind::rule:
      return due(state.phase == Phase::judge && !host_rules(state));
    default:
      return kNotDue;
  }
}

std::string_view seats_flaw(const State& state, Seat seat, ActionKind kind) {
  switch (kind) {
    case ActionKind::setup:
    case ActionKind::deal:
      return "not_your_turn";
    case ActionKind::mark:
      return state.phase == Phase::mark ? captain_flaw(state, seat, state.first) : kNotDue;
    case ActionKind::pick:
    case ActionKind::open:
      return pick_flaw(state, seat, kind);
    case ActionKind::propose:
    case ActionKind::draft:
    case ActionKind::answer:
      return words_flaw(state, seat, kind);
    case ActionKind::minute:
      return minute_flaw(state, seat);
    case ActionKind::cut:
      return cut_flaw(state, seat);
    case ActionKind::rule:
      return rule_flaw(state, seat);
    case ActionKind::overrule:
      return overrule_flaw(state, seat);
    case ActionKind::appeal:
      return appeal_flaw(state, seat);
    case ActionKind::vote:
      return vote_flaw(state, seat);
    case ActionKind::close:
      return close_flaw(state, seat);
    case ActionKind::here:
      return here_flaw(state, seat);
    case ActionKind::captain:
      return captaincy_flaw(state, seat);
    case ActionKind::cancel:
      return cancel_flaw(state, seat);
    case ActionKind::surrender:
      return any_captain_flaw(state, seat);
    case ActionKind::start:
      return start_flaw(state, seat);
  }
  return kNotDue;
}

struct Sentence {
  std::string_view code;
  std::string_view why;
};

constexpr std::array kSentences{
    Sentence{"game_over", "The battle is over."},
    Sentence{"not_your_turn", "It is not your turn."},
    Sentence{"not_due", "That cannot be done now."},
    Sentence{"not_captain", "Only a captain may do that."},
    Sentence{"not_host", "Only the host may do that."},
    Sentence{"not_jury", "Only the jury votes."},
    Sentence{"not_your_team", "That is not for your team."},
    Sentence{"no_jury", "There is no jury in this battle."},
    Sentence{"appeal_used", "A captain may appeal once in a battle."},
    Sentence{"final_ruling", "The jury has heard this ruling."},
    Sentence{"no_minute", "There is no saved minute."},
    Sentence{"so_already", "That is so already."},
    Sentence{"enough_said", "That is enough for one question."},
    Sentence{"occupied", "That cell is played."},
    Sentence{"bad_setup", "That is no pack for this battle."},
    Sentence{"bad_deal", "Each card is dealt once, and the lists rule as they say."},
    Sentence{"bad_answer", "Words are up to 200 characters in one line, and an answer is not empty."},
    Sentence{"too_early", "There is time yet."},
    Sentence{"too_few", "Each team needs somebody."},
};

}  // namespace

std::string_view flaw(const State& state, Seat seat, ActionKind kind) {
  if (state.phase == Phase::over) return "game_over";
  if (seat == kSystem) return systems_flaw(state, kind);
  if (state.phase == Phase::setup || index(seat) < 0) return "not_your_turn";
  // Whether an answer waits for the lists or for the host is nobody's to see.
  if (system_is_due(state) && state.phase != Phase::judge) return "not_your_turn";
  return seats_flaw(state, seat, kind);
}

bool may_act(const State& state, Seat seat) {
  for (std::size_t kind = 0; kind < words(ActionKind{}).size(); ++kind) {
    if (flaw(state, seat, static_cast<ActionKind>(kind)).empty()) return true;
  }
  return false;
}

std::vector<ActionKind> may(const State& state, Seat seat) {
  std::vector<ActionKind> actions;
  for (std::size_t kind = 0; kind < words(ActionKind{}).size(); ++kind) {
    if (flaw(state, seat, static_cast<ActionKind>(kind)).empty()) actions.push_back(static_cast<ActionKind>(kind));
  }
  return actions;
}

Refusal refusal(std::string_view code) {
  const auto found = std::find_if(kSentences.begin(), kSentences.end(), [&](const Sentence& each) { return each.code == code; });
  return {std::string(code), std::string(found == kSentences.end() ? code : found->why)};
}

}  // namespace noughts::games::xo_quiz
