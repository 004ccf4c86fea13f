// What the first who finished a tour propose for the next: they write it, curators accept or refuse it.
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"
#include "api/tour/tour_json.hpp"
#include "library/curating/texts.hpp"
#include "store/core/new_call.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::Proposal;
using store::ProposalId;
using store::ProposalState;
using store::TourVersion;

Json theme_json(const store::Theme& theme) { return {{"text", theme.text}, {"hidden", theme.hidden}}; }

Json proposed_json(const store::CharacterText& text) {
  return {{"name", text.name}, {"lang", games::word(text.lang)}, {"themes", list(text.themes, theme_json)}};
}

Json proposal_json(const Proposal& proposal) {
  const auto& [character, themes] = proposal.proposed;
  return {{"id", id_json(proposal.id)},
          {"version", games::word(proposal.version)},
          {"by", player_json(proposal.by)},
          {"at", number(proposal.at)},
          {"character", character ? proposed_json(*character) : Json()},
          {"themes", character ? Json() : list(themes, theme_json)},
          {"state", games::word(proposal.state)},
          {"reason", or_null(proposal.reason)},
          {"made", proposal.character ? id_json(*proposal.character) : Json()}};
}

http::Reply no_such_proposal() { return http::problem(404, "not_found", "There is no such proposal."); }
http::Reply not_proposed() {
  return bad_body(
      R"({"cid", "version", "character": {"name", "lang", "themes": [{"text", "hidden"} × 9]}, of a pair null, "themes": of a pair [{"text", "hidden"} × 20], else null})");
}

/// What the first of which version propose; themes of a pair, of a version that is not played for it nothing.
bool proposes(TourVersion version) { return version != TourVersion::small_field; }

/// The versions in which somebody finished first.
awaitable<Or<std::vector<TourVersion>>> won_by(Services& services, const store::Tour& tour, store::PlayerId who) {
  const auto winners = co_await services.tours.winners(tour.id);
  if (!winners) co_return std::unexpected(not_done(winners.error()));
  std::vector<TourVersion> won;
  for (const auto& winner : *winners) {
    const bool is_theirs = std::ranges::find(winner.players, who, &store::Player::id) != winner.players.end();
    if (is_theirs && proposes(winner.version)) won.push_back(winner.version);
  }
  co_return won;
}

Or<store::NewProposal> read_proposal(const http::Request& request) {
  const auto body = body_object(request, {"cid", "version", "character", "themes"});
  const auto cid = body ? whole_at(*body, "cid") : std::nullopt;
  const auto version = cid ? word_at<TourVersion>(*body, "version") : std::nullopt;
  if (!version || !proposes(*version)) return std::unexpected(not_proposed());
  store::NewProposal made;
  made.version = *version;
  made.cid = *cid;
  const bool is_pair = *version == TourVersion::pair;
  if (!body->at(is_pair ? "character" : "themes").is_null()) return std::unexpected(not_proposed());
  auto wrong = curating::Wrong::shape;
  if (is_pair) {
    auto themes = curating::read_themes(body->at("themes"), store::kProposedThemes);
    if (themes) made.proposed.themes = std::move(*themes);
    if (themes) return made;
    wrong = themes.error();
  } else {
    auto character = curating::read_character(body->at("character"));
    if (character) made.proposed.character = std::move(*character);
    if (character) return made;
    wrong = character.error();
  }
  if (wrong == curating::Wrong::shape) return std::unexpected(not_proposed());
  return std::unexpected(http::problem(400, "bad_text", "A name has up to 120 characters, a theme up to 300, each in one line."));
}

/// The versions in which somebody may propose now. One of two partners proposes for both.
Json open_of(const std::vector<TourVersion>& won, const std::vector<Proposal>& all) {
  Json open = Json::array();
  for (const auto version : won) {
    const bool stands = std::ranges::any_of(
        all, [&](const Proposal& each) { return each.version == version && each.state != ProposalState::refused; });
    if (!stands) open.push_back(games::word(version));
  }
  return open;
}

