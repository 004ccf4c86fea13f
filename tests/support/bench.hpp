// A bench for actors: the store in memory, one loop run by hand, made-up time, and players who listen.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>

#include "cluster/clock.hpp"
#include "cluster/directory.hpp"
#include "cluster/loops.hpp"
#include "cluster/new_room.hpp"
#include "cluster/node_health.hpp"
#include "cluster/nodes/ownership.hpp"
#include "cluster/topics.hpp"
#include "support/guests.hpp"
#include "support/listening_peer.hpp"
#include "support/memory_store.hpp"

namespace noughts::support {

/// Reading the settings of players may end by an exception.
class ThrowingSettings final : public store::PlayerSettings {
 public:
  ThrowingSettings(store::PlayerSettings& whole, const bool& throws) : whole_(whole), throws_(throws) {}

  store::Answer<games::Json> of(store::PlayerId player) override { return whole_.of(player); }
  store::Answer<std::vector<games::Json>> of_each(std::vector<store::PlayerId> players) override {
    if (throws_) throw std::runtime_error("as a fault of ours does");
    co_return co_await whole_.of_each(std::move(players));
  }
  store::Answer<void> keep(store::PlayerId player, games::Json settings) override {
    return whole_.keep(player, std::move(settings));
  }

 private:
  store::PlayerSettings& whole_;
  const bool& throws_;
};

class Bench : public testing::Test {
 protected:
  Bench()
      : loops_(1),
        health_(store_.store().nodes, "bench"),
        ownership_(nullptr, health_, "bench", cluster::Clock::machine_steady) {}

  /// Does all that can be done without waiting for time.
  void settle() {
    loops_.at(0).restart();
    loops_.at(0).poll();
  }

  template <class T>
  T wait_for(boost::asio::awaitable<T> task) {
    auto future = boost::asio::co_spawn(loops_.at(0), std::move(task), boost::asio::use_future);
    settle();
    return future.get();
  }

  std::shared_ptr<ListeningPeer> registered(std::string name) {
    const auto player = wait_for(store_.store().players.create_registered(name, name, "hash"));
    return std::make_shared<ListeningPeer>(static_cast<std::int64_t>(player->id));
  }
  std::shared_ptr<ListeningPeer> guest() {
    const auto player = wait_for(support::create_guest(store_.store().players));
    return std::make_shared<ListeningPeer>(static_cast<std::int64_t>(player->id), true);
  }

  tests::MemoryStore store_;
  cluster::Loops loops_;
  cluster::NodeHealth health_;
  cluster::Ownership ownership_;  ///< of a node that is alone
  cluster::Directory directory_;
  cluster::Topics topics_;
  cluster::SystemDice dice_;
  games::Instant now_{games::Millis{1'700'000'000'000}};
  store::Cid cid_ = 0;
};

}  // namespace noughts::support
