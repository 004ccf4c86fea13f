#include "library/pack/setup.hpp"

#include <algorithm>

#include "games/core/reading.hpp"
#include "library/pack/questions_json.hpp"
#include "store/core/failures.hpp"
#include "store/people/computers.hpp"

namespace noughts::pack {

using boost::asio::awaitable;
using games::Json;
using games::Refusal;
using store::PackRefusal;

namespace {

/// The pack that a request names.
std::optional<store::PackId> wanted(const Json& request) {
  const Json* pack = games::member(request, "pack");
  const auto* text = pack == nullptr ? nullptr : pack->get_ptr<const std::string*>();
  if (text == nullptr || !games::has_only(request, {"pack"})) return std::nullopt;
  return store::read_id<store::PackId>(*text);
}

Refusal no_request() { return {"bad_message", "A game of questions is set up by {\"pack\": id}."}; }
Refusal no_access() { return {"not_your_pack", "There is no such pack that you may play with."}; }
Refusal too_small() { return {"pack_too_small", "The pack has too few questions."}; }
Refusal known() { return {"own_pack", "Somebody in a team has written or read this pack."}; }

Refusal refused(PackRefusal why) {
  if (why == PackRefusal::too_small) return too_small();
  if (why == PackRefusal::known) return known();
  return no_access();
}

// A computer reads the answers of whatever it is asked, so nothing is new to it or known.
std::vector<store::PlayerId> people_in_teams(const Gathering& gathering) {
  std::vector<store::PlayerId> players;
  for (std::size_t seat = 0; seat < std::min(gathering.players.size(), gathering.cast.size()); ++seat) {
    const bool is_person = !store::is_computer(gathering.players[seat]);
    if (is_person && gathering.cast[seat].team != games::kNoTeam) players.push_back(gathering.players[seat]);
  }
  return players;
}

Json item(const store::PackQuestion& question) {
  Json json = json_of(question.question);
  json["id"] = store::text(question.id);
  return json;
}

Json step(const store::PackSetup& setup) {
  Json items = Json::array();
  for (const auto& question : setup.questions) items.push_back(item(question));
  return {{"do", "setup"}, {"title", setup.title}, {"lang", games::word(setup.lang)}, {"items", std::move(items)}};
}

}  // namespace

awaitable<std::expected<Json, Refusal>> setup(postgres::Packs& packs, const Json& request, Gathering gathering) {
  const auto pack = wanted(request);
  if (!pack) co_return std::unexpected(no_request());
  store::PackWish wish{*pack, gathering.by, gathering.room, people_in_teams(gathering), gathering.size, gathering.at};
  const auto drawn = co_await packs.setup(std::move(wish));
  if (!drawn) co_return std::unexpected(store::failure_refusal(drawn.error()));
  if (!*drawn) co_return std::unexpected(refused(drawn->error()));
  co_return step(**drawn);
}

awaitable<std::optional<Refusal>> refusal(postgres::Packs& packs, const Json& request, Gathering gathering, bool plays) {
  const auto pack = wanted(request);
  if (!pack) co_return no_request();
  const auto found = co_await packs.find(*pack, gathering.by);
  if (!found) co_return store::failure_refusal(found.error());
  if (!*found) co_return no_access();
  if ((*found)->size < gathering.size) co_return too_small();
  if (plays && (*found)->knows) co_return known();
  auto players = people_in_teams(gathering);
  if (players.empty()) co_return std::nullopt;
  const auto acquainted = co_await packs.known(gathering.by, *pack, std::move(players));
  if (!acquainted) co_return store::failure_refusal(acquainted.error());
  if (!*acquainted) co_return refused(acquainted->error());
  if (std::ranges::any_of(**acquainted, &store::Acquaintance::knows)) co_return known();
  co_return std::nullopt;
}

}  // namespace noughts::pack