awaitable<http::Reply> decide(Services& services, Call call, std::optional<std::string> refusal) {
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const auto id = store::read_id<ProposalId>(call.path[1]);
  if (!id) co_return no_such_proposal();
  const auto reason = refusal.value_or("");
  store::ProposalDecision decision{tour->id, *id, std::move(refusal), {call.caller->id, services.now(), store::new_call()}};
  const auto decided = co_await services.tours.decide(std::move(decision));
  if (!decided) co_return not_done(decided.error());
  if (decided->refusal == store::TourRefusal::not_found) co_return no_such_proposal();
  if (decided->refusal != store::TourRefusal::none) co_return refused(decided->refusal);
  if (decided->is_new) {
    const bool is_accepted = decided->proposal.state == ProposalState::accepted;
    auto told = notice::tour(store::text(tour->id), tour->text.name,
                             is_accepted ? notice::TourNews::proposal_accepted : notice::TourNews::proposal_refused, std::nullopt,
                             reason);
    co_await services.notices.notify(decided->proposal.by.id, std::move(told));
  }
  co_return http::json_reply(200, proposal_json(decided->proposal));
}

}  // namespace

awaitable<http::Reply> proposals(Services& services, Call call) {
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  if (!tour) co_return no_such_tour();
  const auto all = co_await services.tours.proposals(*tour);
  if (!all) co_return not_done(all.error());
  const Json json{{"proposals", list(*all, proposal_json)}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> own_proposals(Services& services, Call call) {
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const bool is_over = store::state_of(*tour, services.now()) == store::TourState::over;
  const auto won = co_await won_by(services, *tour, call.caller->id);
  if (!won) co_return won.error();
  auto all = co_await services.tours.proposals(tour->id);
  if (!all) co_return not_done(all.error());
  Json open = is_over ? open_of(*won, *all) : Json::array();
  // A partner's is of both.
  std::erase_if(*all, [&](const Proposal& each) {
    return each.by.id != call.caller->id && std::ranges::find(*won, each.version) == won->end();
  });
  const Json json{{"proposals", list(*all, proposal_json)}, {"open", std::move(open)}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> propose(Services& services, Call call) {
  auto made = read_proposal(call.request);
  if (!made) co_return std::move(made.error());
  // A repeated command gets its first answer, whoever has won by now.
  const auto before = co_await services.tours.proposed_by(call.caller->id, made->cid);
  if (!before) co_return not_done(before.error());
  if (*before) co_return http::json_reply(201, proposal_json(**before));
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  if (store::state_of(*tour, services.now()) != store::TourState::over) co_return refused(store::TourRefusal::tour_not_over);
  const auto won = co_await won_by(services, *tour, call.caller->id);
  if (!won) co_return won.error();
  if (std::ranges::find(*won, made->version) == won->end()) {
    co_return http::problem(403, "not_winner", "Those propose who finished first.");
  }
  made->tour = tour->id;
  made->by = call.caller->id;
  made->at = services.now();
  const auto proposed = co_await services.tours.propose(std::move(*made));
  if (!proposed && proposed.error() == store::StoreError::conflict) {
    co_return http::problem(409, "proposed", "There is a proposal already.");
  }
  if (!proposed) co_return not_done(proposed.error());
  co_return http::json_reply(201, proposal_json(*proposed));
}

awaitable<http::Reply> accept_proposal(Services& services, Call call) {
  if (!body_object(call.request, {})) co_return bad_body("{}");
  co_return co_await decide(services, std::move(call), std::nullopt);
}

awaitable<http::Reply> refuse_proposal(Services& services, Call call) {
  auto reason = body_text(call.request, "reason");
  if (!reason) co_return std::move(reason.error());
  std::optional<std::string> refusal = std::move(*reason);
  co_return co_await decide(services, std::move(call), std::move(refusal));
}

}  // namespace noughts::api::tour
