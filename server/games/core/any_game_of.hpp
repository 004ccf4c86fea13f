// The one template that erases a game. Only the catalogue includes it (and any_game.cpp, for the interface).
#pragma once

#include <utility>

#include "games/core/any_game.hpp"
#include "games/core/refusals.hpp"

namespace noughts::games {

/// What an erased game answers; the same questions as AnyGame's.
class AnyGame::Concept {
 public:
  Concept() = default;
  Concept(const Concept&) = default;
  Concept& operator=(const Concept&) = delete;
  virtual ~Concept() = default;

  [[nodiscard]] virtual std::unique_ptr<Concept> clone() const = 0;
  [[nodiscard]] virtual const Info& info() const = 0;
  [[nodiscard]] virtual Turn turn() const = 0;
  [[nodiscard]] virtual std::optional<Refusal> play(Seat seat, const Json& action, Instant now) = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  [[nodiscard]] virtual Json view(Viewer viewer) const = 0;
  [[nodiscard]] virtual std::optional<std::vector<Json>> legal(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Json> sample(Seat seat, Dice& dice) const = 0;
  [[nodiscard]] virtual std::optional<std::vector<Threat>> threats(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Json> forced(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Json> deal(Dice& dice) const = 0;
  [[nodiscard]] virtual Json shown(const Json& action, Seat seat, Viewer viewer) const = 0;
};

/// A game's state behind the interface. What the game cannot do costs it nothing.
template <Game G>
class Erased final : public AnyGame::Concept {
 public:
  explicit Erased(typename G::State state) : state_(std::move(state)) {}

  std::unique_ptr<AnyGame::Concept> clone() const override { return std::make_unique<Erased>(*this); }
  const Info& info() const override { return G::kInfo; }
  Turn turn() const override { return G::turn(state_); }
  std::optional<Outcome> outcome() const override { return G::outcome(state_); }
  Json view(Viewer viewer) const override { return G::view(state_, viewer); }

  std::optional<Refusal> play(Seat seat, const Json& json, Instant now) override {
    if constexpr (Timed<G>) {
      if (seat == kClock) return adopt(G::expire(state_, now));
    }
    auto action = G::action(json);
    if (!action) return std::move(action).error();
    return adopt(G::play(state_, seat, *action, now));
  }

  std::optional<std::vector<Json>> legal(Seat seat) const override {
    if constexpr (Listed<G>) {
      std::vector<Json> actions;
      for (const auto& action : G::legal(state_, seat)) actions.push_back(G::json(action));
      return actions;
    } else {
      return std::nullopt;
    }
  }

  std::optional<Json> sample([[maybe_unused]] Seat seat, [[maybe_unused]] Dice& dice) const override {
    if (!G::turn(state_).to_act.contains(seat)) return std::nullopt;
    if constexpr (Sampled<G>) {
      return G::json(G::sample(state_, seat, dice));
    } else if constexpr (Listed<G>) {
      const auto actions = G::legal(state_, seat);
      if (actions.empty()) return std::nullopt;
      return G::json(actions[dice.below(static_cast<std::uint32_t>(actions.size()))]);
    } else {
      return std::nullopt;
    }
  }

  std::optional<std::vector<Threat>> threats([[maybe_unused]] Seat seat) const override {
    if constexpr (Threatened<G>) {
      std::vector<Threat> threats;
      for (const auto& [action, kind] : G::threats(state_, seat)) threats.push_back({G::json(action), kind});
      return threats;
    } else {
      return std::nullopt;
    }
  }

  std::optional<Json> forced([[maybe_unused]] Seat seat) const override {
    if constexpr (Threatened<G>) {
      if (!G::turn(state_).to_act.contains(seat)) return std::nullopt;
      const auto action = G::forced(state_, seat);
      if (action) return G::json(*action);
    }
    return std::nullopt;
  }

  std::optional<Json> deal([[maybe_unused]] Dice& dice) const override {
    if constexpr (Dealt<G>) {
      if (G::turn(state_).to_act.contains(kNature)) return G::json(G::deal(state_, dice));
    }
    return std::nullopt;
  }

  Json shown(const Json& json, [[maybe_unused]] Seat seat, [[maybe_unused]] Viewer viewer) const override {
    if constexpr (Secret<G>) {
      // An action that cannot be read is shown to nobody: it might be a secret misspelt.
      const auto action = G::action(json);
      return action ? G::shown(*action, seat, viewer) : Json();
    } else {
      return json;
    }
  }

 private:
  std::optional<Refusal> adopt(Result<typename G::State> next) {
    if (!next) return std::move(next).error();
    state_ = std::move(*next);
    return std::nullopt;
  }

  typename G::State state_;
};

/// Starts a game from untrusted options and erases it. Refusals: bad_options.
template <Game G>
Result<AnyGame> start_any(const Json& json, Instant now) {
  auto options = G::options(json);
  if (!options) return tl::unexpected(std::move(options).error());
  auto state = G::start(*options, now);
  if (!state) return tl::unexpected(std::move(state).error());
  return AnyGame(std::make_unique<Erased<G>>(std::move(*state)));
}

/// Whether a game with these untrusted options may be played for rating: never with options that are refused. Ratings compare
/// two.
template <Game G>
bool may_be_rated_any([[maybe_unused]] const Json& json) {
  if (G::kInfo.seats != 2) return false;
  const auto options = G::options(json);
  if (!options) return false;
  if constexpr (RatedByOptions<G>) return G::may_be_rated(*options);
  return true;
}

/// An untrusted action read and written again: the same for whatever the rules accept. Refusals: those of reading it.
template <Game G>
Result<Json> rewritten_any(const Json& json) {
  return G::action(json).map([](const typename G::Action& action) { return G::json(action); });
}

/// What can be computed of a game's rules themselves; null where there is nothing. Refusals: bad_options.
template <Game G>
Result<Json> study_any([[maybe_unused]] const Json& json) {
  auto options = G::options(json);
  if (!options) return tl::unexpected(std::move(options).error());
  if constexpr (Studied<G>) return G::study(*options);
  return Json();
}

}  // namespace noughts::games
