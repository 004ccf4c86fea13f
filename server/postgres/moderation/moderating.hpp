// What moderators do, each action one transaction: the report is settled, the player is told, the log is written, or nothing is.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/core/result.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::postgres {

/// Any of these may be run again with the same `call`, and then finds what it did.
[[nodiscard]] store::Result<store::Done> act(Connection& connection, const store::ModerationAction& action);
[[nodiscard]] store::Result<store::Done> lift(Connection& connection, const store::Lift& lift);
[[nodiscard]] store::Result<bool> appoint(Connection& connection, store::PlayerId player, bool moderator, games::Instant at,
                                          std::int64_t call);

}  // namespace noughts::postgres
