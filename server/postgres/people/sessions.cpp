#include "postgres/people/sessions.hpp"

#include "postgres/core/batches.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"

namespace noughts::postgres {
namespace {

using store::Browser;
using store::OpenSession;
using store::Player;
using store::PlayerId;
using store::TokenHash;

constexpr std::chrono::minutes kNoteUseEvery{5};

// Closes what somebody has besides the session $1 and as many as they may have with it, the oldest; `known` holds whose it is.
const std::string kClosingOldest = R"(,
oldest AS (
  DELETE FROM session WHERE token_hash IN (
    SELECT token_hash FROM session WHERE token_hash = ANY(ARRAY(
      SELECT token_hash FROM session WHERE player = (SELECT id FROM known) AND token_hash <> $1
      ORDER BY used_at DESC, id DESC OFFSET )" +
                                   std::to_string(store::kMostSessions - 1) + R"()) FOR UPDATE SKIP LOCKED)
)
)";

// Waits for whoever erases the account just now, and opens nothing then. One that is there already is this call's, whose commit
// was not heard of.
const Statement kOpenSession{"open_session", "WITH " + sweeping_sessions("$1", 6) + R"(,
known AS MATERIALIZED (SELECT id FROM player WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE))" +
                                                 kClosingOldest + R"(
INSERT INTO session (token_hash, player, expires, browser, system) SELECT $1, id, $3, $4, $5 FROM known
ON CONFLICT (token_hash) DO UPDATE SET expires = excluded.expires)"};

// Waits for whoever changes the password just now, and goes by the new one then.
const Statement kOpenSessionByPassword{"open_session_by_password", "WITH " + sweeping_sessions("$1", 6) + R"(,
known AS MATERIALIZED (SELECT id FROM player WHERE id = $2 AND password_hash IN ($7, $8) FOR SHARE))" +
                                                                       kClosingOldest + R"(
INSERT INTO session (token_hash, player, expires, browser, system) SELECT $1, id, $3, $4, $5 FROM known)"};

// That they are used is noted now and then: every request asks, and most need write nothing; of one that somebody changes at the
// moment it is not, so that nobody waits for another's. One thing is found after the other, and who is banned is asked last: a
// plan that was made when there were few players would ask it of all of them.
const Statement kFindSessions{"find_sessions", R"(
WITH found AS MATERIALIZED (
  SELECT place, given.token_hash, used_at, player.*
  FROM unnest($1::bytea[]) WITH ORDINALITY AS given (token_hash, place),
  LATERAL (SELECT player, used_at FROM session WHERE session.token_hash = given.token_hash AND expires > $4::bigint OFFSET 0) AS opened,
  LATERAL (SELECT id, name, guest, bot FROM player WHERE player.id = opened.player OFFSET 0) AS player
  WHERE (guest OR used_at > $4::bigint - $2::bigint) AND NOT is_under(player.id, 'ban')
), noted AS (
  UPDATE session SET used_at = $4::bigint WHERE token_hash = ANY(ARRAY(
    SELECT token_hash FROM session
    WHERE token_hash = ANY(ARRAY(SELECT token_hash FROM found WHERE used_at < $4::bigint - $3::bigint)) FOR UPDATE SKIP LOCKED))
)
SELECT place, id, name, guest, bot FROM found)"};

const Statement kSessionsOf{"sessions_of", R"(
SELECT id, token_hash, created_at, used_at, browser, system FROM session
WHERE player = $1 AND expires > $3::bigint AND used_at > $3::bigint - $2::bigint ORDER BY used_at DESC, id DESC)"};

const Statement kCloseOne{"close_one_session", "DELETE FROM session WHERE player = $1 AND id = $2 RETURNING token_hash"};

const Statement kCloseOthers{"close_other_sessions",
                             "DELETE FROM session WHERE player = $1 AND token_hash <> $2 RETURNING token_hash"};

const Statement kChangePassword{"change_password",
                                "UPDATE player SET password_hash = $3 WHERE id = $1 AND password_hash IN ($2, $3)"};

const Statement kForgetDevices{"forget_devices", "DELETE FROM device WHERE player = $1"};

const Statement kForgetEmailTokens{"forget_email_tokens", "DELETE FROM email_token WHERE player = $1"};
const Statement kForgetWantedAddress{"forget_wanted_email_address",
                                     "DELETE FROM email_address WHERE player = $1 AND NOT verified"};

const Statement kSetPassword{"set_password", "UPDATE player SET password_hash = $2 WHERE id = $1 AND NOT guest"};

// A hash has chance in it: where it is there already, this is the same call, whose commit we never heard of.
const Statement kHasPassword{"has_password", "SELECT FROM player WHERE id = $1 AND password_hash = $2"};

const Statement kRememberDevice{"remember_device", R"(
WITH known AS (
  INSERT INTO device (token_hash, player, used_at) VALUES ($1, $2, $4::bigint)
  ON CONFLICT (token_hash) DO UPDATE SET used_at = excluded.used_at, player = $2
)
DELETE FROM device WHERE player = $2 AND token_hash IN (
  SELECT token_hash FROM device WHERE player = $2 AND token_hash <> $1 ORDER BY used_at DESC, id DESC OFFSET $3 - 1))"};

const Statement kIsDeviceOf{"is_device_of", R"(
SELECT FROM device JOIN player ON player.id = device.player WHERE token_hash = $1 AND name_key = $2)"};

const Statement kCloseSession{"close_session", "DELETE FROM session WHERE token_hash = $1"};

std::vector<TokenHash> token_hashes(const pqxx::result& rows) {
  std::vector<TokenHash> all;
  for (const auto& row : rows) all.push_back(token_hash(row["token_hash"]));
  return all;
}

std::int64_t millis(std::chrono::milliseconds time) { return time.count(); }

std::vector<Result<Player>> find_sessions(Connection& connection, const std::vector<TokenHash>& tokens) {
  Columns<ElementType::bytea> hashes;
  for (const auto& token : tokens) hashes.add(bytes(token).str());
  std::vector<Result<Player>> found(tokens.size(), std::unexpected{StoreError::not_found});
  for (const auto& row :
       hashes.run(connection, kFindSessions, millis(store::kSessionIdle), millis(kNoteUseEvery), now_millis())) {
    found[row["place"].as<std::size_t>() - 1] = player(row);
  }
  return found;
}

class PostgresSessions final : public store::Sessions {
 public:
  PostgresSessions(Pool& pool, Pool& arrivals) : pool_{pool}, found_{arrivals, find_sessions} {}

