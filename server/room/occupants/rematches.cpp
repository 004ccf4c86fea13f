#include "room/occupants/rematches.hpp"

#include <algorithm>
#include <memory>

#include "cluster/spawn.hpp"
#include "policy/policy.hpp"
#include "room/refusals.hpp"
#include "room/room.hpp"
#include "room/shard.hpp"
#include "store/people/computers.hpp"

namespace noughts::room {

Rematches::Rematches(Room& room, Services& services, cluster::Loop& loop, Shard& shard, const store::StoredRoom& stored)
    : room_(room),
      services_(services),
      loop_(loop),
      shard_(shard),
      offers_(room.seating().size()),
      next_(stored.next),
      series_(stored.series) {}

const match::Match& Rematches::match() const { return room_.match(); }

void Rematches::handle(const PeerPointer& peer, const wire::Rematch& rematch) {
  const auto seat = room_.seating().seat_of(peer->player().id);
  if (const auto refusal = check_rematch(rematch, seat)) return refuse(peer, rematch.cid, refusal->code, refusal->why);
  const int number = offers_.count(*seat);
  if (next_ || !rematch.on || offers_.is_offered(*seat)) return offer(peer, *seat, rematch);
  if (services_.health->condition().draining) return refuse(peer, rematch.cid, "draining", "The server is about to restart.");
  cluster::spawn(loop_, offer_if_free(peer, *seat, rematch, number), services_.log, "an offer of a rematch");
}

// A connection that is lost comes back. What is looked at just now is overtaken, too.
void Rematches::leave(Seat seat) {
  if (next_ || is_making_) return;
  offers_.count(seat);
  if (!offers_.is_offered(seat)) return;
  offers_.set(seat, false, room_.seating());
  room_.watchers().show_all(wire::rematch_frame(room_.id(), by(), std::nullopt));
}

std::optional<games::Refusal> Rematches::check_rematch(const wire::Rematch& rematch, std::optional<Seat> seat) const {
  if (!seat) return games::Refusal{"not_seated", "You watch this game."};
  if (match().is_hosted()) return games::Refusal{"not_in_this_game", "Another game needs somebody who prepares it."};
  if (!match().outcome()) return games::Refusal{"not_over", "The game goes on."};
  if (is_making_ && !rematch.on) return games::Refusal{"gone", "The next game is about to begin."};
  return rematch.on && !next_ ? check_players() : std::nullopt;
}

std::optional<games::Refusal> Rematches::check_players() const {
  const auto& terms = match().terms();
  const auto* computers = services_.computers;
  for (const Seat seat : room_.seating().seats()) {
    const auto& player = room_.seating().player(seat);
    if (auto refusal = cluster::check_rated(player, terms)) return refusal;
    if (!store::is_computer(player.id)) continue;
    const bool is_there =
        computers != nullptr && (store::is_engine(player.id) ? computers->plays(player.name, terms.variant, terms.options)
                                                             : computers->plays(terms.variant));
    if (!is_there) return games::Refusal{"no_computer", "No computer player plays this game."};
  }
  return std::nullopt;
}

void Rematches::refuse(const PeerPointer& peer, store::Cid cid, std::string_view code, std::string_view why) {
  shard_.count_refusal();
  cluster::send(*peer, wire::error_frame(cid, code, why));
}

// The room's object may have been replaced meanwhile: what was wished here before goes along.
boost::asio::awaitable<void> Rematches::offer_if_free(PeerPointer peer, Seat seat, wire::Rematch rematch, int number) {
  const auto self = room_.shared_from_this();
  const auto refusal = co_await check_free(peer->player().id);
  if (refusal && !*refusal) {
    co_return shard_.in_room(room_.id(), [=](Room& current) {
      auto& rematches = current.rematches();
      rematches.offers_.take_over(self->rematches().offers_);
      // What was wished since, while it was asked, counts.
      if (rematches.offers_.is_last(seat, number)) {
        rematches.offer(peer, seat, rematch);
      } else {
        cluster::send(*peer, wire::ok_frame(rematch.cid));
      }
    });
  }
  if (!refusal) co_return cluster::send(*peer, refusal_frame(rematch.cid, not_stored(refusal.error())));
  refuse(peer, rematch.cid, (*refusal)->code, (*refusal)->why);
}

boost::asio::awaitable<store::Result<std::optional<games::Refusal>>> Rematches::check_free(store::PlayerId player) {
  // Whatever comes of it, an exception too.
  ++asked_;
  const std::unique_ptr<int, void (*)(int*)> asking(&asked_, [](int* asked) { --*asked; });
  const std::vector<store::PlayerId> alone(1, player);
  const auto engaged = co_await cluster::engaged(services_.store.rooms, match().terms(), alone);
  if (!engaged) co_return std::unexpected(engaged.error());
  if (!engaged->empty()) co_return games::Refusal("plays_in_event", "A game of a tournament goes on.");
  const auto most = store::kMostGamesByRematches;
  const auto crowded = co_await cluster::players_at_game_limit(services_.store.rooms, match().terms(), alone, most);
  if (!crowded) co_return std::unexpected(crowded.error());
  if (!crowded->empty()) co_return games::Refusal("too_many_games", "Too many of your games go on already.");
  co_return std::nullopt;
}

void Rematches::offer(const PeerPointer& peer, Seat seat, const wire::Rematch& rematch) {
  if (next_) return cluster::send(*peer, wire::ok_frame(rematch.cid, {.n = {}, .id = {}, .room = next_}));
  offers_.set(seat, rematch.on, room_.seating());
  cluster::send(*peer, wire::ok_frame(rematch.cid));
  const auto by = offers_.by();
  room_.watchers().show_all(wire::rematch_frame(room_.id(), by, std::nullopt));
  if (by.size() < room_.seating().size() || is_making_) return;
  is_making_ = true;
  cluster::spawn(loop_, make(), services_.log, "rematch");
}

boost::asio::awaitable<void> Rematches::make() {
  const auto self = room_.shared_from_this();
  // Of one that ends by an exception nothing has come.
  store::Result<RoomId> next = std::unexpected(store::StoreError::refused);
  co_await cluster::guarded(make_next(next), services_.log, "rematch");
  is_making_ = false;
  // An answer that was lost before: the record tells which room it is.
  if (!next && next.error() == store::StoreError::conflict) {
    shard_.in_room(room_.id(), [](Room& current) { current.refresh(); });
  }
  // The room's object may have been replaced meanwhile.
  shard_.in_room(room_.id(),
                 [made = next ? std::optional(*next) : std::nullopt](Room& current) { current.rematches().finish(made); });
}

boost::asio::awaitable<void> Rematches::make_next(store::Result<RoomId>& next) {
  const bool may_play = co_await may_all_play();
  if (!may_play) co_return;
  // Everybody moves up by one, so that partners stay partners and the next team begins.
  auto seats = room_.seating().players();
  std::ranges::rotate(seats, seats.begin() + 1);
  store::NewRoom room = cluster::new_room(match().terms(), std::move(seats), services_.now(), dice_, *services_.directory);
  room.rematch_of = room_.id();
  room.series = next_in_series();
  room.listed = room_.is_listed();
  next = co_await create_room(std::move(room));
}

// Somebody may have become a bot, or been banned, since they wished for it. Whoever is banned is disconnected: of those who are
// here it need not be asked.
boost::asio::awaitable<bool> Rematches::may_all_play() {
  const auto seats = room_.seating().seats();
  for (const Seat seat : seats) {
    const auto id = room_.seating().player(seat).id;
    if (store::is_computer(id)) continue;
    if (match().terms().rated) {
      const auto player = co_await services_.store.players.find(id);
      if (!player || cluster::check_rated(*player, match().terms())) co_return false;
    }
    if (room_.watchers().is_here(seat)) continue;
    const auto relations = co_await services_.store.relations.of(id);
    if (!relations || policy::check_permission(policy::Interaction::pair, *relations)) co_return false;
  }
  co_return true;
}

// Whoever is in a game of an event by now plays no other: the store makes none.
boost::asio::awaitable<store::Result<RoomId>> Rematches::create_room(store::NewRoom room) {
  const auto agreed = co_await cluster::agree(services_.store.settings, room);
  if (!agreed) co_return std::unexpected(agreed.error());
  co_return co_await cluster::create(services_.store.rooms, std::move(room), dice_);
}

store::Series Rematches::next_in_series() const {
  store::Series next = series_.value_or(store::Series{room_.id(), 1, {}});
  ++next.game;
  next.score.resize(room_.seating().size());
  const auto outcome = match().outcome();
  for (std::size_t seat = 0; outcome && seat < next.score.size(); ++seat) next.score[seat] += match::half_points(*outcome, seat);
  // As the seats are.
  std::ranges::rotate(next.score, next.score.begin() + 1);
  return next;
}

void Rematches::finish(std::optional<RoomId> next) {
  is_making_ = false;
  if (next) next_ = next;
  // Whoever asks again tries again.
  if (!next_) offers_.clear();
  room_.watchers().show_all(wire::rematch_frame(room_.id(), by(), next_));
  if (next_) tell_players(*next_);
}

void Rematches::tell_players(RoomId next) const {
  const auto frame = wire::paired_frame(next);
  const bool takes_them = services_.on_seated && !cluster::can_wait(match().terms());
  for (const Seat seat : room_.seating().seats()) {
    const auto player = room_.seating().player(seat).id;
    if (!room_.watchers().is_here(seat)) services_.directory->tell_wherever(player, frame);
    if (takes_them) services_.on_seated(player);
  }
}

}  // namespace noughts::room
