#include "api/moderation/handlers.hpp"
#include "api/moderation/moderation_json.hpp"
#include "api/pages.hpp"
#include "http/replies.hpp"
#include "store/core/new_call.hpp"
#include "wire/chat_text.hpp"

namespace noughts::api::moderation {
namespace {

using boost::asio::awaitable;
using store::CuratorRequestId;
using store::StoreError;
using Outcome = store::CuratorDecided::Outcome;

constexpr int kRequestsPage = 30;

awaitable<http::Reply> shown_requests(Services& services, std::optional<CuratorRequestId> after) {
  const auto page = co_await services.curator_requests.open(after, kRequestsPage);
  if (!page) co_return not_done(page.error());
  co_return http::json_reply(200, curator_request_page_json(*page));
}

http::Reply no_request() { return http::problem(404, "not_found", "There is no such request."); }

/// What a body says to a request; the reply: why it says nothing.
Or<store::CuratorDecision> read_decision(const Call& call, games::Instant now) {
  const auto json = body_object(call.request, {"action", "reason"});
  const auto* action = json ? text_at(*json, "action") : nullptr;
  const auto* words = json ? text_at(*json, "reason") : nullptr;
  if (action == nullptr || (*action != "accept" && *action != "refuse") || words == nullptr) {
    return std::unexpected(bad_body(R"({"action": "accept" or "refuse", "reason": text})"));
  }
  auto reason = wire::chat_text(*words);
  if (!reason) return std::unexpected(http::problem(400, "bad_text", "Say in up to 500 characters why."));
  store::CuratorDecision decision;
  decision.actor = call.caller->id;
  decision.accepts = *action == "accept";
  decision.reason = std::move(*reason);
  decision.at = now;
  decision.call = store::new_call();
  return decision;
}

http::Reply refused(Outcome outcome) {
  if (outcome == Outcome::closed) return http::problem(409, "request_closed", "This request is answered already.");
  return http::problem(403, "administrators_only", "This is for administrators.");
}

}  // namespace

awaitable<http::Reply> open_curator_requests(Services& services, Call call) {
  const auto after = page_after<CuratorRequestId>(call.request);
  if (!after) co_return after.error();
  co_return co_await shown_requests(services, *after);
}

awaitable<http::Reply> decide_curator_request(Services& services, Call call) {
  auto decision = read_decision(call, services.now());
  if (!decision) co_return std::move(decision.error());
  const auto request = store::read_id<CuratorRequestId>(call.path[0]);
  if (!request) co_return no_request();
  decision->request = *request;
  const auto told = notice::curator_request(call.path[0], decision->accepts, decision->reason);
  const store::NewNotice notice{told.topic.kind, told.topic.subject, told.shown, decision->at};
  const auto decided = co_await services.curator_requests.decide(std::move(*decision), notice);
  if (!decided) co_return decided.error() == StoreError::not_found ? no_request() : not_done(decided.error());
  if (decided->outcome != Outcome::decided) co_return refused(decided->outcome);
  // It is written down already; this reaches the pages that are open.
  co_await services.notices.notify(decided->player, told);
  co_return co_await shown_requests(services, std::nullopt);
}

}  // namespace noughts::api::moderation
