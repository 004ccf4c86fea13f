#include "room/answers.hpp"

#include <algorithm>

namespace noughts::room {

void Answers::accepted(Command command, int number) { steps_.emplace(command, number); }

void Answers::refused(Command command, games::Refusal refusal) {
  if (refusals_.size() == kRefusals) refusals_.pop_front();
  refusals_.emplace_back(command, std::move(refusal));
}

std::optional<Answers::Answer> Answers::find(Command command) const {
  if (const auto step = steps_.find(command); step != steps_.end()) return step->second;
  const auto refusal = std::ranges::find(refusals_, command, &decltype(refusals_)::value_type::first);
  if (refusal == refusals_.end()) return std::nullopt;
  return refusal->second;
}

}  // namespace noughts::room
