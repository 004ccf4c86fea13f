#include "match/step.hpp"

#include <algorithm>
#include <array>

#include "games/core/reading.hpp"

namespace noughts::match {
namespace {

/// In the order of the enumerators.
constexpr std::array<std::string_view, 8> kNames{"play",       "resign",      "leave",        "abort",
                                                 "offer_draw", "accept_draw", "decline_draw", "flag"};

}  // namespace

std::string_view name(Deed deed) { return kNames[static_cast<std::size_t>(deed)]; }

std::optional<Deed> deed(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Deed>(found - kNames.begin());
}

Json deed_json(const Step& step) {
  Json d{{"t", name(step.deed)}};
  if (step.deed == Deed::play) d["a"] = step.action;
  return d;
}

Result<Step> step_from(Seat by, const Json& d) {
  const auto refused = tl::unexpected(games::Refusal{"bad_message", "That is nothing that can be done in a game."});
  const Json* type = games::member(d, "t");
  if (type == nullptr || !type->is_string() || !games::has_only(d, {"t", "a"})) return refused;
  const auto what = deed(*type->get_ptr<const std::string*>());
  const Json* action = games::member(d, "a");
  const bool has_action = action != nullptr && action->is_object();
  if (!what || has_action != (*what == Deed::play) || (action != nullptr && !has_action)) return refused;
  Step step;
  step.by = by;
  step.deed = *what;
  if (has_action) step.action = *action;
  return step;
}

}  // namespace noughts::match
