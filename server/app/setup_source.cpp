#include "app/setup_source.hpp"

#include "api/route.hpp"
#include "library/curating/setup.hpp"
#include "library/pack/setup.hpp"

namespace noughts::app {

namespace {

using SetupResult = boost::asio::awaitable<std::expected<games::Json, games::Refusal>>;

SetupResult questions(postgres::Packs& packs, lobby::SetupRequest request) {
  pack::Gathering gathering;
  gathering.by = request.by;
  gathering.players = std::move(request.players);
  gathering.cast = std::move(request.cast);
  gathering.size = request.size;
  gathering.at = request.at;
  if (!request.room) {
    auto refused = co_await pack::refusal(packs, request.wanted, std::move(gathering), request.is_asker_in_team);
    if (refused) co_return std::unexpected(std::move(*refused));
    co_return games::Json::object();
  }
  gathering.room = *request.room;
  co_return co_await pack::setup(packs, request.wanted, std::move(gathering));
}

SetupResult themes(postgres::Database& database, lobby::SetupRequest request) {
  curating::SetupContext context;
  context.terms = std::move(request.terms);
  context.by = request.by;
  context.at = request.at;
  context.picture_address = [](std::string_view picture) { return api::photo_address(picture, "256"); };
  co_return co_await curating::setup(database.theme_sets(), database.curators(), std::move(request.wanted), std::move(context));
}

SetupResult nothing() { co_return std::unexpected(games::Refusal{"bad_setup", "There is no such setup."}); }

}  // namespace

lobby::SetupSource setup_source(postgres::Database& database) {
  return [&database](lobby::SetupRequest request) {
    if (request.kind == games::SetupKind::questions) return questions(database.packs(), std::move(request));
    if (request.kind == games::SetupKind::themes) return themes(database, std::move(request));
    return nothing();
  };
}

}  // namespace noughts::app
