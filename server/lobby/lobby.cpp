#include "lobby/lobby.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "lobby/lobby_actor.hpp"

namespace noughts::lobby {

Lobby::Lobby(Services services) : implementation_(std::make_shared<Implementation>(std::move(services))) {
  auto* links = implementation_->links();
  if (links == nullptr) return;
  links->handle(cluster::MessageKind::refresh_player, [this](const std::string&, cluster::MessageReader& message) {
    const auto player = message.id<store::PlayerId>();
    if (message.is_whole()) implementation_->spawn_refresh(player);
  });
  links->handle(cluster::MessageKind::withdraw_player, [this](const std::string&, cluster::MessageReader& message) {
    const auto player = message.id<store::PlayerId>();
    if (message.is_whole()) withdraw(player);
  });
}

Lobby::~Lobby() = default;

void Lobby::tell(cluster::PeerPointer peer, wire::LobbyMessage message) {
  auto work = [self = implementation_, peer = std::move(peer), message = std::move(message)]() mutable {
    self->take(peer, std::move(message));
  };
  boost::asio::dispatch(implementation_->loop(), std::move(work));
}

void Lobby::gone(cluster::PeerPointer peer) {
  boost::asio::post(implementation_->loop(), [self = implementation_, peer = std::move(peer)] { self->gone(peer); });
}

boost::asio::awaitable<void> Lobby::refresh(store::PlayerId player) {
  const auto self = implementation_;
  if (self->hand_on(cluster::MessageKind::refresh_player, player)) co_return;
  auto refreshed = boost::asio::co_spawn(self->loop(), self->refresh(player), boost::asio::use_awaitable);
  co_await std::move(refreshed);
}

void Lobby::look_again(store::Player player) {
  auto work = [self = implementation_, player = std::move(player)] { self->look_again(player); };
  boost::asio::dispatch(implementation_->loop(), std::move(work));
}

std::vector<store::PlayerId> Lobby::waiting_players() const { return implementation_->waiting_players(); }

void Lobby::release() {
  boost::asio::post(implementation_->loop(), [self = implementation_] { self->release(); });
}

void Lobby::withdraw(store::PlayerId player) {
  if (implementation_->hand_on(cluster::MessageKind::withdraw_player, player)) return;
  boost::asio::post(implementation_->loop(), [self = implementation_, player] { self->withdraw(player); });
}

void Lobby::ring() {
  boost::asio::post(implementation_->loop(), [self = implementation_] { self->pair(); });
}

void Lobby::sweep() {
  boost::asio::post(implementation_->loop(), [self = implementation_] { self->sweep(); });
}

}  // namespace noughts::lobby
