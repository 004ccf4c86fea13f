// How a quiz battle goes from phase to phase. Each function changes a battle in which it is due.
#pragma once

#include "games/hosted/xo_quiz/battle.hpp"

namespace noughts::games::xo_quiz {

inline constexpr int kNoCell = -1;  ///< where the deciding question lies

void finish(State& state, Ending ending);
void await_mark(State& state, Instant now);
void await_pick(State& state, Instant now);
/// Opens the question of a cell; `by` has picked it.
void open_question(State& state, int cell, Seat by, Instant now);
/// The question that lies open may be read; its time begins.
void start_reading(State& state, Instant now);
/// Takes the answer, early or not; an empty one is wrong.
void take_answer(State& state, std::string answer, Instant now);
void rule(State& state, bool right, Author by, Instant now);
/// A ruling has been made or turned over: the battle waits for those who may object, or goes on.
void settle(State& state, Instant now);
/// Goes on once nobody objects any more; only in the pause after a ruling.
void settle_if_content(State& state, Instant now);
/// The host is there again, and rules on an answer that still waits.
void welcome_host(State& state, Instant now);
void begin_appeal(State& state, int team, const std::string& why, Instant now);
/// Ends the appeal once its result is certain.
void count_votes(State& state, Instant now);
void spend_minute(State& state);

}  // namespace noughts::games::xo_quiz
