#include "gateway/api.hpp"

#include <algorithm>
#include <array>

#include "gateway/account_api.hpp"
#include "gateway/blocks_api.hpp"
#include "gateway/books_api.hpp"
#include "gateway/cabinet_api.hpp"
#include "gateway/careers_api.hpp"
#include "gateway/characters_api.hpp"
#include "gateway/curators_api.hpp"
#include "gateway/history_api.hpp"
#include "gateway/leaderboard_api.hpp"
#include "gateway/live_api.hpp"
#include "gateway/lobby_api.hpp"
#include "gateway/messages_api.hpp"
#include "gateway/moderation_api.hpp"
#include "gateway/notices_api.hpp"
#include "gateway/packs_api.hpp"
#include "gateway/photos_api.hpp"
#include "gateway/push_api.hpp"
#include "gateway/replies.hpp"
#include "gateway/reports_api.hpp"
#include "gateway/sets_api.hpp"
#include "gateway/settings_api.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;

constexpr std::string_view kPrefix = "/api/v1/";

/// The operations of all areas. A new area is one more line.
std::vector<Operation> all_operations() {
  std::vector<Operation> all;
  for (const auto area : {
           account_operations(),
           blocks_operations(),
           books_operations(),
           cabinet_operations(),
           careers_operations(),
           characters_operations(),
           curators_operations(),
           history_operations(),
           leaderboard_operations(),
           live_operations(),
           lobby_operations(),
           messages_operations(),
           moderation_operations(),
           reports_operations(),
           notices_operations(),
           packs_operations(),
           photos_operations(),
           push_operations(),
           questions_operations(),
           sets_operations(),
           settings_operations(),
       }) {
    all.insert(all.end(), area.begin(), area.end());
  }
  return all;
}

const std::vector<Operation>& operations() {
  static const std::vector<Operation> all = all_operations();
  return all;
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

std::optional<Reply> refused_change(const Door& door, const Operation& operation, const Request& request) {
  if (!door.is_our_origin(request)) return problem(403, "bad_origin", "The request does not come from a page of this site.");
  const bool has_body = operation.method != "DELETE" || !request.body.empty();
  if (!has_body || is_of_type(request.content_type, operation.body_type)) return std::nullopt;
  return problem(415, "unsupported_media_type", "The body must be " + std::string(operation.body_type) + ".");
}

// What must hold before an operation is looked at; nullopt: it does.
std::optional<Reply> refusal(Door& door, const Operation& operation, const Request& request) {
  if (!allows(operation, request.method)) {
    Reply refused = problem(405, "method_not_allowed", "That method is not allowed here.");
    refused.headers.push_back({"Allow", allowed_methods(operation.path)});
    return refused;
  }
  if (operation.method != "GET") {
    if (auto refused = refused_change(door, operation, request)) return refused;
  }
  AddressLimits& limits = operation.method == "GET" ? door.reads : door.changes;
  const auto wait = limits.take(request.address, SteadyClock::now());
  if (wait) return problem(429, "rate_limited", "Too many requests.", wait);
  return std::nullopt;
}

}  // namespace

awaitable<Reply> answer_api(Door& door, const Request& request) {
  Found found = find_operation(request.method, request.path);
  Reply reply;
  if (found.operation == nullptr) {
    reply = problem(404, "not_found", "There is no such operation.");
  } else if (auto refused = refusal(door, *found.operation, request)) {
    reply = std::move(*refused);
  } else {
    reply = co_await found.operation->answer(door, request, std::move(found.parts));
  }
  reply.route = found.operation == nullptr ? "/api/" : std::string(kPrefix) + std::string(found.operation->path);
  co_return reply;
}

std::size_t most_body(const Settings& settings, std::string_view method, std::string_view path) {
  const auto found = find_operation(method, path);
  const bool is_asked = found.operation != nullptr && allows(*found.operation, method);
  return std::max(settings.max_request, is_asked ? found.operation->max_body : 0);
}

std::size_t most_body(const Settings& settings) {
  std::size_t most = settings.max_request;
  for (const Operation& each : operations()) most = std::max(most, each.max_body);
  return most;
}

}  // namespace noughts::gateway
