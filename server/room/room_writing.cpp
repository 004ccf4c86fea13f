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

// The match has taken the step already, but nobody is shown anything until it is durable: while `writing_` no command is
// opened and no state is sent. Where the step can't be written the room is read again, so nothing has to be undone.
void Room::write(std::optional<Author> author) {
  writing_ = true;
  const match::Step& step = match_.record().back();
  store::Entry entry;
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
  if (const auto due = computers_due(submitted)) entry.deadline = std::min(entry.deadline.value_or(Instant::max()), *due);
  if (const auto due = block_due(submitted)) entry.deadline = std::min(entry.deadline.value_or(Instant::max()), *due);
  // Most steps of such a game change nothing of it.
  if (auto projection = match_.projection(); projection != projection_) entry.projection = projection_ = std::move(projection);
  has_new_projection_ = entry.projection.has_value();
  stored_deadline_ = entry.deadline;
  auto done = [self = shared_from_this(),
               author = std::move(author)](std::expected<store::Appended, store::AppendError> outcome) {
    self->shard_.attempt(self->id_, [&] { self->written(author, std::move(outcome)); });
  };
  if (submitted - known_at_ > kKnown) {
    return boost::asio::post(loop_, [done = std::move(done)] { done(std::unexpected{store::AppendError::taken}); });
  }
  services_.store.journal.append(std::move(entry), loop_, std::move(done));
}

void Room::written(const std::optional<Author>& author, std::expected<store::Appended, store::AppendError> outcome) {
  if (is_released_) {
    // Whoever has the room now gives the answer.
    if (author) author->peer->reconnect();
    return;
  }
  // While it was on its way the match has taken no other.
  const match::Step& step = match_.record().back();
  if (!outcome) return not_written(step, author, outcome.error());
  writing_ = false;
  known_at_ = services_.now();
  shard_.count_step();
  call_off_question();
  if (author) idempotency_cache_.accepted(author->command, match_.number());
  adopt(step, author, std::move(*outcome));
  tell_of_turn(step);
  // Before the next step, which may be on its way at once.
  shard_.committed(id_);
  if (is_stale_) return shard_.reload(id_);
  begin();
  pump();
}

