// What the handlers of teams begin and end with.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "api/team/services.hpp"
#include "policy/policy.hpp"

namespace noughts::api::team {

[[nodiscard]] http::Reply no_such_team();
/// A refusal with its status; not for `none`.
[[nodiscard]] http::Reply refused(store::TeamRefusal refusal);

/// The team of the path; the reply: no team has such an id.
[[nodiscard]] Or<store::TeamId> team_of(const Call& call);

/// Why somebody may not, or the reply that says why that can't be known; nullopt: they may.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Reply>> why_not(Services& services, policy::Interaction interaction,
                                                                         store::PlayerId who);

}  // namespace noughts::api::team
