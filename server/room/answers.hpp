// The first answer to each command, so that a repeated one gets it again and does nothing.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <variant>

#include "match/match.hpp"
#include "store/core/ids.hpp"

namespace noughts::room {

/// A command by who gave it and its number.
struct Command {
  store::PlayerId player{};
  store::Cid cid{};
  friend auto operator<=>(const Command&, const Command&) = default;
};

/// Steps are remembered for as long as the room is; refusals, which changed nothing, the last few dozen.
class Answers {
 public:
  /// The step's number, or why it was refused.
  using Answer = std::variant<int, games::Refusal>;

  void accepted(Command command, int number);
  void refused(Command command, games::Refusal refusal);
  [[nodiscard]] std::optional<Answer> find(Command command) const;

 private:
  static constexpr std::size_t kRefusals = 64;
  std::map<Command, int> steps_;
  std::deque<std::pair<Command, games::Refusal>> refusals_;
};

}  // namespace noughts::room
