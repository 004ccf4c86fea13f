#include "api/operations.hpp"

#include <array>

#include "api/caller.hpp"
#include "api/pages.hpp"
#include "http/replies.hpp"
#include "wire/people_frames.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::NoticeId;

constexpr int kNotices = 30;

awaitable<Reply> unread(Context& context, const Request& request, Parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto count = co_await context.services.store.notices.unread(player->id);
  if (!count) co_return not_done(count.error());
  co_return json_reply(200, wire::json(*count));
}

awaitable<Reply> notices(Context& context, const Request& request, Parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto before = page_before<NoticeId>(request);
  if (!before) co_return no_such_page();
  const auto page = co_await context.services.store.notices.of(player->id, *before, kNotices);
  if (!page) co_return not_done(page.error());
  Json list = Json::array();
  for (const auto& notice : page->rows) list.push_back(wire::json(notice));
  const Json next = page->more ? page_end(page->rows.back().id) : Json();
  co_return json_reply(200, {{"notices", std::move(list)}, {"next", next}});
}

awaitable<Reply> read(Context& context, const Request& request, Parts) {
  const auto to = read_to<NoticeId>(request);
  if (!to) co_return bad_body(R"({"to": id})");
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto marked = co_await context.services.store.notices.read(player->id, *to);
  if (!marked) co_return not_done(marked.error());
  const auto count = co_await context.services.people.notices->counted(player->id);
  if (!count) co_return not_done(count.error());
  co_return json_reply(200, wire::json(*count));
}

constexpr std::array<Operation, 3> kOperations{
    {{"GET", "unread", unread}, {"GET", "notices", notices}, {"PUT", "notices/read", read}}};

}  // namespace

std::span<const Operation> notices_operations() { return kOperations; }

}  // namespace noughts::gateway
