#include "api/json_parts.hpp"
#include "api/moderation/handlers.hpp"
#include "games/core/reading.hpp"
#include "http/replies.hpp"
#include "store/core/new_call.hpp"

namespace noughts::api::moderation {
namespace {

using boost::asio::awaitable;
using games::Json;
using games::word;

http::Reply reply(const Services& services) {
  const auto& scale = services.rate_scale;
  const auto rate_json = [now = scale.now()](const limits::NamedRate& each) -> Json {
    const auto rate = each.rate.scaled(now);
    return {{"name", each.name}, {"counted_by", word(each.counted_by)}, {"per_second", rate.per_second}, {"burst", rate.burst}};
  };
  const auto bound_json = [](const limits::NamedBound& each) -> Json {
    return {{"name", each.name}, {"unit", word(each.unit)}, {"most", each.most}};
  };
  const Json scales{{"now", scale.now()},
                    {"of_host", scale.of_host()},
                    {"set", or_null(scale.set())},
                    {"least", limits::kLeastRateScale},
                    {"most", limits::kMostRateScale}};
  return http::json_reply(200, {{"rate_scale", scales},
                                {"rates", list(services.limits.rates, rate_json)},
                                {"bounds", list(services.limits.bounds, bound_json)}});
}

/// Writes it down; what stands in the database then holds from now on.
awaitable<http::Reply> set(Services& services, const Call& call, std::optional<double> scale) {
  const auto done = co_await services.stored_limits.set_rate_scale(call.caller->id, scale, services.now(), store::new_call());
  if (!done) co_return not_done(done.error());
  if (!*done) co_return http::problem(403, "administrators_only", "This is for administrators.");
  const auto stored = co_await services.stored_limits.rate_scale();
  if (!stored) co_return not_done(stored.error());
  services.rate_scale.set(*stored);
  services.tell_other_nodes();
  co_return reply(services);
}

}  // namespace

awaitable<http::Reply> shown_limits(Services& services, Call) { co_return reply(services); }

awaitable<http::Reply> change_limits(Services& services, Call call) {
  const auto json = body_object(call.request, {"rate_scale"});
  const auto* wanted = json ? games::member(*json, "rate_scale") : nullptr;
  if (wanted == nullptr || !wanted->is_number()) co_return bad_body(R"({"rate_scale": number})");
  const auto scale = wanted->get<double>();
  // Written so that it is false for what is no number.
  const bool is_within = scale >= limits::kLeastRateScale && scale <= limits::kMostRateScale;
  if (!is_within) co_return http::problem(400, "bad_rate_scale", "Rates are multiplied by 0.25 to 10.");
  co_return co_await set(services, call, scale);
}

awaitable<http::Reply> reset_limits(Services& services, Call call) { co_return co_await set(services, call, std::nullopt); }

}  // namespace noughts::api::moderation
