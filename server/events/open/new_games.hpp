// The games that an event makes next: who sits at them, and which rooms they have.
#pragma once

#include "cluster/new_room.hpp"
#include "events/open/battles.hpp"

namespace noughts::events {

/// Of one event. Used by whoever has its lock.
class NewGames {
 public:
  /// The referenced outlive it.
  NewGames(const Services& services, const Event& event, const EngagedPlayers& engaged, const Battles& battles)
      : services_(services), event_(event), engaged_(engaged), battles_(battles) {}

  /// Who would sit at the games of a plan that are played; where battles are, all who play for either side.
  [[nodiscard]] std::vector<PlayerId> players(const event::Plan& plan) const;
  /// Takes games out of a plan in which one of these sits; nullopt: none is left.
  void take_out(std::optional<event::Plan>& plan, const std::vector<PlayerId>& engaged) const;

  /// The step that pairs what is planned, with a room for each game that is played, unless it waits for somebody. Who is in
  /// another game is asked right before.
  [[nodiscard]] event::Paired pair(const event::Plan& plan);
  /// Makes what the organiser has paired the next round, likewise.
  void arrange(event::Paired& paired);

  /// The rooms that a step makes which the event is about to take.
  [[nodiscard]] std::vector<store::EventRoom> rooms(const StepContent& content, Instant now) const;

 private:
  /// Who sits at a game that is planned.
  [[nodiscard]] std::array<PlayerId, 2> seats(const event::PlannedGame& game) const;
  /// A room for a game that is paired, unless it waits for somebody.
  void find_room(event::MadeGame& made);
  [[nodiscard]] std::vector<store::EventRoom> rooms_of(const event::GamesBegun& begun, Instant now) const;
  [[nodiscard]] std::vector<store::EventRoom> rooms_of(const event::Paired& paired, Instant now) const;

  const Services& services_;
  const Event& event_;
  const EngagedPlayers& engaged_;
  const Battles& battles_;
  cluster::SystemDice dice_;
};

}  // namespace noughts::events
