// A game as the catalogue lists it: a name, and all that can be asked without knowing its kind.
#pragma once

#include "games/core/any_game.hpp"

namespace noughts::games {

/// A move as anybody may write it, and how long it took.
using Move = MoveOf<Json>;

/// A variant that can be played.
struct Variant {
  Info info;
  /// Starts a game. Refusals: bad_options.
  Result<AnyGame> (*start)(const Json& options, Instant now);
  /// Whether a game with these options may be played for rating.
  bool (*may_be_rated)(const Json& options);
  /// An action read and written again: the same for whatever the rules accept. Refusals: those of reading it.
  Result<Json> (*rewritten)(const Json& action);
  /// What can be computed of the rules themselves, for a page that explains them; null where there is nothing. Refusals:
  /// bad_options.
  Result<Json> (*study)(const Json& options);
  /// The formats in which other programs read its games; empty where there are none.
  std::span<const Format> formats;
  /// A game as a file of one of these formats. Refusals: not_found (no such format), bad_options, those of reading an action.
  Result<std::string> (*written)(std::string_view format, const Json& options, std::span<const Move> moves,
                                 const Heading& heading);
  /// First moves that have a name, as [{"id", "moves": [{"seat", "action"}]}]; null where none has. Refusals: bad_options.
  Result<Json> (*openings)(const Json& options);
  /// The id of the opening that a game begins with; nullopt where it has no name, or the actions can't be read.
  std::optional<std::string_view> (*opening)(const Json& options, std::span<const Json> actions);
  /// The nodes of the game's tree by ply, down to `depth`. Refusals: bad_options, not_listed, too_many.
  Result<std::vector<std::uint64_t>> (*perft)(const Json& options, int depth);
  /// Whether the rules say what a threat is.
  bool has_threats;
  /// Who sits where under these options; as usual for options that are refused.
  Cast (*cast)(const Json& options);
  /// The site role that whoever has a seat of this role must hold; empty: none.
  std::string_view (*office)(std::string_view role);
  /// Who of an event's officials sits in a seat of this role in games of events; nullopt: none of them.
  std::optional<EventOfficial> (*official)(std::string_view role);
  /// The options for those who have come, where it may begin before all seats are taken. Refusals: bad_options, too_few.
  Result<Json> (*gathered)(const Json& options, std::span<const SeatInfo> come);
  /// Whether teams meet in it in tournaments, and the options for those who do. Refusals: bad_options.
  bool has_meetings;
  Result<Json> (*met)(const Json& options, const Meeting& meeting);
  /// The options of a board that ends on a day, and the action with which whoever is in charge of it closes it; nullptr: there
  /// are none of this game.
  Json (*dated_options)(const DatedBoard& board) = nullptr;
  Json (*closing)(std::string why) = nullptr;
  /// What the system's first step must bring; nullopt: nothing.
  std::optional<SetupKind> setup;
  /// How many pieces of it these options need.
  int (*setup_size)(const Json& options);
  /// Whether a computer can have a team of this hosted game.
  bool has_computer_team = false;
  /// Points that a calendar month without a rated game of it costs whoever is registered; 0: none.
  int idle_penalty = 0;
};

}  // namespace noughts::games
