// What a game is: pure functions over a value. Every game file ends with static_assert(Game<X>).
#pragma once

#include <array>
#include <concepts>
#include <span>
#include <string_view>

#include "games/core/projection.hpp"
#include "games/core/types.hpp"
#include "games/core/words.hpp"

namespace noughts::games {

/// What is fixed about a game whatever is played: its name, the version of its rules, how many seats and teams.
struct Info {
  std::string_view name;
  int version;
  int seats;
  int teams = seats;  ///< as many as seats where all play for themselves; else the seats belong to the teams in turn
  /// Somebody judges or is in charge, and its rules themselves say how it may end: a match of it knows no resigning, draws,
  /// takebacks and clocks of its own. Its seats may depend on the options: see Casted.
  bool hosted = false;
  bool slow = false;  ///< a game of weeks and months: nobody waits at the board

  /// The team of a player's seat, from 0, where the options do not change who sits where.
  [[nodiscard]] constexpr int team(Seat seat) const { return index(seat) % teams; }
};

/// The seats of a game whose options do not change them.
[[nodiscard]] inline Cast cast_of(const Info& info) {
  Cast cast;
  for (int seat = 0; seat < info.seats; ++seat) cast.push_back({"player", info.team(static_cast<Seat>(seat))});
  return cast;
}

/// Uniform dice: a number from 0 to bound - 1, bound at least 1.
class Dice {
 public:
  virtual ~Dice() = default;
  virtual std::uint32_t below(std::uint32_t bound) = 0;
};

/// A way to write games down that other programs read: the ending of its files, and what they are called on the wire.
struct Format {
  std::string_view name;
  std::string_view media_type;
};

/// What a file says of a game besides its moves. What is not known is left out.
struct Heading {
  std::vector<std::string> names;  ///< by seat
  std::optional<Instant> ended;
  std::optional<Outcome> outcome;
};

/// A move, whose it was and how long it took.
template <class Action>
struct MoveOf {
  Seat seat{};
  Action action{};
  Millis took{0};
};

/// What a computer in a seat means to do, and when: not before that.
template <class Action>
struct IntentOf {
  Action action;
  Instant at{};
};

/// First moves that have a name.
template <class Action>
struct OpeningOf {
  std::string_view id;  ///< the page has words for it
  std::vector<MoveOf<Action>> moves;
};

template <class G>
concept Game = std::copyable<typename G::State> && std::copyable<typename G::Options> && std::copyable<typename G::Action> &&
    requires(const typename G::State& state, const typename G::Action& action, const typename G::Options& options,
             const Json& json, Seat seat, Viewer viewer, Instant now) {
  { G::kInfo } -> std::convertible_to<Info>;
  { G::start(options, now) } -> std::same_as<Result<typename G::State>>;
  { G::turn(state) } -> std::same_as<Turn>;
  { G::play(state, seat, action, now) } -> std::same_as<Result<typename G::State>>;
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
  { G::view(state, viewer) } -> std::same_as<Json>;
  { G::options(json) } -> std::same_as<Result<typename G::Options>>;
  { G::action(json) } -> std::same_as<Result<typename G::Action>>;
  { G::json(action) } -> std::same_as<Json>;
};

/// Moves can be listed: hints, search, the browser.
template <class G>
concept Listed = requires(const typename G::State& state, Seat seat) {
  { G::legal(state, seat) } -> std::same_as<std::vector<typename G::Action>>;
};

/// Moves cannot be listed, but one can be drawn by lot: a random legal action of a seat that may act.
template <class G>
concept Sampled = requires(const typename G::State& state, Seat seat, Dice& dice) {
  { G::sample(state, seat, dice) } -> std::same_as<typename G::Action>;
};

/// Not all of its options make a game that may be played for rating.
template <class G>
concept RatedByOptions = requires(const typename G::Options& options) {
  { G::may_be_rated(options) } -> std::same_as<bool>;
};

/// An action with which somebody threatens, and what it would do.
template <class Action>
struct ThreatOf {
  Action action;
  ThreatKind kind;
};

/// The rules say what a threat is: all those of a seat, as if it were to move; and the one action of a seat to move that stops
/// the others from winning at once, where there is exactly one and the seat does not win itself.
template <class G>
concept Threatened = requires(const typename G::State& state, Seat seat) {
  { G::threats(state, seat) } -> std::same_as<std::vector<ThreatOf<typename G::Action>>>;
  { G::forced(state, seat) } -> std::same_as<std::optional<typename G::Action>>;
};

/// Who is registered must keep playing it: a calendar month without a rated game costs this many points.
template <class G>
concept CostsWhenIdle = requires {
  { G::kIdlePenalty } -> std::convertible_to<int>;
};

/// There is something to compute of its rules themselves, such as which cells lead where.
template <class G>
concept Studied = requires(const typename G::Options& options) {
  { G::study(options) } -> std::same_as<Json>;
};

/// There are formats in which other programs read its games: `written` gives the text of a file.
template <class G>
concept Written = requires(std::string_view format, const typename G::Options& options,
                           std::span<const MoveOf<typename G::Action>> moves, const Heading& heading) {
  {std::span<const Format>(G::kFormats)};
  { G::written(format, options, moves, heading) } -> std::same_as<std::string>;
};

/// Some of its first moves have names: all of them, and the one that a game begins with, if any.
template <class G>
concept Opened = requires(const typename G::Options& options, std::span<const typename G::Action> actions) {
  { G::openings(options) } -> std::same_as<std::vector<OpeningOf<typename G::Action>>>;
  { G::opening(options, actions) } -> std::same_as<std::optional<std::string_view>>;
};

/// The system has a turn: what it would do.
template <class G>
concept Dealt = requires(const typename G::State& state, Dice& dice) {
  { G::deal(state, dice) } -> std::same_as<typename G::Action>;
};

/// The rules have deadlines of their own: what happens when one has passed.
template <class G>
concept Timed = requires(const typename G::State& state, Instant now) {
  { G::expire(state, now) } -> std::same_as<Result<typename G::State>>;
};

/// The rules say how a game ends that everybody has left: refused as `expire` is, while its deadline has not passed.
template <class G>
concept Desertable = Timed<G> && requires(const typename G::State& state, Instant now) {
  { G::desert(state, now) } -> std::same_as<Result<typename G::State>>;
};
/// What the clock's step holds then.
inline constexpr std::string_view kDeserted = "deserted";

/// A step may hold a secret: a step of this game, taken by `seat`, as a viewer may see it; an object.
template <class G>
concept Secret = requires(const typename G::State& state, const typename G::Action& action, Seat seat, Viewer viewer) {
  { G::shown(state, action, seat, viewer) } -> std::same_as<Json>;
};

/// Some of its actions only say something: nobody's turn begins with them, and the others at the board are told.
template <class G>
concept Commented = requires(const typename G::Action& action) {
  { G::is_comment(action) } -> std::same_as<bool>;
};

/// Some of its actions are talk, its comments in any case: the game does without, and anybody may go on with them for ever. A
/// room bounds them apart from the others.
template <class G>
concept Talkative = requires(const typename G::Action& action) {
  { G::is_talk(action) } -> std::same_as<bool>;
};

/// Several may act at once, each in the round that they see: what comes late for its round is not meant for the next one.
template <class G>
concept InRounds = requires(const typename G::State& state) {
  { G::round(state) } -> std::same_as<int>;
};

/// Who sits where depends on the options.
template <class G>
concept Casted = requires(const typename G::Options& options) {
  { G::cast(options) } -> std::same_as<Cast>;
};

/// It may begin before all seats are taken: the options for those who have come. Refusals: too_few.
template <class G>
concept Gathered = requires(const typename G::Options& options, std::span<const SeatInfo> come) {
  { G::gathered(options, come) } -> std::same_as<Result<typename G::Options>>;
  { G::json(options) } -> std::same_as<Json>;
};

/// Who looks after a game of an event: its host, without whom it does not begin, and jurors, who may be missing.
enum class EventOfficial : std::uint8_t { host, juror };

/// Officials of the event that a game is of have seats in it: who sits in those of a role, nullopt for the other roles.
template <class G>
concept Officiated = requires(std::string_view role) {
  { G::official(role) } -> std::same_as<std::optional<EventOfficial>>;
};

/// Two teams as a tournament has them meet.
struct Meeting {
  std::array<std::string, 2> names{};
  std::array<int, 2> sizes{1, 1};
  int jury = 0;
  bool is_play_off = false;  ///< one of them goes on
};

/// Teams meet in it in tournaments: the options for a meeting, of which `options` say what it leaves open. Refusals: bad_options.
template <class G>
concept Met = requires(const typename G::Options& options, const Meeting& meeting) {
  { G::met(options, meeting) } -> std::same_as<Result<typename G::Options>>;
  { G::json(options) } -> std::same_as<Json>;
};

/// Against whom or on what a board is played: boards of three against characters, the first of whom is chosen; a board of boards,
/// one against each character; a field of themes, alone or by two.
enum class BoardKind : std::uint8_t { character, every_character, field, pair };

/// A board that ends on a day, whatever stands on it.
struct DatedBoard {
  BoardKind kind{};
  int side = 0;  ///< of its field; 0: it has none
  bool weighted = false;
  Instant until{};
};

/// Such boards are of it: the options of one, and the action with which whoever is in charge of it closes it.
template <class G>
concept PlayedUntilADay = requires(const DatedBoard& board, std::string why) {
  { G::dated_options(board) } -> std::same_as<Json>;
  { G::closing(std::move(why)) } -> std::same_as<typename G::Action>;
};

/// What a game is set up with besides its rules.
enum class SetupKind : std::uint8_t {
  questions,  ///< of a pack
  themes,     ///< of a set
};
constexpr auto words(SetupKind) { return std::to_array<std::string_view>({"questions", "themes"}); }

/// It needs something that the rules have not, such as questions: of which kind, and how many pieces of it these options
/// need. The first step is the system's and brings it; before that nobody is to act.
template <class G>
concept NeedsSetup = requires(const typename G::Options& options) {
  { G::kSetup } -> std::convertible_to<SetupKind>;
  { G::setup_size(options) } -> std::same_as<int>;
};

/// There is something that other parts of the server must know without playing the record. Not meant for those who play.
template <class G>
concept Projected = requires(const typename G::State& state) {
  { G::projection(state) } -> std::same_as<Projection>;
};

/// In a hosted game a computer can have the one seat of a team: what it does next there, nullopt where it waits for others. It
/// knows all that the state holds. The same for the same state, level (from 1 to 8) and seed, so that it needs no memory.
template <class G>
concept Computed = requires(const typename G::State& state, Seat seat, int level, std::uint64_t seed) {
  { G::intent(state, seat, level, seed) } -> std::same_as<std::optional<IntentOf<typename G::Action>>>;
};

}  // namespace noughts::games
