// The events of a node.
#pragma once

#include "api/event/services.hpp"
#include "app/people.hpp"
#include "events/repeating.hpp"

namespace noughts::app {

struct Events {
  /// What it is given outlives it.
  Events(Core& its_core, People& its_people);
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;

  /// Called about once a second on the first loop.
  void sweep();
  /// A game of an event is over; whoever looks after events counts it.
  void game_over(store::EventId event, store::RoomId room);
  /// A player is called otherwise, on all nodes from now on.
  void rename(store::PlayerId player);
  /// The same on this node alone.
  void rename_here(store::PlayerId player);
  /// A team is called otherwise, on all nodes from now on.
  void rename(store::TeamId team);
  [[nodiscard]] api::event::Services services(account::Accounts& accounts);

  Core& core;
  People& people;
  worker::BoundedWorker pairing;
  events::Events events;
  events::Repeating repeating;
  /// Hears of each player for whom a game of an event begins that can't wait. Set before the first event is looked after.
  std::function<void(store::PlayerId)> on_seated = [](store::PlayerId) {};
  /// Hears of each player who is called otherwise. Set before the first is.
  std::function<void(store::PlayerId)> on_renamed = [](store::PlayerId) {};

 private:
  void tell_others(store::EventId event, const events::Progress& progress) const;
};

}  // namespace noughts::app
