#include "api/api.hpp"

#include <algorithm>

#include "api/routes.hpp"
#include "games/core/text.hpp"
#include "http/client/credential.hpp"
#include "http/replies.hpp"

namespace noughts::api {
namespace {

using boost::asio::awaitable;

bool allows(const Route& route, std::string_view method) {
  return method == route.method || (method == "HEAD" && route.method == "GET");
}

/// The methods that a path has.
std::string allowed_methods(std::string_view pattern) {
  std::string allowed;
  for (const Route& each : routes()) {
    if (each.path != pattern) continue;
    if (!allowed.empty()) allowed += ", ";
    allowed += each.method == "GET" ? "GET, HEAD" : each.method;
  }
  return allowed;
}

bool is_by_token(const http::Request& request) {
  return http::credential_of(request.cookie, request.authorization).is_of_program();
}

bool is_of_type(std::string_view content_type, std::string_view wanted) {
  return wanted.empty() || games::trimmed(content_type.substr(0, content_type.find(';'))) == wanted;
}

/// What /metrics calls it.
std::string name_of(const Route* route) {
  return route == nullptr ? std::string(kRoot) : std::string(kPrefix) + std::string(route->path);
}

}  // namespace

Api::Api(http::ServerContext& context, Areas areas, Callers callers)
    : context_(context), areas_(std::move(areas)), callers_(callers), limits_(context.rate_scale) {}

Api::FoundRoute Api::match(std::string_view method, std::string_view path) {
  FoundRoute found;
  if (!path.starts_with(kPrefix)) return found;
  path.remove_prefix(kPrefix.size());
  for (const Route& each : routes()) {
    if (found.route != nullptr && !allows(each, method)) continue;
    auto parts = open_parts(each.path, path);
    if (!parts) continue;
    found = {&each, std::move(*parts)};
    if (allows(each, method)) break;
  }
  return found;
}

std::optional<http::Reply> Api::refused_change(const Route& route, const http::Request& request) const {
  // No browser sends a token by itself: no page of a stranger's is behind it.
  if (!is_by_token(request) && !context_.is_our_origin(request)) {
    return http::problem(403, "bad_origin", "The request does not come from a page of this site.");
  }
  const bool has_body = route.method != "DELETE" || !request.body.empty();
  if (!has_body || is_of_type(request.content_type, route.terms.body_type)) return std::nullopt;
  return http::problem(415, "unsupported_media_type", "The body must be " + std::string(route.terms.body_type) + ".");
}

std::optional<http::Reply> Api::refusal(const Route& route, const http::Request& request) {
  if (!allows(route, request.method)) {
    http::Reply refused = http::problem(405, "method_not_allowed", "That method is not allowed here.");
    refused.headers.push_back({"Allow", allowed_methods(route.path)});
    return refused;
  }
  const bool reads = route.method == "GET";
  if (!reads) {
    if (auto refused = refused_change(route, request)) return refused;
  }
  return limits_.over(reads ? RateLimit::reads : RateLimit::changes, request, std::nullopt);
}

// A large body is read when it is known who sends it and that this route takes it.
awaitable<void> Api::admit_large(const Route& route, const http::Request& header, std::optional<std::uint64_t> length,
                                 http::Admission& admission) {
  const std::size_t most = route.terms.most_body;
  admission.most_body = most;
  admission.refused = refusal(route, header);
  if (admission.refused) co_return;
  const auto caller = co_await callers_.find(route, header);
  if (!caller) {
    admission.refused = caller.error();
  } else if (length.value_or(0) > most) {
    admission.refused = http::too_large_a_body();
  } else if (auto share = context_.large_bodies_by.take(std::to_string(static_cast<std::int64_t>(caller->value().id)),
                                                        length.value_or(most))) {
    admission.body = std::move(*share);
  } else {
    admission.refused = http::too_many_bodies();
  }
}

awaitable<http::Admission> Api::admit(const http::Request& header, std::optional<std::uint64_t> length) {
  FoundRoute found = match(header.method, header.path);
  const bool is_called = found.route != nullptr && allows(*found.route, header.method);
  const std::size_t usual = context_.settings.max_request;
  http::Admission admission;
  if (is_called) admission.times = found.route->terms.times;
  admission.is_long = is_called && found.route->terms.most_body > usual;
  if (admission.is_long && length.value_or(found.route->terms.most_body) > usual) {
    co_await admit_large(*found.route, header, length, admission);
    found.is_checked = true;
  } else {
    http::admit_body(context_, header, length, admission);
  }
  if (admission.refused) admission.refused->route = name_of(found.route);
  admission.answer = [this, found = std::move(found)](const http::Request& request) { return answer(found, request); };
  co_return admission;
}

awaitable<http::Reply> Api::answer(FoundRoute match, const http::Request& request) {
  const Route* route = match.route;
  http::Reply reply;
  if (route == nullptr) {
    reply = http::problem(404, "not_found", "There is no such operation.");
  } else if (auto refused = match.is_checked ? std::nullopt : refusal(*route, request)) {
    reply = std::move(*refused);
  } else {
    Call made{request, limits_, std::move(match.path)};
    reply = co_await call(*route, std::move(made));
  }
  reply.route = name_of(route);
  reply.is_audited = route != nullptr && route->terms.is_audited && allows(*route, request.method);
  co_return reply;
}

awaitable<http::Reply> Api::call(const Route& route, Call call) {
  auto caller = co_await callers_.find(route, call.request);
  if (!caller) co_return std::move(caller.error());
  call.caller = std::move(*caller);
  if (call.caller && is_by_token(call.request)) {
    if (auto refused = call.over(RateLimit::token_calls)) co_return std::move(*refused);
  }
  if (auto refused = call.over(route.terms.limit)) co_return std::move(*refused);
  co_return co_await route.handler(areas_, std::move(call));
}

}  // namespace noughts::api
