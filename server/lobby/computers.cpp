// Games with computer players: begun at once, never for points.
#include "store/people/computers.hpp"
#include "lobby/replies.hpp"

namespace noughts::lobby {

namespace {

/// Whoever has so many games going on ends some of them before they play another with a computer.
constexpr std::size_t kMostPlaying = 50;

}  // namespace

bool Lobby::Implementation::can_play_computers(const std::string& variant, const Shape& shape) const {
  return services_.computers != nullptr && services_.computers->plays(variant) && shape.seats() - 1 <= store::kComputersOfLevel;
}

boost::asio::awaitable<Reply> Lobby::Implementation::perform(store::Player player, wire::PlayComputer play) {
  auto shape = shape_of(play.terms);
  if (!shape) co_return refused(std::move(shape.error()));
  if (!can_play_computers(play.terms.variant, *shape)) co_return refused("no_computer", "no computer player plays this game");
  if (play.terms.rated) co_return refused("computers_play_unrated", "games with a computer are never rated");
  if (auto refusal = lobby::check_permission(shape->cast, play.side)) co_return refused(std::move(*refusal));
  if (auto first = co_await first_reply(player.id, play.cid)) co_return std::move(*first);
  if (services_.health->condition().draining) co_return draining();
  const auto how = co_await relations(player.id);
  if (!how) co_return how.error();
  const auto playing = co_await services_.store.rooms.playing(player.id);
  if (!playing) co_return not_done(playing.error());
  if (playing->size() >= kMostPlaying) co_return refused("too_many", "too many of your games go on already");
  std::vector<Wish> wishes{{player.id, play.side}};
  for (int i = 0; i + 1 < shape->seats(); ++i) wishes.push_back({store::computer_player(play.level, i), wire::Side::any});
  auto room = dealt(std::move(play.terms), shape->cast, std::move(wishes), CommandKey{player.id, play.cid});
  if (!room) co_return refused(std::move(room.error()));
  const auto made = co_await found(std::move(*room));
  show();
  if (!made) co_return made.error() == store::StoreError::conflict ? too_late() : not_done(made.error());
  co_return in_room(*made);
}

}  // namespace noughts::lobby