  Answer<void> open(TokenHash token, PlayerId player, games::Instant expires, Browser browser) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      const auto opened = connection.run(kOpenSession, bytes(token), number(player), number(expires), browser.family,
                                         browser.system, now_millis());
      if (opened.affected_rows() == 0) return std::unexpected{StoreError::not_found};
      return {};
    });
  }

  Answer<void> open_by_password(TokenHash token, PlayerId player, std::array<std::string, 2> hashes, games::Instant expires,
                                Browser browser) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      const auto opened = connection.run(kOpenSessionByPassword, bytes(token), number(player), number(expires), browser.family,
                                         browser.system, now_millis(), hashes[0], hashes[1]);
      if (opened.affected_rows() == 0) return std::unexpected{StoreError::not_found};
      return {};
    });
  }

  Answer<Player> find(TokenHash token) override { return found_.ask(token); }

  Answer<void> close(TokenHash token) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kCloseSession, bytes(token));
      return {};
    });
  }

  Answer<std::vector<OpenSession>> of(PlayerId player) override {
    return ask<std::vector<OpenSession>>(pool_, [=](Connection& connection) -> Result<std::vector<OpenSession>> {
      std::vector<OpenSession> all;
      for (const auto& row : connection.run(kSessionsOf, number(player), millis(store::kSessionIdle), now_millis())) {
        all.push_back({id<store::SessionId>(row["id"]),
                       token_hash(row["token_hash"]),
                       instant(row["created_at"]),
                       instant(row["used_at"]),
                       {row["browser"].as<std::string>(), row["system"].as<std::string>()}});
      }
      return all;
    });
  }

  Answer<TokenHash> close_one(PlayerId player, store::SessionId session) override {
    return ask<TokenHash>(pool_, [=](Connection& connection) -> Result<TokenHash> {
      const auto rows = connection.run(kCloseOne, number(player), number(session));
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return token_hash(rows[0]["token_hash"]);
    });
  }

  Answer<std::vector<TokenHash>> close_others(PlayerId player, TokenHash kept) override {
    return ask<std::vector<TokenHash>>(pool_, [=](Connection& connection) -> Result<std::vector<TokenHash>> {
      return token_hashes(connection.run(kCloseOthers, number(player), bytes(kept)));
    });
  }

  Answer<std::vector<TokenHash>> change_password(PlayerId player, std::string from, std::string to, TokenHash token,
                                                 games::Instant expires, Browser browser) override {
    return ask<std::vector<TokenHash>>(pool_, [=](Connection& connection) -> Result<std::vector<TokenHash>> {
      Transaction transaction{connection};
      const auto changed = transaction.run(kChangePassword, number(player), from, to);
      if (changed.affected_rows() == 0) return std::unexpected{StoreError::not_found};
      const auto closed = replace_sessions(transaction, player, {token, expires, browser});
      transaction.commit();
      return closed;
    });
  }

  Answer<void> remember_device(TokenHash token, PlayerId player) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kRememberDevice, bytes(token), number(player), store::kMostDevices, now_millis());
      return {};
    });
  }

  Answer<bool> is_device_of(TokenHash token, std::string key) override {
    return ask<bool>(
        pool_, [=](Connection& connection) -> Result<bool> { return !connection.run(kIsDeviceOf, bytes(token), key).empty(); });
  }

 private:
  Pool& pool_;
  Batches<TokenHash, Player> found_;
};

}  // namespace

