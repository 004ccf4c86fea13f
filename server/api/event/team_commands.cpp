// What is done in events of teams besides entering: packs and pots, and what a tour of two teams goes through.
#include <algorithm>
#include <array>

#include "api/event/command_handling.hpp"
#include "api/event/handlers.hpp"
#include "api/pages.hpp"
#include "games/core/reading.hpp"

namespace noughts::api::event {

using boost::asio::awaitable;
using events::StepContent;
using games::Json;

awaitable<http::Reply> attach_packs(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "packs"});
  const auto given = body ? names(*body, "packs", record::kMostPacksOfEvent) : std::nullopt;
  if (!given) co_return bad_body(R"({"cid": number, "packs": up to 100 ids})");
  record::PacksAttached attached;
  for (const auto& text : *given) {
    const auto pack = store::read_id<store::PackId>(text);
    if (!pack) co_return http::problem(403, "not_your_pack", "There is no such pack that you may play with.");
    if (std::ranges::find(attached.packs, *pack) == attached.packs.end()) attached.packs.push_back(*pack);
  }
  StepContent content = std::move(attached);
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> seed(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "teams"});
  const auto given = body ? names(*body, "teams", ::noughts::event::kMostInXoTournament) : std::nullopt;
  if (!given) co_return bad_body(R"({"cid": number, "teams": up to 64 ids})");
  record::Seeded seeded;
  for (const auto& text : *given) {
    const auto team = store::read_id<store::TeamId>(text);
    if (!team) co_return http::problem(400, "bad_seeds", "There is no such team.");
    seeded.teams.push_back(*team);
  }
  StepContent content = std::move(seeded);
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> name_boards(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "team", "main", "free_shooters"});
  const auto main = body ? names(*body, "main", kMostInLineUp) : std::nullopt;
  const auto shooters = body ? names(*body, "free_shooters", kMostInLineUp) : std::nullopt;
  const auto* given = body ? text_at(*body, "team") : nullptr;
  if (!main || !shooters || given == nullptr) {
    co_return bad_body(R"({"cid": number, "team": id, "main": [four names], "free_shooters": [names]})");
  }
  const auto team = store::read_id<store::TeamId>(*given);
  if (!team) co_return http::problem(403, "not_team_captain", "Only its captain may do this.");
  const auto all = co_await entrants(services, call);
  if (!all) co_return co_await answered_or(services, std::move(call), *body, all.error());
  record::BoardsNamed named{*team, {}};
  const std::array<std::pair<const std::vector<std::string>*, std::vector<store::PlayerId>*>, 2> lists{
      {{&*main, &named.boards.main}, {&*shooters, &named.boards.free_shooters}}};
  for (const auto& [from, to] : lists) {
    for (const auto& name : *from) {
      const auto player = all->find(name);
      if (!player) co_return co_await answered_or(services, std::move(call), *body, player.error());
      to->push_back(*player);
    }
  }
  StepContent content = std::move(named);
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> begin_stage(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "stage"});
  const auto stage = body ? word_at<record::EventStage>(*body, "stage") : std::nullopt;
  if (!stage) co_return bad_body(R"({"cid": number, "stage": "individual" or "team"})");
  StepContent content = record::StageBegun{*stage};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> agree_extra(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "pairing"});
  const Json* pairing = body ? games::member(*body, "pairing") : nullptr;
  const auto board = pairing == nullptr ? std::nullopt : games::whole(*pairing, 0, kMostOfAnything);
  if (!board) co_return bad_body(R"({"cid": number, "pairing": the number of the board})");
  StepContent content = record::ExtraAgreed{static_cast<int>(*board)};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

}  // namespace noughts::api::event
