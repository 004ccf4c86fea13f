// How a room changes: a step is written down, and once it is durable it is adopted and shown.
#include <algorithm>
#include <boost/asio/post.hpp>

#include "cluster/spawn.hpp"
#include "policy/policy.hpp"
#include "room/refusals.hpp"
#include "room/room.hpp"
#include "room/shard.hpp"
#include "store/people/computers.hpp"

namespace noughts::room {

namespace {

/// A record that was read longer ago is read again before anything is written: where another server has ended the game meanwhile
/// and it was archived, its numbers would be free. Nothing is archived within a month.
constexpr Millis kKnown{7 * 24 * 3'600'000};

}  // namespace

// The match has taken the step already, but nobody is shown anything until it is durable: while `is_writing_` no command is
// opened and no state is sent. Where the step can't be written the room is read again, so nothing has to be undone.
void Room::write(std::optional<Author> author) {
  is_writing_ = true;
  const match::Step& step = match_.record().back();
  store::JournalEntry entry;
  entry.room = id_;
  entry.number = match_.number();
  entry.step = step;
  if (author) {
    entry.player = author->command.player;
    entry.cid = author->command.cid;
  }
  entry.ending = ending();
  entry.epoch = epoch_;
  entry.fence = services_.ownership->fence(store::slot_of(id_), epoch_);
  const Instant submitted = services_.now();
  if (const auto allowance = match_.allowance(); allowance && !entry.ending) {
    entry.deadline = submitted + *allowance - (match::begins_turn(step) ? Millis{0} : time_.elapsed(submitted));
  } else if (match_.is_systems_turn()) {
    // Should this process end before the system has moved, another finds the room due.
    entry.deadline = submitted;
  } else if (const auto rest = until_rules_speak(submitted)) {
    entry.deadline = submitted + *rest;
  }
  // A process that ends meanwhile has asked nobody.
  if (const auto due = computers_.due(submitted)) entry.deadline = std::min(entry.deadline.value_or(Instant::max()), *due);
  if (const auto due = block_due(submitted)) entry.deadline = std::min(entry.deadline.value_or(Instant::max()), *due);
  // Most steps of such a game change nothing of it.
  if (auto projection = match_.projection(); projection != projection_) entry.projection = projection_ = std::move(projection);
  has_new_projection_ = entry.projection.has_value();
  stored_deadline_ = entry.deadline;
  auto done = [self = shared_from_this(),
               author = std::move(author)](std::expected<store::Appended, store::AppendError> outcome) {
    self->shard_.attempt(self->id_, [&] { self->finish_write(author, std::move(outcome)); });
  };
  if (submitted - known_at_ > kKnown) {
    return boost::asio::post(loop_, [done = std::move(done)] { done(std::unexpected{store::AppendError::taken}); });
  }
  services_.store.journal.append(std::move(entry), loop_, std::move(done));
}

void Room::finish_write(const std::optional<Author>& author, std::expected<store::Appended, store::AppendError> outcome) {
  if (is_released_) {
    // Whoever has the room now gives the answer.
    if (author) author->peer->reconnect();
    return;
  }
  // While it was on its way the match has taken no other.
  const match::Step& step = match_.record().back();
  if (!outcome) return handle_write_error(step, author, outcome.error());
  is_writing_ = false;
  known_at_ = services_.now();
  shard_.count_step();
  computers_.call_off();
  if (author) idempotency_cache_.remember_step(author->command, match_.number());
  adopt(step, author, std::move(*outcome));
  tell_of_turn(step);
  // Before the next step, which may be on its way at once.
  shard_.show_committed(id_);
  if (is_stale_) return shard_.reload(id_);
  begin();
  pump();
}

// The match has a step that the record has not: only reading the record again can tell what is true.
void Room::handle_write_error(const match::Step& step, const std::optional<Author>& author, store::AppendError error) {
  if (author && error == store::AppendError::taken) {
    // Another server has written this number, perhaps for the same command: by the record it is judged once more.
    wire::Act act{author->command.cid, id_, step.kind, author->after, step.action.json()};
    mailbox_.push_front({.from = author->peer, .message = std::move(act), .came = author->came});
  } else if (author && error == store::AppendError::not_owned) {
    author->peer->reconnect();
  } else if (author) {
    const bool stopping = error == store::AppendError::stopping;
    // A server that stops asks to try again: the next one does it, or finds it done.
    const auto retry = stopping ? std::optional(Millis{1'000}) : std::nullopt;
    const auto frame = wire::error_frame(author->command.cid, stopping ? "draining" : games::codes::kInternal,
                                         "The step could not be written.", retry);
    cluster::send(*author->peer, frame);
  }
  if (error == store::AppendError::not_owned) return shard_.disown(id_);
  // What is due, or what a computer does, would be done again at once.
  const bool is_own = !author || store::is_computer(author->peer->player().id);
  if (is_own && error == store::AppendError::refused) return shard_.give_up(id_, "a step of its own can't be written");
  // Stopping: the room stays shut, and whoever serves it next reads the record.
  if (error != store::AppendError::stopping) shard_.reload(id_);
}

std::optional<store::Ending> Room::ending() const {
  const auto outcome = match_.outcome();
  if (!outcome) return std::nullopt;
  store::Ending ending;
  ending.outcome = *outcome;
  ending.variant = match_.terms().variant;
  ending.rated = match_.terms().rated;
  ending.seats = seating_.players();
  ending.cast = match_.cast();
  ending.is_played = match_.is_played();
  return ending;
}

void Room::adopt(const match::Step& step, const std::optional<Author>& author, store::Appended appended) {
  time_.record(step);
  count_in_quota(step);
  // The next player's time begins when the step can be seen, not when it was sent.
  if (match::begins_turn(step)) {
    time_.begin(services_.now());
    absence_.begin_turn();
  }
  update_presence(services_.now());
  if (!appended.ratings.empty()) {
    ratings_ = std::move(appended.ratings);
    seating_.rate(ratings_);
    if (services_.on_rated) services_.on_rated(id_, match_.terms().variant);
  }
  if (services_.on_projection && has_new_projection_) services_.on_projection(id_, *projection_);
  if (services_.on_event_game && event_ && match_.outcome()) services_.on_event_game(event_->id, id_);
  arm(services_.now());
  has_news_ = true;
  show_step(step, author);
  if (match_.outcome()) show_talk_of_watchers();
}

void Room::begin() {
  play_system();
  computers_.ask();
}

void Room::play_system() {
  if (is_writing_ || match_.outcome()) return;
  auto step = match_.due(dice_);
  if (!step) return;
  step->at = services_.now();
  if (const auto refusal = match_.submit(std::move(*step))) {
    return services_.log("room " + store::text(id_) + ": the system was refused: " + refusal->why);
  }
  write(std::nullopt);
}

void Room::handle(const PeerPointer& peer, const wire::Say& say) {
  const auto seat = seating_.seat_of(peer->player().id);
  if (const auto refusal = check_say(say, seat)) {
    shard_.count_refusal();
    return cluster::send(*peer, wire::error_frame(say.cid, refusal->code, refusal->why));
  }
  cluster::spawn(loop_, store_chat(PendingAnswer(*this), peer, say, audience(say, seat)), services_.log, "chat");
}

// Whoever watches is not heard by the players while the game goes on, whomever they mean to speak to.
std::optional<int> Room::audience(const wire::Say& say, std::optional<Seat> seat) const {
  if (say.to == wire::Audience::team) return match_.team(*seat);
  if (!seat && !match_.outcome()) return store::kSpectators;
  return std::nullopt;
}

std::optional<games::Refusal> Room::check_say(const wire::Say& say, std::optional<Seat> seat) const {
  if (say.to == wire::Audience::everybody) return std::nullopt;
  if (say.to == wire::Audience::spectators) {
    return seat ? std::optional(games::Refusal{"not_watching", "You play this game."}) : std::nullopt;
  }
  if (!seat) return games::Refusal{"not_seated", "You watch this game."};
  if (!match_.partners_may_talk() || match_.team(*seat) == games::kNoTeam)
    return games::Refusal{"no_team_chat", "Partners may not talk in this game."};
  return std::nullopt;
}

boost::asio::awaitable<void> Room::store_chat(PendingAnswer pending, PeerPointer peer, wire::Say say, std::optional<int> team) {
  const auto self = shared_from_this();
  const auto line = co_await store_line(peer->player().id, say, team);
  pending.end();
  if (!line) {
    if (line.error().code != games::codes::kUnavailable) shard_.count_refusal();
    co_return cluster::send(*peer, refusal_frame(say.cid, line.error()));
  }
  wire::OkExtras extras;
  extras.id = std::to_string(line->id);
  cluster::send(*peer, wire::ok_frame(say.cid, extras));
  // This object may have been replaced meanwhile.
  shard_.in_room(id_, [line = *line](Room& current) { current.add_line(line); });
}

void Room::add_line(const store::ChatLine& line) {
  if (chat_.has(line.id)) return;
  show_line(line);
  chat_.keep(line);
}

boost::asio::awaitable<std::expected<store::ChatLine, games::Refusal>> Room::store_line(store::PlayerId speaker,
                                                                                        const wire::Say& say,
                                                                                        std::optional<int> team) {
  const auto relations = co_await services_.store.relations.of(speaker);
  if (!relations) co_return std::unexpected(not_stored(relations.error()));
  const auto interaction = seating_.seat_of(speaker) ? policy::Interaction::chat : policy::Interaction::spectator_chat;
  if (auto refusal = policy::check_permission(interaction, *relations)) {
    // A repeated command gets its first answer, whatever has become of the speaker since.
    auto before = co_await services_.store.rooms.said(id_, speaker, say.cid);
    if (before) co_return std::move(*before);
    if (store::is_failure(before.error())) co_return std::unexpected(not_stored(before.error()));
    co_return std::unexpected(std::move(*refusal));
  }
  auto line = co_await services_.store.rooms.say(id_, speaker, say.cid, say.text, team, services_.now());
  if (!line) co_return std::unexpected(not_stored(line.error()));
  co_return std::move(*line);
}

}  // namespace noughts::room
