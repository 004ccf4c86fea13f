// Events in the database.
#pragma once

#include "store/event/event_lines.hpp"
#include "store/event/events.hpp"

namespace noughts::postgres {

class Pool;

class Events {
 public:
  explicit Events(Pool& pool) : pool_{pool} {}

  /// Writes a step and what comes of it, in one transaction. A repeated attempt, or a commit in doubt, is done once. Gives the
  /// event: where its maker had made it by the same command before, that one. conflict: another has written this number, the
  /// series has an event at that instant, or somebody whom the step pairs is in a game elsewhere; not_found: there is no
  /// such player.
  store::Answer<store::EventId> append(store::EventAppend append);
  store::Answer<store::StoredEvent> load(store::EventId event);
  /// The same with these steps only: so many after one.
  store::Answer<store::StoredEvent> load_page(store::EventId event, int after, int limit);
  /// How many steps of it are written.
  store::Answer<int> written(store::EventId event);
  /// Those of whom its record speaks, as they are called now.
  store::Answer<store::EventNames> names(store::EventId event);
  /// The event that somebody has made by this command; nullopt: none.
  store::Answer<std::optional<store::EventId>> made_by(store::PlayerId organiser, store::Cid cid);
  /// Events that must be looked at by this time, those of the lowest ids first, after one of them.
  store::Answer<std::vector<store::EventId>> due(store::Instant by, store::EventId after, int limit);
  /// Of these players those who are in any game now by a clock that does not count days, or in one of an event that can't wait.
  store::Answer<std::vector<store::PlayerId>> playing_by_clock(std::vector<store::PlayerId> players);
  /// Of these rooms those whose game is over.
  store::Answer<std::vector<store::RoomId>> over(std::vector<store::RoomId> rooms);
  /// not_found: there is no such player.
  store::Answer<store::EventApplicant> applicant(store::PlayerId player, std::string variant);
  /// Upcoming and running ones by their starts, past ones by their ends with the last first.
  store::Answer<store::EventPage> list(store::EventList list, std::optional<std::string> variant,
                                       std::optional<store::EventCursor> after, int limit);
  /// The events that are over in which a player has a place, before one of them.
  store::Answer<store::FinishedPage> finished_of(store::PlayerId player, std::optional<store::EventId> before, int limit);
  /// The events that a team has entered and not left, before one of them.
  store::Answer<store::TeamEventPage> of_team(store::TeamId team, std::optional<store::EventId> before, int limit);
  /// Of these those who are members of their teams, in the same order, and which of them are captains.
  store::Answer<std::vector<store::TeamPlayer>> in_teams(std::vector<store::TeamPlayer> named);
  /// Which of these players know something of which of these packs.
  store::Answer<std::vector<store::PackKnown>> packs_known(std::vector<store::PackId> packs,
                                                           std::vector<store::PlayerId> players);
  /// The events that a player has to do with, of those that are not over: has entered, even if they have left since, or has
  /// offered to officiate in.
  store::Answer<std::vector<store::EventId>> entered_by(store::PlayerId player);
  /// Of these players those who may play no more: their accounts are erased, or they are banned, or (`without_bots`) a bot's.
  store::Answer<std::vector<store::PlayerId>> shut_out(std::vector<store::PlayerId> players, bool without_bots);
  /// How many events of an organiser are not over.
  store::Answer<int> open_of(store::PlayerId organiser);

  /// Writes a line of an event's chat. A repeated command (same player and cid) gives the line that it wrote first.
  store::Answer<store::WrittenEventLine> write(store::NewEventLine line);
  /// The line that this command of somebody has written; nullopt: none.
  store::Answer<std::optional<store::EventLine>> said(store::PlayerId by, store::Cid cid);
  /// A page of `limit` lines; of a reader, without those that somebody has written whom they have blocked.
  store::Answer<store::EventLinePage> lines(store::EventId event, std::optional<store::PlayerId> reader,
                                            std::optional<store::EventLineId> before, int limit);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
