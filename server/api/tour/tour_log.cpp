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

constexpr int kTourLogPage = 50;

Json entry_json(const store::TourLogEntry& entry) {
  return {{"id", id_json(entry.id)},
          {"at", number(entry.at)},
          {"by", player_json(entry.by)},
          {"deed", games::word(entry.kind)},
          {"target", entry.target ? player_json(*entry.target) : Json()},
          {"text", or_null(entry.text)}};
}

}  // namespace

awaitable<http::Reply> tour_log(Services& services, Call call) {
  const auto before = page_before<store::TourLogEntryId>(call.request);
  if (!before) co_return no_such_page();
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  if (!tour) co_return no_such_tour();
  const auto page = co_await services.tours.log(*tour, *before, kTourLogPage);
  if (!page) co_return not_done(page.error());
  Json json{{"deeds", list(page->entries, entry_json)}, {"next", Json()}};
  if (page->next) json["next"] = page_end(*page->next);
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::tour
