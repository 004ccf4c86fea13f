#include "api/api.hpp"

#include <algorithm>
#include <array>

#include "api/operations.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;

constexpr std::string_view kPrefix = "/api/v1/";

/// The operations of all areas. A new area is one more line.
std::vector<Operation> all_operations() {
  std::vector<Operation> all;
  for (const auto area : {
           account_operations(),      blocks_operations(),     books_operations(),     own_account_operations(),
           player_stats_operations(), characters_operations(), curators_operations(),  history_operations(),
           leaderboard_operations(),  live_operations(),       lobby_operations(),     messages_operations(),
           moderation_operations(),   reports_operations(),    notices_operations(),   packs_operations(),
           photos_operations(),       push_operations(),       questions_operations(), sets_operations(),
           settings_operations(),
       }) {
    all.insert(all.end(), area.begin(), area.end());
  }
  return all;
}

const std::vector<Operation>& operations() {
  static const std::vector<Operation> kAll = all_operations();
  return kAll;
}

bool allows(const Operation& operation, std::string_view method) {
  return method == operation.method || (method == "HEAD" && operation.method == "GET");
}

struct Found {
  const Operation* operation = nullptr;
  Parts parts;
};

/// The operation of a path; where only another method has one, that.
Found find_operation(std::string_view method, std::string_view path) {
  Found found;
  if (!path.starts_with(kPrefix)) return found;
  path.remove_prefix(kPrefix.size());
  for (const Operation& each : operations()) {
    auto parts = parts_of(each.path, path);
    if (!parts || (found.operation != nullptr && !allows(each, method))) continue;
    found = {&each, std::move(*parts)};
    if (allows(each, method)) break;
  }
  return found;
}

/// The methods that a path has.
std::string allowed_methods(std::string_view pattern) {
  std::string allowed;
  for (const Operation& each : operations()) {
    if (each.path != pattern) continue;
    if (!allowed.empty()) allowed += ", ";
    allowed += each.method == "GET" ? "GET, HEAD" : each.method;
  }
  return allowed;
}

bool is_of_type(std::string_view content_type, std::string_view wanted) {
  const std::string_view type = content_type.substr(0, content_type.find(';'));
  return wanted.empty() || type.substr(0, type.find_last_not_of(' ') + 1) == wanted;
}

std::optional<Reply> refused_change(const Context& context, const Operation& operation, const Request& request) {
  if (!context.is_our_origin(request)) return problem(403, "bad_origin", "The request does not come from a page of this site.");
  const bool has_body = operation.method != "DELETE" || !request.body.empty();
  if (!has_body || is_of_type(request.content_type, operation.body_type)) return std::nullopt;
  return problem(415, "unsupported_media_type", "The body must be " + std::string(operation.body_type) + ".");
}

// What must hold before an operation is looked at; nullopt: it does.
std::optional<Reply> refusal(Context& context, const Operation& operation, const Request& request) {
  if (!allows(operation, request.method)) {
    Reply refused = problem(405, "method_not_allowed", "That method is not allowed here.");
    refused.headers.push_back({"Allow", allowed_methods(operation.path)});
    return refused;
  }
  if (operation.method != "GET") {
    if (auto refused = refused_change(context, operation, request)) return refused;
  }
  AddressLimits& limits = operation.method == "GET" ? context.reads : context.changes;
  const auto wait = limits.take(request.address, SteadyClock::now());
  if (wait) return problem(429, "rate_limited", "Too many requests.", wait);
  return std::nullopt;
}

/// What /metrics calls it.
std::string route_of(const Operation* operation) {
  return operation == nullptr ? "/api/" : std::string(kPrefix) + std::string(operation->path);
}

Reply too_many_bodies() { return problem(503, "busy", "Too much is being sent at once.", games::Millis(1'000)); }

// A large body is read when it is known who sends it and that this operation takes it.
awaitable<void> admit_large(Context& context, const Operation& operation, const Request& header,
                            std::optional<std::uint64_t> length, Admission& admission) {
  admission.most_body = operation.large.most;
  admission.refused = refusal(context, operation, header);
  if (admission.refused) co_return;
  admission.checked = true;
  const auto sender = co_await operation.large.sender(context, header);
  if (!sender) {
    admission.refused = sender.error();
  } else if (length.value_or(0) > operation.large.most) {
    admission.refused = problem(413, "too_large", "The body is too large.");
  } else if (auto share = context.large_bodies_by.take(std::to_string(static_cast<std::int64_t>(sender->id)),
                                                       length.value_or(operation.large.most))) {
    admission.body = std::move(*share);
  } else {
    admission.refused = too_many_bodies();
  }
}

}  // namespace

awaitable<Reply> answer_api(Context& context, const Request& request) {
  Found found = find_operation(request.method, request.path);
  Reply reply;
  if (found.operation == nullptr) {
    reply = problem(404, "not_found", "There is no such operation.");
  } else if (auto refused = request.checked ? std::nullopt : refusal(context, *found.operation, request)) {
    reply = std::move(*refused);
  } else {
    reply = co_await found.operation->answer(context, request, std::move(found.parts));
  }
  reply.route = route_of(found.operation);
  co_return reply;
}

awaitable<Admission> admit_to_api(Context& context, const Request& header, std::optional<std::uint64_t> length) {
  const auto found = find_operation(header.method, header.path);
  const bool is_asked = found.operation != nullptr && allows(*found.operation, header.method);
  Admission admission;
  admission.most_body = context.settings.max_request;
  if (is_asked) admission.times = found.operation->times;
  const bool takes_more = is_asked && found.operation->large.most > context.settings.max_request;
  admission.is_long = takes_more;
  if (takes_more && length.value_or(found.operation->large.most) > context.settings.max_request) {
    co_await admit_large(context, *found.operation, header, length, admission);
  } else if (length.value_or(0) > admission.most_body) {
    admission.refused = problem(413, "too_large", "The body is too large.");
  } else if (length == 0U) {
    co_return admission;
  } else if (auto share = context.bodies_of.take(network_of(header.address), length.value_or(admission.most_body))) {
    admission.body = std::move(*share);
  } else {
    admission.refused = too_many_bodies();
  }
  if (admission.refused) admission.refused->route = route_of(found.operation);
  co_return admission;
}

}  // namespace noughts::gateway
