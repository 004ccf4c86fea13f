#include "event/record/eligibility.hpp"

namespace noughts::event {
namespace {

using Permission = std::expected<void, Refusal>;

std::unexpected<Refusal> not_allowed(std::string code, std::string why) {
  return std::unexpected(Refusal{std::move(code), std::move(why)});
}

Permission check_account(const Event& event, const store::EventApplicant& applicant, Instant now) {
  const auto& terms = event.terms();
  const auto days = std::chrono::days{terms.conditions.days_registered};
  if (applicant.player.guest && terms.game.rated) return not_allowed("guests_play_unrated", "Register to play for rating.");
  if (applicant.player.bot && match::excludes_bots(terms.game)) {
    return not_allowed("bots_play_unrated", "A bot plays for rating only where the event says so.");
  }
  if (days.count() > 0 && (!applicant.registered || *applicant.registered + days > now)) {
    return not_allowed("registered_too_late", "The event is for those who have had an account for longer.");
  }
  return {};
}

bool decides_games(const StepContent& content) {
  const auto* paired = std::get_if<Paired>(&content);
  return std::holds_alternative<Corrected>(content) || std::holds_alternative<Replaced>(content) ||
         std::holds_alternative<Removed>(content) || (paired != nullptr && paired->by_hand);
}

}  // namespace

Permission check_eligibility(const Event& event, const store::EventApplicant& applicant, PlayerId by, Instant now) {
  const bool has_been_let_in = event.state() != EventState::upcoming && event.entrant(applicant.player.id);
  if (has_been_let_in) return {};
  const auto& conditions = event.terms().conditions;
  if (auto done = check_account(event, applicant, now); !done) return done;
  if (conditions.invited && !event.is_invited(by)) {
    return not_allowed("invited_only", "Only whom the organiser has invited may enter.");
  }
  if (applicant.games < conditions.games) return not_allowed("too_few_games", "The event is for those who have played more.");
  if (conditions.rating_from && applicant.rating < *conditions.rating_from) {
    return not_allowed("rating_too_low", "The event is for stronger players.");
  }
  if (conditions.rating_to && applicant.rating > *conditions.rating_to) {
    return not_allowed("rating_too_high", "The event is for weaker players.");
  }
  return {};
}

Permission check_organiser(const Event& event, PlayerId who, const StepContent& content) {
  if (event.organiser() != who) return not_allowed("not_organiser", "Only the organiser may do this.");
  const auto* replaced = std::get_if<Replaced>(&content);
  const bool comes_in = replaced != nullptr && replaced->in == who;
  // Whoever has withdrawn from what has started keeps the number and the points.
  const bool plays = event.entrant(who).has_value();
  if (comes_in || (plays && decides_games(content))) {
    return not_allowed("organiser_plays", "An organiser who plays does not decide games.");
  }
  return {};
}

}  // namespace noughts::event
