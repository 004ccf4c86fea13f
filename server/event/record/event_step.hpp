// One entry of an event's record: what was done, when, and by whom. The state of an event is a function of them.
#pragma once

#include <functional>
#include <variant>
#include <vector>

#include "event/record/event_terms.hpp"
#include "store/core/ids.hpp"
#include "store/library/packs.hpp"

namespace noughts::event {

using store::PackId;
using store::PlayerId;
using store::RoomId;
using store::TeamId;

/// How the event counts a game: `first` and `second` name the winner by the side; none: neither gets anything.
enum class GameEnd : std::uint8_t { first, second, drawn, none };
constexpr auto words(GameEnd) { return std::to_array<std::string_view>({"first", "second", "drawn", "none"}); }

/// Why a game ended so.
enum class EndReason : std::uint8_t {
  played,
  no_show,    ///< whoever was to make the first move did not come
  aborted,    ///< whoever ended it before it counted has lost it
  withdrawn,  ///< somebody had withdrawn before it was made
  not_free,   ///< whoever was in another game while it waited for them did not come
};
constexpr auto words(EndReason) {
  return std::to_array<std::string_view>({"played", "no_show", "aborted", "withdrawn", "not_free"});
}

/// Whether somebody gave half of their clock away, and whether the game was long enough for it to count.
enum class HalvedClock : std::uint8_t { no, too_short, counted };
constexpr auto words(HalvedClock) { return std::to_array<std::string_view>({"no", "too_short", "counted"}); }

/// Of both who play a game.
struct HalvedClocks {
  HalvedClock first = HalvedClock::no;
  HalvedClock second = HalvedClock::no;
  friend bool operator==(const HalvedClocks&, const HalvedClocks&) = default;
};

/// A game by its place in the event; all count from 1 but the pairing, which counts from 0.
struct GameKey {
  int round = 0;
  int pairing = 0;
  int game = 1;
  friend auto operator<=>(const GameKey&, const GameKey&) = default;
};

/// A game that is made.
struct MadeGame {
  int pairing = 0;
  int game = 1;
  PlayerId first{};
  PlayerId second{};
  std::optional<RoomId> room;   ///< nullopt: it is not played, since somebody has withdrawn, or is awaited
  GameEnd end = GameEnd::none;  ///< how it counts where it is not played
  bool is_play_off = false;     ///< of an XO tournament: one of the two goes on
  std::optional<PlayerId> host{};
  std::vector<PlayerId> jurors{};
  std::optional<PackId> pack{};  ///< of whose questions it is
  bool is_awaited = false;       ///< it has no room yet, since one of the two is in another game
};

struct Created {
  EventTerms terms;
};
struct Edited {
  EventTerms terms;
};
/// Who plays for a team in an event.
struct TeamLineUp {
  TeamId team{};
  std::vector<PlayerId> players;  ///< the captain first
  friend bool operator==(const TeamLineUp&, const TeamLineUp&) = default;
};

/// A team is entered by its captain, under whose id a record speaks of it.
struct Entered {
  PlayerId player{};
  int rating = 0;  ///< of a team: the mean of its players
  std::optional<TeamLineUp> line_up{};
};
/// Others play for a team that has entered.
struct LinedUp {
  TeamLineUp line_up;
};
struct Left {
  PlayerId player{};
};
struct Removed {
  PlayerId player{};
  std::string reason;
};
struct Invited {
  std::vector<PlayerId> players;
};
struct EntriesOpened {};
struct EntriesClosed {};
/// `lots`: what all that is drawn by lot follows from.
struct Started {
  std::uint64_t lots = 0;
};
struct Paired {
  int round = 0;
  std::vector<MadeGame> games;
  std::vector<PlayerId> byes;
  bool by_hand = false;
};
/// A game that was awaited, and the room that it has now.
struct BegunGame {
  GameKey game;
  RoomId room{};
};
/// Those whom games have waited for are free.
struct GamesBegun {
  std::vector<BegunGame> games;
};
/// What a battle of teams has brought each besides its end.
struct BattleTally {
  std::array<int, 2> marks{};  ///< on the board
  std::array<int, 2> early{};  ///< right early answers
  friend bool operator==(const BattleTally&, const BattleTally&) = default;
};
/// The points of both sides of a game.
using Score = std::array<int, 2>;

struct GameOver {
  GameKey game;
  GameEnd end = GameEnd::none;
  EndReason reason = EndReason::played;
  HalvedClocks halved{};
  std::optional<BattleTally> tally{};
  std::optional<Score> score{};  ///< where points count, not games
};
struct Corrected {
  GameKey game;
  GameEnd end = GameEnd::none;
  std::string reason;
  std::optional<Score> score{};  ///< likewise; says by itself who has won
};
struct Replaced {
  PlayerId out{};
  PlayerId in{};
  int rating = 0;
  std::string reason;
};
/// What somebody does where teams play besides playing.
enum class Office : std::uint8_t { host, juror, judge };
constexpr auto words(Office) { return std::to_array<std::string_view>({"host", "juror", "judge"}); }

/// Whether somebody may have it in an event of this kind.
constexpr bool has_office(EventKind kind, Office office) {
  return office == Office::judge ? has_boards(kind) : has_battles(kind);
}

/// Somebody offers to host battles, to judge appeals in them, or to judge a team tour; by the organiser: they are to.
struct Officiates {
  PlayerId player{};
  Office office = Office::host;
};
struct StoodDown {
  PlayerId player{};
};
/// These packs are for its battles, and no others. Stored steps call it "supplied".
struct PacksAttached {
  std::vector<PackId> packs;
};
/// The organiser of a tournament of groups from pots says who is how strong, the best first; those of whom nothing is said
/// follow.
struct Seeded {
  std::vector<TeamId> teams;
};
/// Who plays at which board for a team: the main players, each at the board of their place, and the others, who play as one more.
struct BoardLineUp {
  std::vector<PlayerId> main;
  std::vector<PlayerId> free_shooters;
  friend bool operator==(const BoardLineUp&, const BoardLineUp&) = default;
};
/// The captain has named who plays at the boards.
struct BoardsNamed {
  TeamId team{};
  BoardLineUp boards;
};
/// What a team tour goes through, one after the other.
enum class EventStage : std::uint8_t { warm_up, individual, team };
constexpr auto words(EventStage) { return std::to_array<std::string_view>({"warm_up", "individual", "team"}); }

/// By a judge, or by the server when its time has come.
struct StageBegun {
  EventStage stage = EventStage::individual;
};
/// A player of a board, or a judge, agrees to two more games there.
struct ExtraAgreed {
  int pairing = 0;
};
/// Who has entered is told that it starts soon.
struct Reminded {};
struct Paused {};
struct Resumed {};
struct Ended {};
/// `reason`: too_few, paused_too_long, or what the organiser has said.
struct CalledOff {
  std::string reason;
};

/// What a step holds.
using StepContent = std::variant<Created, Edited, Entered, Left, Removed, Invited, EntriesOpened, EntriesClosed, Started, Paired,
                                 GameOver, Corrected, Replaced, Paused, Resumed, Ended, CalledOff, Reminded, LinedUp, Officiates,
                                 StoodDown, PacksAttached, BoardsNamed, StageBegun, ExtraAgreed, Seeded, GamesBegun>;

struct EventStep {
  Instant at{};
  std::optional<PlayerId> by;  ///< nullopt: the server
  StepContent content;
};

/// What a record calls it.
[[nodiscard]] std::string_view name(const StepContent& content);

/// How players and teams are written: in the record by their ids, for people by their names.
struct Writing {
  std::function<Json(PlayerId)> player;
  std::function<Json(TeamId)> team;
};

/// Adds those who gave half of their clock away, by the side: {"halved": {"first": "counted"}}; nothing where nobody did.
void write_halved(Json& json, const HalvedClocks& halved);

/// {"t": name, …}
[[nodiscard]] Json json(const StepContent& content, const Writing& writing);
/// As the record has it.
[[nodiscard]] Json json(const StepContent& content);
/// Reads what json(content) has written; nullopt for everything else.
[[nodiscard]] std::optional<StepContent> read_content(const Json& json);

}  // namespace noughts::event
