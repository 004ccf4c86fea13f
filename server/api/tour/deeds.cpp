// The log of what curators have done about a tour.
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"
#include "api/tour/tour_json.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Json;

constexpr int kDeedsPage = 50;

Json deed_json(const store::TourDeed& deed) {
  return {{"id", id_json(deed.id)},
          {"at", number(deed.at)},
          {"by", player_json(deed.by)},
          {"deed", games::word(deed.kind)},
          {"target", deed.target ? player_json(*deed.target) : Json()},
          {"text", or_null(deed.text)}};
}

}  // namespace

awaitable<http::Reply> deeds(Services& services, Call call) {
  const auto before = page_before<store::TourDeedId>(call.request);
  if (!before) co_return no_such_page();
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  if (!tour) co_return no_such_tour();
  const auto page = co_await services.tours.deeds(*tour, *before, kDeedsPage);
  if (!page) co_return not_done(page.error());
  Json json{{"deeds", list(page->deeds, deed_json)}, {"next", Json()}};
  if (page->next) json["next"] = page_end(*page->next);
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::tour
