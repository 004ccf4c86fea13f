#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/moderation/handlers.hpp"

namespace noughts::api {
namespace {

using namespace moderation;

template <auto handler>
constexpr Handler by = handled<&Areas::moderation, handler>;

constexpr auto kRoutes = std::to_array<Route>({
    {"POST", "reports", Access::player, by<complain>, {.limit = RateLimit::reports, .is_audited = true}},
    {"GET", "moderation/reports", Access::moderator, by<report_queue>},
    {"GET", "moderation/reports/{report}", Access::moderator, by<one_report>},
    {"POST", "moderation/reports/{report}", Access::moderator, by<decide_report>, {.is_audited = true}},
    {"GET", "moderation/players/{name}", Access::moderator, by<player_dossier>},
    {"POST", "moderation/players/{name}", Access::moderator, by<judge_player>, {.is_audited = true}},
    {"POST", "moderation/sanctions/{sanction}", Access::moderator, by<lift_sanction>, {.is_audited = true}},
    {"GET", "moderation/audit", Access::moderator, by<audit_log>},
    {"GET", "admin/offices", Access::administrator, by<offices>},
    {"POST", "admin/offices", Access::administrator, by<change_office>, {.is_audited = true}},
    {"GET", "admin/requests", Access::administrator, by<open_curator_requests>},
    {"POST", "admin/requests/{request}", Access::administrator, by<decide_curator_request>, {.is_audited = true}},
    {"GET", "admin/announcement", Access::administrator, by<announcement>},
    {"POST", "admin/announcement", Access::administrator, by<publish_announcement>, {.is_audited = true}},
    {"DELETE", "admin/announcement", Access::administrator, by<end_announcement>, {.is_audited = true}},
    {"GET", "admin/limits", Access::administrator, by<shown_limits>},
    {"POST", "admin/limits", Access::administrator, by<change_limits>, {.is_audited = true}},
    {"DELETE", "admin/limits", Access::administrator, by<reset_limits>, {.is_audited = true}},
    {"GET", "admin/audit", Access::administrator, by<administrators_log>},
});

}  // namespace

std::span<const Route> moderation_routes() { return kRoutes; }

}  // namespace noughts::api
