// One event that is not over: an actor that takes commands and what time brings in order, and writes each step down before
// anybody sees it.
#pragma once

#include <map>
#include <memory>

#include "cluster/new_room.hpp"
#include "events/async_mutex.hpp"
#include "events/open/awaited_games.hpp"
#include "events/open/battles.hpp"
#include "events/open/engaged_players.hpp"
#include "events/open/entry_changes.hpp"
#include "events/open/failure.hpp"
#include "events/open/followers.hpp"
#include "events/open/known_names.hpp"
#include "events/open/new_games.hpp"
#include "events/open/permissions.hpp"
#include "events/open/players.hpp"
#include "events/open/step_news.hpp"
#include "events/room_end.hpp"
#include "events/services.hpp"
#include "events/snapshot.hpp"

namespace noughts::events {

class OpenEvent : public std::enable_shared_from_this<OpenEvent> {
 public:
  OpenEvent(const Services& services, const store::StoredEvent& stored, Event event);
  /// Its parts refer to it.
  OpenEvent(const OpenEvent&) = delete;
  OpenEvent& operator=(const OpenEvent&) = delete;

  /// Somebody does something. A repeated command gets its first answer: the step's number. conflict: somebody else has gone on
  /// with it, and it must be read again.
  boost::asio::awaitable<CommandResult<int>> take(store::Player who, Cid cid, StepContent content);
  /// Somebody who may play no more leaves it, as they would themselves, by a step of the server's.
  boost::asio::awaitable<CommandResult<int>> withdraw(PlayerId who);
  /// So its players and teams are called now.
  void call(const store::EventNames& names);
  /// Whether its record names a player.
  [[nodiscard]] bool speaks_of(PlayerId player) const { return names_.has(player); }
  /// The same of a team.
  [[nodiscard]] bool speaks_of(TeamId team) const { return names_.has(team); }
  /// The step that a command of somebody has become; nullopt: none.
  [[nodiscard]] std::optional<int> answered(PlayerId who, Cid cid) const;
  /// Games of these rooms are over: they are counted, and what follows is done.
  boost::asio::awaitable<void> settle(std::vector<RoomId> rooms);
  /// Does what time has brought.
  boost::asio::awaitable<void> tick();
  /// As it is, with the first `written` steps at least; nullptr: others have gone on with it, and it has to be read again.
  boost::asio::awaitable<SnapshotPointer> look(int written);
  /// Tells those who follow it what has changed since it was told last, as soon as Followers::kTellEvery has passed since then.
  /// Called also about once a second, for whoever follows by now.
  void tell();

  /// What is in memory is worth nothing: it must be read again.
  [[nodiscard]] bool is_lost() const { return lost_; }
  /// What is in memory is worth nothing: it is to be read again.
  void lose() { lost_ = true; }
  /// How many steps it has.
  [[nodiscard]] int number() const { return event_.number(); }
  /// What another node that has looked after it says.
  void hear(const Progress& progress);
  /// Those who follow it have been told what another had told them before it was read again.
  void go_on_telling(const OpenEvent& before) { followers_.go_on(before.followers_); }
  /// Nobody needs it in memory.
  [[nodiscard]] bool is_idle() const;

 private:
  boost::asio::awaitable<CommandResult<int>> take_locked(store::Player who, Cid cid, StepContent content);
  void tell_now();
  /// As it is now.
  const SnapshotPointer& snapshot();
  [[nodiscard]] store::EventRow row() const;
  /// Whoever may play no more, or has left a team, is out when the event starts; false: who that is can't be known just now.
  boost::asio::awaitable<bool> bring_entries_up_to_date();
  /// Whoever has left a team plays for it no more, and a team that is too few, or dissolved, is out.
  boost::asio::awaitable<bool> bring_line_ups_up_to_date();
  /// Makes a round of what the organiser has paired.
  boost::asio::awaitable<CommandResult<void>> arrange(event::Paired& paired);
  boost::asio::awaitable<CommandResult<int>> write(StepContent content, std::optional<PlayerId> by, std::optional<Cid> cid);
  boost::asio::awaitable<CommandResult<int>> write_down(StepContent content, std::optional<PlayerId> by, std::optional<Cid> cid);
  /// It is shown anew, and other nodes hear how it stands.
  void show_change();
  /// Tells other nodes how it stands.
  void tell_other_nodes() const;
  boost::asio::awaitable<bool> count(std::vector<RoomId> rooms);
  boost::asio::awaitable<void> repair();
  /// What is due; nullopt: that can't be known just now, or the record has moved on meanwhile.
  boost::asio::awaitable<std::optional<event::Next>> next(bool may_move_on);
  /// Writes down what is due; whether to ask again.
  boost::asio::awaitable<bool> go_on(event::Next due);
  /// What is due among those who are not in a game elsewhere; nullopt: that can't be known just now.
  boost::asio::awaitable<std::optional<event::Next>> next_of_the_free();
  /// The battles of a plan that can begin; nullopt: none can, or that can't be known just now.
  boost::asio::awaitable<std::optional<event::Paired>> begin_battles(const event::Plan& plan);
  /// Begins the awaited games of those who are free by now, and ends those to which somebody has not come; whether it has
  /// written anything.
  boost::asio::awaitable<bool> settle_awaited();
  /// Pairs for the warm-up of a team tour whoever is here and free; whether it has.
  boost::asio::awaitable<bool> practise();
  /// `engaged`: who is in a game elsewhere, as it is known now.
  void leave_out(const std::vector<PlayerId>& engaged);
  /// Does what is due until nothing is.
  boost::asio::awaitable<void> advance();
  [[nodiscard]] std::uint64_t new_lots();
  /// Reminds, starts or calls off what is upcoming; false: it is too early.
  boost::asio::awaitable<bool> begin();
  [[nodiscard]] std::map<RoomId, event::GameKey> rooms_on() const;

  const Services& services_;
  const EventId id_;
  const std::optional<std::string> series_;
  Event event_;
  KnownNames names_;
  EngagedPlayers engaged_;
  Battles battles_;
  NewGames new_games_;
  AwaitedGames awaited_games_;
  Permissions permissions_;
  StepNews news_;
  std::map<std::pair<PlayerId, Cid>, int> answers_;
  bool is_pairing_ = false;
  AsyncMutex mutex_;
  cluster::SystemDice dice_;
  SnapshotPointer snapshot_;  ///< nullptr: it has to be made anew
  Followers followers_;
  Instant repaired_at_{};
  Instant used_at_{};
  bool lost_ = false;
};

}  // namespace noughts::events
