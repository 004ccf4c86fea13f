// The books that curators recommend for the themes of a character: everybody reads the list, but what is hidden; curators write
// it.
#include "api/library/curating_json.hpp"
#include "api/library/curator_caller.hpp"
#include "api/library/handlers.hpp"
#include "games/core/reading.hpp"
#include "library/curating/setup.hpp"
#include "library/curating/texts.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::CharacterId;

http::Reply no_such_character() { return http::problem(404, "not_found", "There is no such character."); }

http::Reply list_not_read(curating::Wrong wrong) {
  if (wrong == curating::Wrong::link)
    return http::problem(400, "bad_link", "A link begins with https:// or http:// and names a site.");
  if (wrong == curating::Wrong::text)
    return http::problem(400, "bad_text", "An author and a title have up to 200 characters, in one line.");
  return bad_body(R"({"version": number, "books": [{"theme": 0 to 8, "author", "title", "link"}]}, up to 20 for a theme)");
}

bool is_known(const store::Theme&) { return true; }

Json curators_json(const store::RecommendedBooks& list) { return recommended_json(list, is_known); }

/// The hidden themes that whoever asks was told at the board that they name.
awaitable<std::set<std::string>> told(Services& services, const Call& call) {
  const auto room = store::read_id<store::RoomId>(http::query_value(call.request.query, "room"));
  if (!room || !call.caller) co_return std::set<std::string>{};
  const auto own = co_await services.rooms.preview(*room, call.caller->id);
  const auto* view = own ? games::member(own->game, "view") : nullptr;
  co_return view != nullptr ? curating::told_themes(*view) : std::set<std::string>{};
}

}  // namespace

awaitable<http::Reply> recommended_books(Services& services, Call call) {
  const auto id = store::read_id<CharacterId>(call.path[0]);
  if (!id) co_return no_such_character();
  const auto list = co_await services.characters.recommended(*id);
  if (!list) co_return list.error() == store::StoreError::not_found ? no_such_character() : not_done(list.error());
  bool is_curator = false;
  if (call.caller && !call.caller->guest) {
    const auto holds = co_await services.curators.is_curator(call.caller->id);
    if (!holds) co_return not_done(holds.error());
    is_curator = *holds;
  }
  if (is_curator) co_return http::json_reply(200, curators_json(*list));
  const auto known = co_await told(services, call);
  co_return http::json_reply(200, recommended_json(*list, [&](const store::Theme& theme) { return known.contains(theme.text); }));
}

awaitable<http::Reply> recommend(Services& services, Call call) {
  const auto body = new_version(call.request, "books");
  if (!body) co_return list_not_read(curating::Wrong::shape);
  auto books = curating::read_recommended(body->content);
  if (!books) co_return list_not_read(books.error());
  const auto id = store::read_id<CharacterId>(call.path[0]);
  if (!id) co_return no_such_character();
  const auto by = made_by(services, call.caller->id);
  co_return edited_reply(co_await services.characters.recommend(*id, body->version, std::move(*books), by), curators_json);
}

}  // namespace noughts::api::library
