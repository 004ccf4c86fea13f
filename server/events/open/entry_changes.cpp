#include "events/open/entry_changes.hpp"

#include <algorithm>

namespace noughts::events {
namespace {

/// The entry that a step is about; nullopt: it is about none, or there is none yet.
std::optional<event::EventEntry> entry_of(const Event& event, const StepContent& content) {
  std::optional<event::Entrant> number;
  if (const auto* lined_up = std::get_if<event::LinedUp>(&content)) number = event.entrant(lined_up->line_up.team);
  if (const auto* left = std::get_if<event::Left>(&content)) number = event.entrant(left->player);
  if (const auto* removed = std::get_if<event::Removed>(&content)) number = event.entrant(removed->player);
  return number ? std::optional(event.entry(*number)) : std::nullopt;
}

std::vector<event::EventEntry> without_place(const Event& event, const StepContent& content) {
  if (!std::holds_alternative<event::Started>(content)) return {};
  const auto placeless = event.entries().subspan(static_cast<std::size_t>(event.places_taken()));
  return {placeless.begin(), placeless.end()};
}

}  // namespace

EntryChanges::EntryChanges(const Event& event, const StepContent& content)
    : event_(event), content_(content), placeless_(without_place(event, content)), before_(entry_of(event, content)) {}

std::vector<PlayerId> EntryChanges::in() const {
  const auto* entered = std::get_if<event::Entered>(&content_);
  const auto* lined_up = std::get_if<event::LinedUp>(&content_);
  const auto number = lined_up != nullptr  ? event_.entrant(lined_up->line_up.team)
                      : entered != nullptr ? event_.entrant(entered->player)
                                           : std::nullopt;
  return number ? event_.entry(*number).players() : std::vector<PlayerId>();
}

std::vector<store::EntryChange> EntryChanges::players() const {
  std::vector<store::EntryChange> changes;
  const auto in = this->in();
  if (before_) {
    for (const PlayerId player : before_->players()) {
      if (std::ranges::find(in, player) == in.end()) changes.push_back({player, false});
    }
  }
  for (const PlayerId player : in) changes.push_back({player, true});
  // The names of those who look after it are read with those who have entered.
  if (const auto* officiates = std::get_if<event::Officiates>(&content_)) changes.push_back({officiates->player, false});
  if (const auto* replaced = std::get_if<event::Replaced>(&content_)) {
    changes.push_back({replaced->out, false});
    changes.push_back({replaced->in, true});
  }
  for (const auto& entry : placeless_) {
    for (const PlayerId player : entry.players()) changes.push_back({player, false});
  }
  if (event_.state() != event::EventState::over) return changes;
  for (const auto& standing : event::course(event_.terms().kind).table(event_)) {
    const auto& entry = event_.entry(standing.entrant);
    for (const PlayerId player : entry.players()) {
      changes.push_back({player, !entry.withdrawn, standing.place, standing.points});
    }
  }
  return changes;
}

std::vector<store::TeamEntryChange> EntryChanges::teams() const {
  std::vector<store::TeamEntryChange> changes;
  const auto* entered = std::get_if<event::Entered>(&content_);
  if (entered != nullptr && entered->line_up) changes.push_back({entered->line_up->team, true});
  const bool is_out = std::holds_alternative<event::Left>(content_) || std::holds_alternative<event::Removed>(content_);
  if (is_out && before_ && before_->line_up) changes.push_back({before_->line_up->team, false});
  for (const auto& entry : placeless_) {
    if (entry.line_up) changes.push_back({entry.line_up->team, false});
  }
  if (event_.state() != event::EventState::over) return changes;
  for (const auto& standing : event::course(event_.terms().kind).table(event_)) {
    const auto& entry = event_.entry(standing.entrant);
    if (entry.line_up) changes.push_back({entry.line_up->team, !entry.withdrawn, standing.place, standing.points});
  }
  return changes;
}

}  // namespace noughts::events