// The match has a step that the record has not: only reading the record again can tell what is true.
void Room::not_written(const match::Step& step, const std::optional<Author>& author, store::AppendError error) {
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
    const auto frame =
        wire::error_frame(author->command.cid, stopping ? "draining" : "internal", "the step could not be written", retry);
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
  record_growth(step);
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

void Room::play_system() {
  if (writing_ || match_.outcome()) return;
  auto step = match_.due(dice_);
  if (!step) return;
  step->at = services_.now();
  if (const auto refusal = match_.submit(std::move(*step))) {
    return services_.log("room " + store::text(id_) + ": the system was refused: " + refusal->why);
  }
  write(std::nullopt);
}

void Room::handle(const PeerPointer& peer, const wire::Rematch& rematch) {
  const auto seat = seating_.seat_of(peer->player().id);
  const auto error = [&](std::string_view code, std::string_view why) {
    shard_.count_refusal();
    cluster::send(*peer, wire::error_frame(rematch.cid, code, why));
  };
  if (!seat) return error("not_seated", "you watch this game");
  if (match_.is_hosted()) return error("not_in_this_game", "another game needs somebody who prepares it");
  if (!match_.outcome()) return error("not_over", "the game goes on");
  if (making_rematch_ && !rematch.on) return error("gone", "the next game is about to begin");
  if (const auto refusal = rematch.on && !next_ ? check_rematch() : std::nullopt) return error(refusal->code, refusal->why);
  const auto index = static_cast<std::size_t>(games::index(*seat));
  const auto number = ++wish_numbers_[index];
  const bool stands = wishes_[index];
  if (next_ || !rematch.on || stands) return wish(peer, *seat, rematch);
  if (services_.health->condition().draining) return error("draining", "the server is about to restart");
  ++answers_on_their_way_;
  cluster::spawn(loop_, wish_if_free(peer, *seat, rematch, number), services_.log, "a wish for a rematch");
}

// This object may have been replaced meanwhile: what was wished here before goes along.
boost::asio::awaitable<void> Room::wish_if_free(PeerPointer peer, Seat seat, wire::Rematch rematch, int number) {
  const auto self = shared_from_this();
  std::vector<store::PlayerId> alone(1, peer->player().id);
  const auto engaged = co_await cluster::engaged(services_.store.rooms, match_.terms(), std::move(alone));
  --answers_on_their_way_;
  if (engaged && engaged->empty()) {
    co_return shard_.in_room(id_, [=](Room& current) {
      current.take_wishes(*self);
      // What was wished since, while it was asked, counts.
      if (current.wish_numbers_[static_cast<std::size_t>(games::index(seat))] == number) {
        current.wish(peer, seat, rematch);
      } else {
        cluster::send(*peer, wire::ok_frame(rematch.cid));
      }
    });
  }
  if (!engaged) co_return cluster::send(*peer, refusal_frame(rematch.cid, not_stored(engaged.error())));
  shard_.count_refusal();
  cluster::send(*peer, wire::error_frame(rematch.cid, "plays_in_event", "a game of a tournament goes on"));
}

// By seat the newer of both.
void Room::take_wishes(const Room& before) {
  for (std::size_t i = 0; i < wishes_.size(); ++i) {
    if (before.wish_numbers_[i] <= wish_numbers_[i]) continue;
    wish_numbers_[i] = before.wish_numbers_[i];
    wishes_[i] = before.wishes_[i];
  }
}

void Room::wish(const PeerPointer& peer, Seat seat, const wire::Rematch& rematch) {
  if (next_) return cluster::send(*peer, wire::ok_frame(rematch.cid, {.n = {}, .id = {}, .room = next_}));
  wishes_[static_cast<std::size_t>(games::index(seat))] = rematch.on;
  let_computers_wish(rematch.on);
  cluster::send(*peer, wire::ok_frame(rematch.cid));
  const auto by = wishes();
  watchers_.show_all(wire::rematch_frame(id_, by, std::nullopt));
  if (by.size() < seating_.size() || making_rematch_) return;
  making_rematch_ = true;
  cluster::spawn(loop_, make_rematch(), services_.log, "rematch");
}

std::optional<games::Refusal> Room::check_rematch() const {
  const auto& terms = match_.terms();
  const auto* computers = services_.computers;
  for (const Seat seat : seating_.seats()) {
    const auto& player = seating_.player(seat);
    if (auto refusal = cluster::check_rated(player, terms)) return refusal;
    if (!store::is_computer(player.id)) continue;
    const bool is_there =
        computers != nullptr && (store::is_engine(player.id) ? computers->plays(player.name, terms.variant, terms.options)
                                                             : computers->plays(terms.variant));
    if (!is_there) return games::Refusal{"no_computer", "no computer player plays this game"};
  }
  return std::nullopt;
}

// Somebody may have become a bot, or been banned, since they wished for it. Whoever is banned is disconnected: of those who are
// here it need not be asked.
boost::asio::awaitable<bool> Room::may_all_play() {
  const auto seats = seating_.seats();
  for (const Seat seat : seats) {
    const auto id = seating_.player(seat).id;
    if (store::is_computer(id)) continue;
    if (match_.terms().rated) {
      const auto player = co_await services_.store.players.find(id);
      if (!player || cluster::check_rated(*player, match_.terms())) co_return false;
    }
    if (watchers_.is_here(seat)) continue;
    const auto relations = co_await services_.store.relations.of(id);
    if (!relations || policy::check_permission(policy::Interaction::pair, *relations)) co_return false;
  }
  co_return true;
}

boost::asio::awaitable<void> Room::make_rematch() {
  const auto self = shared_from_this();
  const bool may_play = co_await may_all_play();
  if (!may_play) {
    making_rematch_ = false;
    // This object may have been replaced meanwhile.
    co_return shard_.in_room(id_, [](Room& current) { current.rematch_made(std::nullopt); });
  }
  // Everybody moves up by one, so that partners stay partners and the next team begins.
  auto seats = seating_.players();
  std::ranges::rotate(seats, seats.begin() + 1);
  store::NewRoom room = cluster::new_room(match_.terms(), std::move(seats), services_.now(), dice_, *services_.directory);
  room.rematch_of = id_;
  room.series = next_in_series();
  room.listed = listed_;
  const auto made = co_await made_for(std::move(room));
  making_rematch_ = false;
  // An answer that was lost before: the record tells which room it is.
  if (!made && made.error() == store::StoreError::conflict) shard_.in_room(id_, [](Room& current) { current.refresh(); });
  // This object may have been replaced meanwhile.
  shard_.in_room(id_, [next = made ? std::optional(*made) : std::nullopt](Room& current) { current.rematch_made(next); });
}

// Whoever is in a game of an event by now plays no other: the store makes none.
boost::asio::awaitable<store::Result<RoomId>> Room::made_for(store::NewRoom room) {
  const auto agreed = co_await cluster::agree(services_.store.settings, room);
  if (!agreed) co_return std::unexpected(agreed.error());
  co_return co_await cluster::create(services_.store.rooms, std::move(room), dice_);
}

store::Series Room::next_in_series() const {
  store::Series next = series_.value_or(store::Series{id_, 1, {}});
  ++next.game;
  next.score.resize(seating_.size());
  const auto outcome = match_.outcome();
  for (std::size_t seat = 0; outcome && seat < next.score.size(); ++seat) next.score[seat] += match::half_points(*outcome, seat);
  // As the seats are.
  std::ranges::rotate(next.score, next.score.begin() + 1);
  return next;
}

void Room::rematch_made(std::optional<RoomId> next) {
  if (next) next_ = next;
  // Whoever asks again tries again.
  if (!next_) wishes_.assign(wishes_.size(), false);
  watchers_.show_all(wire::rematch_frame(id_, wishes(), next_));
  if (next_) tell_of_rematch(*next_);
}

void Room::tell_of_rematch(RoomId next) const {
  const auto frame = wire::paired_frame(next);
  const bool takes_them = services_.on_seated && !cluster::can_wait(match_.terms());
  for (const Seat seat : seating_.seats()) {
    const auto player = seating_.player(seat).id;
    if (!watchers_.is_here(seat)) services_.directory->tell_wherever(player, frame);
    if (takes_them) services_.on_seated(player);
  }
}

void Room::handle(const PeerPointer& peer, const wire::Say& say) {
  const auto seat = seating_.seat_of(peer->player().id);
  if (const auto refusal = check_permission(say, seat)) {
    shard_.count_refusal();
    return cluster::send(*peer, wire::error_frame(say.cid, refusal->code, refusal->why));
  }
  ++answers_on_their_way_;
  cluster::spawn(loop_, store_chat(peer, say, audience(say, seat)), services_.log, "chat");
}

// Whoever watches is not heard by the players while the game goes on, whomever they mean to speak to.
std::optional<int> Room::audience(const wire::Say& say, std::optional<Seat> seat) const {
  if (say.to == wire::Audience::team) return match_.team(*seat);
  if (!seat && !match_.outcome()) return store::kSpectators;
  return std::nullopt;
}

std::optional<games::Refusal> Room::check_permission(const wire::Say& say, std::optional<Seat> seat) const {
  if (say.to == wire::Audience::everybody) return std::nullopt;
  if (say.to == wire::Audience::spectators) {
    return seat ? std::optional(games::Refusal{"not_watching", "you play this game"}) : std::nullopt;
  }
  if (!seat) return games::Refusal{"not_seated", "you watch this game"};
  if (!match_.partners_may_talk() || match_.team(*seat) == games::kNoTeam)
    return games::Refusal{"no_team_chat", "partners may not talk in this game"};
  return std::nullopt;
}

boost::asio::awaitable<void> Room::store_chat(PeerPointer peer, wire::Say say, std::optional<int> team) {
  const auto self = shared_from_this();
  const auto line = co_await stored_line(peer->player().id, say, team);
  --answers_on_their_way_;
  if (!line) {
    if (line.error().code != "unavailable") shard_.count_refusal();
    co_return cluster::send(*peer, refusal_frame(say.cid, line.error()));
  }
  wire::OkExtras extras;
  extras.id = std::to_string(line->id);
  cluster::send(*peer, wire::ok_frame(say.cid, extras));
  // This object may have been replaced meanwhile.
  shard_.in_room(id_, [line = *line](Room& current) { current.said(line); });
}

void Room::said(const store::ChatLine& line) {
  if (chat_.has(line.id)) return;
  show_line(line);
  chat_.keep(line);
}

boost::asio::awaitable<std::expected<store::ChatLine, games::Refusal>> Room::stored_line(store::PlayerId speaker,
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
