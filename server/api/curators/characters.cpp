#include "api/operations.hpp"

#include <array>

#include "api/account/photos.hpp"
#include "api/curators/curating_json.hpp"
#include "api/curators/curator_caller.hpp"
#include "api/pages.hpp"
#include "library/curating/texts.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::Character;
using store::CharacterId;
using store::StoreError;

constexpr int kPage = 50;

Reply no_character() { return problem(404, "not_found", "There is no such character."); }

Reply not_read(curating::Wrong wrong) {
  if (wrong == curating::Wrong::shape)
    return bad_body(R"({"name": text, "lang": "en" or "ru", "themes": [{"text", "hidden"} × 9]})");
  return problem(400, "bad_text", "A name has up to 120 characters, a theme up to 300, in one line.");
}

Reply shown(const store::Result<store::Edited<Character>>& edited) {
  if (!edited) return not_done(edited.error());
  if (auto why = refused(edited->refusal)) return std::move(*why);
  return json_reply(200, character_json(edited->now));
}

awaitable<Reply> characters(Context& context, const Request& request, Parts) {
  const auto player = co_await curator(context, request);
  if (!player) co_return player.error();
  const auto after = page_after<CharacterId>(request);
  if (!after) co_return after.error();
  const bool retired = query_value(request.query, "retired") == "1";
  const auto page = co_await context.services.library.curating->characters.page(retired, *after, kPage);
  if (!page) co_return not_done(page.error());
  Json list = Json::array();
  for (const auto& each : page->characters) list.push_back(character_json(each));
  co_return json_reply(200, {{"characters", std::move(list)}, {"next", next_json(page->next)}});
}

awaitable<Reply> character(Context& context, const Request& request, Parts parts) {
  const auto player = co_await curator(context, request);
  if (!player) co_return player.error();
  const auto id = store::read_id<CharacterId>(parts[0]);
  if (!id) co_return no_character();
  const auto found = co_await context.services.library.curating->characters.find(*id);
  if (!found) co_return found.error() == StoreError::not_found ? no_character() : not_done(found.error());
  co_return json_reply(200, character_json(*found));
}

awaitable<Reply> make(Context& context, const Request& request, Parts) {
  const auto player = co_await curator(context, request);
  if (!player) co_return player.error();
  const auto json = body_object(request);
  auto text = curating::read_character(json.value_or(Json()));
  if (!text) co_return not_read(text.error());
  const auto made = co_await context.services.library.curating->characters.make(std::move(*text), by(context, player->id));
  if (!made) co_return not_done(made.error());
  co_return json_reply(201, character_json(*made));
}

awaitable<Reply> change(Context& context, const Request& request, Parts parts) {
  const auto player = co_await curator(context, request);
  if (!player) co_return player.error();
  const auto body = new_version(request, "character");
  if (!body) co_return bad_body(R"({"version": number, "character": {…}})");
  auto text = curating::read_character(body->content);
  if (!text) co_return not_read(text.error());
  const auto id = store::read_id<CharacterId>(parts[0]);
  if (!id) co_return no_character();
  auto& characters = context.services.library.curating->characters;
  co_return shown(co_await characters.change(*id, body->version, std::move(*text), by(context, player->id)));
}

awaitable<Reply> move(Context& context, const Request& request, Parts parts) {
  const auto player = co_await curator(context, request);
  if (!player) co_return player.error();
  const auto action = action_of(request);
  if (action != "retire" && action != "restore") co_return bad_body(R"({"action": "retire" or "restore"})");
  const auto id = store::read_id<CharacterId>(parts[0]);
  if (!id) co_return no_character();
  co_return shown(
      co_await context.services.library.curating->characters.retire(*id, action == "retire", by(context, player->id)));
}

awaitable<Reply> show_picture(Context& context, const Request& request, Parts parts) {
  const auto player = co_await curator(context, request);
  if (!player) co_return player.error();
  const auto id = store::read_id<CharacterId>(parts[0]);
  if (!id) co_return no_character();
  auto picture = co_await transcoded(context, request, player->id);
  if (!picture) co_return std::move(picture.error());
  std::optional<store::Photo> photo = std::move(*picture);
  co_return shown(
      co_await context.services.library.curating->characters.show_picture(*id, std::move(photo), by(context, player->id)));
}

awaitable<Reply> hide_picture(Context& context, const Request& request, Parts parts) {
  const auto player = co_await curator(context, request);
  if (!player) co_return player.error();
  const auto id = store::read_id<CharacterId>(parts[0]);
  if (!id) co_return no_character();
  co_return shown(
      co_await context.services.library.curating->characters.show_picture(*id, std::nullopt, by(context, player->id)));
}

constexpr auto kOperations = std::to_array<Operation>({
    {"GET", "curator/characters", characters},
    {"POST", "curator/characters", make},
    {"GET", "curator/characters/{character}", character},
    {"PUT", "curator/characters/{character}", change},
    {"POST", "curator/characters/{character}", move},
    {"PUT", "curator/characters/{character}/picture", show_picture, {photo::kMostFile, curator}, "", kPicture},
    {"DELETE", "curator/characters/{character}/picture", hide_picture},
});

}  // namespace

std::span<const Operation> characters_operations() { return kOperations; }

}  // namespace noughts::gateway
