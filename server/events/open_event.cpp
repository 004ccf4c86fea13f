#include "events/open_event.hpp"

namespace noughts::events {
namespace {

using boost::asio::awaitable;
using games::Millis;

/// What has ended without our hearing of it is looked for so often.
constexpr Millis kRepairEvery{5'000};
/// An event that is not on and that nobody has looked at for so long is only in the database.
constexpr Millis kIdle{60'000};

}  // namespace

OpenEvent::OpenEvent(const Services& services, const store::StoredEvent& stored, Event event)
    : services_(services),
      id_(stored.row.id),
      series_(stored.row.series),
      event_(std::move(event)),
      names_(stored),
      engaged_(services_, event_),
      battles_(services_, event_, names_, engaged_),
      new_games_(services_, event_, engaged_, battles_),
      awaited_games_(services_, event_, engaged_),
      permissions_(services_, event_, battles_, names_),
      news_(services_, id_, event_, engaged_),
      mutex_(services.loop),
      followers_(services_, id_),
      used_at_(services.now()) {
  int number = 0;
  for (const auto& step : stored.steps) {
    ++number;
    if (step.by && step.cid) answers_[{*step.by, *step.cid}] = number;
  }
}

std::optional<int> OpenEvent::answered(PlayerId who, Cid cid) const {
  const auto found = answers_.find({who, cid});
  return found == answers_.end() ? std::nullopt : std::optional(found->second);
}

bool OpenEvent::is_idle() const {
  const bool is_on = event_.state() == event::EventState::running || event_.state() == event::EventState::paused;
  return mutex_.is_free() && !is_on && used_at_ + kIdle < services_.now();
}

awaitable<CommandResult<int>> OpenEvent::take(store::Player who, Cid cid, StepContent content) {
  const auto self = shared_from_this();
  const auto lock = co_await mutex_.lock();
  if (!lock) co_return queue_full();
  if (lost_) co_return failed(store::StoreError::conflict);
  auto number = co_await take_locked(std::move(who), cid, std::move(content));
  tell_now();
  co_return number;
}

awaitable<CommandResult<int>> OpenEvent::take_locked(store::Player who, Cid cid, StepContent content) {
  used_at_ = services_.now();
  if (const auto number = answered(who.id, cid)) co_return *number;
  if (auto may = co_await permissions_.check(who, content); !may) co_return std::unexpected(std::move(may.error()));
  if (auto* paired = std::get_if<event::Paired>(&content)) {
    if (auto arranged = co_await arrange(*paired); !arranged) co_return std::unexpected(std::move(arranged.error()));
  }
  // One that has started keeps whoever plays in it, and refuses to start again.
  if (auto* started = std::get_if<event::Started>(&content); started && event_.state() == event::EventState::upcoming) {
    const bool is_known = co_await bring_entries_up_to_date();
    if (!is_known) co_return failed(store::StoreError::unavailable);
    started->lots = new_lots();
  }
  auto number = co_await write(std::move(content), who.id, cid);
  if (number) co_await advance();
  co_return number;
}

store::EventRow OpenEvent::row() const {
  using enum event::EventState;
  store::EventRow row;
  row.id = id_;
  row.organiser = event_.organiser();
  row.series = series_;
  row.kind = event_.terms().kind;
  row.variant = event_.terms().game.variant;
  row.terms = event::json(event_.terms());
  row.state = event_.state();
  row.starts = event_.terms().starts;
  row.ended = event_.ended();
  if (event_.state() == upcoming) row.due = event_.reminds_at().value_or(row.starts);
  if (event_.state() == running || event_.state() == paused) row.due = event_.started();
  row.entries = event_.places_taken();
  row.round = event_.round();
  return row;
}

// What is thrown on the way may leave the state ahead of the record.
awaitable<CommandResult<int>> OpenEvent::write(StepContent content, std::optional<PlayerId> by, std::optional<Cid> cid) {
  try {
    co_return co_await write_down(std::move(content), by, cid);
  } catch (...) {
    lost_ = true;
    throw;
  }
}

// The state in memory is ahead until the step is written; whoever wants to see it waits for the lock.
awaitable<CommandResult<int>> OpenEvent::write_down(StepContent content, std::optional<PlayerId> by, std::optional<Cid> cid) {
  const Instant now = services_.now();
  store::EventAppend append;
  append.rooms = new_games_.rooms(content, now);
  const EntryChanges changes(event_, content);
  if (auto taken = event_.apply({now, by, content}); !taken) co_return refused(std::move(taken.error()));
  append.is_alone = plays_alone(event_);
  append.row = row();
  append.number = event_.number();
  append.step = {now, by, cid, event::json(content)};
  append.entries = changes.players();
  append.teams = changes.teams();
  append.notices = news_.notices(content, now);
  const auto written = co_await services_.stored.append(std::move(append));
  if (!written) {
    lost_ = true;
    co_return failed(written.error());
  }
  if (by && cid) answers_[{*by, *cid}] = event_.number();
  show_change();
  news_.tell(content, changes.before(), shared_from_this());
  co_return event_.number();
}

std::map<RoomId, event::GameKey> OpenEvent::rooms_on() const {
  std::map<RoomId, event::GameKey> rooms;
  for (const auto& [key, game] : event_.games()) {
    if (game.is_on() && game.room) rooms[*game.room] = key;
  }
  return rooms;
}

awaitable<void> OpenEvent::settle(std::vector<RoomId> rooms) {
  const auto self = shared_from_this();
  const auto lock = co_await mutex_.lock();
  if (!lock || lost_) co_return;
  if (co_await count(std::move(rooms))) co_await advance();
  tell_now();
}

// Their records say how they ended, so it does not matter who has told of it, nor in which order.
awaitable<bool> OpenEvent::count(std::vector<RoomId> rooms) {
  const auto on = rooms_on();
  std::erase_if(rooms, [&](RoomId room) { return !on.contains(room); });
  if (rooms.empty()) co_return false;
  const auto loaded = co_await services_.rooms.load(std::move(rooms));
  if (!loaded) co_return false;
  bool any = false;
  for (const auto& room : *loaded) {
    const auto end = room ? end_of(*room) : std::nullopt;
    if (!end) continue;
    StepContent over = event::GameOver{on.at(room->id), end->end, end->reason, end->halved, end->tally};
    if (event::has_boards(event_.terms().kind)) std::get<event::GameOver>(over).score = end->score;
    const auto written = co_await write(std::move(over), std::nullopt, std::nullopt);
    if (!written) co_return false;
    any = true;
  }
  co_return any;
}

awaitable<void> OpenEvent::repair() {
  const Instant now = services_.now();
  if (now < repaired_at_ + kRepairEvery) co_return;
  repaired_at_ = now;
  // Who has read it since knows nothing of that.
  if (battles_.need() != BattleNeed::nothing || !engaged_.all().empty()) tell_other_nodes();
  std::vector<RoomId> rooms;
  for (const auto& [room, key] : rooms_on()) rooms.push_back(room);
  if (rooms.empty()) co_return;
  auto over = co_await services_.stored.over(std::move(rooms));
  if (over && !over->empty()) co_await count(std::move(*over));
}

awaitable<void> OpenEvent::tick() {
  const auto self = shared_from_this();
  const auto lock = co_await mutex_.lock();
  if (!lock || lost_) co_return;
  co_await repair();
  if (!lost_) co_await advance();
  tell_now();
}

// A step of ours that is on its way may be another's by then: what is ready is older than both.
awaitable<SnapshotPointer> OpenEvent::look(int written) {
  const auto self = shared_from_this();
  used_at_ = services_.now();
  if (const auto ready = snapshot_; ready && !lost_ && ready->event.number() >= written) co_return ready;
  const auto lock = co_await mutex_.lock();
  if (!lock || lost_) co_return nullptr;
  co_return snapshot();
}

void OpenEvent::show_change() {
  snapshot_.reset();
  tell_other_nodes();
}

void OpenEvent::tell_other_nodes() const {
  if (!services_.on_changed) return;
  services_.on_changed(id_, {event_.number(), battles_.need(), {engaged_.all().begin(), engaged_.all().end()}});
}

// Whoever has the lock finds out by themselves.
void OpenEvent::hear(const Progress& progress) {
  if (progress.number != event_.number() || !mutex_.is_free()) return;
  std::set<PlayerId> engaged(progress.engaged.begin(), progress.engaged.end());
  if (progress.need == battles_.need() && engaged == engaged_.all()) return;
  snapshot_.reset();
  battles_.set_need(progress.need);
  engaged_.replace(std::move(engaged));
}

void OpenEvent::call(const store::EventNames& names) {
  if (names_.update(names)) snapshot_.reset();
}

// What is being written is not told: whoever has the lock tells at its end.
void OpenEvent::tell() {
  if (mutex_.is_free()) tell_now();
}

void OpenEvent::tell_now() {
  if (lost_ || !followers_.has_news(snapshot_)) return;
  const auto wait = followers_.wait();
  if (wait.count() > 0) return followers_.tell_later(wait, weak_from_this(), [this] { tell(); });
  followers_.tell(snapshot());
}

const SnapshotPointer& OpenEvent::snapshot() {
  if (!snapshot_) snapshot_ = snapshot_of(id_, event_, names_.players(), names_.teams(), battles_.need(), engaged_.all());
  return snapshot_;
}

}  // namespace noughts::events
