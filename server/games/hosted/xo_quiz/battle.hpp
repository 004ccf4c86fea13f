// What a quiz battle is made of: the pack, the rounds with their answers and rulings, and what follows from them.
#pragma once

#include <array>
#include <memory>

#include "games/core/projection.hpp"
#include "games/core/types.hpp"
#include "games/core/words.hpp"

namespace noughts::games::xo_quiz {

inline constexpr int kCells = 9;
inline constexpr int kTeams = 2;
inline constexpr int kDecider = kCells;  ///< the question that decides a drawn play-off battle, as it lies in the pack

/// A team, a cell or a seat as a place in a list.
constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

/// A question with all that its author says of it.
struct Item {
  std::string id;
  std::string question;
  std::string answer;
  std::vector<std::string> accept;
  std::vector<std::string> reject;
  std::string comment;
  std::string source;
  friend bool operator==(const Item&, const Item&) = default;
};

struct Pack {
  std::string title;
  std::string lang;
  std::vector<Item> items;
  friend bool operator==(const Pack&, const Pack&) = default;
};

/// Never changed once it is there; the copies of a battle share it.
using SharedPack = std::shared_ptr<const Pack>;

enum class Scheme : std::uint8_t { group, playoff };
constexpr auto words(Scheme) { return std::to_array<std::string_view>({"group", "playoff"}); }

struct Options {
  Scheme scheme = Scheme::group;
  std::array<std::string, kTeams> names{};
  std::array<int, kTeams> sizes{3, 3};  ///< seats, the captains' included
  bool host = true;
  bool host_starts = false;  ///< a question is shown when the host, if there is one, says so
  int jury = 0;
  int early_s = 10;
  bool reading = false;  ///< the time that it takes to read a question is added to that in which an answer is early
  int pick_s = 30;
  int pause_s = 5;  ///< after a ruling
};

/// Questions that a battle is set up with.
constexpr int questions_needed(const Options& options) { return kCells + (options.scheme == Scheme::playoff ? 1 : 0); }

enum class Phase : std::uint8_t { setup, deal, mark, pick, ready, early, think, judge, ruled, appeal, over };
constexpr auto words(Phase) {
  return std::to_array<std::string_view>(
      {"setup", "deal", "mark", "pick", "ready", "early", "think", "judge", "ruled", "appeal", "over"});
}

enum class Author : std::uint8_t { lists, host, jury };
constexpr auto words(Author) { return std::to_array<std::string_view>({"lists", "host", "jury"}); }

struct Ruling {
  bool right = false;
  Author by = Author::lists;
};

struct Vote {
  Seat juror{};
  bool right = false;
};

struct Appeal {
  int team = 0;
  std::string why;
  std::vector<Vote> votes;
  bool heard = false;
  bool turned = false;
};

/// A round whose question has been opened.
struct Round {
  int team = 0;   ///< that plays it
  int cell = -1;  ///< -1 for the deciding question
  int item = 0;
  Seat by = kSystem;   ///< who picked it
  bool shown = false;  ///< to all; before that the host alone reads the question
  bool cut = false;
  bool minute = false;
  bool answered = false;
  bool early = false;
  std::string answer;
  std::optional<bool> listed;  ///< what the lists say of the answer
  std::vector<Ruling> rulings;
  std::optional<Appeal> appeal;

