#include "api/tour/tour_json.hpp"

#include "api/json_parts.hpp"
#include "api/tour/replies.hpp"

namespace noughts::api::tour {
namespace {

using games::Json;
using noughts::tour::NoEntry;
using store::TourVersion;

Json character_json(const store::Character& character) {
  return {{"id", id_json(character.id)}, {"name", character.text.name}, {"picture", or_null(character.picture)}};
}

Json winner_json(const store::Winner& winner) {
  return {{"version", games::word(winner.version)},
          {"players", list(winner.players, player_json)},
          {"room", store::text(winner.room)},
          {"ended", number(winner.ended)}};
}

/// What may be applied for now.
Json allowed_json(const store::Tour& tour, const store::Applicant& applicant, games::Instant now) {
  Json allowed = Json::array();
  for (const auto word : words(TourVersion{})) {
    const auto version = games::read_word<TourVersion>(word);
    if (version && noughts::tour::why_no_entry(tour, applicant, *version, now) == NoEntry::none) allowed.push_back(word);
  }
  return allowed;
}

/// Why nothing may be applied for; null: something may be.
Json refusal_json(const store::Tour& tour, const store::Applicant& applicant, games::Instant now, const Json& allowed) {
  if (!allowed.empty()) return {};
  const auto why = noughts::tour::why_not_eligible(tour, applicant, now);
  return code_of(why == NoEntry::none ? NoEntry::one_entry : why);
}

}  // namespace

Json row_json(const store::Tour& tour, games::Instant now) {
  return {{"id", id_json(tour.id)},
          {"name", tour.text.name},
          {"lang", games::word(tour.text.lang)},
          {"state", games::word(store::state_of(tour, now))},
          {"opens", number(tour.text.opens)},
          {"starts", number(tour.text.starts)},
          {"ends", number(tour.ends)},
          {"closed", or_null(tour.closed)},
          {"banner", or_null(tour.banner)}};
}

Json tour_json(const store::Tour& tour, const std::vector<store::Winner>& winners, games::Instant now) {
  Json json = row_json(tour, now);
  json["rules"] = tour.text.rules;
  json["version"] = tour.version;
  json["characters"] = list(tour.characters, character_json);
  json["winners"] = list(winners, winner_json);
  json["you"] = Json();
  return json;
}

Json of_board_json(const store::Tour& tour) {
  return {{"id", id_json(tour.id)},
          {"name", tour.text.name},
          {"lang", games::word(tour.text.lang)},
          {"characters", list(tour.characters, character_json)}};
}

Json applicant_json(const store::Tour& tour, const store::Applicant& applicant, games::Instant now) {
  Json allowed = allowed_json(tour, applicant, now);
  Json refusal = refusal_json(tour, applicant, now, allowed);
  const auto& disqualification = applicant.disqualification;
  return {{"allowed", std::move(allowed)},
          {"refusal", std::move(refusal)},
          {"books", applicant.books},
          {"disqualification", disqualification ? disqualification_json(*disqualification) : Json()},
          {"applications", list(applicant.own, application_json)}};
}

Json board_json(const store::Application& application) {
  return {{"id", id_json(application.id)},
          {"player", player_json(application.player)},
          {"version", games::word(application.choices.version)},
          {"weighted", application.choices.weighted},
          {"place", or_null(application.choices.place)},
          {"room", application.room ? Json(store::text(*application.room)) : Json()},
          {"board", application.board ? Json(games::word(*application.board)) : Json()}};
}

Json application_json(const store::Application& application) {
  Json json = board_json(application);
  json["partner"] = application.partner ? player_json(*application.partner) : Json();
  json["text"] = application.choices.text;
  json["made"] = number(application.made);
  json["state"] = games::word(application.state);
  json["reason"] = or_null(application.reason);
  json["stopped"] = application.is_stopped;
  return json;
}

Json disqualification_json(const store::Disqualification& disqualification) {
  return {{"id", id_json(disqualification.id)},
          {"player", player_json(disqualification.player)},
          {"tour", id_json(disqualification.tour)},
          {"name", disqualification.tour_name},
          {"cause", games::word(disqualification.cause)},
          {"tours", or_null(disqualification.tours)},
          {"reason", disqualification.reason},
          {"at", number(disqualification.at)},
          {"appeal", or_null(disqualification.appeal)},
          {"answer", or_null(disqualification.answer)},
          {"lifted", disqualification.lifted}};
}

Json own_book_json(const store::OwnBook& book) {
  return {{"id", id_json(book.id)},
          {"author", book.book.author},
          {"title", book.book.title},
          {"read_on", or_null(book.book.read_on)}};
}

}  // namespace noughts::api::tour
