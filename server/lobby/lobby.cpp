#include "lobby/lobby.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "lobby/lobby_actor.hpp"

namespace noughts::lobby {

Lobby::Lobby(Services services) : implementation_(std::make_shared<Implementation>(std::move(services))) {}

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
  auto refreshed = boost::asio::co_spawn(self->loop(), self->refresh(player), boost::asio::use_awaitable);
  co_await std::move(refreshed);
}

void Lobby::withdraw(store::PlayerId player) {
  boost::asio::post(implementation_->loop(), [self = implementation_, player] { self->withdraw(player); });
}

void Lobby::ring() {
  boost::asio::post(implementation_->loop(), [self = implementation_] { self->pair(); });
}

void Lobby::sweep() {
  boost::asio::post(implementation_->loop(), [self = implementation_] { self->sweep(); });
}

}  // namespace noughts::lobby
