// Tours of several months in which boards are played against nine characters: tours, who applies, and who may not.
#pragma once

#include "store/library/theme_sets.hpp"

namespace noughts::store {

inline constexpr int kMostApplications = 20;  ///< of one player in one tour, with those that came to nothing

/// Numbers that count up.
enum class ApplicationId : std::int64_t {};
enum class DisqualificationId : std::int64_t {};

/// What is played in a tour: boards of three against characters, the first of whom is chosen; fields of themes of all nine with a
/// side of four (with weights only) and of five; a board of boards, one against each of the nine; a field of five for two
/// players.
enum class TourVersion : std::uint8_t { character, small_field, field, nine, pair };
constexpr auto words(TourVersion) {
  return std::to_array<std::string_view>({"character", "small_field", "field", "nine", "pair"});
}

enum class TourState : std::uint8_t { planned, open, running, over };
constexpr auto words(TourState) { return std::to_array<std::string_view>({"planned", "open", "running", "over"}); }

/// What a curator writes of a tour.
struct TourText {
  std::string name;
  Language lang{};
  std::string rules;
  games::Instant opens{};
  games::Instant starts{};
  std::vector<CharacterId> characters;  ///< kMostCharacters of them
  friend bool operator==(const TourText&, const TourText&) = default;
};

struct Tour {
  TourId id{};
  TourText text;
  games::Instant ends{};
  std::optional<games::Instant> closed;  ///< who had not finished by the end was disqualified
  std::optional<std::string> banner;     ///< its name, as a picture's
  int version = 1;                       ///< counts the changes
  std::vector<Character> characters;     ///< in their order; of a list of tours none
};

/// Planned before applications open, over from its end on.
[[nodiscard]] inline TourState state_of(const Tour& tour, games::Instant now) {
  if (now >= tour.ends) return TourState::over;
  if (now >= tour.text.starts) return TourState::running;
  return now >= tour.text.opens ? TourState::open : TourState::planned;
}

/// Where a page of tours ends.
struct TourCursor {
  games::Instant starts{};
  TourId id{};
};

struct TourPage {
  std::vector<Tour> tours;  ///< the one that begins last first
  std::optional<TourCursor> next;
};

struct NewTour {
  TourText text;
  games::Instant ends{};
  PlayerId by{};
  Cid cid{};
  games::Instant at{};
};

/// Why something was not done.
enum class TourRefusal : std::uint8_t {
  none,
  not_found,
  stale,             ///< somebody has changed it since
  tour_started,      ///< its times and characters stay as they are
  character_wanted,  ///< somebody has applied for a character that would be another
  tour_not_over,     ///< it goes on, or boards of it do
  not_waiting,       ///< the application is withdrawn or decided
  partner_missing,
  own_board,  ///< whoever decides would play there
  appealed,   ///< once
  answered,   ///< so is a disqualification
};

enum class ApplicationState : std::uint8_t { waiting, withdrawn, refused, accepted };
constexpr auto words(ApplicationState) {
  return std::to_array<std::string_view>({"waiting", "withdrawn", "refused", "accepted"});
}

/// How the board of an application stands. `lost`: it was played to its end.
enum class BoardState : std::uint8_t { playing, finished, lost, unfinished };
constexpr auto words(BoardState) { return std::to_array<std::string_view>({"playing", "finished", "lost", "unfinished"}); }

/// What somebody has chosen who applies for a board of a tour.
struct ApplicationChoices {
  TourVersion version{};
  bool weighted = false;
  std::optional<int> place;         ///< the character, by its place in the tour
  std::optional<PlayerId> partner;  ///< of a pair
  std::string text;
};

struct NewApplication {
  TourId tour{};
  PlayerId player{};
  int number = 1;  ///< which of theirs in the tour it is
  Cid cid{};
  ApplicationChoices choices;
  games::Instant at{};
};

struct Application {
  ApplicationId id{};
  TourId tour{};
  Player player;
  std::optional<Player> partner;
  ApplicationChoices choices;
  games::Instant made{};
  ApplicationState state{};
  std::optional<games::Instant> decided;
  std::optional<std::string> reason;  ///< of a refusal
  std::optional<RoomId> room;
  std::optional<BoardState> board;
  std::optional<games::Instant> ended;  ///< the board
  /// Its board was closed since one of those who play there was disqualified: it counts as no entry.
  bool is_stopped = false;
};

struct ApplicationPage {
  std::vector<Application> rows;
  std::optional<ApplicationId> next;
};

enum class DisqualificationCause : std::uint8_t { rudeness, unfinished, plagiarism };
constexpr auto words(DisqualificationCause) { return std::to_array<std::string_view>({"rudeness", "unfinished", "plagiarism"}); }

struct Disqualification {
  DisqualificationId id{};
  Player player;
  TourId tour{};
  std::string tour_name;
  DisqualificationCause cause{};
  std::optional<int> tours;  ///< that begin after that one; nullopt: for life
  std::string reason;
  games::Instant at{};
  std::optional<std::string> appeal;
  std::optional<std::string> answer;
  bool lifted = false;
};

/// A disqualification, and whether a command has made it now or did before.
struct MadeDisqualification {
  Disqualification disqualification;
  bool is_new = false;
};

struct NewDisqualification {
  TourId tour{};
  PlayerId player{};
  DisqualificationCause cause{};
  std::optional<int> tours;
  std::string reason;
  PlayerId by{};
  games::Instant at{};
};

/// A board of somebody who is disqualified in its tour, that goes on.
struct DisqualifiedBoard {
  DisqualificationId disqualification{};
  RoomId room{};
  Player curator;  ///< who sits there as such
  Language lang{};
};

struct AppealAnswer {
  DisqualificationId id{};
  bool is_lifted = false;
  std::string text;
  PlayerId by{};
  games::Instant at{};
};

/// All that entering depends on.
struct Applicant {
  std::optional<games::Instant> registered;
  std::int64_t books = 0;
  bool has_played = false;    ///< in an earlier tour
  bool has_finished = false;  ///< in an earlier tour
  std::optional<Disqualification> disqualification;
  std::vector<Application> own;  ///< in this tour, in their order
};

/// The board that an acceptance makes, and for whom.
struct Acceptance {
  std::vector<ApplicationId> applications;  ///< two of a pair, the first player's first
  PlayerId by{};
  games::Instant at{};
};

/// Who finished first in a version, by when their last board was decided, of those who are not disqualified in the tour for what
/// they did.
struct Winner {
  TourVersion version{};
  std::vector<Player> players;
  RoomId room{};
  games::Instant ended{};
};

}  // namespace noughts::store
