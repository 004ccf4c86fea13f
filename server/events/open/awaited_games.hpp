// Games that are paired and wait for somebody who is in another game: they begin, or count without being played.
#pragma once

#include "cluster/new_room.hpp"
#include "events/open/engaged_players.hpp"

namespace noughts::events {

/// Those of one event. Which games wait stands in the record, and who is free is asked anew: whatever ends the server, the next
/// one goes on so.
class AwaitedGames {
 public:
  /// The referenced outlive it.
  AwaitedGames(const Services& services, const Event& event, const EngagedPlayers& engaged)
      : services_(services), event_(event), engaged_(engaged) {}

  /// Whose games they are.
  [[nodiscard]] std::vector<PlayerId> players() const;

  /// What has become of those that wait no more.
  struct Settled {
    event::GamesBegun begun;            ///< with their rooms; may be none
    std::vector<event::GameOver> over;  ///< somebody has not come, or has withdrawn
  };
  /// By who is engaged now.
  [[nodiscard]] Settled settle();

 private:
  /// How one ends without being played; nullopt: it does not, yet.
  [[nodiscard]] std::optional<event::GameOver> end_unplayed(const event::GameKey& key) const;
  /// Until when one waits; nullopt: not while the event is paused.
  [[nodiscard]] std::optional<Instant> deadline(const event::EventGame& game) const;

  const Services& services_;
  const Event& event_;
  const EngagedPlayers& engaged_;
  cluster::SystemDice dice_;
};

}  // namespace noughts::events
