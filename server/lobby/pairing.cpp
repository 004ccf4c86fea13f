// How a seek or a challenge becomes a room.
#include "lobby/lobby_actor.hpp"

namespace noughts::lobby {

namespace {

constexpr games::Millis kRetry{1'000};

Reply refused(std::string code, std::string why) { return {{}, games::Refusal{std::move(code), std::move(why)}, std::nullopt}; }

Reply unavailable() { return {{}, games::Refusal{"unavailable", "the database is away"}, kRetry}; }

Reply draining() { return {{}, games::Refusal{"draining", "the server is about to restart"}, kRetry}; }

Reply in_room(store::RoomId room) {
  Reply reply;
  reply.extras.room = room;
  return reply;
}

}  // namespace

std::optional<games::Refusal> Lobby::Implementation::objection(const store::Player& player, const match::Terms& terms) const {
  if (player.guest && terms.rated) return games::Refusal{"guests_play_unrated", "register to play for rating"};
  return std::nullopt;
}

boost::asio::awaitable<std::optional<int>> Lobby::Implementation::rating(store::Player player, std::string variant) {
  if (player.guest) co_return std::nullopt;
  const auto points = co_await world_.store.ratings.points(player.id, std::move(variant));
  if (!points) co_return std::nullopt;
  co_return *points;
}

// After a restart only the database knows what a repeated command came to.
boost::asio::awaitable<std::optional<Reply>> Lobby::Implementation::first_reply(store::PlayerId player, store::Cid cid) {
  const auto made = co_await world_.store.rooms.made_by(player, cid);
  if (made) co_return in_room(*made);
  if (made.error() != store::StoreError::not_found) co_return unavailable();
  co_return std::nullopt;
}

boost::asio::awaitable<Reply> Lobby::Implementation::perform(store::Player player, wire::PostSeek post) {
  if (auto refusal = objection(player, post.terms)) co_return Reply{{}, std::move(refusal), std::nullopt};
  if (auto first = co_await first_reply(player.id, post.cid)) co_return std::move(*first);
  if (world_.life->condition().draining) co_return draining();
  const auto points = co_await rating(player, post.terms.variant);
  Seek mine{{}, player, points, post.terms, post.side, std::nullopt};
  if (auto theirs = seeks_.take_fitting(mine)) co_return co_await take_up(std::move(*theirs), std::move(mine), post.cid);
  const auto id = seeks_.add(std::move(mine));
  if (!id) co_return refused("too_many", "too many seeks wait already");
  show();
  Reply reply;
  reply.extras.id = store::id_text(static_cast<std::int64_t>(*id));
  co_return reply;
}

boost::asio::awaitable<Reply> Lobby::Implementation::perform(store::Player player, wire::Take take) {
  if (auto first = co_await first_reply(player.id, take.cid)) co_return std::move(*first);
  const Seek* wanted = seeks_.find(take.seek);
  if (wanted == nullptr) co_return refused("gone", "somebody else has taken it");
  if (wanted->player.id == player.id) co_return refused("own_seek", "this is your own");
  if (auto refusal = objection(player, wanted->terms)) co_return Reply{{}, std::move(refusal), std::nullopt};
  if (world_.life->condition().draining) co_return draining();
  auto theirs = seeks_.take(take.seek);
  Seek mine{{}, player, std::nullopt, theirs->terms, wire::Side::any, std::nullopt};
  co_return co_await take_up(std::move(*theirs), std::move(mine), take.cid);
}

boost::asio::awaitable<Reply> Lobby::Implementation::take_up(Seek theirs, Seek mine, store::Cid cid) {
  auto reply = co_await pair(theirs, std::move(mine), cid, std::nullopt);
  if (reply.refusal) seeks_.put_back(std::move(theirs));
  show();
  co_return reply;
}

boost::asio::awaitable<Reply> Lobby::Implementation::perform(store::Player player, wire::MakeChallenge make) {
  if (auto refusal = objection(player, make.terms)) co_return Reply{{}, std::move(refusal), std::nullopt};
  const auto now = world_.now();
  const auto fresh = cluster::new_id<store::ChallengeId>(now, dice_);
  std::string side(wire::name(make.side));
  const auto id = co_await world_.store.challenges.create(fresh, player.id, make.cid, make.terms, std::move(side), now);
  if (!id) co_return unavailable();
  Reply reply;
  reply.extras.id = store::text(*id);
  co_return reply;
}

boost::asio::awaitable<Reply> Lobby::Implementation::perform(store::Player player, wire::AcceptChallenge accept) {
  if (auto first = co_await first_reply(player.id, accept.cid)) co_return std::move(*first);
  const auto challenge = co_await world_.store.challenges.find(accept.challenge);
  if (!challenge) {
    if (challenge.error() == store::StoreError::not_found) co_return refused("not_found", "there is no such challenge");
    co_return unavailable();
  }
  if (challenge->by.id == player.id) co_return refused("own_seek", "this is your own");
  if (challenge->room) co_return refused("gone", "somebody else has taken it");
  if (auto refusal = objection(player, challenge->terms)) co_return Reply{{}, std::move(refusal), std::nullopt};
  if (world_.life->condition().draining) co_return draining();
  const auto side = wire::side(challenge->side).value_or(wire::Side::any);
  Seek theirs{{}, challenge->by, challenge->rating, challenge->terms, side, std::nullopt};
  Seek mine{{}, player, std::nullopt, challenge->terms, wire::Side::any, std::nullopt};
  co_return co_await pair(std::move(theirs), std::move(mine), accept.cid, accept.challenge);
}

boost::asio::awaitable<Reply> Lobby::Implementation::pair(Seek theirs, Seek mine, store::Cid cid,
                                                          std::optional<store::ChallengeId> challenge) {
  const auto seat = seat_of(mine.side, theirs.side, dice_.below(2) == 1);
  std::vector<store::PlayerId> seats{mine.player.id, theirs.player.id};
  if (seat != games::Seat{0}) std::swap(seats[0], seats[1]);
  auto room = cluster::new_room(mine.terms, std::move(seats), world_.now(), dice_);
  room.challenge = challenge;
  room.commanded = std::pair{mine.player.id, cid};
  const auto made = co_await world_.store.rooms.create(std::move(room));
  if (!made) {
    if (made.error() == store::StoreError::conflict) co_return refused("gone", "somebody else has taken it");
    co_return unavailable();
  }
  const auto frame = wire::paired_frame(*made);
  world_.directory->tell(theirs.player.id, frame);
  world_.directory->tell(mine.player.id, frame);
  // Whoever sits down waits for nothing else.
  seeks_.remove_of(mine.player.id);
  seeks_.remove_of(theirs.player.id);
  co_return in_room(*made);
}

}  // namespace noughts::lobby
