#include "postgres/moderation/stored_limits.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/moderation/moderating.hpp"
#include "postgres/moderation/office_changes.hpp"

namespace noughts::postgres {
namespace {

using Scale = std::optional<double>;

const Statement kRateScale{"rate_scale", "SELECT rate_scale FROM stored_limits"};

const Statement kLockRateScale{"lock_rate_scale", "SELECT rate_scale FROM stored_limits FOR UPDATE"};

const Statement kSetRateScale{"set_rate_scale", "UPDATE stored_limits SET rate_scale = $1"};

Scale scale_of(const pqxx::result& rows) {
  const auto value = rows[0]["rate_scale"];
  return value.is_null() ? std::nullopt : Scale{value.as<double>()};
}

games::Json logged(Scale scale) { return {{"rate_scale", games::or_null(scale)}}; }

Result<bool> change_rate_scale(Connection& connection, store::PlayerId actor, Scale scale, games::Instant at, std::int64_t call) {
  Transaction transaction{connection};
  if (is_audited(transaction, call)) return true;
  if (!lock_administrator(transaction, actor)) return false;
  const auto before = scale_of(transaction.run(kLockRateScale));
  if (before == scale) return true;
  transaction.run(kSetRateScale, scale);
  constexpr auto kAction = store::ModerationActionKind::change_limits;
  write_audit(transaction, {at, actor, kAction, std::nullopt, "", logged(before), logged(scale), call});
  transaction.commit();
  return true;
}

}  // namespace

Answer<std::optional<double>> StoredLimits::rate_scale() {
  return ask<Scale>(pool_, [](Connection& connection) -> Result<Scale> { return scale_of(connection.run(kRateScale)); });
}

Answer<bool> StoredLimits::set_rate_scale(store::PlayerId actor, Scale scale, games::Instant at, std::int64_t call) {
  return ask<bool>(pool_, [=](Connection& connection) { return change_rate_scale(connection, actor, scale, at, call); });
}

}  // namespace noughts::postgres
