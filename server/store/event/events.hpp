// What is remembered of events: their records, and what of them is known without reading those.
#pragma once

#include <map>

#include "store/event/event_words.hpp"
#include "store/library/packs.hpp"
#include "store/people/notices.hpp"
#include "store/play/rooms.hpp"

namespace noughts::store {

struct StoredEventStep {
  Instant at{};
  std::optional<PlayerId> by;
  std::optional<Cid> cid;
  games::Json content;  ///< as event/record writes it
};

/// An event as lists show it.
struct EventRow {
  EventId id{};
  std::optional<PlayerId> organiser;
  std::optional<std::string> series;  ///< of those that the server repeats
  EventKind kind{};
  std::string variant;
  games::Json terms;
  EventState state{};
  Instant starts{};
  std::optional<Instant> due;
  std::optional<Instant> ended;
  int entries = 0;
  int round = 0;
};

/// Somebody who has entered, or did once.
struct EventPlayer {
  Player player;
  bool is_in = true;
};

/// A team by its name.
struct NamedTeam {
  TeamId id{};
  std::string name;
};

/// How those of whom an event's record speaks are called now.
struct EventNames {
  std::vector<Player> players;
  std::vector<NamedTeam> teams;
};

struct StoredEvent {
  EventRow row;
  std::vector<StoredEventStep> steps;
  std::vector<Player> players;   ///< all that the record speaks of
  std::vector<NamedTeam> teams;  ///< likewise
};

struct EntryChange {
  PlayerId player{};
  bool is_in = true;
  std::optional<int> place{};
  std::optional<int> points{};
};

struct TeamEntryChange {
  TeamId team{};
  bool is_in = true;
  std::optional<int> place{};
  std::optional<int> points{};
};

/// Somebody who plays for a team, and is in it yet.
struct TeamPlayer {
  TeamId team{};
  PlayerId player{};
  bool is_captain = false;
  friend bool operator==(const TeamPlayer&, const TeamPlayer&) = default;
};

/// Somebody who has written or read a pack, or met a question of it.
struct PackKnown {
  PackId pack{};
  PlayerId player{};
};

/// A room of an event, and which game of it is played there.
struct EventRoom {
  int round = 0;
  int pairing = 0;
  int game = 1;
  NewRoom room;
};

/// A step, and all that is done with it in the same transaction.
struct EventAppend {
  EventRow row;    ///< as it is after the step
  int number = 0;  ///< counts from 1, with which the event is made
  StoredEventStep step;
  std::vector<EntryChange> entries;
  std::vector<TeamEntryChange> teams;
  std::vector<EventRoom> rooms;
  bool is_alone = false;  ///< who sits in its rooms is in no other game by a clock
  std::optional<NoticesToMany> notices;
};

/// What decides whether somebody may enter.
struct EventApplicant {
  Player player;
  int rating = 0;  ///< in the variant
  int games = 0;   ///< rated ones of the variant
  std::optional<Instant> registered;
};

enum class EventList : std::uint8_t { upcoming, running, past };
constexpr auto words(EventList) { return std::to_array<std::string_view>({"upcoming", "running", "past"}); }

/// Where a page of a list ends.
struct EventCursor {
  Instant at{};
  EventId event{};
};

struct EventPage {
  std::vector<EventRow> rows;
  std::vector<Player> organisers;
  std::optional<EventCursor> next;
};

/// An event that is over, and the place of one who played in it.
struct FinishedEvent {
  EventRow row;
  int place = 0;
};

/// An event that a team has entered; it has a place once that is over.
struct TeamEvent {
  EventRow row;
  std::optional<int> place;
};

struct TeamEventPage {
  std::vector<TeamEvent> rows;  ///< the last made first
  std::optional<EventId> next;  ///< where the next page begins; nullopt: this is the last
};

struct FinishedPage {
  std::vector<FinishedEvent> rows;  ///< the last made first
  std::optional<EventId> next;      ///< where the next page begins; nullopt: this is the last
};

}  // namespace noughts::store
