#include "events/events.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "events/event_json.hpp"
#include "events/races.hpp"
#include "policy/policy.hpp"

namespace noughts::events {
namespace {

using boost::asio::awaitable;
using games::Instant;
using store::Result;
using store::StoreError;

/// Events that are looked at with one query.
constexpr int kDueAtOnce = 200;
/// So many of them are looked after at the same time, so that one that takes long holds up no other.
constexpr std::size_t kTicksAtOnce = 4;
/// What another node has told of is in whatever is read so much later.
constexpr games::Millis kHeardFor{60'000};

template <class T>
awaitable<T> on(cluster::Loop& loop, awaitable<T> work) {
  return boost::asio::co_spawn(loop, std::move(work), boost::asio::use_awaitable);
}

store::EventAppend made(EventId id, const event::EventTerms& terms, Instant now, std::optional<PlayerId> organiser,
                        std::optional<Cid> cid, std::optional<std::string> series) {
  store::EventAppend append;
  append.number = 1;
  append.step = {now, organiser, cid, event::json(StepContent(event::Created{terms}))};
  append.row = {id,
                organiser,
                std::move(series),
                terms.kind,
                terms.game.variant,
                event::json(terms),
                event::EventState::upcoming,
                terms.starts,
                event::reminder_of(terms, now).value_or(terms.starts),
                std::nullopt,
                0,
                0};
  return append;
}

}  // namespace

Events::Events(Services services) : services_(std::move(services)), tick_ended_(services_.loop) {}

awaitable<CommandResult<EventId>> Events::make(store::Player organiser, Cid cid, event::EventTerms terms) {
  co_return co_await on(services_.loop, make_here(std::move(organiser), cid, std::move(terms)));
}

awaitable<Result<EventId>> Events::repeat(std::string series, event::EventTerms terms) {
  co_return co_await on(services_.loop, repeat_here(std::move(series), std::move(terms)));
}

awaitable<CommandResult<int>> Events::take(EventId event, store::Player who, Cid cid, StepContent content) {
  co_return co_await on(services_.loop, take_here(event, std::move(who), cid, std::move(content)));
}

awaitable<Result<std::optional<int>>> Events::answered(EventId event, store::PlayerId who, Cid cid) {
  co_return co_await on(services_.loop, answered_here(event, who, cid));
}

awaitable<Result<SnapshotPointer>> Events::look(EventId event) { co_return co_await on(services_.loop, look_here(event)); }

awaitable<CommandResult<EventId>> Events::make_here(store::Player organiser, Cid cid, event::EventTerms terms) {
  // A repeated command gets its first answer, whatever has changed since.
  const auto before = co_await services_.stored.made_by(organiser.id, cid);
  if (!before) co_return failed(before.error());
  if (*before) co_return **before;
  const auto relations = co_await services_.relations.of(organiser.id);
  if (!relations) co_return failed(relations.error());
  if (auto refusal = policy::check_permission(policy::Interaction::chat, *relations)) {
    co_return refused(std::move(*refusal));
  }
  const Instant now = services_.now();
  if (auto may = event::check_start(terms, now); !may) co_return refused(std::move(may.error()));
  const auto count = co_await services_.stored.open_of(organiser.id);
  if (!count) co_return failed(count.error());
  const auto id = cluster::new_id<EventId>(now, dice_);
  auto append = made(id, terms, now, organiser.id, cid, std::nullopt);
  if (*count >= kMostOfOrganiser) {
    co_return refused({"too_many", "So many events of yours are not over yet."});
  }
  const auto written = co_await services_.stored.append(std::move(append));
  if (!written) co_return failed(written.error());
  co_return *written;
}

awaitable<Result<EventId>> Events::repeat_here(std::string series, event::EventTerms terms) {
  const Instant now = services_.now();
  const auto id = cluster::new_id<EventId>(now, dice_);
  co_return co_await services_.stored.append(made(id, terms, now, std::nullopt, std::nullopt, std::move(series)));
}

// What was asked for before another node told of a step may be without it.
awaitable<Result<store::StoredEvent>> Events::read(EventId id) {
  auto loaded = co_await services_.stored.load(id);
  const auto heard = heard_.find(id);
  const bool is_behind = loaded && heard != heard_.end() && std::ssize(loaded->steps) < heard->second.progress.number;
  if (!is_behind) co_return loaded;
  co_return co_await services_.stored.load(id);
}

// What its record does not have it takes from what was heard of that step.
Events::Opened Events::keep(const store::StoredEvent& stored, Event event) {
  auto& kept = open_[stored.row.id];
  const auto opened = std::make_shared<OpenEvent>(services_, stored, std::move(event));
  if (const auto heard = heard_.find(stored.row.id); heard != heard_.end()) opened->hear(heard->second.progress);
  if (kept) opened->go_on_telling(*kept);
  kept = opened;
  return opened;
}

awaitable<Result<Events::Opened>> Events::opened(EventId id, store::StoredEvent* stored) {
  if (const auto found = open_.find(id); found != open_.end() && !found->second->is_lost()) co_return found->second;
  auto loaded = co_await read(id);
  if (!loaded) co_return std::unexpected(loaded.error());
  // Somebody else may have read it meanwhile.
  if (const auto found = open_.find(id); found != open_.end() && !found->second->is_lost()) co_return found->second;
  if (loaded->row.ended) {
    if (stored != nullptr) *stored = std::move(*loaded);
    co_return Opened();
  }
  auto event = replayed(*loaded);
  if (!event) {
    services_.log("event " + store::text(id) + ": its record is not accepted");
    co_return std::unexpected(event.error());
  }
  co_return keep(*loaded, std::move(*event));
}

awaitable<CommandResult<int>> Events::take_here(EventId id, store::Player who, Cid cid, StepContent content) {
  for (int tries = 1; tries <= kMostRaces; ++tries) {
    auto player = who;
    auto wanted = content;
    auto taken = co_await take_once(id, std::move(player), cid, std::move(wanted));
    if (!is_raced(taken)) co_return taken;
  }
  co_return failed(StoreError::unavailable);
}

awaitable<CommandResult<int>> Events::take_once(EventId id, store::Player who, Cid cid, StepContent content) {
  store::StoredEvent past;
  const auto event = co_await opened(id, &past);
  if (!event) co_return failed(event.error());
  if (*event) co_return co_await (*event)->take(std::move(who), cid, std::move(content));
  // What is over can only be corrected; a repeated command gets its first answer there too.
  auto replay = replayed(past);
  if (!replay) co_return failed(replay.error());
  const auto over = std::make_shared<OpenEvent>(services_, past, std::move(*replay));
  auto taken = co_await over->take(std::move(who), cid, std::move(content));
  past_.forget(id);
  co_return taken;
}

awaitable<Result<std::optional<int>>> Events::answered_here(EventId id, store::PlayerId who, Cid cid) {
  store::StoredEvent past;
  const auto event = co_await opened(id, &past);
  if (!event) co_return std::unexpected(event.error());
  if (*event) co_return (*event)->answered(who, cid);
  const auto step = std::ranges::find_if(past.steps, [&](const auto& each) { return each.by == who && each.cid == cid; });
  if (step == past.steps.end()) co_return std::optional<int>();
  co_return static_cast<int>(step - past.steps.begin()) + 1;
}

awaitable<Result<SnapshotPointer>> Events::look_here(EventId id) {
  if (auto seen = past_.find(id, services_.now())) co_return seen;
  const int written = co_await steps_written(id);
  for (int tries = 1; tries <= kMostRaces; ++tries) {
    auto seen = co_await look_once(id, written);
    if (!seen || *seen) co_return seen;
  }
  co_return std::unexpected(StoreError::unavailable);
}

// Of what another node has written this one hears a moment later, and whoever asks may have been answered by that node.
awaitable<int> Events::steps_written(EventId id) {
  if (!services_.has_other_nodes || !open_.contains(id)) co_return 0;
  const auto written = co_await services_.stored.written(id);
  if (!written) co_return 0;
  if (const auto found = open_.find(id); found != open_.end() && found->second->number() < *written) found->second->lose();
  co_return *written;
}

// nullptr: others have gone on with it meanwhile.
awaitable<Result<SnapshotPointer>> Events::look_once(EventId id, int written) {
  store::StoredEvent past;
  const auto event = co_await opened(id, &past);
  if (!event) co_return std::unexpected(event.error());
  if (*event) co_return co_await (*event)->look(written);
  const auto replay = replayed(past);
  if (!replay) co_return std::unexpected(replay.error());
  auto seen = snapshot_of(id, *replay, players_of(past), teams_of(past));
  past_.keep(id, seen, services_.now());
  co_return seen;
}

void Events::rename(store::PlayerId player) {
  boost::asio::post(services_.loop, [this, player] {
    past_.forget_with(player);
    read_names([player](const OpenEvent& event) { return event.speaks_of(player); });
  });
}

void Events::rename(store::TeamId team) {
  boost::asio::post(services_.loop, [this, team] {
    past_.forget_with(team);
    read_names([team](const OpenEvent& event) { return event.speaks_of(team); });
  });
}

// Whoever is in charge writes all steps, and has missed names alone.
void Events::read_again() {
  boost::asio::post(services_.loop, [this] {
    const bool is_in_charge = !services_.is_in_charge || services_.is_in_charge();
    if (is_in_charge) return read_names([](const OpenEvent&) { return true; });
    for (const auto& [id, event] : open_) event->lose();
  });
}

void Events::read_names(const std::function<bool(const OpenEvent&)>& which) {
  for (const auto& [id, event] : open_) {
    if (which(*event)) misnamed_.insert(id);
  }
  if (!naming_.is_running()) naming_.spawn(services_.loop, read_names(), services_.log, "names in events");
}

// One after the other, so that what is read later is shown later.
awaitable<void> Events::read_names() {
  while (!misnamed_.empty()) {
    const EventId id = misnamed_.extract(misnamed_.begin()).value();
    const auto names = co_await services_.stored.names(id);
    const auto found = open_.find(id);
    if (found == open_.end()) continue;
    if (!names) {
      found->second->lose();
      continue;
    }
    found->second->call(*names);
    found->second->tell();
  }
}

void Events::game_over(EventId event, RoomId room) {
  cluster::spawn(services_.loop, count(event, room), services_.log, "a game of an event");
}

// Where it does not succeed the event looks for the room itself.
awaitable<void> Events::count(EventId id, RoomId room) {
  if (!retries_.may_try(id, services_.now())) co_return;
  const auto event = co_await opened(id, nullptr);
  std::vector<RoomId> rooms(1, room);
  if (event && *event) co_await (*event)->settle(std::move(rooms));
}

void Events::changed_elsewhere(EventId event, Progress progress) {
  cluster::spawn(services_.loop, catch_up(event, std::move(progress)), services_.log, "an event that has changed elsewhere");
}

awaitable<void> Events::catch_up(EventId id, Progress progress) {
  past_.forget(id);
  auto& heard = heard_[id];
  if (progress.number >= heard.progress.number) heard.progress = progress;
  heard.at = services_.now();
  if (const auto found = open_.find(id); found != open_.end() && found->second->number() < progress.number) {
    found->second->lose();
  }
  if (services_.topics.is_followed_here(topic_of(id))) co_await tell_anew(id);
  if (const auto found = open_.find(id); found != open_.end() && !found->second->is_lost()) {
    found->second->hear(progress);
    found->second->tell();
  }
}

awaitable<void> Events::tell_anew(EventId id) {
  const auto event = co_await opened_or_over(id);
  if (!event) co_return reading_retries_.failed(id, services_.now());
  reading_retries_.succeeded(id);
  (*event)->tell();
}

// One that is over is kept, too, so that the end is told.
awaitable<Result<Events::Opened>> Events::opened_or_over(EventId id) {
  store::StoredEvent past;
  auto event = co_await opened(id, &past);
  if (!event || *event) co_return event;
  auto replay = replayed(past);
  if (!replay) co_return std::unexpected(replay.error());
  co_return keep(past, std::move(*replay));
}

void Events::sweep() {
  auto work = [this] {
    for (const auto& [id, event] : open_) event->tell();
    let_go();
    const bool is_in_charge = !services_.is_in_charge || services_.is_in_charge();
    if (is_in_charge && !due_.is_running()) due_.spawn(services_.loop, handle_due(), services_.log, "events that are due");
  };
  boost::asio::post(services_.loop, std::move(work));
}

void Events::let_go() {
  std::erase_if(open_, [this](const auto& each) {
    const auto& [id, event] = each;
    if (!event->is_lost() || !services_.topics.is_followed_here(topic_of(id))) return event->is_lost() || event->is_idle();
    if (retries_.may_try(id, services_.now()) && reading_retries_.may_try(id, services_.now())) {
      cluster::spawn(services_.loop, tell_anew(id), services_.log, "an event that is followed");
    }
    return false;
  });
  std::erase_if(heard_, [this](const auto& each) { return each.second.at + kHeardFor < services_.now(); });
}

awaitable<void> Events::handle_due() {
  const Instant by = services_.now();
  EventId after{};
  bool is_last = false;
  while (!is_last && !services_.health.condition().draining) {
    const auto due = co_await services_.stored.due(by, after, kDueAtOnce);
    if (!due || due->empty()) co_return;
    is_last = due->size() < static_cast<std::size_t>(kDueAtOnce);
    after = due->back();
    for (const EventId id : *due) {
      if (ticking_.contains(id) || !retries_.may_try(id, services_.now())) continue;
      while (ticking_.size() >= kTicksAtOnce) co_await wait_for_tick();
      ticking_.insert(id);
      cluster::spawn(services_.loop, tick(id), services_.log, "event " + store::text(id));
    }
  }
}

// However it ends, it can be looked after again.
awaitable<void> Events::tick(EventId id) {
  co_await cluster::guarded(tick_or_retry(id), services_.log, "event " + store::text(id));
  ticking_.erase(id);
  tick_ended_.cancel();
}

awaitable<void> Events::wait_for_tick() {
  tick_ended_.expires_at(boost::asio::steady_timer::time_point::max());
  boost::system::error_code called;
  co_await tick_ended_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, called));
}

// An event is lost while it could not be written: it is read again, later and later.
awaitable<void> Events::tick_or_retry(EventId id) {
  const auto event = co_await opened(id, nullptr);
  if (event && *event) co_await cluster::guarded((*event)->tick(), services_.log, "event " + store::text(id));
  const bool has_failed = !event || (*event && (*event)->is_lost());
  if (has_failed) {
    retries_.failed(id, services_.now());
  } else {
    retries_.succeeded(id);
  }
}

}  // namespace noughts::events
