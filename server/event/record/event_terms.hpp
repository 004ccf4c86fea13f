// What an event is held by: its kind, its games, its times, and who may enter. Read from organisers and from records.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>

#include "games/core/words.hpp"
#include "match/terms.hpp"
#include "store/event/event_words.hpp"

namespace noughts::event {

using games::Instant;
using games::Json;
using games::Millis;
using games::Refusal;
using store::EventKind;

/// Whether lasting teams enter it, each with a line-up of its members; else players do, each for themselves.
constexpr bool plays_in_teams(EventKind kind) { return kind == EventKind::xo_tournament || kind == EventKind::team_tour; }

/// Whether its games are battles that need packs of questions, and may need hosts.
constexpr bool has_battles(EventKind kind) { return kind == EventKind::xo_tournament; }

/// Whether members of two teams meet at boards, each against one of the other team, and then the teams by their captains.
constexpr bool has_boards(EventKind kind) { return kind == EventKind::team_tour; }

/// Whether a game of it is paired also while one of the two is in another game, and waits for them.
constexpr bool waits_for_players(EventKind kind) { return !plays_in_teams(kind) && kind != EventKind::arena; }

/// How many may play for a team.
struct LineUpSize {
  int fewest = 1;
  int most = 1;
};
constexpr LineUpSize line_up_size(EventKind kind) {
  if (has_boards(kind)) return {4, 24};
  return plays_in_teams(kind) ? LineUpSize{1, 6} : LineUpSize{};
}

/// Entries of one event, those that wait among them.
inline constexpr int kMostEntries = 1'000;
/// Everybody against everybody is for a few: each round waits for the one before.
inline constexpr int kMostInRoundRobin = 40;
/// Teams of an XO tournament.
inline constexpr int kMostInXoTournament = 64;
/// Of a team tour: its rounds. Games of the warm-up count for nothing.
inline constexpr int kRoundOfWarmUp = 0;
inline constexpr int kRoundOfBoards = 1;
inline constexpr int kRoundOfTeams = 2;
/// So far ahead an event may start.
inline constexpr std::chrono::days kFarthestStart{366};

/// Who may enter. What is left out does not matter.
struct Conditions {
  std::optional<int> rating_from;
  std::optional<int> rating_to;
  int games = 0;            ///< rated ones of the variant
  int days_registered = 0;  ///< since they have an account; 0: guests may enter too, where it is not rated
  bool invited = false;     ///< only whom the organiser has invited
  friend bool operator==(const Conditions&, const Conditions&) = default;
};

struct EventTerms {
  std::string name;
  std::string description;
  EventKind kind = EventKind::round_robin;
  match::Terms game;
  Instant starts{};
  std::optional<Instant> entries_open;          ///< nullopt: as soon as it is announced
  std::optional<Instant> entries_close;         ///< nullopt: when it starts
  int rounds = 5;                               ///< of a Swiss
  int games = 1;                                ///< of a match of a knock-out; against each other in a round robin, 1 or 2
  bool third_place = false;                     ///< of a play-off: the losers of the semi-finals play for it
  int groups = 1;                               ///< of an XO tournament
  bool by_pots = false;                         ///< its groups are drawn from pots of equal strength; else by lot alone
  int going_on = 2;                             ///< of each group into its play-off
  Millis lasts{0};                              ///< of an arena: so long new games begin
  bool halving = false;                         ///< of an arena: each may halve their clock for one more point of a win
  Millis warm_up{std::chrono::minutes{20}};     ///< of a team tour: before its captains' line-ups play
  Millis individual{std::chrono::minutes{15}};  ///< likewise: so long more games may be agreed at the boards
  Millis turn{std::chrono::seconds{40}};        ///< likewise: for each turn of a whole team, after which the lot moves
  Millis pause{0};                              ///< between two rounds
  /// Whoever does not make the first move within it loses the game; nullopt: as the clock has it.
  std::optional<Millis> first_move{};
  int fewest = 2;     ///< with fewer it does not start
  int most = 100;     ///< who enters after so many waits for a place
  bool late = false;  ///< of a Swiss or an arena: one may enter while it is on
  Conditions conditions;
  friend bool operator==(const EventTerms&, const EventTerms&) = default;
};

/// Reads `EventTerms` of protocol/schema/common.json. Refusals: bad_event, those of reading terms, unrated_only.
[[nodiscard]] std::expected<EventTerms, Refusal> read_event_terms(const Json& json);
[[nodiscard]] Json json(const EventTerms& terms);

/// By what terms each game of a round of it is played.
[[nodiscard]] match::Terms game_terms(const EventTerms& terms, int round = 1);

/// How long its games wait for whoever is to come: for the first move, and for those who are in another game.
[[nodiscard]] Millis grace(const EventTerms& terms);

}  // namespace noughts::event
