// The first answer to each command, so that a repeated one gets it again and does nothing.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "match/match.hpp"
#include "store/core/ids.hpp"

namespace noughts::room {

/// A command by who gave it and its number.
struct CommandKey {
  store::PlayerId player{};
  store::Cid cid{};
  friend auto operator<=>(const CommandKey&, const CommandKey&) = default;
};

/// Steps are remembered for as long as the room is; refusals, which changed nothing, the last few dozen.
class IdempotencyCache {
 public:
  /// The step's number, or why it was refused.
  using Answer = std::variant<int, games::Refusal>;

  void remember_step(CommandKey command, int number);
  void remember_refusal(CommandKey command, games::Refusal refusal);
  [[nodiscard]] std::optional<Answer> find(CommandKey command) const;

 private:
  static constexpr std::size_t kRefusals = 64;
  struct Step {
    store::Cid cid{};
    int number = 0;
  };
  // By number of the command: clients count up, so nearly every one goes to the end.
  struct PlayersSteps {
    store::PlayerId player{};
    std::vector<Step> steps;
  };
  std::vector<PlayersSteps> steps_;
  std::vector<std::pair<CommandKey, games::Refusal>> refusals_;
};

}  // namespace noughts::room