std::string sweeping_sessions(std::string_view opened, int now) {
  std::string text =
      "swept AS (\n  DELETE FROM session WHERE token_hash IN (\n    SELECT token_hash FROM session WHERE expires < $";
  text.append(std::to_string(now)).append(" AND token_hash <> ").append(opened);
  return text += " ORDER BY expires LIMIT 10 FOR UPDATE SKIP LOCKED)\n)";
}

void forget_email_links(Transaction& transaction, PlayerId player) {
  transaction.run(kForgetEmailTokens, number(player));
  transaction.run(kForgetWantedAddress, number(player));
}

std::vector<TokenHash> replace_sessions(Transaction& transaction, PlayerId player, const store::NewSession& session) {
  const auto& [token, expires, browser] = session;
  auto closed = token_hashes(transaction.run(kCloseOthers, number(player), bytes(token)));
  transaction.run(kForgetDevices, number(player));
  forget_email_links(transaction, player);
  transaction.run(kOpenSession, bytes(token), number(player), number(expires), browser.family, browser.system, now_millis());
  return closed;
}

store::Result<std::vector<TokenHash>> recover_account(Connection& connection, PlayerId player, const std::string& password_hash,
                                                      const store::NewSession& session,
                                                      const std::function<bool(Transaction&)>& spend) {
  Transaction transaction{connection};
  if (!spend(transaction) && transaction.run(kHasPassword, number(player), password_hash).empty()) {
    return std::unexpected{StoreError::not_found};
  }
  transaction.run(kSetPassword, number(player), password_hash);
  auto closed = replace_sessions(transaction, player, session);
  transaction.commit();
  return closed;
}

std::unique_ptr<store::Sessions> make_sessions(Pool& pool, Pool& arrivals) {
  return std::make_unique<PostgresSessions>(pool, arrivals);
}

}  // namespace noughts::postgres
