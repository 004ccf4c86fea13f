#include "api/call.hpp"
#include "api/moderation/handlers.hpp"
#include "api/moderation/moderation_json.hpp"
#include "api/pages.hpp"
#include "games/core/reading.hpp"
#include "http/replies.hpp"
#include "store/core/new_call.hpp"
#include "wire/chat_text.hpp"

namespace noughts::api::moderation {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::Office;
using store::OfficeChanged;

enum class OfficeAction : std::uint8_t { grant, take };
constexpr auto words(OfficeAction) { return std::to_array<std::string_view>({"grant", "take"}); }

constexpr std::string_view kChange = R"({"office": word, "name": text, "action": "grant" or "take", "reason": text})";
constexpr int kMostHolders = 1'000;
constexpr int kLogPage = 50;

awaitable<http::Reply> shown_offices(Services& services) {
  const auto holders = co_await services.administration.holders(kMostHolders);
  if (!holders) co_return not_done(holders.error());
  co_return http::json_reply(200, offices_json(*holders));
}

/// What a body asks for, of a player who is not known yet; the reply: why not.
Or<store::OfficeChange> read_change(const Json& json, const Call& call, games::Instant now) {
  const auto office = word_at<Office>(json, "office");
  const auto action = word_at<OfficeAction>(json, "action");
  const auto* reason_given = text_at(json, "reason");
  if (!office || !action || reason_given == nullptr) return std::unexpected(bad_body(kChange));
  auto reason = wire::chat_text(*reason_given);
  if (!reason) return std::unexpected(http::problem(400, "bad_text", "Say in up to 500 characters why."));
  store::OfficeChange change;
  change.actor = call.caller->id;
  change.office = *office;
  change.holds = *action == OfficeAction::grant;
  change.reason = std::move(*reason);
  change.at = now;
  change.call = store::new_call();
  return change;
}

std::optional<http::Reply> refused(OfficeChanged changed) {
  if (changed == OfficeChanged::not_administrator) {
    return http::problem(403, "administrators_only", "This is for administrators.");
  }
  if (changed == OfficeChanged::last_administrator) {
    return http::problem(409, "last_administrator", "The site needs an administrator.");
  }
  return std::nullopt;
}

}  // namespace

awaitable<http::Reply> offices(Services& services, Call) { co_return co_await shown_offices(services); }

awaitable<http::Reply> change_office(Services& services, Call call) {
  const auto json = body_object(call.request, {"office", "name", "action", "reason"});
  const auto* name = json ? text_at(*json, "name") : nullptr;
  if (name == nullptr) co_return bad_body(kChange);
  auto change = read_change(*json, call, services.now());
  if (!change) co_return std::move(change.error());
  const auto player = co_await player_named(services.accounts, *name);
  if (!player) co_return player.error();
  change->player = player->id;
  const bool is_taken = !change->holds;
  const auto changed = co_await services.administration.change(std::move(*change));
  if (!changed) co_return not_done(changed.error());
  if (auto why = refused(*changed)) co_return std::move(*why);
  // Connections hear what they were let hear when they asked for it.
  if (is_taken && *changed == OfficeChanged::changed)
    services.connections.disconnect(player->id, http::DisconnectReason::changed);
  co_return co_await shown_offices(services);
}

awaitable<http::Reply> administrators_log(Services& services, Call call) {
  const auto after = page_after<store::AuditId>(call.request);
  if (!after) co_return after.error();
  auto name = http::query_value(call.request.query, "player");
  if (name.empty()) {
    const auto page = co_await services.moderation.audit(*after, kLogPage);
    if (!page) co_return not_done(page.error());
    co_return http::json_reply(200, audit_page_json(*page));
  }
  const auto player = co_await player_named(services.accounts, std::string(name));
  if (!player) co_return player.error();
  const auto page = co_await services.administration.audit_of(player->id, *after, kLogPage);
  if (!page) co_return not_done(page.error());
  co_return http::json_reply(200, audit_page_json(*page));
}

}  // namespace noughts::api::moderation
