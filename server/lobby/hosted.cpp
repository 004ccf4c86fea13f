// Links of hosted games: who may sit where, when they begin, and what the system brings to them.
#include <algorithm>

#include "lobby/replies.hpp"
#include "store/core/failures.hpp"

namespace noughts::lobby {

namespace {

/// What is asked of the source of a setup, by these terms, before anybody has come.
SetupRequest request_of(const Shape& shape, const match::Terms& terms, games::Json wanted, store::PlayerId by,
                        games::Instant at) {
  SetupRequest request;
  request.kind = shape.variant->setup;
  request.wanted = std::move(wanted);
  request.terms = terms;
  request.by = by;
  request.cast = shape.cast;
  request.size = shape.variant->setup_size(terms.options);
  request.at = at;
  return request;
}

/// Whether whoever asks for this side is to sit in a team.
bool is_in_team(const games::Cast& cast, match::Side side) {
  return std::ranges::any_of(cast, [side](const auto& seat) { return may_sit(side, seat) && seat.team != games::kNoTeam; });
}

/// Sources of setups hand failures of the store on among their refusals; those are no answer to the command, and not remembered.
Reply not_set_up(games::Refusal refusal) {
  if (const auto failure = store::failure_of(refusal)) return not_done(*failure);
  return refused(std::move(refusal));
}

}  // namespace

boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::check_office(store::PlayerId player,
                                                                                 std::string_view office) {
  if (office.empty()) co_return std::nullopt;
  const auto no_holder = refused("not_a_" + std::string(office), "Only who holds that office may sit there.");
  if (!services_.holds_office) co_return no_holder;
  const auto holds = co_await services_.holds_office(player, office);
  if (!holds) co_return not_done(holds.error());
  if (!*holds) co_return no_holder;
  co_return std::nullopt;
}

boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::check_hosted_game(store::Player player, Shape shape,
                                                                                      wire::MakeChallenge make) {
  const bool hosted = shape.info().hosted;
  if (!hosted && !make.setup.is_null()) co_return refused("bad_message", "This game is set up with nothing.");
  if (!hosted) co_return std::nullopt;
  if (auto refusal = co_await check_office(player.id, shape.office(make.side))) co_return refusal;
  if (make.setup.is_null() || !services_.setup) co_return refused("bad_setup", "This game has to be set up with something.");
  auto request = request_of(shape, make.terms, make.setup, player.id, services_.now());
  request.is_asker_in_team = is_in_team(shape.cast, make.side);
  auto setup = co_await services_.setup(std::move(request));
  if (!setup) co_return not_set_up(std::move(setup.error()));
  co_return std::nullopt;
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::BeginChallenge begin) {
  if (auto first = co_await first_reply(player.id, begin.cid)) co_return std::move(*first);
  auto challenge = co_await services_.store.challenges.find(begin.challenge);
  if (!challenge && challenge.error() == store::StoreError::not_found)
    co_return refused("not_found", "There is no such challenge.");
  if (!challenge) co_return not_done(challenge.error());
  if (challenge->by.id != player.id) co_return refused("not_the_maker", "Only who made the link may begin.");
  if (challenge->room) co_return in_room(*challenge->room);
  if (services_.health->condition().draining) co_return draining();
  auto terms = challenge->terms;
  std::vector<store::PlayerId> alone(1, player.id);
  if (auto refusal = co_await check_games(terms, std::move(alone))) co_return std::move(*refusal);
  const auto shape = shape_of(terms);
  if (!shape) co_return refused(shape.error());
  const auto come = taken_seats(shape->cast, wishes_of(*challenge));
  auto options = shape->variant->gathered(terms.options, come);
  if (!options) co_return refused(std::move(options.error()));
  terms.options = std::move(*options);
  const CommandKey command{player.id, begin.cid};
  co_return co_await open_hosted(std::move(*challenge), std::move(terms), command);
}

bool Lobby::Implementation::has_stayed(const store::Challenge& before, const store::Challenge& now) const {
  const auto is_same = [](const store::JoinedPlayer& a, const store::JoinedPlayer& b) {
    return a.player.id == b.player.id && a.side == b.side;
  };
  return !leaving_.contains(now.id) && std::ranges::equal(before.joined, now.joined, is_same);
}

boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::check_setup(store::Challenge challenge, Shape shape,
                                                                                store::PlayerId player, match::Side side) {
  if (!shape.info().hosted || !challenge.setup || !services_.setup) co_return std::nullopt;
  auto request = request_of(shape, challenge.terms, *challenge.setup, challenge.by.id, services_.now());
  std::vector<Wish> alone(1, Wish{player, side});
  request.cast = taken_seats(shape.cast, std::move(alone));
  request.players.push_back(player);
  auto setup = co_await services_.setup(std::move(request));
  if (!setup) co_return not_set_up(std::move(setup.error()));
  co_return std::nullopt;
}

// A link that is full stays so as long as its room can't be made, and whoever is tired of that leaves. The store makes a room
// for whoever was there when the link was read, so nobody leaves while that is under way.
boost::asio::awaitable<Reply> Lobby::Implementation::open_hosted(store::Challenge challenge, match::Terms terms,
                                                                 std::optional<CommandKey> command) {
  const BusyLink opening(opening_, challenge.id);
  const auto now = co_await services_.store.challenges.find(challenge.id);
  if (!now) co_return not_done(now.error());
  if (now->room) co_return in_room(*now->room);
  if (!has_stayed(challenge, *now)) co_return busy();
  const auto shape = shape_of(terms);
  if (!shape) co_return refused(shape.error());
  auto seats = seat_in_order(shape->cast, wishes_of(challenge));
  if (!seats) co_return refused(std::move(seats.error()));
  auto room = cluster::new_room(std::move(terms), std::move(*seats), services_.now(), dice_, *services_.directory);
  room.challenge = challenge.id;
  room.listed = !shape->info().slow;
  room.commanded = command;
  const auto id = challenge.id;
  auto ready = co_await set_up(std::move(room), *shape, std::move(challenge));
  if (!ready) co_return std::move(ready.error());
  const auto made = co_await create_room(std::move(*ready));
  co_return co_await opening_reply(id, made, command);
}

boost::asio::awaitable<std::expected<store::NewRoom, Reply>> Lobby::Implementation::set_up(store::NewRoom room, Shape shape,
                                                                                           store::Challenge challenge) {
  if (!challenge.setup || !services_.setup)
    co_return std::unexpected(refused("bad_setup", "There is nothing to set it up with."));
  auto request = request_of(shape, room.terms, *challenge.setup, challenge.by.id, room.created);
  request.room = room.id;
  request.players = room.seats;
  auto setup = co_await services_.setup(std::move(request));
  if (!setup) co_return std::unexpected(not_set_up(std::move(setup.error())));
  auto ready = cluster::set_up(std::move(room), std::move(*setup));
  if (!ready) co_return std::unexpected(refused(std::move(ready.error())));
  co_return std::move(*ready);
}

}  // namespace noughts::lobby
