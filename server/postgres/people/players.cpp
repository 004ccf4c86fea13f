#include "postgres/core/batches.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/people/sessions.hpp"

namespace noughts::postgres {
namespace {

using store::Credentials;
using store::NameState;
using store::Player;
using store::PlayerId;

// One statement, one commit for all who come at the same time: most who come are guests. One thing is found after the other,
// whatever was there when the plan was made.
const Statement kCreateGuests{"create_guests", "WITH " + sweeping_sessions("ALL($1::bytea[])", 5) + R"(, given AS (
  SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::text[], $4::text[])
    WITH ORDINALITY AS given (token_hash, expires, browser, system, place)
), known AS (
  SELECT place, player.* FROM given,
  LATERAL (SELECT player FROM session WHERE session.token_hash = given.token_hash OFFSET 0) AS opened,
  LATERAL (SELECT id, name, guest, bot FROM player WHERE player.id = opened.player OFFSET 0) AS player
), new AS MATERIALIZED (
  SELECT given.*, nextval('player_id_seq') AS id FROM given WHERE place NOT IN (SELECT place FROM known)
), made AS (
  INSERT INTO player (id, name, guest) SELECT id, id::text, true FROM new
), opened AS (
  INSERT INTO session (token_hash, player, expires, browser, system) SELECT token_hash, id, expires, browser, system FROM new
)
SELECT place, id, name, guest, bot FROM known UNION ALL SELECT place, id, id::text, true, false FROM new ORDER BY place)"};

const Statement kCreateRegistered{"create_registered", R"(
INSERT INTO player (name, name_key, password_hash, name_skeleton, guest) VALUES ($1, $2, $3, nullif($4, ''), false)
ON CONFLICT DO NOTHING RETURNING id, name, guest, bot)"};

const Statement kPromote{"promote", R"(
UPDATE player SET name = $2, name_key = $3, password_hash = $4, name_skeleton = nullif($5, ''), guest = false
WHERE id = $1 AND guest AND deleted_at IS NULL
RETURNING id, name, guest, bot)"};

// A name that was given up is known by its hash, one that was taken away by its key.
const Statement kNameState{"name_state", R"(
SELECT EXISTS (SELECT FROM player WHERE name_key = $1) AS taken,
       EXISTS (SELECT FROM player WHERE name_skeleton = nullif($2, '')) AS alike,
       EXISTS (SELECT FROM blocked_name WHERE key = $1) OR EXISTS (
         SELECT FROM held_name WHERE until > $3 AND hash IN (held_hash($1), held_hash($2))) AS held)"};

const Statement kWithoutSkeleton{"without_skeleton", R"(
SELECT id, name, guest, bot FROM player WHERE name_skeleton IS NULL AND NOT guest AND id > $1 ORDER BY id LIMIT $2)"};

const Statement kSetSkeleton{"set_skeleton", "UPDATE player SET name_skeleton = $2 WHERE id = $1 AND NOT guest"};

const Statement kCredentials{"credentials", R"(
SELECT id, name, guest, bot, password_hash, is_under(id, 'ban') AS banned FROM player WHERE name_key = $1)"};

const Statement kRehash{"rehash", "UPDATE player SET password_hash = $3 WHERE id = $1 AND password_hash IN ($2, $3)"};

const Statement kNamedPlayer{"named_player", "SELECT id, name, guest, bot FROM player WHERE name_key = $1"};

const Statement kFindPlayer{"find_player", "SELECT id, name, guest, bot FROM player WHERE id = $1"};

// Whoever makes the same one at the same time waits for the other's, and gets that.
const Statement kEngine{"engine", R"(
WITH known AS (SELECT id, name, guest, bot FROM player WHERE name = $1 AND computer = 0), made AS (
  INSERT INTO player (id, name, guest, computer) SELECT -999 - nextval('engine_number'), $1, true, 0 WHERE NOT EXISTS (SELECT FROM known)
  ON CONFLICT (name) WHERE computer = 0 DO UPDATE SET name = excluded.name
  RETURNING id, name, guest, bot)
SELECT id, name, guest, bot FROM known UNION ALL SELECT id, name, guest, bot FROM made)"};

Result<Player> one_player(const pqxx::result& rows, StoreError otherwise) {
  if (rows.empty()) return std::unexpected{otherwise};
  return player(rows[0]);
}

Result<Credentials> find_credentials(Connection& connection, const std::string& key) {
  const auto rows = connection.run(kCredentials, key);
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return Credentials{player(rows[0]), rows[0]["password_hash"].as<std::string>(), rows[0]["banned"].as<bool>()};
}

