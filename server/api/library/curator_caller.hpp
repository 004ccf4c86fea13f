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

/// The version and what is new of a body {"version": …, KEY: {…}}; nullopt: it is none.
struct NewVersion {
  int version = 1;
  games::Json content;
};
[[nodiscard]] std::optional<NewVersion> new_version(const http::Request& request, std::string_view key);

/// The word of a body {"action": word}; empty: it is none.
[[nodiscard]] std::string action_of(const http::Request& request);

}  // namespace noughts::api::library
