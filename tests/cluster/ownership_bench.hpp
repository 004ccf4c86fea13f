// A bench for nodes that share a site, by a clock of its own.
#pragma once

#include "cluster/nodes/ownership.hpp"
#include "support/bench.hpp"

namespace noughts::cluster {

// The store in memory counts leases by the machine's clock, as a database does by its own; a node by the one that it is given.
class OwnershipTest : public support::Bench {
 protected:
  struct Node {
    Node(OwnershipTest& test, const std::string& name, store::Slots* slots = nullptr)
        : health(test.store_.store().nodes, name),
          ownership(slots == nullptr ? &test.store_.store().slots : slots, health, name, [&test] { return test.steady_; }) {
      health.share([this] { return ownership.holdings(); });
      test.wait_for(health.begin(test.now_));
      ownership.listen([this](const Ownership::Change& change) {
        gained += change.gained.size();
        lost += change.lost.size();
        gone.insert(gone.end(), change.gone.begin(), change.gone.end());
        news += change.is_news ? 1 : 0;
      });
    }
    NodeHealth health;
    Ownership ownership;
    std::size_t gained = 0;
    std::size_t lost = 0;
    int news = 0;
    std::vector<std::string> gone;
  };

  std::unique_ptr<Node> node(const std::string& name) { return std::make_unique<Node>(*this, name); }
  void beat(Node& node, bool is_on_bus = true) {
    wait_for(node.ownership.beat(is_on_bus, [this] { return now_; }));
  }
  /// Time passes, in which it gives its signs of health.
  void live(Node& node, Millis time) {
    for (Millis lived{0}; lived < time; lived += kBeat) {
      now_ += kBeat;
      wait_for(node.health.beat([this] { return now_; }));
    }
  }
  /// Until nothing moves any more.
  void settle_all(std::initializer_list<Node*> nodes) {
    for (int i = 0; i < 40; ++i) {
      for (Node* each : nodes) beat(*each);
    }
  }
  /// A game of two guests.
  store::RoomId make_room() {
    const auto first = guest();
    const auto second = guest();
    std::vector<store::PlayerId> players{first->player().id, second->player().id};
    auto made = new_room(match::Terms{"3x3", games::Json::object(), match::NoClock{}, false}, std::move(players), now_, dice_);
    return *wait_for(store_.store().rooms.create(std::move(made)));
  }
  std::vector<store::Outage> outages_of(store::RoomId room) { return wait_for(store_.store().rooms.load(room))->outages; }
  /// Its lease is over, for the database and itself.
  void die(const std::string& name) { wait_for(store_.store().slots.renew(name, Millis{-1}, true)); }
  /// Nobody has an excuse for not having renewed its lease.
  void let_others_live(std::initializer_list<Node*> nodes) {
    for (int i = 0; i < 3; ++i) {
      steady_ += kLease / 2;
      for (Node* each : nodes) beat(*each);
    }
  }

  Millis steady_{1'000'000};
};

}  // namespace noughts::cluster
