// Games with computer players: begun at once, never for points; and teams that a link's maker gives to a computer.
#include "store/people/computers.hpp"

#include <algorithm>
#include <limits>

#include "lobby/replies.hpp"

namespace noughts::lobby {

namespace {

/// Whoever has so many games going on ends some of them before they play another with a computer.
constexpr std::size_t kMostPlaying = 50;

bool is_computers(const store::JoinedPlayer& joined) { return store::is_computer(joined.player.id); }

}  // namespace

bool Lobby::Implementation::can_play_computers(const std::string& variant, const Shape& shape) const {
  return services_.computers != nullptr && services_.computers->plays(variant) && shape.seats() - 1 <= store::kComputersOfLevel;
}

bool Lobby::Implementation::can_play(const wire::PlayComputer& play, const Shape& shape) const {
  if (play.engine.empty()) return can_play_computers(play.terms.variant, shape);
  return services_.computers != nullptr && services_.computers->plays(play.engine, play.terms.variant, play.terms.options);
}

store::Answer<std::vector<store::PlayerId>> Lobby::Implementation::computers_for(const wire::PlayComputer& play, int seats) {
  std::vector<store::PlayerId> players;
  if (play.engine.empty()) {
    for (int i = 0; i + 1 < seats; ++i) players.push_back(store::computer_player(play.level, i));
    co_return players;
  }
  const auto engine = co_await services_.store.players.engine(play.engine);
  if (!engine) co_return std::unexpected(engine.error());
  players.push_back(engine->id);
  co_return players;
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::PlayComputer play) {
  if (auto first = co_await first_reply(player.id, play.cid)) co_return std::move(*first);
  auto shape = shape_of(play.terms);
  if (!shape) co_return refused(std::move(shape.error()));
  if (!can_play(play, *shape)) co_return refused("no_computer", "No computer player plays this game.");
  if (play.terms.rated) co_return refused("computers_play_unrated", "Games with a computer are never rated.");
  if (auto refusal = check_side(shape->cast, play.side)) co_return refused(std::move(*refusal));
  if (services_.health->condition().draining) co_return draining();
  const auto own_relations = co_await relations(player.id);
  if (!own_relations) co_return own_relations.error();
  std::vector<store::PlayerId> alone(1, player.id);
  if (auto refusal = co_await check_free(play.terms, std::move(alone))) co_return std::move(*refusal);
  const auto playing = co_await services_.store.rooms.playing(player.id);
  if (!playing) co_return not_done(playing.error());
  if (playing->size() >= kMostPlaying) co_return refused("too_many", "Too many of your games go on already.");
  const auto opponents = co_await computers_for(play, shape->seats());
  if (!opponents) co_return not_done(opponents.error());
  std::vector<Wish> wishes{{player.id, play.side}};
  for (const auto opponent : *opponents) wishes.push_back({opponent, match::Side::any});
  auto room = deal_room(std::move(play.terms), shape->cast, std::move(wishes), CommandKey{player.id, play.cid});
  if (!room) co_return refused(std::move(room.error()));
  const auto made = co_await create_room(std::move(*room));
  show();
  // Nobody else wants these seats: all that can be in the way is a game of an event that has begun in the same instant.
  if (!made) co_return made.error() == store::StoreError::conflict ? in_event() : not_done(made.error());
  co_return in_room(*made);
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::SeatComputer seat) {
  auto challenge = co_await services_.store.challenges.find(seat.challenge);
  if (!challenge && challenge.error() == store::StoreError::not_found)
    co_return refused("not_found", "There is no such challenge.");
  if (!challenge) co_return not_done(challenge.error());
  if (challenge->by.id != player.id) co_return refused("not_the_maker", "Only who made the link may seat a computer.");
  if (challenge->room) co_return in_room(*challenge->room);
  if (services_.health->condition().draining) co_return draining();
  auto shape = shape_of(challenge->terms);
  if (!shape) co_return refused(std::move(shape.error()));
  if (auto refusal = check_computer_seat(*challenge, *shape, seat)) co_return std::move(*refusal);
  auto seated = co_await with_computer(std::move(*challenge), seat);
  if (!seated) co_return not_done(seated.error());
  // Somebody has come to that team meanwhile.
  if (seat.level && std::ranges::none_of(seated->joined, is_computers)) co_return refused("side_taken", "That side is taken.");
  show(*seated);
  if (std::ssize(seated->joined) < shape->seats()) co_return waits_in(store::text(seated->id));
  const CommandKey command{player.id, seat.cid};
  co_return co_await open(std::move(*seated), std::move(*shape), command);
}

std::optional<Reply> Lobby::Implementation::check_computer_seat(const store::Challenge& challenge, const Shape& shape,
                                                                const wire::SeatComputer& seat) {
  if (!shape.variant->has_computer_team) return refused("no_computer", "No computer has a team of this game.");
  const bool is_team = seat.side == match::Side::first || seat.side == match::Side::second;
  if (!is_team) return refused("no_such_side", "A computer has a team.");
  const auto is_there = [&](const store::JoinedPlayer& each) { return each.side == seat.side && !is_computers(each); };
  if (seat.level && std::ranges::any_of(challenge.joined, is_there)) return refused("side_taken", "People have come there.");
  return std::nullopt;
}

// It has the team alone: whoever has come there first keeps it.
boost::asio::awaitable<store::Result<store::Challenge>> Lobby::Implementation::with_computer(store::Challenge challenge,
                                                                                             wire::SeatComputer seat) {
  const auto found = std::ranges::find_if(challenge.joined, is_computers);
  const auto wanted = seat.level ? std::optional(store::computer_player(*seat.level, 0)) : std::nullopt;
  store::Result<store::Challenge> changed = challenge;
  if (found != challenge.joined.end()) {
    if (found->player.id == wanted && found->side == seat.side) co_return changed;
    const int full = std::numeric_limits<int>::max();
    changed = co_await services_.store.challenges.leave(challenge.id, found->player.id, seat.cid, full);
    if (!changed) co_return changed;
  }
  if (!wanted) co_return changed;
  const auto shape = shape_of(challenge.terms);
  const store::SeatLimits alone{shape ? shape->seats() : 0, 1};
  co_return co_await services_.store.challenges.join(challenge.id, *wanted, seat.cid, seat.side, alone, services_.now());
}

}  // namespace noughts::lobby
