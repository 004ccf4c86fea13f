#include "event/record/change_counts.hpp"

#include "event/record/refusing.hpp"

namespace noughts::event {
namespace {

/// What an organiser could do again and again.
bool is_repeatable(const StepContent& content) {
  return std::visit(
      []<class Each>(const Each&) {
        return std::is_same_v<Each, Edited> || std::is_same_v<Each, Invited> || std::is_same_v<Each, EntriesOpened> ||
               std::is_same_v<Each, EntriesClosed> || std::is_same_v<Each, Paused> || std::is_same_v<Each, Corrected> ||
               std::is_same_v<Each, Replaced> || std::is_same_v<Each, Officiates> || std::is_same_v<Each, StoodDown> ||
               std::is_same_v<Each, PacksAttached> || std::is_same_v<Each, Seeded>;
      },
      content);
}

/// The team whose captain says who plays for it.
std::optional<TeamId> lined_up_team(const StepContent& content) {
  if (const auto* lined_up = std::get_if<LinedUp>(&content)) return lined_up->line_up.team;
  if (const auto* named = std::get_if<BoardsNamed>(&content)) return named->team;
  const auto* entered = std::get_if<Entered>(&content);
  return entered != nullptr && entered->line_up ? std::optional(entered->line_up->team) : std::nullopt;
}

template <class Who>
bool is_spent(const std::map<Who, int>& counts, Who who) {
  const auto found = counts.find(who);
  return found != counts.end() && found->second >= kMostChanges;
}

}  // namespace

// What ends something stays possible, so that nobody is held in an event and no pause lasts for ever; and so does what the server
// brings up to date, without which no event could start.
std::expected<void, Refusal> ChangeCounts::check(const EventStep& step, std::optional<PlayerId> organiser) const {
  if (!step.by) return {};
  if (is_used_up(step, organiser)) return refuse("too_many_changes", "The event has been changed too often.");
  return {};
}

bool ChangeCounts::is_used_up(const EventStep& step, std::optional<PlayerId> organiser) const {
  const StepContent& content = step.content;
  if (const auto team = lined_up_team(content)) return is_spent(by_teams_, *team);
  if (const auto* entered = std::get_if<Entered>(&content)) return is_spent(by_players_, entered->player);
  return step.by == organiser && is_repeatable(content) && by_organiser_ >= kMostOrganiserSteps;
}

void ChangeCounts::add(const EventStep& step, std::optional<PlayerId> organiser) {
  const StepContent& content = step.content;
  if (const auto team = lined_up_team(content)) {
    ++by_teams_[*team];
  } else if (const auto* entered = std::get_if<Entered>(&content)) {
    ++by_players_[entered->player];
  }
  if (const auto* left = std::get_if<Left>(&content)) ++by_players_[left->player];
  if (step.by == organiser && is_repeatable(content)) ++by_organiser_;
  if (const auto* offered = std::get_if<Officiates>(&content); offered != nullptr && step.by != organiser) {
    ++offers_to_officiate_[offered->player];
  }
}

bool ChangeCounts::has_offered_enough(PlayerId player) const { return is_spent(offers_to_officiate_, player); }

}  // namespace noughts::event
