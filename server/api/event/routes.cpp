#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/event/handlers.hpp"

namespace noughts::api {
namespace {

template <auto handler>
constexpr Handler of_event = handled<&Areas::event, handler>;

constexpr auto kEventRoutes = std::to_array<Route>({
    {"GET", "events", Access::anyone, of_event<event::list>},
    {"POST", "events", Access::registered, of_event<event::make>},
    {"GET", "events/calendar.ics", Access::anyone, of_event<event::upcoming_calendar>},
    {"GET", "events/{event}/calendar.ics", Access::anyone, of_event<event::event_calendar>},
    {"GET", "players/{name}/events", Access::anyone, of_event<event::finished>},
    {"GET", "teams/{team}/events", Access::anyone, of_event<event::of_team>},
    {"GET", "events/{event}", Access::viewer, of_event<event::read>, {.takes_tokens = true}},
    {"GET", "events/{event}/table", Access::anyone, of_event<event::table>},
    {"GET", "events/{event}/bracket", Access::anyone, of_event<event::bracket>},
    {"GET", "events/{event}/rounds/{round}", Access::anyone, of_event<event::round>},
    {"GET", "events/{event}/log", Access::anyone, of_event<event::log>},
    {"GET", "events/{event}/export.json", Access::anyone, of_event<event::export_json>, {.limit = RateLimit::exports}},
    {"GET", "events/{event}/export.csv", Access::anyone, of_event<event::export_csv>, {.limit = RateLimit::exports}},
    {"GET", "events/{event}/chat", Access::viewer, of_event<event::lines>},
    {"POST", "events/{event}/chat", Access::player, of_event<event::write>, {.limit = RateLimit::direct_messages}},
    {"POST", "events/{event}/enter", Access::player, of_event<event::enter>},
    {"POST", "events/{event}/line-up", Access::registered, of_event<event::line_up>},
    {"POST", "events/{event}/officiate", Access::registered, of_event<event::officiate>},
    {"POST", "events/{event}/stand-down", Access::registered, of_event<event::stand_down>},
    {"POST", "events/{event}/packs", Access::registered, of_event<event::attach_packs>},
    {"POST", "events/{event}/seeds", Access::registered, of_event<event::seed>},
    {"POST", "events/{event}/boards", Access::registered, of_event<event::name_boards>},
    {"POST", "events/{event}/stage", Access::registered, of_event<event::begin_stage>},
    {"POST", "events/{event}/extra", Access::registered, of_event<event::agree_extra>},
    {"POST", "events/{event}/leave", Access::player, of_event<event::leave>},
    {"POST", "events/{event}/edit", Access::registered, of_event<event::edit>},
    {"POST", "events/{event}/invite", Access::registered, of_event<event::invite>},
    {"POST", "events/{event}/entries", Access::registered, of_event<event::set_entries>},
    {"POST", "events/{event}/start", Access::registered, of_event<event::start>},
    {"POST", "events/{event}/pause", Access::registered, of_event<event::pause>},
    {"POST", "events/{event}/resume", Access::registered, of_event<event::resume>},
    {"POST", "events/{event}/pair", Access::registered, of_event<event::pair>},
    {"POST", "events/{event}/correct", Access::registered, of_event<event::correct>},
    {"POST", "events/{event}/replace", Access::registered, of_event<event::replace>},
    {"POST", "events/{event}/remove", Access::registered, of_event<event::remove>},
    {"POST", "events/{event}/call-off", Access::registered, of_event<event::call_off>},
});

}  // namespace

std::span<const Route> event_routes() { return kEventRoutes; }

}  // namespace noughts::api
