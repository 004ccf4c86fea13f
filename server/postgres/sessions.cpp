#include "postgres/ask.hpp"
#include "postgres/reading.hpp"
#include "postgres/tables.hpp"

namespace noughts::postgres {
namespace {

using store::Player;
using store::PlayerId;
using store::TokenHash;

// Each new session sweeps away a few that have expired, so that the table does not grow with the years.
constexpr Statement kOpenSession{"open_session", R"(
WITH swept AS (
  DELETE FROM session WHERE token_hash IN (
    SELECT token_hash FROM session WHERE expires < now_ms() AND token_hash <> $1 ORDER BY expires LIMIT 10 FOR UPDATE SKIP LOCKED)
)
INSERT INTO session (token_hash, player, expires) VALUES ($1, $2, $3) ON CONFLICT (token_hash) DO NOTHING)"};

constexpr Statement kFindSession{"find_session", R"(
SELECT player.id, player.name, player.guest FROM session JOIN player ON player.id = session.player
WHERE token_hash = $1 AND expires > now_ms())"};

constexpr Statement kCloseSession{"close_session", "DELETE FROM session WHERE token_hash = $1"};

pqxx::binarystring bytes(const TokenHash& hash) { return {hash.data(), hash.size()}; }

class PostgresSessions final : public store::Sessions {
 public:
  explicit PostgresSessions(Pool& pool) : pool_{pool} {}

  Answer<void> open(TokenHash token, PlayerId player, games::Instant expires) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      try {
        connection.run(kOpenSession, bytes(token), number(player), number(expires));
        return {};
      } catch (const pqxx::foreign_key_violation&) {
        return std::unexpected{StoreError::not_found};
      }
    });
  }

  Answer<Player> find(TokenHash token) override {
    return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
      const auto rows = connection.run(kFindSession, bytes(token));
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return player(rows[0]);
    });
  }

  Answer<void> close(TokenHash token) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kCloseSession, bytes(token));
      return {};
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Sessions> make_sessions(Pool& pool) { return std::make_unique<PostgresSessions>(pool); }

}  // namespace noughts::postgres
