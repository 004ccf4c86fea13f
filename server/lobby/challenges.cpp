// How links gather players. Who has joined is in the database, so that a restart loses nobody; a game begins when it is full.
#include <algorithm>
#include <limits>

#include "lobby/replies.hpp"
#include "store/people/computers.hpp"

namespace noughts::lobby {

namespace {

const store::JoinedPlayer* find(const store::Challenge& challenge, store::PlayerId player) {
  const auto found =
      std::ranges::find_if(challenge.joined, [&](const store::JoinedPlayer& each) { return each.player.id == player; });
  return found == challenge.joined.end() ? nullptr : &*found;
}

/// Whether a computer has this team, and has it alone.
bool has_computer(const store::Challenge& challenge, match::Side side) {
  return std::ranges::any_of(
      challenge.joined, [&](const store::JoinedPlayer& each) { return store::is_computer(each.player.id) && each.side == side; });
}

/// In a hosted game everybody sits where they have asked to: who takes any side takes the one of which fewer have come.
match::Side side_for(const store::Challenge& challenge, const Shape& shape, match::Side asked) {
  if (asked != match::Side::any || !shape.info().hosted) return asked;
  const auto free = [&](match::Side side) {
    if (has_computer(challenge, side)) return 0;
    const auto taken = std::ranges::count(challenge.joined, side, &store::JoinedPlayer::side);
    return count_seats(shape.cast, side) - static_cast<int>(taken);
  };
  return free(match::Side::second) > free(match::Side::first) ? match::Side::second : match::Side::first;
}

bool is_full(const store::Challenge& challenge, const Shape& shape) { return std::ssize(challenge.joined) >= shape.seats(); }

}  // namespace

std::vector<Wish> wishes_of(const store::Challenge& challenge) {
  std::vector<Wish> wishes;
  for (const auto& each : challenge.joined) wishes.push_back({each.player.id, each.side});
  return wishes;
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::MakeChallenge make) {
  // What was done once was allowed then: who has been blocked since, or has a seat elsewhere, still gets the answer.
  const auto before = co_await services_.store.challenges.made(player.id, make.cid);
  if (!before) co_return not_done(before.error());
  if (*before) {
    if (make.to) co_await tell(**before, false);
    co_return waits_in(store::text(**before));
  }
  auto shape = shape_of(make.terms);
  if (!shape) co_return refused(std::move(shape.error()));
  if (auto refusal = check_side(shape->cast, make.side)) co_return refused(std::move(*refusal));
  if (auto refusal = check_rated(player, *shape, make.terms)) co_return refused(std::move(*refusal));
  std::vector<store::PlayerId> alone(1, player.id);
  if (auto refusal = co_await check_games(make.terms, std::move(alone))) co_return std::move(*refusal);
  if (make.to) co_return co_await invite(std::move(player), std::move(*shape), std::move(make));
  const auto own_relations = co_await relations(player.id);
  if (!own_relations) co_return own_relations.error();
  if (shape->info().hosted && make.side == match::Side::any) make.side = match::Side::first;
  if (auto refusal = co_await check_hosted_game(player, std::move(*shape), make)) co_return std::move(*refusal);
  const auto now = services_.now();
  const auto fresh = cluster::new_id<store::ChallengeId>(now, dice_);
  auto setup = make.setup.is_null() ? std::nullopt : std::optional(std::move(make.setup));
  const auto id =
      co_await services_.store.challenges.create(fresh, player.id, make.cid, make.terms, make.side, std::move(setup), now);
  if (!id) co_return not_done(id.error());
  co_return waits_in(store::text(*id));
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::AcceptChallenge accept) {
  const CommandKey command{player.id, accept.cid};
  if (auto first = co_await first_reply(player.id, accept.cid)) co_return std::move(*first);
  auto challenge = co_await services_.store.challenges.find(accept.challenge);
  if (!challenge) {
    if (challenge.error() == store::StoreError::not_found) co_return refused("not_found", "There is no such challenge.");
    co_return not_done(challenge.error());
  }
  auto shape = shape_of(challenge->terms);
  if (!shape && !challenge->room) co_return refused(std::move(shape.error()));
  if (!challenge->room) {
    // Whoever waits may have become a bot since.
    for (const auto& each : challenge->joined) {
      if (auto refusal = check_rated(each.player, *shape, challenge->terms)) co_return refused(std::move(*refusal));
    }
  }
  if (!challenge->room && is_full(*challenge, *shape)) {
    // Whoever made it full could not open its room: the server was gone before.
    const auto opened = co_await open(*challenge, *shape, std::nullopt);
    // Whoever would hear that they wait asks no more, and nobody would open it.
    if (opened.retry) co_return opened;
    if (opened.refusal) co_return repeated_join_reply(*challenge, command).value_or(opened);
    challenge->room = opened.extras.room;
  }
  if (auto before = repeated_join_reply(*challenge, command)) co_return std::move(*before);
  if (challenge->room) co_return challenge->by.id == player.id ? own() : too_late();
  if (find(*challenge, player.id) != nullptr) co_return own();
  if (auto refusal = check_rated(player, *shape, challenge->terms)) co_return refused(std::move(*refusal));
  if (auto refusal = co_await check_acceptance(*challenge, player)) co_return std::move(*refusal);
  std::vector<store::PlayerId> together(1, player.id);
  for (const auto& each : challenge->joined) together.push_back(each.player.id);
  if (auto refusal = co_await check_events(challenge->terms, together)) co_return std::move(*refusal);
  // A hosted game gathers many, of whom nobody keeps the others out: whoever comes is asked, and whoever begins it.
  if (shape->info().hosted) together.resize(1);
  if (auto refusal = co_await check_games(challenge->terms, std::move(together))) co_return std::move(*refusal);
  if (services_.health->condition().draining) co_return draining();
  co_return co_await join(std::move(*challenge), std::move(*shape), std::move(player), accept);
}

std::optional<Reply> Lobby::Implementation::repeated_join_reply(const store::Challenge& challenge, CommandKey command) {
  const auto* mine = find(challenge, command.first);
  if (mine == nullptr || mine->cid != command.second) return std::nullopt;
  return challenge.room ? in_room(*challenge.room) : waits_in(store::text(challenge.id));
}

boost::asio::awaitable<Reply> Lobby::Implementation::join(store::Challenge challenge, Shape shape, store::Player player,
                                                          wire::AcceptChallenge accept) {
  const auto wanted = side_for(challenge, shape, accept.side);
  if (auto refusal = check_side(shape.cast, wanted)) co_return refused(std::move(*refusal));
  if (has_computer(challenge, wanted)) co_return refused("side_taken", "A computer has that team.");
  if (auto refusal = co_await check_office(player.id, shape.office(wanted))) co_return std::move(*refusal);
  // Nobody comes in where it could not begin: with them, or because somebody waits who can't be seated.
  if (auto refusal = co_await check_setup(challenge, shape, player.id, wanted)) co_return std::move(*refusal);
  for (const Wish& each : wishes_of(challenge)) {
    if (auto refusal = check_side(shape.cast, each.side)) co_return refused(std::move(*refusal));
  }
  const auto limits = seat_limits(shape.cast, wanted);
  const auto now = services_.now();
  auto joined = co_await services_.store.challenges.join(challenge.id, player.id, accept.cid, wanted, limits, now);
  if (!joined) co_return not_done(joined.error());
  if (find(*joined, player.id) == nullptr) co_return co_await not_joined(std::move(*joined), std::move(shape), player.id);
  const CommandKey command{player.id, accept.cid};
  if (is_full(*joined, shape)) co_return co_await open(std::move(*joined), std::move(shape), command);
  show(*joined);
  co_return waits_in(store::text(joined->id));
}

boost::asio::awaitable<Reply> Lobby::Implementation::not_joined(store::Challenge challenge, Shape shape, store::PlayerId player) {
  const auto invitation = co_await services_.store.invitations.find(challenge.id);
  if (invitation && invitation->state != store::InvitationState::open)
    co_return refused("gone", "The invitation stands no more.");
  if (challenge.room || is_full(challenge, shape)) co_return too_late();
  if (auto out = co_await check_seatable(player, std::move(challenge.terms))) co_return std::move(*out);
  co_return refused("side_taken", "That side is full.");
}

boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::check_seatable(store::PlayerId player, match::Terms terms) {
  std::vector<store::PlayerId> alone(1, player);
  const auto out = co_await services_.store.rooms.unseatable(std::move(alone), match::excludes_bots(terms));
  if (!out || out->empty()) co_return std::nullopt;
  const auto found = co_await services_.store.players.find(player);
  auto refusal = found ? cluster::check_rated(*found, terms) : std::nullopt;
  co_return refusal ? refused(std::move(*refusal)) : too_late();
}

boost::asio::awaitable<Reply> Lobby::Implementation::open(store::Challenge challenge, Shape shape,
                                                          std::optional<CommandKey> command) {
  if (shape.info().hosted) {
    auto terms = challenge.terms;
    co_return co_await open_hosted(std::move(challenge), std::move(terms), command);
  }
  auto room = deal_room(challenge.terms, shape.cast, wishes_of(challenge), command);
  if (!room) co_return refused(std::move(room.error()));
  room->challenge = challenge.id;
  room->listed = false;
  const auto made = co_await create_room(std::move(*room));
  co_return co_await opening_reply(challenge.id, made, command);
}

boost::asio::awaitable<Reply> Lobby::Implementation::opening_reply(store::ChallengeId challenge,
                                                                   store::Result<store::RoomId> made,
                                                                   std::optional<CommandKey> command) {
  if (made) {
    touch();
    co_return in_room(*made);
  }
  const bool is_of_players = made.error() == store::StoreError::conflict || made.error() == store::StoreError::not_found;
  if (!is_of_players) co_return not_done(made.error());
  const auto known = co_await services_.store.challenges.find(challenge);
  if (!known) co_return not_done(known.error());
  if (known->room) co_return in_room(*known->room);
  if (made.error() == store::StoreError::conflict) co_return in_event();
  // Somebody has gone for good, or become a bot, in the same instant: the link waits for another.
  co_return command ? repeated_join_reply(*known, *command).value_or(too_late()) : too_late();
}

boost::asio::awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::LeaveChallenge leave) {
  const auto known = co_await services_.store.challenges.find(leave.challenge);
  if (!known && known.error() == store::StoreError::not_found) co_return refused("not_found", "There is no such challenge.");
  if (!known) co_return not_done(known.error());
  // Whoever has left is told so again, although the others have begun by now.
  if (find(*known, player.id) == nullptr) co_return waits_in(store::text(leave.challenge));
  if (known->room) co_return refused("gone", "The game has begun.");
  const auto invitation = co_await services_.store.invitations.find(leave.challenge);
  if (!invitation && store::is_failure(invitation.error())) co_return not_done(invitation.error());
  if (invitation) co_return co_await end(leave.challenge, store::InvitationState::withdrawn);
  if (opening_.contains(leave.challenge)) co_return busy();
  const BusyLink leaving(leaving_, leave.challenge);
  // What can't be played begins never, and what can't be set up not yet, so it is never full.
  const auto shape = shape_of(known->terms);
  const bool is_full_once = shape && !shape->info().hosted;
  const int full = is_full_once ? shape->seats() : std::numeric_limits<int>::max();
  const auto left = co_await services_.store.challenges.leave(leave.challenge, player.id, leave.cid, full);
  if (!left) co_return not_done(left.error());
  if (left->room || std::ssize(left->joined) >= full) co_return refused("gone", "The game has begun.");
  show(*left);
  co_return waits_in(store::text(leave.challenge));
}

void Lobby::Implementation::show(const store::Challenge& challenge) {
  std::vector<wire::ShownJoined> joined;
  for (const auto& each : challenge.joined) {
    joined.push_back({wire::shown(each.player, each.rating), each.side});
  }
  const auto shape = shape_of(challenge.terms);
  const auto frame = wire::challenge_frame(challenge.id, joined, shape ? shape->seats() : static_cast<int>(joined.size()));
  for (const auto& each : challenge.joined) services_.directory->tell(each.player.id, frame);
}

}  // namespace noughts::lobby
