// A game of any kind, erased once: what match, room, bot tests and WebAssembly hold. Made by the catalogue.
#pragma once

#include <memory>
#include <string_view>

#include "games/core/game.hpp"

namespace noughts::games {

/// A threat of any game's.
using Threat = ThreatOf<Json>;

/// What a computer means to do in any game.
using Intent = IntentOf<Json>;

/// A running game whose kind is known only to the catalogue. A value: copying it copies the state.
class AnyGame {
 public:
  class Concept;  // the erased state; one template implements it

  AnyGame(const AnyGame& other);
  AnyGame& operator=(const AnyGame& other);
  AnyGame(AnyGame&&) noexcept;
  AnyGame& operator=(AnyGame&&) noexcept;
  ~AnyGame();
  explicit AnyGame(std::unique_ptr<Concept> game);

  [[nodiscard]] const Info& info() const;
  /// Its seats, as its options have made them.
  [[nodiscard]] const Cast& cast() const;
  [[nodiscard]] Turn turn() const;
  /// Plays one action; nullopt when done. Refused: nothing has changed. An action by kClock expires the rules' own deadline.
  [[nodiscard]] std::optional<Refusal> play(Seat seat, const Json& action, Instant now);
  [[nodiscard]] std::optional<Outcome> outcome() const;
  [[nodiscard]] Json view(Viewer viewer) const;
  /// The moves of a seat, or nullopt where they cannot be listed.
  [[nodiscard]] std::optional<std::vector<Json>> legal(Seat seat) const;
  /// A random legal action of a seat that may act; nullopt where it may not.
  [[nodiscard]] std::optional<Json> sample(Seat seat, Dice& dice) const;
  /// What a seat threatens; nullopt where the rules know no threats.
  [[nodiscard]] std::optional<std::vector<Threat>> threats(Seat seat) const;
  /// The one action that answers what threatens a seat; nullopt where it may not act, and where there is none or a choice.
  [[nodiscard]] std::optional<Json> forced(Seat seat) const;
  /// What the system would do; only where it is the system's turn.
  [[nodiscard]] std::optional<Json> deal(Dice& dice) const;
  /// An action of this game, as this viewer may see it.
  [[nodiscard]] Json shown(const Json& action, Seat seat, Viewer viewer) const;
  /// Whether any step may hold a secret.
  [[nodiscard]] bool has_secrets() const;
  /// Whether an action of this game only says something.
  [[nodiscard]] bool is_comment(const Json& action) const;
  [[nodiscard]] bool is_talk(const Json& action) const;
  /// The round at hand; nullopt: the game has no rounds.
  [[nodiscard]] std::optional<int> round() const;
  /// What other parts of the server must know of it; nullopt: nothing.
  [[nodiscard]] std::optional<Projection> projection() const;

  /// What a computer in this seat does next; nullopt where it waits, and in games in which none has a team.
  [[nodiscard]] std::optional<Intent> intent(Seat seat, int level, std::uint64_t seed) const;

 private:
  std::unique_ptr<Concept> game_;
};

}  // namespace noughts::games
