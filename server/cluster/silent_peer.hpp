// Somebody for whom the server itself speaks: there is no connection behind them, and nobody who hears what they are told.
#pragma once

#include <utility>

#include "cluster/peer.hpp"

namespace noughts::cluster {

class SilentPeer final : public Peer {
 public:
  explicit SilentPeer(store::Player player) : player_(std::move(player)) {}
  [[nodiscard]] const store::Player& player() const override { return player_; }
  void send(Outgoing) override {}
  [[nodiscard]] games::Millis lag() const override { return games::Millis{0}; }

 private:
  store::Player player_;
};

}  // namespace noughts::cluster