/// Whoever has the key: a hash is salted, so the same one is the work of the same call, whose commit we never heard of.
Result<Player> same_call(Connection& connection, const std::string& key, const std::string& hash, StoreError otherwise) {
  auto found = find_credentials(connection, key);
  if (!found || found->password_hash != hash) return std::unexpected{otherwise};
  return std::move(found->player);
}

std::vector<Result<Player>> create_guests(Connection& connection, const std::vector<store::NewSession>& sessions) {
  Columns<ElementType::bytea, ElementType::int8, ElementType::text, ElementType::text> columns;
  for (const auto& [token, expires, browser] : sessions) {
    columns.add(bytes(token).str(), number(expires), browser.family, browser.system);
  }
  std::vector<Result<Player>> made;
  for (const auto& row : columns.run(connection, kCreateGuests, now_millis())) made.emplace_back(player(row));
  return made;
}

class PostgresPlayers final : public store::Players {
 public:
  PostgresPlayers(Pool& pool, Pool& arrivals) : pool_{pool}, new_guests_{arrivals, create_guests} {}

  Answer<Player> create_guest(store::NewSession session) override { return new_guests_.ask(std::move(session)); }

  Answer<Player> create_registered(std::string name, std::string key, std::string password_hash, std::string skeleton) override {
    return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
      const auto rows = connection.run(kCreateRegistered, name, key, password_hash, skeleton);
      if (rows.empty()) return same_call(connection, key, password_hash, StoreError::conflict);
      return player(rows[0]);
    });
  }

  Answer<Player> promote(PlayerId guest, std::string name, std::string key, std::string password_hash,
                         std::string skeleton) override {
    return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
      try {
        const auto rows = connection.run(kPromote, number(guest), name, key, password_hash, skeleton);
        if (rows.empty()) return same_call(connection, key, password_hash, StoreError::not_found);
        return player(rows[0]);
      } catch (const pqxx::unique_violation&) {
        return std::unexpected{StoreError::conflict};
      }
    });
  }

  Answer<NameState> name_state(std::string key, std::string skeleton) override {
    return ask<NameState>(pool_, [=](Connection& connection) -> Result<NameState> {
      const auto row = connection.run(kNameState, key, skeleton, now_millis())[0];
      if (row["taken"].as<bool>()) return NameState::taken;
      if (row["held"].as<bool>()) return NameState::held;
      return row["alike"].as<bool>() ? NameState::alike : NameState::free;
    });
  }

  Answer<std::vector<Player>> without_skeleton(PlayerId after, int limit) override {
    return ask<std::vector<Player>>(pool_, [=](Connection& connection) -> Result<std::vector<Player>> {
      std::vector<Player> found;
      for (const auto& row : connection.run(kWithoutSkeleton, number(after), limit)) found.push_back(player(row));
      return found;
    });
  }

  Answer<void> set_skeleton(PlayerId id, std::string skeleton) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      try {
        connection.run(kSetSkeleton, number(id), skeleton);
        return {};
      } catch (const pqxx::unique_violation&) {
        return std::unexpected{StoreError::conflict};
      }
    });
  }

  Answer<Credentials> credentials(std::string key) override {
    return ask<Credentials>(pool_, [=](Connection& connection) { return find_credentials(connection, key); });
  }

  Answer<void> rehash(PlayerId id, std::string from, std::string to) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      if (connection.run(kRehash, number(id), from, to).affected_rows() == 0) return std::unexpected{StoreError::not_found};
      return {};
    });
  }

  Answer<Player> find(PlayerId id) override {
    return ask<Player>(pool_, [=](Connection& connection) {
      return one_player(connection.run(kFindPlayer, number(id)), StoreError::not_found);
    });
  }

  Answer<Player> named(std::string key) override {
    return ask<Player>(
        pool_, [=](Connection& connection) { return one_player(connection.run(kNamedPlayer, key), StoreError::not_found); });
  }

  Answer<Player> engine(std::string name) override {
    return ask<Player>(pool_,
                       [=](Connection& connection) { return one_player(connection.run(kEngine, name), StoreError::conflict); });
  }

 private:
  Pool& pool_;
  Batches<store::NewSession, Player> new_guests_;
};

}  // namespace

std::unique_ptr<store::Players> make_players(Pool& pool, Pool& arrivals) {
  return std::make_unique<PostgresPlayers>(pool, arrivals);
}

}  // namespace noughts::postgres
