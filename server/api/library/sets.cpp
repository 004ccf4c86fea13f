#include "api/json_parts.hpp"
#include "api/library/handlers.hpp"
#include "api/pages.hpp"

#include <algorithm>

#include "api/library/curating_json.hpp"
#include "api/library/curator_caller.hpp"
#include "cluster/new_room.hpp"
#include "library/curating/gather.hpp"
#include "library/curating/texts.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::CharacterId;
using store::SetId;
using store::StoreError;
using store::ThemeSet;

constexpr int kSetsPage = 20;

http::Reply no_set() { return http::problem(404, "not_found", "There is no such set."); }

http::Reply set_not_read(curating::Wrong wrong) {
  if (wrong == curating::Wrong::shape) return bad_body("a set as the API describes it");
  return http::problem(400, "bad_text", "A title has up to 120 characters, a theme up to 300, in one line.");
}

http::Reply shown(const store::Result<store::Edited<ThemeSet>>& edited, unsigned status = 200) {
  return edited_reply(edited, curators_set_json, status);
}

template <class Write>
http::Reply page_reply(const store::Result<store::SetPage>& page, Write write) {
  if (!page) return not_done(page.error());
  Json list = Json::array();
  for (const auto& each : page->sets) list.push_back(write(each));
  return http::json_reply(200, {{"sets", std::move(list)}, {"next", id_or_null(page->next)}});
}

/// Ids with commas between, none twice; nullopt: something else.
std::optional<std::vector<CharacterId>> ids_of(std::string_view list) {
  std::vector<CharacterId> ids;
  while (!list.empty()) {
    const auto part = list.substr(0, list.find(','));
    const auto id = store::read_id<CharacterId>(part);
    if (!id || ids.size() == store::kMostCharacters || std::ranges::find(ids, *id) != ids.end()) return std::nullopt;
    ids.push_back(*id);
    list.remove_prefix(std::min(list.size(), part.size() + 1));
  }
  if (ids.empty()) return std::nullopt;
  return ids;
}

/// A field's side; nullopt: none has that.
std::optional<int> size_of(std::string_view text) {
  if (text.size() != 1 || text[0] < '0' + curating::kLeastField || text[0] > '0' + curating::kLargestField) return std::nullopt;
  return text[0] - '0';
}

/// What a query asks for. The reply: there is no field of that size, or none of a word that nothing is called by.
Or<store::SetFilter> filter_of(const http::Request& request) {
  const auto size = http::query_value(request.query, "size");
  const auto kind = http::query_value(request.query, "kind");
  const auto lang = http::query_value(request.query, "lang");
  const store::SetFilter filter{games::read_word<store::SetKind>(kind), size_of(size), games::read_word<store::Language>(lang)};
  if (!filter.size && !size.empty()) return std::unexpected(http::problem(404, "not_found", "There are no such sets."));
  const bool is_known = (filter.kind || kind.empty()) && (filter.lang || lang.empty());
  if (!is_known) return std::unexpected(page_reply(store::SetPage{}, public_set_json));
  return filter;
}

}  // namespace

awaitable<http::Reply> sets(Services& services, Call call) {
  const auto after = page_after<SetId>(call.request);
  if (!after) co_return after.error();
  const auto shelf = shelf_of(call.request);
  co_return page_reply(co_await services.sets.page(shelf, *after, kSetsPage), curators_set_json);
}

awaitable<http::Reply> make_set(Services& services, Call call) {
  const auto wanted = new_content(services, call, "set");
  auto text = curating::read_set(wanted ? wanted->content : Json());
  if (!text) co_return set_not_read(text.error());
  co_return shown(co_await services.sets.make(std::move(*text), wanted->by), 201);
}

awaitable<http::Reply> theme_set(Services& services, Call call) {
  const auto id = store::read_id<SetId>(call.path[0]);
  if (!id) co_return no_set();
  co_return found_reply(co_await services.sets.find(*id), curators_set_json, no_set);
}

awaitable<http::Reply> change_set(Services& services, Call call) {
  const auto body = new_version(call.request, "set");
  if (!body) co_return bad_body(R"({"version": number, "set": {…}})");
  auto text = curating::read_set(body->content);
  if (!text) co_return set_not_read(text.error());
  const auto id = store::read_id<SetId>(call.path[0]);
  if (!id) co_return no_set();
  co_return shown(co_await services.sets.change(*id, body->version, std::move(*text), made_by(services, call.caller->id)));
}

awaitable<http::Reply> move_set(Services& services, Call call) {
  const auto move = games::read_word<store::SetMove>(action_of(call.request));
  if (!move) co_return bad_body(R"({"action": "publish", "withdraw", "retire" or "restore"})");
  const auto id = store::read_id<SetId>(call.path[0]);
  if (!id) co_return no_set();
  co_return shown(co_await services.sets.move(*id, *move, made_by(services, call.caller->id)));
}

awaitable<http::Reply> gathered_themes(Services& services, Call call) {
  const auto size = size_of(http::query_value(call.request.query, "size"));
  auto ids = ids_of(http::query_value(call.request.query, "characters"));
  if (!size || !ids) co_return http::problem(400, "bad_message", "The query must have characters=ID,… and a size from 3 to 5.");
  const auto wanted = ids->size();
  const auto found = co_await services.characters.all_of(std::move(*ids));
  if (!found) co_return not_done(found.error());
  if (found->size() != wanted) co_return http::problem(404, "not_found", "There is no such character.");
  cluster::SystemDice dice;
  const auto themes = curating::gather(*found, static_cast<std::size_t>(*size * *size), dice);
  if (!themes) co_return http::problem(400, "too_few", "These characters have fewer themes than the field has cells.");
  co_return http::json_reply(200, {{"themes", themes_json(*themes)}});
}

awaitable<http::Reply> published_sets(Services& services, Call call) {
  const auto after = page_after<SetId>(call.request);
  if (!after) co_return after.error();
  const auto filter = filter_of(call.request);
  if (!filter) co_return filter.error();
  co_return page_reply(co_await services.sets.published(*filter, *after, kSetsPage), public_set_json);
}

awaitable<http::Reply> published_set(Services& services, Call call) {
  const auto id = store::read_id<SetId>(call.path[0]);
  if (!id) co_return no_set();
  const auto found = co_await services.sets.find(*id);
  if (!found && found.error() != StoreError::not_found) co_return not_done(found.error());
  if (!found || found->state != store::SetState::published) co_return no_set();
  co_return http::json_reply(200, public_set_json(*found));
}

}  // namespace noughts::api::library
