// What the handlers for curators begin with.
#pragma once

#include "api/library/services.hpp"
#include "http/replies.hpp"
#include "store/library/theme_sets.hpp"

namespace noughts::api::library {

/// Who does something, now; no two attempts are the same.
[[nodiscard]] store::By made_by(const Services& services, store::PlayerId actor);

/// Why an edit was not made; nullopt: it was.
[[nodiscard]] std::optional<http::Reply> refused(store::EditRefusal refusal);

/// What something is after an edit, as `json(now)`; or why it was not made.
template <class T, class Write>
[[nodiscard]] http::Reply edited_reply(const store::Result<store::Edited<T>>& edited, Write json, unsigned status = 200) {
  if (!edited) return not_done(edited.error());
  if (auto why = refused(edited->refusal)) return std::move(*why);
  return http::json_reply(status, json(edited->now));
}

/// What was found, as `json(found)`; `none` where there is none.
template <class T, class Write>
[[nodiscard]] http::Reply found_reply(const store::Result<T>& found, Write json, http::Reply (*none)()) {
  if (!found) return found.error() == store::StoreError::not_found ? none() : not_done(found.error());
  return http::json_reply(200, json(*found));
}

/// What is to be made, and by whom.
struct NewContent {
  games::Json content;
  store::By by;
};
/// Of a body {"cid": number, KEY: {…}}, which is the same attempt where it is given again, or of what is to be made alone;
/// nullopt: it is neither.
[[nodiscard]] std::optional<NewContent> new_content(const Services& services, const Call& call, const char* key);

/// The version and what is new of a body {"version": …, KEY: {…}}; nullopt: it is none.
struct NewVersion {
  int version = 1;
  games::Json content;
};
[[nodiscard]] std::optional<NewVersion> new_version(const http::Request& request, std::string_view key);

/// Of a query: "retired=1" asks for what is retired.
[[nodiscard]] store::Shelf shelf_of(const http::Request& request);

/// The word of a body {"action": word}; empty: it is none.
[[nodiscard]] std::string action_of(const http::Request& request);

}  // namespace noughts::api::library
