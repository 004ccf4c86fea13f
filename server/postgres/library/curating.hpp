// What curators do beside their boards, each action one transaction that writes their log; and what they read.
#pragma once

#include "postgres/core/connection.hpp"
#include "postgres/core/reading.hpp"
#include "store/core/result.hpp"
#include "store/library/curators.hpp"

namespace noughts::postgres {

/// A row of the log, but for what stands at the call site. Whatever it is not about stays nullopt.
struct CuratorLogRow {
  games::Instant at{};
  std::optional<store::PlayerId> actor;
  store::CuratorActionKind kind{};
  std::int64_t call = 0;
  std::optional<store::RoomId> room{};
  std::optional<store::CharacterId> character{};
  std::optional<store::SetId> set{};
  std::optional<store::PlayerId> target{};
  games::Json before = games::Json::object();
  games::Json after = games::Json::object();
};

void write_curator_log(Transaction& transaction, const CuratorLogRow& row);
/// Whether an attempt has written the log before, and so done all that it would do.
[[nodiscard]] bool is_logged(Transaction& transaction, std::int64_t call);

/// Makes somebody a curator, as they may have asked, or no longer, without a line in the log; whether that changed anything.
[[nodiscard]] bool set_curator(Transaction& transaction, store::PlayerId player, bool holds, games::Instant at);

/// Any of these may be run again with the same `call`, and then finds what it did.
[[nodiscard]] store::Result<bool> appoint_curator(Connection& connection, store::PlayerId player, bool curator, games::Instant at,
                                                  std::int64_t call);
[[nodiscard]] store::Result<store::TakeoverResult> take_board(Connection& connection, const store::Takeover& takeover);

[[nodiscard]] store::Desk read_desk(Snapshot& snapshot, store::PlayerId asker, int limit);
[[nodiscard]] store::CuratorActionPage read_curator_log(Connection& connection, store::PlayerId asker,
                                                        std::optional<store::RoomId> room,
                                                        std::optional<store::CuratorActionId> after, int limit);

}  // namespace noughts::postgres
