#include "api/people/handlers.hpp"

#include <array>

#include "api/call.hpp"
#include "api/pages.hpp"
#include "http/replies.hpp"
#include "wire/people_frames.hpp"

namespace noughts::api::people {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::NoticeId;

constexpr int kNotices = 30;

}  // namespace

awaitable<http::Reply> unread(NoticeServices& services, Call call) {
  const auto count = co_await services.stored_notices.unread(call.caller->id);
  if (!count) co_return not_done(count.error());
  co_return http::json_reply(200, wire::json(*count));
}

awaitable<http::Reply> notices(NoticeServices& services, Call call) {
  const auto before = page_before<NoticeId>(call.request);
  if (!before) co_return no_such_page();
  const auto page = co_await services.stored_notices.of(call.caller->id, *before, kNotices);
  if (!page) co_return not_done(page.error());
  Json list = Json::array();
  for (const auto& notice : page->rows) list.push_back(wire::json(notice));
  const Json next = page->next ? page_end(*page->next) : Json();
  co_return http::json_reply(200, {{"notices", std::move(list)}, {"next", next}});
}

awaitable<http::Reply> read_notices(NoticeServices& services, Call call) {
  const auto to = read_to<NoticeId>(call.request);
  if (!to) co_return bad_body(R"({"to": id})");
  const auto marked = co_await services.stored_notices.read(call.caller->id, *to);
  if (!marked) co_return not_done(marked.error());
  const auto count = co_await services.notices.count_unread(call.caller->id);
  if (!count) co_return not_done(count.error());
  co_return http::json_reply(200, wire::json(*count));
}

}  // namespace noughts::api::people
