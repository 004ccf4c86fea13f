// How seeks gather players, and how those who are gathered get their room.
#include "cluster/spawn.hpp"
#include "games/core/office.hpp"
#include "lobby/replies.hpp"
#include "policy/policy.hpp"

namespace noughts::lobby {

namespace {

/// Not remembered: who has ceased to wait meanwhile waits anew when the command is given again.
Reply waits_in_seek(wire::SeekId id) {
  auto reply = waits_in(store::id_text(id));
  reply.is_remembered = false;
  return reply;
}

/// A seek whose room is being made, until it has ended: where an exception comes before that, the room may have been made, and
/// all wait on for it.
class SeekOpening {
 public:
  SeekOpening(Seeks& seeks, wire::SeekId id) : seeks_(seeks), id_(id), asked_for_(seeks.all().at(id).dealt) { seeks_.open(id_); }
  SeekOpening(const SeekOpening&) = delete;
  SeekOpening& operator=(const SeekOpening&) = delete;
  ~SeekOpening() {
    if (!has_ended_) seeks_.keep(id_, std::move(asked_for_));
  }
  void ask_for(std::shared_ptr<const store::NewRoom> room) { asked_for_ = std::move(room); }
  void end() { has_ended_ = true; }

 private:
  Seeks& seeks_;
  wire::SeekId id_;
  std::shared_ptr<const store::NewRoom> asked_for_;
  bool has_ended_ = false;
};

}  // namespace

std::optional<games::Refusal> Lobby::Implementation::check_rated(const store::Player& player, const Shape& shape,
                                                                 const match::Terms& terms) {
  if (terms.rated && !shape.may_be_rated) {
    return games::Refusal{"unrated_only", "This game is not played for rating."};
  }
  return cluster::check_rated(player, terms);
}

boost::asio::awaitable<std::optional<int>> Lobby::Implementation::rating(store::Player player, std::string variant) {
  if (player.guest) co_return std::nullopt;
  const auto points = co_await services_.store.ratings.points(player.id, std::move(variant));
  if (!points) co_return std::nullopt;
  co_return *points;
}

// After a restart only the database knows what a repeated command came to.
boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::first_reply(store::PlayerId player, store::Cid cid) {
  const auto made = co_await services_.store.rooms.made_by(player, cid);
  if (made) co_return in_room(*made);
  if (made.error() != store::StoreError::not_found) co_return not_done(made.error());
  co_return std::nullopt;
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::PostSeek post) {
  const PendingOperations::Operation wish(wishes_, player.id);
  if (auto first = co_await first_reply(player.id, post.cid)) co_return std::move(*first);
  const auto shape = shape_of(post.terms);
  if (!shape) co_return refused(shape.error());
  if (shape->info().hosted) co_return refused("not_in_this_game", "Somebody has to prepare such a game: make a link for it.");
  if (auto refusal = check_side(shape->cast, post.side)) co_return refused(std::move(*refusal));
  if (auto refusal = check_rated(player, *shape, post.terms)) co_return refused(std::move(*refusal));
  if (services_.health->condition().draining) co_return draining();
  auto mine = co_await make_joined(player, post.terms, post.side);
  if (!mine) co_return std::move(mine.error());
  mine->range = post.rating;
  mine->cid = post.cid;
  if (!is_ours()) co_return unavailable();
  if (wish.is_outdated()) co_return co_await no_wish(player.id, std::move(post.terms));
  // All that is looked at from here on is looked at in one go.
  if (const auto same = seeks_.find_same(player.id, post.terms, post.side)) {
    seeks_.widen(*same, player.id, post.rating, post.cid);
    pair();
    co_return waits_in_seek(*same);
  }
  if (const Seek* fitting = seeks_.find_fitting(post.terms, *mine)) {
    auto reply = co_await join(fitting->id, std::move(*mine), post.cid);
    if (!is_too_late(reply)) co_return reply;
    // Whoever waited there could not play after all and waits no more: whoever fits next, or comes.
    if (wish.is_outdated()) co_return co_await no_wish(player.id, std::move(post.terms));
    co_return co_await handle(std::move(player), std::move(post));
  }
  const auto id = seeks_.add(std::move(post.terms), std::move(*mine));
  if (!id) co_return refused("too_many", "Too many seeks wait already.");
  pair();
  show();
  co_return waits_in_seek(*id);
}

// Their wish is taken back for them where an event has paired them meanwhile, and that is what they hear.
boost::asio::awaitable<Reply> Lobby::Implementation::no_wish(store::PlayerId player, match::Terms terms) {
  auto refusal = co_await check_free(std::move(terms), std::vector<store::PlayerId>(1, player));
  if (refusal) co_return std::move(*refusal);
  co_return taken_back();
}

boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::check_free(match::Terms terms,
                                                                               std::vector<store::PlayerId> players) {
  if (auto refusal = co_await check_events(terms, players)) co_return std::move(*refusal);
  co_return co_await check_games(std::move(terms), std::move(players));
}

boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::check_events(match::Terms terms,
                                                                                 std::vector<store::PlayerId> players) {
  const auto engaged = co_await cluster::engaged(services_.store.rooms, terms, std::move(players));
  if (!engaged) co_return not_done(engaged.error());
  if (!engaged->empty()) co_return in_event();
  co_return std::nullopt;
}

boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::check_games(match::Terms terms,
                                                                                std::vector<store::PlayerId> players) {
  const auto crowded =
      co_await cluster::players_at_game_limit(services_.store.rooms, terms, std::move(players), store::kMostGames);
  if (!crowded) co_return not_done(crowded.error());
  for (const auto player : *crowded) {
    if (!services_.holds_office) co_return too_many_games();
    // The boards that curators look after are theirs by their office.
    const auto is_curator = co_await services_.holds_office(player, games::kCuratorOffice);
    if (!is_curator) co_return not_done(is_curator.error());
    if (!*is_curator) co_return too_many_games();
  }
  co_return std::nullopt;
}

boost::asio::awaitable<std::expected<Joined, Reply>> Lobby::Implementation::make_joined(store::Player player, match::Terms terms,
                                                                                        match::Side side) {
  const PendingOperations::Operation reading(readings_, player.id);
  auto own_relations = co_await relations(player.id);
  if (!own_relations) co_return std::unexpected(std::move(own_relations.error()));
  std::vector<store::PlayerId> alone(1, player.id);
  if (auto refusal = co_await check_free(terms, std::move(alone))) co_return std::unexpected(std::move(*refusal));
  Joined joined;
  joined.rating = co_await rating(player, terms.variant);
  // Whoever has changed how they stand meanwhile was told that it counts.
  if (reading.is_outdated()) co_return co_await make_joined(std::move(player), std::move(terms), side);
  joined.player = std::move(player);
  joined.side = side;
  joined.since = services_.now();
  joined.relations = std::move(*own_relations);
  co_return joined;
}

boost::asio::awaitable<std::expected<std::shared_ptr<const store::PlayerRelations>, Reply>> Lobby::Implementation::relations(
    store::PlayerId player) {
  auto found = co_await services_.store.relations.of(player);
  if (!found) co_return std::unexpected(not_done(found.error()));
  if (auto refusal = policy::check_permission(policy::Interaction::pair, *found))
    co_return std::unexpected(refused(std::move(*refusal)));
  co_return std::make_shared<const store::PlayerRelations>(std::move(*found));
}

// Whoever may not play any more waits for nothing.
boost::asio::awaitable<void> Lobby::Implementation::refresh_relations(store::PlayerId player) {
  const auto self = shared_from_this();
  PendingOperations::Operation reading(readings_, player);
  auto own_relations = co_await relations(player);
  if (reading.is_outdated()) co_return;
  const bool is_known = own_relations || (!own_relations.error().retry && own_relations.error().is_remembered);
  if (is_known) reading.accept();
  if (own_relations) {
    seeks_.set_relations(player, *own_relations);
  } else if (is_known) {
    seeks_.leave(player);
  }
  pair();
  show();
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::Take take) {
  const PendingOperations::Operation wish(wishes_, player.id);
  if (auto first = co_await first_reply(player.id, take.cid)) co_return std::move(*first);
  const Seek* wanted = seeks_.find(take.seek);
  if (wanted == nullptr) co_return too_late();
  if (auto refusal = check_side(wanted->shape.cast, take.side)) co_return refused(std::move(*refusal));
  auto terms = wanted->terms;
  auto mine = co_await make_joined(player, terms, take.side);
  if (!mine) co_return std::move(mine.error());
  if (!is_ours()) co_return unavailable();
  if (wish.is_outdated()) co_return co_await no_wish(player.id, std::move(terms));
  if (seeks_.is_sitting_down(player.id)) co_return sits_down();
  mine->cid = take.cid;
  wanted = seeks_.find(take.seek);
  if (wanted == nullptr) co_return too_late();
  if (const Joined* joined = joined_by(*wanted, player.id)) co_return joined->cid == take.cid ? waits_in_seek(take.seek) : own();
  if (auto refusal = check_rated(player, wanted->shape, wanted->terms)) co_return refused(std::move(*refusal));
  if (services_.health->condition().draining) co_return draining();
  if (is_full(*wanted)) co_return too_late();
  if (!has_place(*wanted, take.side)) co_return refused("side_taken", "That side is full.");
  if (auto refusal = check_joining(*wanted, *mine)) co_return refused(std::move(*refusal));
  auto reply = co_await join(take.seek, std::move(*mine), take.cid);
  if (is_too_late(reply) && wish.is_outdated()) co_return co_await no_wish(player.id, std::move(terms));
  co_return reply;
}

boost::asio::awaitable<Reply> Lobby::Implementation::join(wire::SeekId id, Joined mine, store::Cid cid) {
  const CommandKey command{mine.player.id, cid};
  if (!seeks_.join(id, std::move(mine))) co_return refused("too_many", "You wait for too many games already.");
  const Seek& seek = seeks_.all().at(id);
  if (is_full(seek) && (seek.shape.seats() == 2 || is_everybody_there(seek))) co_return co_await open(id, command);
  show();
  co_return waits_in_seek(id);
}

boost::asio::awaitable<Reply> Lobby::Implementation::open(wire::SeekId id, std::optional<CommandKey> command) {
  SeekOpening opening(seeks_, id);
  const Seek& seek = seeks_.all().at(id);
  auto made = room_for(seek, command);
  if (!made) {
    services_.log("a full seek of " + seek.terms.variant + " can't be seated");
    seeks_.erase(id);
    show();
    co_return refused(std::move(made.error()));
  }
  const auto asked_for = std::make_shared<const store::NewRoom>(*made);
  opening.ask_for(asked_for);
  const auto room = co_await create_room(std::move(*made));
  const bool is_hopeless = !room && room.error() == store::StoreError::refused;
  std::vector<store::PlayerId> out;
  if (!room && room.error() == store::StoreError::not_found) out = co_await let_go_unseatable(*asked_for);
  opening.end();
  if (room || is_hopeless) {
    seeks_.erase(id);
  } else if (room.error() == store::StoreError::unavailable) {
    seeks_.keep(id, asked_for);
  } else if (!out.empty()) {
    seeks_.give_up(id, std::nullopt);
  } else {
    seeks_.give_up(id, command ? std::optional(command->first) : std::nullopt);
  }
  pair();
  show();
  if (room) co_return in_room(*room);
  if (out.empty()) co_return room.error() == store::StoreError::conflict ? too_late() : not_done(room.error());
  if (!command) co_return too_late();
  if (auto refusal = co_await check_seatable(command->first, asked_for->terms)) co_return std::move(*refusal);
  // Whoever has come waits on.
  const Seek* left = seeks_.find(id);
  const bool waits_on = left != nullptr && joined_by(*left, command->first) != nullptr;
  co_return waits_on ? waits_in_seek(id) : too_late();
}

boost::asio::awaitable<std::vector<store::PlayerId>> Lobby::Implementation::let_go_unseatable(store::NewRoom room) {
  auto out = co_await services_.store.rooms.unseatable(room.seats, match::excludes_bots(room.terms));
  if (!out) co_return std::vector<store::PlayerId>();
  for (const auto player : *out) seeks_.leave(player);
  co_return std::move(*out);
}

std::expected<store::NewRoom, games::Refusal> Lobby::Implementation::room_for(const Seek& seek,
                                                                              std::optional<CommandKey> command) {
  const auto is_dealt_in = [&](store::PlayerId player) { return joined_by(seek, player) != nullptr; };
  if (seek.dealt && seek.dealt->seats.size() == seek.joined.size() && std::ranges::all_of(seek.dealt->seats, is_dealt_in)) {
    return *seek.dealt;
  }
  auto made = deal_room(seek.terms, seek.shape.cast, wishes(seek), command);
  if (!made) return made;
  for (const Joined& each : seek.joined) {
    if (!command || each.player.id != command->first) made->sought[each.player.id] = each.cid;
  }
  return made;
}

// Nobody has asked just now: where it does not succeed, the next sweep tries again. A server that ends leaves it to the next.
boost::asio::awaitable<void> Lobby::Implementation::open_ready(wire::SeekId id) {
  const auto self = shared_from_this();
  const Seek* seek = seeks_.find(id);
  const bool begins = seek != nullptr && is_full(*seek) && is_everybody_there(*seek);
  if (begins && !services_.health->condition().draining) co_await open(id, std::nullopt);
}

std::expected<store::NewRoom, games::Refusal> Lobby::Implementation::deal_room(match::Terms terms, const games::Cast& cast,
                                                                               std::vector<Wish> wishes,
                                                                               std::optional<CommandKey> command) {
  auto seats = deal(cast, std::move(wishes), dice_);
  if (!seats) return std::unexpected(std::move(seats.error()));
  auto room = cluster::new_room(std::move(terms), std::move(*seats), services_.now(), dice_, *services_.directory);
  room.commanded = command;
  return room;
}

boost::asio::awaitable<store::Result<void>> Lobby::Implementation::send_away(match::Terms terms,
                                                                             std::vector<store::PlayerId> players) {
  const auto engaged = co_await cluster::engaged(services_.store.rooms, terms, std::move(players));
  if (!engaged) co_return std::unexpected(engaged.error());
  for (const auto player : *engaged) take_back(player);
  if (!engaged->empty()) co_return std::unexpected(store::StoreError::conflict);
  co_return store::Result<void>();
}

boost::asio::awaitable<store::Result<store::RoomId>> Lobby::Implementation::create_room(store::NewRoom room) {
  const auto players = room.seats;
  const auto challenge = room.challenge;
  const auto terms = room.terms;
  if (const auto free = co_await send_away(terms, players); !free) co_return std::unexpected(free.error());
  if (const auto agreed = co_await cluster::agree(services_.store.settings, room); !agreed) {
    co_return std::unexpected(agreed.error());
  }
  // Whoever was stopped meanwhile may have lost the lobby to another node, where the same players are paired.
  if (!is_ours()) co_return std::unexpected(store::StoreError::unavailable);
  const auto made = co_await cluster::create(services_.store.rooms, std::move(room), dice_);
  if (!made) {
    // An event has paired somebody in the same instant.
    if (made.error() == store::StoreError::conflict) co_await send_away(terms, players);
    co_return std::unexpected(made.error());
  }
  const auto frame = wire::paired_frame(*made);
  for (const auto player : players) services_.directory->tell_wherever(player, frame);
  // Whoever sits down for a game of now waits for nothing else.
  if (!cluster::can_wait(terms)) {
    for (const auto player : players) take_back(player);
  }
  if (challenge) cluster::spawn(*services_.loop, show_accepted(*challenge), services_.log, "telling of an invitation");
  co_return *made;
}

}  // namespace noughts::lobby
