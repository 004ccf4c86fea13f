#include "api/json_parts.hpp"
#include "api/library/handlers.hpp"
#include "api/pages.hpp"

#include <array>

#include "api/library/curating_json.hpp"
#include "api/library/curator_caller.hpp"
#include "api/people/photos.hpp"
#include "library/curating/texts.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::Character;
using store::CharacterId;

constexpr int kCharactersPage = 50;

http::Reply no_character() { return http::problem(404, "not_found", "There is no such character."); }

http::Reply character_not_read(curating::Wrong wrong) {
  if (wrong == curating::Wrong::shape)
    return bad_body(R"({"name": text, "lang": "en" or "ru", "themes": [{"text", "hidden"} × 9]})");
  return http::problem(400, "bad_text", "A name has up to 120 characters, a theme up to 300, in one line.");
}

http::Reply shown(const store::Result<store::Edited<Character>>& edited) { return edited_reply(edited, character_json); }

}  // namespace

awaitable<http::Reply> characters(Services& services, Call call) {
  const auto after = page_after<CharacterId>(call.request);
  if (!after) co_return after.error();
  const auto shelf = shelf_of(call.request);
  const auto page = co_await services.characters.page(shelf, *after, kCharactersPage);
  if (!page) co_return not_done(page.error());
  Json list = Json::array();
  for (const auto& each : page->characters) list.push_back(character_json(each));
  co_return http::json_reply(200, {{"characters", std::move(list)}, {"next", id_or_null(page->next)}});
}

awaitable<http::Reply> make_character(Services& services, Call call) {
  const auto wanted = new_content(services, call, "character");
  auto text = curating::read_character(wanted ? wanted->content : Json());
  if (!text) co_return character_not_read(text.error());
  const auto made = co_await services.characters.make(std::move(*text), wanted->by);
  if (!made) co_return not_done(made.error());
  co_return http::json_reply(201, character_json(*made));
}

awaitable<http::Reply> character(Services& services, Call call) {
  const auto id = store::read_id<CharacterId>(call.path[0]);
  if (!id) co_return no_character();
  co_return found_reply(co_await services.characters.find(*id), character_json, no_character);
}

awaitable<http::Reply> change_character(Services& services, Call call) {
  const auto body = new_version(call.request, "character");
  if (!body) co_return bad_body(R"({"version": number, "character": {…}})");
  auto text = curating::read_character(body->content);
  if (!text) co_return character_not_read(text.error());
  const auto id = store::read_id<CharacterId>(call.path[0]);
  if (!id) co_return no_character();
  auto& characters = services.characters;
  co_return shown(co_await characters.change(*id, body->version, std::move(*text), made_by(services, call.caller->id)));
}

awaitable<http::Reply> move_character(Services& services, Call call) {
  const auto move = games::read_word<store::CharacterMove>(action_of(call.request));
  if (!move) co_return bad_body(R"({"action": "retire" or "restore"})");
  const auto id = store::read_id<CharacterId>(call.path[0]);
  if (!id) co_return no_character();
  co_return shown(co_await services.characters.move(*id, *move, made_by(services, call.caller->id)));
}

awaitable<http::Reply> show_picture(Services& services, Call call) {
  const auto id = store::read_id<CharacterId>(call.path[0]);
  if (!id) co_return no_character();
  auto picture = co_await people::transcoded(services.transcoder, call.request);
  if (!picture) co_return std::move(picture.error());
  std::optional<store::Photo> photo = std::move(*picture);
  co_return shown(co_await services.characters.show_picture(*id, std::move(photo), made_by(services, call.caller->id)));
}

awaitable<http::Reply> hide_picture(Services& services, Call call) {
  const auto id = store::read_id<CharacterId>(call.path[0]);
  if (!id) co_return no_character();
  co_return shown(co_await services.characters.show_picture(*id, std::nullopt, made_by(services, call.caller->id)));
}

}  // namespace noughts::api::library
