#include "room/room.hpp"

#include <algorithm>

#include "room/shard.hpp"

namespace noughts::room {

namespace {

constexpr std::size_t kMailbox = 256;
constexpr Millis kBusyRetry{250};
/// About a round of a quiz battle: so many steps without anybody, and the game is taken to be deserted.
constexpr std::size_t kUnattended = 6;
/// However many say that they have seen more than is in memory, the record is read no more often.
constexpr Millis kReadAgainEvery{2'000};
/// How long an answer that is played by itself can be seen coming.
constexpr Millis kSeenComing{1'500};

Millis scaled(Millis whole, double scale) { return Millis{static_cast<Millis::rep>(static_cast<double>(whole.count()) * scale)}; }

std::optional<Millis> absence_limit(const match::TimeControl& clock, double scale) {
  const auto whole = match::absence_limit(clock);
  return whole ? std::optional(scaled(*whole, scale)) : std::nullopt;
}

}  // namespace

std::expected<std::shared_ptr<Room>, std::string> Room::open(Services& services, cluster::Loop& loop, Shard& shard,
                                                             store::StoredRoom stored) {
  auto match = match::Match::start(stored.terms, stored.created);
  if (!match) return std::unexpected("cannot start: " + match.error().why);
  if (std::ssize(stored.seats) != match->seats()) {
    return std::unexpected("it has players for " + std::to_string(stored.seats.size()) + " of its seats");
  }
  for (const auto& each : stored.steps) {
    if (const auto refusal = match->submit(each.step)) {
      return std::unexpected("step " + std::to_string(match->number() + 1) + " is refused: " + refusal->why);
    }
  }
  return std::shared_ptr<Room>(new Room(services, loop, shard, std::move(stored), std::move(*match)));
}

// The allocator has blocks of this size, and then of 512 bytes more, which each room that is played in would take.
static_assert(sizeof(Room) <= 2'048);

Room::Room(Services& services, cluster::Loop& loop, Shard& shard, store::StoredRoom stored, match::Match match)
    : services_(services),
      loop_(loop),
      shard_(shard),
      id_(stored.id),
      created_(stored.created),
      seating_(std::move(stored.seats)),
      match_(std::move(match)),
      ratings_(std::move(stored.ratings)),
      chat_(std::move(stored.chat), std::move(stored.earlier)),
      event_(std::move(stored.event)),
      record_quota_(match_.seats()),
      seen_coming_(scaled(kSeenComing, services.timeout_scale)),
      in_memory_(*services.ownership, store::slot_of(stored.id)),
      health_(*services.health, stored.id),
      time_(health_, match_.seats()),
      rules_time_(health_, stored.outages),
      absence_(health_, absence_limit(match_.terms().clock, services.timeout_scale)),
      watchers_(loop, stored.id),
      rematches_(*this, services, loop, shard, stored),
      computers_(*this, services, loop, shard) {
  int number = 0;
  for (const auto& each : stored.steps) {
    ++number;
    time_.record(each.step);
    count_in_quota(each.step);
    if (each.player && each.cid) idempotency_cache_.remember_step({*each.player, *each.cid}, number);
  }
  // A turn that began in the future did so by a wall clock that was set back since.
  time_.resume(std::min(store::turn_began(stored), services_.now()), stored.outages);
  is_listed_ = stored.listed;
  known_at_ = services_.now();
  update_presence(services_.now());
  arm(services_.now());
}

void Room::take(Command command) {
  if (const auto* unwatch = std::get_if<wire::Unwatch>(&command.message)) return handle(command.from, *unwatch);
  if (mailbox_.size() >= kMailbox) {
    const auto frame =
        wire::error_frame(wire::cid(command.message), games::codes::kBusy, "This room has too much to do.", kBusyRetry);
    return cluster::send(*command.from, frame);
  }
  if (is_writing_ || !mailbox_.empty()) {
    mailbox_.push_back(std::move(command));
  } else {
    handle(command);
  }
  pump();
}

Room::Unrecorded Room::unrecorded() const {
  return {match_.number(),
          is_writing_ ? std::nullopt : std::optional(absence_),
          computers_.question(),
          read_again_at_,
          seating_.players(),
          rematches_.state(),
          {}};
}

void Room::take_over(std::vector<Watcher> watchers, Mailbox commands, const std::optional<Unrecorded>& before) {
  if (before) {
    computers_.take_over(before->question);
    read_again_at_ = before->read_again_at;
    // It is the same turn.
    if (before->absence && before->number == match_.number()) absence_ = *before->absence;
  }
  watchers_.take_over(std::move(watchers), seating_);
  if (before) {
    // Somebody may have taken another's place meanwhile. Who sits where is told to whoever comes, so all come anew.
    if (before->players != seating_.players()) {
      watchers_.reconnect();
    } else {
      rematches_.take_over(before->rematch);
    }
    for (const auto player : before->left) leave(player);
  }
  update_presence(services_.now());
  if (!match_.record().empty()) show_step(match_.record().back(), std::nullopt);
  // A room that is read once more, or given up, takes all with it that is left.
  mailbox_ = std::move(commands);
  pump();
}

void Room::pump() {
  while (!is_writing_ && !mailbox_.empty()) {
    const Command command = std::move(mailbox_.front());
    mailbox_.pop_front();
    handle(command);
  }
}

bool Room::is_behind(const Command& command) const {
  if (!services_.ownership->is_shared() || command.is_again) return false;
  if (read_again_at_ && services_.now() - *read_again_at_ < kReadAgainEvery) return false;
  if (const auto* sync = std::get_if<wire::Sync>(&command.message)) return sync->have > match_.number();
  const auto* act = std::get_if<wire::Act>(&command.message);
  return act != nullptr && act->after && *act->after > match_.number() && seating_.seat_of(command.from->player().id);
}

void Room::handle(const Command& command) {
  if (is_behind(command)) {
    read_again_at_ = services_.now();
    mailbox_.push_front(command);
    mailbox_.front().is_again = true;
    return shard_.reload(id_);
  }
  if (const auto* unwatch = std::get_if<wire::Unwatch>(&command.message)) {
    handle(command.from, *unwatch);
  } else if (const auto* sync = std::get_if<wire::Sync>(&command.message)) {
    handle(command.from, *sync, command.is_watching);
  } else if (const auto* act = std::get_if<wire::Act>(&command.message)) {
    handle(command, *act);
  } else if (const auto* rematch = std::get_if<wire::Rematch>(&command.message)) {
    rematches_.handle(command.from, *rematch);
  } else if (const auto* say = std::get_if<wire::Say>(&command.message)) {
    handle(command.from, *say);
  }
}

void Room::handle(const Command& command, const wire::Act& act) {
  const PeerPointer& peer = command.from;
  const CommandKey key{peer->player().id, act.cid};
  if (const auto answer = idempotency_cache_.find(key)) {
    if (const int* number = std::get_if<int>(&*answer)) {
      return cluster::send(*peer, wire::ok_frame(act.cid, {.n = *number, .id = {}, .room = {}}));
    }
    const auto& refusal = std::get<games::Refusal>(*answer);
    return cluster::send(*peer, wire::error_frame(act.cid, refusal.code, refusal.why));
  }
  const auto seat = seating_.seat_of(peer->player().id);
  if (auto refusal = check_act(act, seat)) return refuse(peer, act, std::move(*refusal));
  if (!command.may_speak && match_.is_hosted() && match_.is_comment(untimed_step(act, *seat))) return ask_to_comment(peer, act);
  const Instant now = services_.now();
  if (expire_if_due(now)) return mailbox_.push_front(command);
  const auto charged = charged_by(act, *seat);
  match::Step step = step_of(act, *seat, charged, peer->lag(), command.came);
  if (charged && step.took >= match_.left(*charged) && flag_if_due(now)) {
    // The clock spoke first; the command is looked at again once that is written down.
    return mailbox_.push_front(command);
  }
  if (auto refusal = match_.submit(std::move(step))) return refuse(peer, act, std::move(*refusal));
  write(Author{peer, key, act.after, command.came});
}

// A move stops the clock of whoever makes it; moves that are taken back stop the clock that runs.
std::optional<Seat> Room::charged_by(const wire::Act& act, Seat seat) const {
  const auto charged = match_.charged();
  if (act.kind == match::StepKind::play) return charged == seat ? charged : std::nullopt;
  return match_.goes_back(seat, act.kind) ? charged : std::nullopt;
}

std::optional<games::Refusal> Room::check_act(const wire::Act& act, std::optional<Seat> seat) const {
  if (!seat) return games::Refusal{"not_seated", "You watch this game."};
  if (act.after && is_late(*act.after, act.kind)) {
    return games::Refusal{"stale", "The game has gone on to step " + std::to_string(match_.number()) + "."};
  }
  if (!act.after && act.kind == match::StepKind::play && !match_.is_hosted()) {
    return games::Refusal{"bad_message", "A move says after which step it comes."};
  }
  if (match_.is_hosted() && record_quota_.is_full(*seat, match_.team(*seat), match_.is_talk(untimed_step(act, *seat)))) {
    return games::Refusal{"too_long", "This game has grown as long as a game may."};
  }
  if (RecordQuota::is_proposal(act.kind) && record_quota_.has_enough_proposals()) {
    return games::Refusal{"enough_proposals", "No more may be offered, asked or given in this game."};
  }
  const bool claims = act.kind == match::StepKind::claim_win || act.kind == match::StepKind::claim_draw;
  if (claims && !match_.outcome() && absence_.wait(services_.now()) != Millis{0}) {
    return games::Refusal{"not_absent", "Nobody has kept you waiting for long enough."};
  }
  return std::nullopt;
}

// A move rests on the board alone: what was offered, asked or given since has changed nothing of that. Where several act at once
// in rounds, what the others have done in the same one hasn't either.
bool Room::is_late(int after, match::StepKind kind) const {
  if (after == match_.number()) return false;
  if (after < 0 || after > match_.number() || match_.outcome()) return true;
  if (kind != match::StepKind::play) return true;
  if (match_.is_hosted()) return after < match_.round_since().value_or(match_.number());
  return std::ranges::any_of(match_.record().subspan(static_cast<std::size_t>(after)), match::begins_turn);
}

void Room::refuse(const PeerPointer& peer, const wire::Act& act, games::Refusal refusal) {
  shard_.count_refusal();
  cluster::send(*peer, wire::error_frame(act.cid, refusal.code, refusal.why));
  idempotency_cache_.remember_refusal({peer->player().id, act.cid}, std::move(refusal));
}

match::Step Room::step_of(const wire::Act& act, Seat seat, std::optional<Seat> charged, Millis lag, Instant came) const {
  match::Step step;
  step.by = seat;
  step.kind = act.kind;
  step.action = act.action;
  step.at = services_.now();
  if (charged) {
    const auto charge = time_.charge(*charged, charged == seat ? lag : watchers_.lag_of(*charged), came);
    step.took = charge.took;
    step.lag = charge.lag;
  }
  return step;
}

void Room::tick() {
  alarm_.reset();
  if (is_writing_) return;
  const Instant now = services_.now();
  if (flag_if_due(now) || block_if_due(now) || expire_if_due(now)) return;
  remind(now);
  arm(now);
  begin();
}

void Room::resume_clocks() {
  if (is_writing_) return;
  arm(services_.now());
  show_clocks();
}

void Room::refresh() {
  is_stale_ = true;
  if (!is_writing_) shard_.reload(id_);
}

void Room::rename(const store::Player& player) {
  const bool sits_here = seating_.rename(player);
  const bool has_spoken = chat_.rename(player);
  if (sits_here || has_spoken) has_news_ = true;
}

bool Room::is_idle() const {
  return watchers_.empty() && !is_writing_ && mailbox_.empty() && !rematches_.is_waiting() && pending_answers_ == 0 &&
         !computers_.is_thinking();
}

bool Room::flag_if_due(Instant now) {
  const auto allowance = match_.allowance();
  if (!allowance || match_.outcome() || services_.health->holds_clocks(now)) return false;
  const auto seat = match_.charged();
  const Millis elapsed = time_.elapsed(now);
  const Millis used = seat ? time_.charge(*seat, watchers_.lag_of(*seat), now).took : elapsed;
  if (used < *allowance) return false;
  const match::Step step = step_of_clock(seat, now);
  if (const auto refusal = match_.submit(step)) {
    services_.log("room " + store::text(id_) + ": the clock was refused: " + refusal->why);
    return false;
  }
  write(std::nullopt);
  return true;
}

match::Step Room::step_of_clock(std::optional<Seat> charged, Instant now) {
  match::Step step;
  step.by = games::kClock;
  step.kind = match::StepKind::flag;
  step.at = now;
  step.took = charged ? match_.left(*charged) : Millis{0};
  if (auto action = match_.random_move(dice_)) {
    step.by = *charged;
    step.kind = match::StepKind::play;
    step.action = *action;
    step.random = true;
  }
  return step;
}

// Rules that are refused nothing but their own deadline say when it has passed; outages are the room's to add.
bool Room::expire_if_due(Instant now) {
  const auto wait = match_.wait();
  if (!wait || services_.health->holds_clocks(now) || rules_time_.left(*wait, now) > Millis{0}) return false;
  match::Step step;
  step.by = games::kClock;
  step.action = is_deserted() ? games::Json{{games::kDeserted, true}} : games::Json::object();
  step.at = now;
  if (const auto refusal = match_.submit(step)) {
    services_.log("room " + store::text(id_) + ": a deadline was refused: " + refusal->why);
    return false;
  }
  write(std::nullopt);
  return true;
}

// Asked of the record, which tells it after a restart, too.
bool Room::is_deserted() const {
  const auto steps = match_.record();
  if (match_.is_slow() || steps.size() <= kUnattended) return false;
  const auto here = seats_online();
  for (const Seat seat : seating_.seats()) {
    if (here[static_cast<std::size_t>(games::index(seat))] && !seating_.is_computers(seat)) return false;
  }
  return std::ranges::none_of(steps.last(kUnattended), [&](const match::Step& step) {
    return games::index(step.by) >= 0 && !seating_.is_computers(step.by);
  });
}

std::optional<Millis> Room::until_rules_speak(Instant now) const {
  const auto wait = match_.wait();
  if (!wait) return std::nullopt;
  const Millis left = rules_time_.left(*wait, now);
  const auto reminder = match_.is_slow() ? next_reminder(*wait, now) : std::nullopt;
  return reminder ? std::min(left, *reminder - now) : left;
}

// While play pauses no time runs, and resume_clocks() sets the alarm again; it only looks meanwhile.
void Room::arm(Instant now) {
  alarm_ = match_.outcome() ? std::nullopt : next_alarm(now);
  if (alarm_ && services_.health->holds_clocks(now)) alarm_ = std::max(*alarm_, now + cluster::kBeat);
  shard_.set_alarm(id_, alarm_);
}

std::optional<Instant> Room::next_alarm(Instant now) const {
  std::optional<Instant> next;
  const Millis frozen_for = std::max(health_.frozen_for(now), Millis{0});
  if (const auto allowance = match_.allowance()) {
    const auto seat = match_.charged();
    const Millis lag = seat ? time_.charge(*seat, watchers_.lag_of(*seat), now).lag : Millis{0};
    const Millis remaining = *allowance + lag - time_.elapsed(now);
    next = now + std::max(remaining, Millis{1}) + frozen_for;
  } else if (const auto rest = until_rules_speak(now)) {
    next = now + std::max(*rest, Millis{1}) + frozen_for;
  }
  if (const auto due = computers_.due(now)) next = std::min(next.value_or(Instant::max()), *due);
  if (const auto due = block_due(now)) next = std::min(next.value_or(Instant::max()), *due + frozen_for);
  return next;
}

}  // namespace noughts::room
