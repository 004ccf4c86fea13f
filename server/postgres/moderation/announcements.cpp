#include "postgres/moderation/announcements.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/moderation/moderating.hpp"
#include "postgres/moderation/office_changes.hpp"

namespace noughts::postgres {
namespace {

using games::Instant;
using games::Json;
using store::Announcement;
using store::PlayerId;
using Kind = store::ModerationActionKind;

const Statement kCurrent{"current_announcement", "SELECT id, en, ru, until FROM announcement WHERE until > $1"};

const Statement kLock{"lock_announcement", "SELECT id, en, ru, until FROM announcement FOR UPDATE"};

const Statement kPublish{"publish_announcement", R"(
INSERT INTO announcement (en, ru, until) VALUES ($1, $2, $3)
ON CONFLICT (one) DO UPDATE SET id = DEFAULT, en = excluded.en, ru = excluded.ru, until = excluded.until)"};

const Statement kEnd{"end_announcement", "DELETE FROM announcement"};

Announcement announcement(const pqxx::row& row) {
  return {id<store::AnnouncementId>(row["id"]), row["en"].as<std::string>(), row["ru"].as<std::string>(), instant(row["until"])};
}

Json logged(const Announcement& announcement) {
  return {{"en", announcement.en}, {"ru", announcement.ru}, {"until", number(announcement.until)}};
}

/// As the log has it: nothing where it has ended.
Json locked_state(Transaction& transaction, Instant now) {
  const auto rows = transaction.run(kLock);
  if (rows.empty()) return Json::object();
  const auto before = announcement(rows[0]);
  return before.until > now ? logged(before) : Json::object();
}

Result<bool> publish_announcement(Connection& connection, PlayerId actor, const Announcement& announcement, Instant at,
                                  std::int64_t call) {
  Transaction transaction{connection};
  if (is_audited(transaction, call)) return true;
  if (!lock_administrator(transaction, actor)) return false;
  const auto before = locked_state(transaction, at);
  transaction.run(kPublish, announcement.en, announcement.ru, number(announcement.until));
  write_audit(transaction, {at, actor, Kind::announce, std::nullopt, "", before, logged(announcement), call});
  transaction.commit();
  return true;
}

Result<bool> end_announcement(Connection& connection, PlayerId actor, Instant at, std::int64_t call) {
  Transaction transaction{connection};
  if (is_audited(transaction, call)) return true;
  if (!lock_administrator(transaction, actor)) return false;
  const auto before = locked_state(transaction, at);
  if (before.empty()) return true;
  transaction.run(kEnd);
  write_audit(transaction, {at, actor, Kind::end_announcement, std::nullopt, "", before, Json::object(), call});
  transaction.commit();
  return true;
}

}  // namespace

Answer<Announcement> Announcements::current(Instant now) {
  return ask<Announcement>(pool_, [=](Connection& connection) -> Result<Announcement> {
    const auto rows = connection.run(kCurrent, number(now));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return announcement(rows[0]);
  });
}

Answer<bool> Announcements::publish(PlayerId actor, Announcement announcement, Instant at, std::int64_t call) {
  return ask<bool>(pool_, [=, announcement = std::move(announcement)](Connection& connection) {
    return publish_announcement(connection, actor, announcement, at, call);
  });
}

Answer<bool> Announcements::end(PlayerId actor, Instant at, std::int64_t call) {
  return ask<bool>(pool_, [=](Connection& connection) { return end_announcement(connection, actor, at, call); });
}

}  // namespace noughts::postgres