  [[nodiscard]] bool is_ruled() const { return !rulings.empty(); }
  [[nodiscard]] bool is_right() const { return is_ruled() && rulings.back().right; }
  [[nodiscard]] bool is_final() const { return appeal && appeal->heard; }
};

struct Proposal {
  Seat seat{};
  std::string text;
};

struct Election {
  Seat seat{};
  Seat names{};
};

enum class Reason : std::uint8_t { line, full, decider, surrender, cancelled };
constexpr auto words(Reason) { return std::to_array<std::string_view>({"line", "full", "decider", "surrender", "cancelled"}); }

struct Ending {
  Reason reason = Reason::full;
  int winner = -1;  ///< a team, or -1
};

struct State {
  Options options;
  Phase phase = Phase::setup;
  SharedPack pack;
  std::array<std::uint8_t, kCells> cards{};  ///< by cell: the question that lies there
  int first = -1;                            ///< the team drawn by lot, or -1
  int x = -1;                                ///< the team that has the crosses, or -1
  std::array<Seat, kTeams> captains{};
  std::vector<Round> rounds;
  bool lot = false;  ///< the time to choose is over, and the system does
  bool cut = false;  ///< the time for the question that opens next is halved
  bool host_away = false;
  Instant since{};
  std::optional<Instant> deadline;
  std::string draft;
  std::vector<Proposal> proposals;
  std::array<std::uint8_t, kMaxSeats> said{};  ///< by seat: proposals and drafts since the question opened
  std::vector<Election> elections;
  SeatSet content;                        ///< who has nothing against the last ruling
  std::array<bool, kTeams> cancelling{};  ///< by team: the captain wants to call it off
  std::array<bool, kTeams> has_appealed{};
  std::optional<Ending> ending;
};

/// Cells as a bit for each, by team.
using Marks = std::array<std::uint16_t, kTeams>;

constexpr int rival(int team) { return 1 - team; }

// Who sits where.
[[nodiscard]] Cast cast(const Options& options);
/// The team of a seat; kNoTeam for the host, the jury, and seats that there are not.
[[nodiscard]] int team_of(const Options& options, Seat seat);
[[nodiscard]] Seat first_of(const Options& options, int team);
[[nodiscard]] std::optional<Seat> host_of(const Options& options);
[[nodiscard]] bool is_juror(const Options& options, Seat seat);
[[nodiscard]] bool is_captain(const State& state, Seat seat);

// The rounds.
/// The round that is played or comes next, from 1; the last one where it is over.
[[nodiscard]] int round_number(const State& state);
/// The team that plays a round: the odd ones the crosses, the even ones and so the deciding question the noughts. The marks are
/// chosen.
[[nodiscard]] int team_of_round(const State& state, int round);
/// The team that plays the round; -1 before the marks are chosen and at the end.
[[nodiscard]] int mover(const State& state);
/// The team that plays the question which opens next; the marks are chosen.
[[nodiscard]] int opens_next(const State& state);
[[nodiscard]] bool is_between_rounds(const State& state);
/// Whether the next question to be opened is the deciding one.
[[nodiscard]] bool decider_is_due(const State& state);
/// How long an answer to the question that is open is early. Read silently it takes a second for fifteen characters, some 150
/// words a minute.
[[nodiscard]] Millis early_window(const State& state);
/// Somebody is to answer now.
[[nodiscard]] bool is_open(const State& state);
/// The host is to rule on the answer, not the lists.
[[nodiscard]] bool host_rules(const State& state);
/// The system is to act: the deal, a choice by lot, the ruling of the lists.
[[nodiscard]] bool system_is_due(const State& state);

// What follows from the rulings.
[[nodiscard]] Marks marks(const State& state);
/// The cells that are played, a bit for each.
[[nodiscard]] std::uint16_t played(const State& state);
[[nodiscard]] std::vector<std::array<std::uint8_t, 3>> lines(const Marks& marks);
/// How the last ruling, if it stands, ends the battle.
[[nodiscard]] std::optional<Ending> ending_by_rulings(const State& state);
/// Right early answers.
[[nodiscard]] int early(const State& state, int team);
/// Minutes saved and not spent; less than none where a ruling has been turned over and its minute was spent.
[[nodiscard]] int minutes(const State& state, int team);
/// By team, at the end.
[[nodiscard]] std::array<int, kTeams> points(const State& state);

/// What each team has got besides the battle's end.
[[nodiscard]] Tally tally(const State& state);

/// Who may still have something against the last ruling, or to say before the next question, and has not said that they are
/// content.
[[nodiscard]] SeatSet objecting(const State& state);

}  // namespace noughts::games::xo_quiz
