// Pages of what is listed with the newest first: where one begins, where it ends, and up to where somebody has read.
#pragma once

#include "api/call.hpp"
#include "http/replies.hpp"

namespace noughts::api {

/// A whole number of an object that is not negative; nullopt where it is none, or more than JavaScript counts exactly.
[[nodiscard]] std::optional<std::int64_t> whole_at(const games::Json& object, const char* key);

/// The number of ?before=; nothing where it is absent, and no answer at all where no page ever ended so.
[[nodiscard]] std::optional<std::optional<std::int64_t>> before_number(const http::Request& request);

/// The `after` of a page. The reply: it names none.
template <class Id>
[[nodiscard]] Or<std::optional<Id>> page_after(const http::Request& request) {
  const auto text = http::query_value(request.query, "after");
  if (text.empty()) return std::optional<Id>{};
  const auto id = store::read_id<Id>(text);
  if (!id) return std::unexpected(http::problem(404, "not_found", "There is no such page."));
  return id;
}

template <class Id>
[[nodiscard]] std::optional<std::optional<Id>> page_before(const http::Request& request) {
  const auto number = before_number(request);
  if (!number) return std::nullopt;
  return *number ? std::optional(static_cast<Id>(**number)) : std::optional<Id>();
}

/// What asks for the page after the one that ends so.
template <class Id>
[[nodiscard]] games::Json page_end(Id id) {
  return std::to_string(static_cast<std::int64_t>(id));
}

/// The id of a body {"to": id}.
template <class Id>
[[nodiscard]] std::optional<Id> read_to(const http::Request& request) {
  const auto json = body_object(request, {"to"});
  const auto number = json ? whole_at(*json, "to") : std::nullopt;
  if (!number) return std::nullopt;
  return static_cast<Id>(*number);
}

[[nodiscard]] inline http::Reply no_such_page() { return http::problem(404, "not_found", "There is no such page."); }

}  // namespace noughts::api
