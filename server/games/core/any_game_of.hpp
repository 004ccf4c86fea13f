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
  [[nodiscard]] virtual const Cast& cast() const = 0;
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
  [[nodiscard]] virtual bool has_secrets() const = 0;
  [[nodiscard]] virtual bool is_comment(const Json& action) const = 0;
  [[nodiscard]] virtual bool is_talk(const Json& action) const = 0;
  [[nodiscard]] virtual std::optional<int> round() const = 0;
  [[nodiscard]] virtual std::optional<Projection> projection() const = 0;
  [[nodiscard]] virtual std::optional<Intent> intent(Seat seat, int level, std::uint64_t seed) const = 0;
};

/// A game's state behind the interface. What the game cannot do costs it nothing.
template <Game G>
class Erased final : public AnyGame::Concept {
 public:
  Erased(typename G::State state, Cast cast) : state_(std::move(state)), cast_(std::make_shared<const Cast>(std::move(cast))) {}

  std::unique_ptr<AnyGame::Concept> clone() const override { return std::make_unique<Erased>(*this); }
  const Info& info() const override { return G::kInfo; }
  const Cast& cast() const override { return *cast_; }
  Turn turn() const override { return G::turn(state_); }
  std::optional<Outcome> outcome() const override { return G::outcome(state_); }
  Json view(Viewer viewer) const override { return G::view(state_, viewer); }

  std::optional<Refusal> play(Seat seat, const Json& json, Instant now) override {
    if constexpr (Timed<G>) {
      if constexpr (Desertable<G>) {
        if (seat == kClock && json.contains(kDeserted)) return adopt(G::desert(state_, now));
      }
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
      if (G::turn(state_).to_act.contains(kSystem)) return G::json(G::deal(state_, dice));
    }
    return std::nullopt;
  }

  Json shown(const Json& json, [[maybe_unused]] Seat seat, [[maybe_unused]] Viewer viewer) const override {
    if constexpr (Secret<G>) {
      // An action that cannot be read is shown to nobody: it might be a secret misspelt.
      const auto action = G::action(json);
      return action ? G::shown(state_, *action, seat, viewer) : Json::object();
    } else {
      return json;
    }
  }

  bool has_secrets() const override { return Secret<G>; }

  bool is_comment([[maybe_unused]] const Json& json) const override {
    if constexpr (Commented<G>) {
      const auto action = G::action(json);
      return action && G::is_comment(*action);
    } else {
      return false;
    }
  }

  bool is_talk(const Json& json) const override {
    if constexpr (Talkative<G>) {
      const auto action = G::action(json);
      return action && G::is_talk(*action);
    } else {
      return is_comment(json);
    }
  }

  std::optional<int> round() const override {
    if constexpr (InRounds<G>) {
      return G::round(state_);
    } else {
      return std::nullopt;
    }
  }

  std::optional<Projection> projection() const override {
    if constexpr (Projected<G>) {
      return G::projection(state_);
    } else {
      return std::nullopt;
    }
  }

  std::optional<Intent> intent([[maybe_unused]] Seat seat, [[maybe_unused]] int level,
                               [[maybe_unused]] std::uint64_t seed) const override {
    if constexpr (Computed<G>) {
      if (const auto meant = G::intent(state_, seat, level, seed)) return Intent{G::json(meant->action), meant->at};
    }
    return std::nullopt;
  }

 private:
  std::optional<Refusal> adopt(Result<typename G::State> next) {
    if (!next) return std::move(next).error();
    state_ = std::move(*next);
    return std::nullopt;
  }

  typename G::State state_;
  std::shared_ptr<const Cast> cast_;
};

/// Who sits where under these options.
template <Game G>
Cast cast_under([[maybe_unused]] const typename G::Options& options) {
  if constexpr (Casted<G>) {
    return G::cast(options);
  } else {
    return cast_of(G::kInfo);
  }
}

/// Starts a game from untrusted options and erases it. Refusals: bad_options.
template <Game G>
Result<AnyGame> start_any(const Json& json, Instant now) {
  auto options = G::options(json);
  if (!options) return tl::unexpected(std::move(options).error());
  auto state = G::start(*options, now);
  if (!state) return tl::unexpected(std::move(state).error());
  return AnyGame(std::make_unique<Erased<G>>(std::move(*state), cast_under<G>(*options)));
}

/// Whether a game with these untrusted options may be played for rating: never with options that are refused. Ratings compare
/// two.
template <Game G>
bool may_be_rated_any([[maybe_unused]] const Json& json) {
  if (G::kInfo.seats != 2 || G::kInfo.hosted) return false;
  const auto options = G::options(json);
  if (!options) return false;
  if constexpr (RatedByOptions<G>) return G::may_be_rated(*options);
  return true;
}

/// Who sits where under these untrusted options; as usual for options that are refused.
template <Game G>
Cast cast_any([[maybe_unused]] const Json& json) {
  const auto options = G::options(json);
  return options ? cast_under<G>(*options) : cast_of(G::kInfo);
}

/// The options for those who have come, of each the place taken. Refusals: bad_options, too_few.
template <Game G>
Result<Json> gathered_any([[maybe_unused]] const Json& json, [[maybe_unused]] std::span<const SeatInfo> come) {
  if constexpr (Gathered<G>) {
    const auto options = G::options(json);
    if (!options) return tl::unexpected(options.error());
    return G::gathered(*options, come).map([](const typename G::Options& fewer) { return G::json(fewer); });
  } else {
    return tl::unexpected(Refusal{"too_few", "All seats must be taken."});
  }
}

/// The options for two teams that meet. Refusals: bad_options.
template <Game G>
Result<Json> met_any([[maybe_unused]] const Json& json, [[maybe_unused]] const Meeting& meeting) {
  if constexpr (Met<G>) {
    const auto options = G::options(json);
    if (!options) return tl::unexpected(options.error());
    return G::met(*options, meeting).map([](const typename G::Options& met) { return G::json(met); });
  } else {
    return tl::unexpected(Refusal{"bad_options", "Teams do not meet in this game."});
  }
}

/// How a board that ends on a day is asked for and closed; nullptr: there are none of this game.
template <Game G>
constexpr auto dated_options_of() -> Json (*)(const DatedBoard&) {
  if constexpr (PlayedUntilADay<G>) return &G::dated_options;
  return nullptr;
}
template <Game G>
constexpr auto closing_of() -> Json (*)(std::string) {
  if constexpr (PlayedUntilADay<G>) return [](std::string why) { return G::json(G::closing(std::move(why))); };
  return nullptr;
}

/// How many pieces a game with these untrusted options must be set up with; 0: none.
template <Game G>
int setup_size_any([[maybe_unused]] const Json& json) {
  if constexpr (NeedsSetup<G>) {
    if (const auto options = G::options(json)) return G::setup_size(*options);
  }
  return 0;
}

/// What a game must be set up with; nullopt: nothing.
template <Game G>
constexpr std::optional<SetupKind> setup_of() {
  if constexpr (NeedsSetup<G>) {
    return G::kSetup;
  } else {
    return std::nullopt;
  }
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
