#include "match/step.hpp"

#include <algorithm>
#include <array>

#include "games/core/reading.hpp"

namespace noughts::match {
namespace {

constexpr std::array<std::string_view, 7> kForfeitReasons{"engine_silent", "engine_nonsense", "engine_illegal", "engine_memory",
                                                          "engine_died",   "engine_refused",  "engine_missing"};

bool has_action(StepKind kind) { return kind == StepKind::play || kind == StepKind::forfeit; }

/// More moves than any game has.
constexpr std::int64_t kMostMoves = 1'000'000;

bool may_take_back(StepKind kind) { return kind == StepKind::takeback || kind == StepKind::accept_takeback; }

}  // namespace

bool is_forfeit_reason(std::string_view reason) { return std::ranges::find(kForfeitReasons, reason) != kForfeitReasons.end(); }

bool begins_turn(const Step& step) { return step.kind == StepKind::play || step.to; }

std::vector<std::size_t> standing_moves(std::span<const Step> record) {
  std::vector<std::size_t> moves;
  for (std::size_t place = 0; place < record.size(); ++place) {
    if (record[place].kind == StepKind::play) moves.push_back(place);
    if (const auto to = record[place].to) moves.resize(std::min(moves.size(), static_cast<std::size_t>(*to)));
  }
  return moves;
}

Json step_data_json(const Step& step) { return Json::parse(step_data_text(step), nullptr, false); }

// The members stand as in the document's text: what an earlier version has stored is compared with what this one would store.
std::string step_data_text(const Step& step) {
  std::string text = "{";
  if (has_action(step.kind)) text.append(R"("a":)").append(step.action.text()).append(",");
  if (step.random) text.append(R"("random":true,)");
  text.append(R"("t":")").append(games::word(step.kind)).append("\"");
  if (step.to) text.append(R"(,"to":)").append(std::to_string(*step.to));
  return text.append("}");
}

Result<Step> step_from(Seat by, const Json& d) {
  const auto refused = tl::unexpected(games::Refusal{"bad_message", "That is nothing that can be done in a game."});
  const Json* type = games::member(d, "t");
  if (type == nullptr || !type->is_string() || !games::has_only(d, {"t", "a", "to", "random"})) return refused;
  const auto what = games::read_word<StepKind>(*type->get_ptr<const std::string*>());
  const Json* action = games::member(d, "a");
  const bool acts = action != nullptr && action->is_object();
  if (!what || acts != has_action(*what) || (action != nullptr && !acts)) return refused;
  const Json* to = games::member(d, "to");
  const auto stand = to == nullptr ? std::nullopt : games::whole(*to, 0, kMostMoves);
  if (to != nullptr && (!may_take_back(*what) || !stand)) return refused;
  const auto random = games::flag(d, "random", false);
  if (!random || (*random && *what != StepKind::play)) return refused;
  Step step;
  step.by = by;
  step.kind = *what;
  step.random = *random;
  if (stand) step.to = static_cast<int>(*stand);
  if (acts) step.action = *action;
  return step;
}

}  // namespace noughts::match
