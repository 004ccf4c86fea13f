#include "api/library/curator_caller.hpp"

#include "api/pages.hpp"
#include "games/core/reading.hpp"
#include "store/core/new_call.hpp"

namespace noughts::api::library {

using boost::asio::awaitable;
using store::EditRefusal;

namespace {

constexpr std::int64_t kMostVersion = 1'000'000'000;

}  // namespace

store::By made_by(const Services& services, store::PlayerId actor) { return {actor, services.now(), store::new_call()}; }

std::optional<http::Reply> refused(EditRefusal refusal) {
  switch (refusal) {
    case EditRefusal::none:
      return std::nullopt;
    case EditRefusal::not_found:
      return http::problem(404, "not_found", "There is no such character or set.");
    case EditRefusal::stale:
      return http::problem(409, "stale", "Somebody else has changed it since.");
    case EditRefusal::retired:
      break;
  }
  return http::problem(409, "retired", "What is retired has to be brought back first.");
}

std::optional<NewContent> new_content(const Services& services, const Call& call, const char* key) {
  auto json = body_object(call.request);
  if (!json) return std::nullopt;
  auto by = made_by(services, call.caller->id);
  if (!json->contains(key)) return NewContent{std::move(*json), by};
  const auto cid = whole_at(*json, "cid");
  if (!cid || !games::has_only(*json, {"cid", key})) return std::nullopt;
  by.call = store::call_of(by.actor, *cid, key);
  return NewContent{std::move(json->at(key)), by};
}

std::optional<NewVersion> new_version(const http::Request& request, std::string_view key) {
  auto json = body_object(request, {"version", key});
  const auto version = json ? games::whole(json->at("version"), 1, kMostVersion) : std::nullopt;
  if (!version) return std::nullopt;
  return NewVersion{static_cast<int>(*version), std::move(json->at(std::string(key)))};
}

store::Shelf shelf_of(const http::Request& request) {
  return http::query_value(request.query, "retired") == "1" ? store::Shelf::retired : store::Shelf::current;
}

std::string action_of(const http::Request& request) {
  const auto json = body_object(request, {"action"});
  const auto* action = json ? text_at(*json, "action") : nullptr;
  return action == nullptr ? std::string() : *action;
}

}  // namespace noughts::api::library
