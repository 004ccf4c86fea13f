#include "postgres/people/account_statuses.hpp"

#include <unordered_map>

#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::AccountStatus;
using store::PlayerId;

const Statement kAccountStatuses{"account_statuses", R"(
SELECT known.*, is_under(known.id, 'ban') AS banned FROM unnest($1::bigint[]) AS given (id),
LATERAL (SELECT id, name, guest, bot FROM player WHERE player.id = given.id OFFSET 0) AS known)"};

// One that is too old is swept when its player signs in again; whoever is connected by it may stay until then.
const Statement kAccountStatusTokens{"account_status_tokens", R"(
SELECT given.id, token_hash FROM unnest($1::bigint[]) AS given (id), LATERAL (
  SELECT token_hash FROM session WHERE session.player = given.id
  UNION ALL SELECT token_hash FROM api_token WHERE api_token.player = given.id OFFSET 0) AS token)"};

const Statement kAccountStatusBlocks{"account_status_blocks", R"(
SELECT given.id, blocked FROM unnest($1::bigint[]) AS given (id),
LATERAL (SELECT blocked FROM block WHERE block.player = given.id OFFSET 0) AS block)"};

std::vector<AccountStatus> account_statuses(Connection& connection, const std::vector<PlayerId>& players) {
  Snapshot snapshot{connection};
  std::vector<AccountStatus> all;
  std::unordered_map<PlayerId, std::size_t> places;
  for (const auto& row : snapshot.run(kAccountStatuses, id_array(players))) {
    all.push_back({player(row), row["banned"].as<bool>(), {}, {}});
    places[all.back().player.id] = all.size() - 1;
  }
  const auto each_of = [&](const Statement& statement, auto take) {
    for (const auto& row : snapshot.run(statement, id_array(players))) {
      const auto place = places.find(id<PlayerId>(row["id"]));
      if (place != places.end()) take(all[place->second], row);
    }
  };
  each_of(kAccountStatusTokens, [](AccountStatus& status, const pqxx::row& row) {
    status.session_keys.push_back(store::session_key(token_hash(row["token_hash"])));
  });
  each_of(kAccountStatusBlocks,
          [](AccountStatus& status, const pqxx::row& row) { status.blocks.insert(id<PlayerId>(row["blocked"])); });
  snapshot.commit();
  return all;
}

}  // namespace

Answer<std::vector<AccountStatus>> AccountStatuses::of(std::vector<PlayerId> players) {
  using All = std::vector<AccountStatus>;
  return ask<All>(pool_, [players = std::move(players)](Connection& connection) -> Result<All> {
    return account_statuses(connection, players);
  });
}

}  // namespace noughts::postgres
