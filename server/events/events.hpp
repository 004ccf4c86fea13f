// All events: those that are not over are in memory while something happens in them, the others in the database.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <set>
#include <unordered_map>

#include "cluster/spawn.hpp"
#include "events/open_event.hpp"
#include "events/past_events.hpp"
#include "events/retries.hpp"

namespace noughts::events {

/// Events of one organiser that are not over.
inline constexpr int kMostOfOrganiser = 20;

class Events {
 public:
  explicit Events(Services services);

  /// Makes an event. A repeated command gives the one that it made first. Refusals: bad_event (it starts in the past, or too far
  /// away), too_many. Thread-safe, as all of it is.
  boost::asio::awaitable<CommandResult<EventId>> make(store::Player organiser, Cid cid, event::EventTerms terms);
  /// Makes one of a series, which the server repeats by itself, once. conflict: it is there.
  boost::asio::awaitable<store::Result<EventId>> repeat(std::string series, event::EventTerms terms);
  /// Somebody does something in an event. Gives the step that it became. Refusals: those of Event and of eligibility.hpp.
  boost::asio::awaitable<CommandResult<int>> take(EventId event, store::Player who, Cid cid, StepContent content);
  /// The step that somebody's command has become in an event, whatever has changed since; nullopt: none.
  boost::asio::awaitable<store::Result<std::optional<int>>> answered(EventId event, store::PlayerId who, Cid cid);
  /// nullptr where it can't be had just now. not_found: there is no such event.
  boost::asio::awaitable<store::Result<SnapshotPointer>> look(EventId event);
  /// A game of an event is over, durably.
  void game_over(EventId event, RoomId room);
  /// An event stands so by what another node has done: where that is a later step, what is in memory is worth nothing. Those who
  /// follow it here are told.
  void changed_elsewhere(EventId event, Progress progress);
  /// Whoever may play no more, since they are banned or their account is erased, withdraws from whatever is not over, and hosts
  /// and judges nothing more. Nobody waits for it: where it can't be done it is tried again, and an event that starts leaves them
  /// out.
  void withdraw(store::PlayerId player);
  /// A player is called otherwise from now on: those who look at their events at this node are shown so.
  void rename(store::PlayerId player);
  /// The same of a team.
  void rename(store::TeamId team);
  /// Other nodes may have gone on with events, and somebody may be called otherwise, without this node having heard of it.
  void read_again();
  /// Looks after what is due. Called about once a second.
  void sweep();

 private:
  using Opened = std::shared_ptr<OpenEvent>;

  boost::asio::awaitable<CommandResult<EventId>> make_here(store::Player organiser, Cid cid, event::EventTerms terms);
  boost::asio::awaitable<store::Result<EventId>> repeat_here(std::string series, event::EventTerms terms);
  boost::asio::awaitable<CommandResult<int>> take_here(EventId event, store::Player who, Cid cid, StepContent content);
  boost::asio::awaitable<CommandResult<int>> take_once(EventId event, store::Player who, Cid cid, StepContent content);
  boost::asio::awaitable<store::Result<std::optional<int>>> answered_here(EventId event, store::PlayerId who, Cid cid);
  boost::asio::awaitable<store::Result<SnapshotPointer>> look_here(EventId event);
  boost::asio::awaitable<store::Result<SnapshotPointer>> look_once(EventId event, int written);
  /// How many steps of one that is kept here are written, at whichever node; 0: not asked, or not known.
  boost::asio::awaitable<int> steps_written(EventId event);
  void read_names(const std::function<bool(const OpenEvent&)>& which);
  boost::asio::awaitable<void> read_names();
  boost::asio::awaitable<void> withdraw_here(store::PlayerId player);
  /// `is_done`: there is no event left from which they could be withdrawn yet.
  boost::asio::awaitable<void> withdraw_from_all(store::PlayerId player, bool& is_done);
  /// `is_out`: it is done, or can't ever be.
  boost::asio::awaitable<void> withdraw_from(EventId event, store::PlayerId player, bool& is_out);
  boost::asio::awaitable<void> catch_up(EventId event, Progress progress);
  /// Reads an event anew and tells those who follow it.
  boost::asio::awaitable<void> tell_anew(EventId event);
  /// As opened(); one that is over is in memory from then on, too.
  boost::asio::awaitable<store::Result<Opened>> opened_or_over(EventId event);
  /// An event as it is in the database, with the steps that other nodes have told of.
  boost::asio::awaitable<store::Result<store::StoredEvent>> read(EventId event);
  Opened keep(const store::StoredEvent& stored, Event event);
  boost::asio::awaitable<void> count(EventId event, RoomId room);
  boost::asio::awaitable<void> handle_due();
  /// Looks after one that is due, and is in ticking_ meanwhile.
  boost::asio::awaitable<void> tick(EventId event);
  boost::asio::awaitable<void> tick_or_retry(EventId event);
  /// Waits until the tick of some event ends.
  boost::asio::awaitable<void> wait_for_tick();
  void let_go();

  /// The event in memory, read where need be; nullptr: it is over, and `stored` is what was read.
  boost::asio::awaitable<store::Result<Opened>> opened(EventId event, store::StoredEvent* stored);

  Services services_;
  cluster::SystemDice dice_;
  /// What another node has told of last.
  struct Heard {
    Progress progress;
    Instant at{};
  };

  std::unordered_map<EventId, Opened> open_;  ///< one that is lost stays while it is followed, until it is read anew
  std::unordered_map<EventId, Heard> heard_;
  PastEvents past_;
  Retries retries_;          ///< of what is due
  Retries reading_retries_;  ///< of those that are followed; apart, since one that can be read may still not be written
  cluster::SingleTask due_;
  std::set<EventId> ticking_;             ///< those that are due and looked after just now
  boost::asio::steady_timer tick_ended_;  ///< cancelled when one of them is no longer
  std::set<EventId> misnamed_;            ///< those whose players are to be read again
  cluster::SingleTask naming_;
};

}  // namespace noughts::events
