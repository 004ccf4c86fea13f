#include "api/curators/curator_caller.hpp"

#include "games/core/reading.hpp"
#include "store/core/new_call.hpp"

namespace noughts::gateway {

using boost::asio::awaitable;
using store::EditRefusal;

namespace {

constexpr std::int64_t kMostVersion = 1'000'000'000;

}  // namespace

awaitable<std::expected<store::Player, Reply>> curator(Context& context, const Request& request) {
  auto player = co_await caller(context, request);
  if (!player) co_return player;
  const auto is_curator = co_await context.services.library.curating->curators.is_curator(player->id);
  if (!is_curator) co_return std::unexpected(not_done(is_curator.error()));
  if (!*is_curator) co_return std::unexpected(problem(403, "curators_only", "This is for curators."));
  co_return player;
}

store::By by(const Context& context, store::PlayerId actor) { return {actor, context.services.now(), store::new_call()}; }

std::optional<Reply> refused(EditRefusal refusal) {
  switch (refusal) {
    case EditRefusal::none:
      return std::nullopt;
    case EditRefusal::not_found:
      return problem(404, "not_found", "There is no such character or set.");
    case EditRefusal::stale:
      return problem(409, "stale", "Somebody else has changed it since.");
    case EditRefusal::retired:
      break;
  }
  return problem(409, "retired", "What is retired has to be brought back first.");
}

std::optional<NewVersion> new_version(const Request& request, std::string_view key) {
  auto json = body_object(request, {"version", key});
  const auto version = json ? games::whole(json->at("version"), 1, kMostVersion) : std::nullopt;
  if (!version) return std::nullopt;
  return NewVersion{static_cast<int>(*version), std::move(json->at(std::string(key)))};
}

std::string action_of(const Request& request) {
  const auto json = body_object(request, {"action"});
  const auto* action = json ? text_at(*json, "action") : nullptr;
  return action == nullptr ? std::string() : *action;
}

}  // namespace noughts::gateway
