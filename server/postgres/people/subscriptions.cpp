#include "postgres/people/subscriptions.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"
#include "postgres/people/notice_rows.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::Subscription;
using store::TokenHash;

// A browser may have been somebody else's: the endpoint then changes hands.
const Statement kPutSubscription{"put_subscription", R"(
WITH put AS (
  INSERT INTO push_subscription (endpoint, session, player, key, secret, language, created_at)
  SELECT $1, token_hash, $3, $4, $5, $6, $8 FROM session WHERE token_hash = $2 AND player = $3
  ON CONFLICT (endpoint) DO UPDATE
  SET session = excluded.session, player = excluded.player, key = excluded.key, secret = excluded.secret,
      language = excluded.language, created_at = excluded.created_at
  RETURNING endpoint
), swept AS (
  DELETE FROM push_subscription WHERE endpoint IN (
    SELECT endpoint FROM push_subscription WHERE player = $3 AND endpoint <> $1 ORDER BY created_at DESC OFFSET $7 - 1)
)
SELECT endpoint FROM put)"};

const Statement kRemove{"remove_subscription", "DELETE FROM push_subscription WHERE endpoint = $1"};

const Statement kRemoveOwn{"remove_own_subscription", "DELETE FROM push_subscription WHERE endpoint = $1 AND player = $2"};

const Statement kOf{"subscriptions_of", "SELECT endpoint, key, secret, language FROM push_subscription WHERE player = $1"};

const Statement kTakeWaiting{"take_waiting_pushes", R"(
WITH taken AS (
  SELECT notice FROM push_waiting WHERE since < $1 ORDER BY since, notice LIMIT $3
), put_off AS (
  UPDATE push_waiting SET since = $2 FROM taken WHERE push_waiting.notice = taken.notice
)
SELECT taken.notice, player, id, about, at, read, )" + called_in_notice() +
                                                        R"( AS called
FROM taken LEFT JOIN notice ON notice.id = taken.notice)"};

const Statement kSettlePushes{"settle_pushes", "DELETE FROM push_waiting WHERE notice = ANY($1::bigint[])"};

WaitingPush waiting_push(const pqxx::row& row) {
  WaitingPush waiting{id<store::NoticeId>(row["notice"]), {}, {}};
  if (row["id"].is_null()) return waiting;
  waiting.player = id<PlayerId>(row["player"]);
  store::Notice notice{waiting.id, stored_json(row["about"]), instant(row["at"]), row["read"].as<bool>(), true};
  call_as_now(notice.about, row["called"]);
  waiting.notice = std::move(notice);
  return waiting;
}

template <std::size_t size>
std::array<unsigned char, size> array(const pqxx::field& field) {
  const pqxx::binarystring read(field);
  std::array<unsigned char, size> copied{};
  std::copy_n(read.begin(), std::min(size, read.size()), copied.begin());
  return copied;
}

Subscription subscription(const pqxx::row& row) {
  return {row["endpoint"].as<std::string>(), array<65>(row["key"]), array<16>(row["secret"]),
          stored_word<store::Language>(row["language"])};
}

}  // namespace

Answer<void> Subscriptions::put(PlayerId player, TokenHash session, Subscription given) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    const auto rows = connection.run(kPutSubscription, given.endpoint, bytes(session), number(player), bytes(given.key),
                                     bytes(given.secret), word_text(given.language), kMostOfOne, now_millis());
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return {};
  });
}

Answer<void> Subscriptions::remove(std::string endpoint) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kRemove, endpoint);
    return {};
  });
}

Answer<void> Subscriptions::remove(PlayerId player, std::string endpoint) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kRemoveOwn, endpoint, number(player));
    return {};
  });
}

Answer<std::vector<Subscription>> Subscriptions::of(PlayerId player) {
  return ask<std::vector<Subscription>>(pool_, [=](Connection& connection) -> Result<std::vector<Subscription>> {
    std::vector<Subscription> all;
    for (const auto& row : connection.run(kOf, number(player))) all.push_back(subscription(row));
    return all;
  });
}

Answer<std::vector<WaitingPush>> Subscriptions::take_waiting(games::Instant before, games::Instant now, int limit) {
  return ask<std::vector<WaitingPush>>(pool_, [=](Connection& connection) -> Result<std::vector<WaitingPush>> {
    std::vector<WaitingPush> taken;
    for (const auto& row : connection.run(kTakeWaiting, number(before), number(now), limit)) taken.push_back(waiting_push(row));
    std::vector<games::Json*> abouts;
    for (auto& each : taken) {
      if (each.notice) abouts.push_back(&each.notice->about);
    }
    call_teams_as_now(connection, abouts);
    return taken;
  });
}

Answer<void> Subscriptions::settle(std::vector<store::NoticeId> notices) {
  return ask<void>(pool_, [notices = std::move(notices)](Connection& connection) -> Result<void> {
    connection.run(kSettlePushes, id_array(notices));
    return {};
  });
}

}  // namespace noughts::postgres
