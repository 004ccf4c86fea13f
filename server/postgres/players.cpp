#include "postgres/ask.hpp"
#include "postgres/reading.hpp"
#include "postgres/tables.hpp"

namespace noughts::postgres {
namespace {

using store::Credentials;
using store::Player;
using store::PlayerId;

constexpr Statement kCreateGuest{"create_guest", R"(
INSERT INTO player (id, name, guest) SELECT id, id::text, true FROM nextval('player_id_seq') AS id
RETURNING id, name, guest)"};

constexpr Statement kCreateRegistered{"create_registered", R"(
INSERT INTO player (name, name_key, password_hash, guest) VALUES ($1, $2, $3, false)
ON CONFLICT (name_key) DO NOTHING RETURNING id, name, guest)"};

constexpr Statement kPromote{"promote", R"(
UPDATE player SET name = $2, name_key = $3, password_hash = $4, guest = false WHERE id = $1 AND guest
RETURNING id, name, guest)"};

constexpr Statement kCredentials{"credentials", R"(
SELECT id, name, guest, password_hash, is_under(id, 'ban') AS banned FROM player WHERE name_key = $1)"};

constexpr Statement kRehash{"rehash", "UPDATE player SET password_hash = $3 WHERE id = $1 AND password_hash IN ($2, $3)"};

constexpr Statement kNamedPlayer{"named_player", "SELECT id, name, guest FROM player WHERE name_key = $1"};

constexpr Statement kFindPlayer{"find_player", "SELECT id, name, guest FROM player WHERE id = $1"};

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

class PostgresPlayers final : public store::Players {
 public:
  explicit PostgresPlayers(Pool& pool) : pool_{pool} {}

  Answer<Player> create_guest() override {
    return ask<Player>(pool_,
                       [](Connection& connection) { return one_player(connection.run(kCreateGuest), StoreError::conflict); });
  }

  Answer<Player> create_registered(std::string name, std::string key, std::string password_hash) override {
    return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
      const auto rows = connection.run(kCreateRegistered, name, key, password_hash);
      if (rows.empty()) return same_call(connection, key, password_hash, StoreError::conflict);
      return player(rows[0]);
    });
  }

  Answer<Player> promote(PlayerId guest, std::string name, std::string key, std::string password_hash) override {
    return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
      try {
        const auto rows = connection.run(kPromote, number(guest), name, key, password_hash);
        if (rows.empty()) return same_call(connection, key, password_hash, StoreError::not_found);
        return player(rows[0]);
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
    return ask<Player>(pool_, [=](Connection& connection) {
      return one_player(connection.run(kNamedPlayer, key), StoreError::not_found);
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Players> make_players(Pool& pool) { return std::make_unique<PostgresPlayers>(pool); }

}  // namespace noughts::postgres
