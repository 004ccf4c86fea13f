// What the handlers of teams begin and end with.
#pragma once

#include "api/team/services.hpp"

namespace noughts::api::team {

[[nodiscard]] http::Reply no_such_team();
/// A refusal with its status; not for `none`.
[[nodiscard]] http::Reply refused(store::TeamRefusal refusal);

/// The team of the path; the reply: no team has such an id.
[[nodiscard]] Or<store::TeamId> team_of(const Call& call);

}  // namespace noughts::api::team
