// What moderators do, each action one transaction: the report is settled, the player is told, the log is written, or nothing is.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/core/result.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::postgres {

/// A line of the log about what an administrator does.
struct AuditEntry {
  games::Instant at{};
  std::optional<store::PlayerId> actor;  ///< nullopt: the host
  store::ModerationActionKind kind{};
  std::optional<store::PlayerId> target;  ///< nullopt: it is done to nobody
  std::string reason;
  games::Json before;
  games::Json after;
  std::int64_t call = 0;
};
void write_audit(Transaction& transaction, const AuditEntry& entry);
/// Writes down what somebody is told of an action; of the same action nothing more.
void tell(Transaction& transaction, store::PlayerId whom, const store::NewNotice& notice);
/// Whether the attempt with this number has written its line.
[[nodiscard]] bool is_audited(Transaction& transaction, std::int64_t call);

/// Makes somebody a moderator or no longer, without a line in the log; whether that changed anything.
[[nodiscard]] bool set_moderator(Transaction& transaction, store::PlayerId player, bool holds, games::Instant at);

/// Any of these may be run again with the same `call`, and then finds what it did.
[[nodiscard]] store::Result<store::ModerationResult> act(Connection& connection, const store::ModerationAction& action);
[[nodiscard]] store::Result<store::ModerationResult> lift(Connection& connection, const store::Lift& lift);
[[nodiscard]] store::Result<bool> appoint(Connection& connection, store::PlayerId player, bool moderator, games::Instant at,
                                          std::int64_t call);

}  // namespace noughts::postgres
