#include "api/event/command_handling.hpp"

#include "api/first_answer.hpp"
#include "api/pages.hpp"
#include "games/core/reading.hpp"

namespace noughts::api::event {

using boost::asio::awaitable;
using games::Json;

namespace {

http::Reply step_reply(int step) { return http::json_reply(200, {{"n", step}}); }

}  // namespace

awaitable<http::Reply> done_in(Services& services, Call call, const Json& body, events::StepContent content) {
  const auto id = event_of(call);
  if (!id) co_return id.error();
  const auto cid = whole_at(body, "cid");
  if (!cid) co_return bad_body("an object with the command's number as `cid`");
  const auto done = co_await services.events.take(*id, *call.caller, *cid, std::move(content));
  if (!done) co_return not_done(done.error());
  co_return step_reply(*done);
}

awaitable<http::Reply> answered_or(Services& services, Call call, Json body, http::Reply refusal) {
  const auto id = event_of(call);
  const auto cid = whole_at(body, "cid");
  if (!id || !cid) co_return refusal;
  const auto step = co_await services.events.answered(*id, call.caller->id, *cid);
  co_return first_answer_or(std::move(refusal), step, step_reply);
}

awaitable<Or<Entrants>> entrants(Services& services, const Call& call) {
  const auto event = co_await seen(services, call);
  if (!event) co_return std::unexpected(event.error());
  co_return Entrants(**event);
}

std::optional<std::vector<std::string>> names(const Json& body, const char* key, std::size_t most) {
  const Json* list = games::member(body, key);
  if (list == nullptr || !list->is_array() || list->size() > most) return std::nullopt;
  std::vector<std::string> names;
  for (const Json& each : *list) {
    const auto* name = each.get_ptr<const std::string*>();
    if (name == nullptr) return std::nullopt;
    names.push_back(*name);
  }
  return names;
}

}  // namespace noughts::api::event
