// The answer to a command that is given again, where things have changed since it was done.
#pragma once

#include "api/call.hpp"
#include "http/replies.hpp"

namespace noughts::api {

/// The reply to a command that is refused as things are now: one that was done before gets its first answer, which `show` makes
/// of what it has done.
template <class Done, class Show>
[[nodiscard]] http::Reply first_answer_or(http::Reply refusal, const store::Result<std::optional<Done>>& before, Show show) {
  if (!before && store::is_failure(before.error())) return not_done(before.error());
  return before && *before ? show(**before) : std::move(refusal);
}

}  // namespace noughts::api
