#include "api/operations.hpp"

#include <array>

#include "api/caller.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

/// Whoever asks, and whom it is about.
struct Two {
  store::Player who;
  store::Player whom;
};

awaitable<std::expected<Two, Reply>> two(Context& context, const Request& request, std::string name) {
  auto who = co_await registered_caller(context, request);
  if (!who) co_return std::unexpected(std::move(who).error());
  auto whom = co_await player_named(context, std::move(name));
  if (!whom) co_return std::unexpected(std::move(whom).error());
  if (whom->id == who->id) co_return std::unexpected(problem(400, "yourself", "That is yourself."));
  co_return Two{std::move(*who), std::move(*whom)};
}

/// From now on connections and the lobby go by the list as it is now.
awaitable<Reply> changed(Context& context, store::PlayerId player) {
  auto relations = co_await context.services.store.relations.of(player);
  if (!relations) co_return not_done(relations.error());
  context.services.directory->set_black_list(player, std::move(relations->blocks));
  context.services.play.lobby->refresh(player);
  co_return done();
}

awaitable<Reply> blocks(Context& context, const Request& request, Parts) {
  auto player = co_await registered_caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto found = co_await context.services.store.blocks.of(player->id);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& block : *found) {
    list.push_back({{"name", block.player.name}, {"at", block.at.time_since_epoch().count()}});
  }
  co_return json_reply(200, {{"blocks", std::move(list)}});
}

awaitable<Reply> block(Context& context, const Request& request, Parts parts) {
  auto both = co_await two(context, request, std::move(parts[0]));
  if (!both) co_return std::move(both).error();
  const auto added = co_await context.services.store.blocks.add(both->who.id, both->whom.id, context.services.now());
  if (!added && added.error() == StoreError::conflict) co_return problem(409, "too_many", "The black list is full.");
  if (!added) co_return not_done(added.error());
  co_return co_await changed(context, both->who.id);
}

awaitable<Reply> unblock(Context& context, const Request& request, Parts parts) {
  auto both = co_await two(context, request, std::move(parts[0]));
  if (!both) co_return std::move(both).error();
  const auto removed = co_await context.services.store.blocks.remove(both->who.id, both->whom.id);
  if (!removed) co_return not_done(removed.error());
  co_return co_await changed(context, both->who.id);
}

constexpr std::array<Operation, 3> kOperations{
    {{"GET", "blocks", blocks}, {"POST", "blocks/{name}", block}, {"DELETE", "blocks/{name}", unblock}}};

}  // namespace

std::span<const Operation> blocks_operations() { return kOperations; }

}  // namespace noughts::gateway
