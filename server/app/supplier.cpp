#include "app/supplier.hpp"

#include "library/curating/supply.hpp"
#include "library/pack/supply.hpp"

namespace noughts::app {

namespace {

using Supplied = boost::asio::awaitable<std::expected<games::Json, games::Refusal>>;

Supplied questions(store::Packs& packs, lobby::SupplyRequest request) {
  if (!request.room) {
    auto refused = co_await pack::refusal(packs, request.wanted, request.by, request.size);
    if (refused) co_return std::unexpected(std::move(*refused));
    co_return games::Json::object();
  }
  pack::Gathering gathering;
  gathering.room = *request.room;
  gathering.by = request.by;
  gathering.players = std::move(request.players);
  gathering.cast = std::move(request.cast);
  gathering.size = request.size;
  gathering.at = request.at;
  co_return co_await pack::supply(packs, request.wanted, std::move(gathering));
}

Supplied themes(const store::Curating& curating, lobby::SupplyRequest request) {
  curating::Asked asked;
  asked.terms = std::move(request.terms);
  asked.by = request.by;
  asked.at = request.at;
  co_return co_await curating::supply(curating, std::move(request.wanted), std::move(asked));
}

Supplied nothing() { co_return std::unexpected(games::Refusal{"bad_supply", "There is nobody who supplies that."}); }

}  // namespace

lobby::Supply supplier(store::Packs& packs, const store::Curating& curating) {
  return [&packs, curating](lobby::SupplyRequest request) {
    if (request.kind == "questions") return questions(packs, std::move(request));
    if (request.kind == "themes") return themes(curating, std::move(request));
    return nothing();
  };
}

}  // namespace noughts::app
