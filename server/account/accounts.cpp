#include "account/accounts.hpp"

#include <sodium.h>

#include <stdexcept>

#include "account/hasher.hpp"
#include "account/password.hpp"
#include "account/token.hpp"

namespace noughts::account {
namespace {

using store::Player;
using store::StoreError;

std::unexpected<AccountError> refused(AccountError error) { return std::unexpected{error}; }

games::Instant now() { return std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now()); }

/// What went wrong where the store knew what we asked for, or not.
AccountError error_of(StoreError error, AccountError otherwise) {
  return error == StoreError::unavailable ? AccountError::unavailable : otherwise;
}

}  // namespace

class Accounts::Implementation {
 public:
  Implementation(store::Store store, std::size_t queue) : store_{store}, hasher_{queue} {}

  Answer<Player> who(std::string token) {
    const auto hash = hash_of_token(token);
    if (!hash) co_return refused(AccountError::unauthenticated);
    auto found = co_await store_.sessions.find(*hash);
    if (!found) co_return refused(error_of(found.error(), AccountError::unauthenticated));
    co_return std::move(*found);
  }

  Answer<Opened> guest() {
    auto made = co_await store_.players.create_guest();
    if (!made) co_return refused(AccountError::unavailable);
    std::string before;
    co_return co_await open(std::move(*made), std::move(before));
  }

  Answer<Opened> register_player(std::string token, std::string name, std::string password) {
    auto read = read_name(name);
    if (!read) co_return refused(read.error());
    auto secret = read_password(password);
    if (!secret) co_return refused(secret.error());
    const auto present = co_await who(token);
    if (!present && present.error() != AccountError::unauthenticated) co_return refused(present.error());
    if (present && !present->guest) co_return refused(AccountError::already_registered);
    const auto free = co_await check_free(read->key);
    if (!free) co_return refused(free.error());
    auto hash = co_await hasher_.hash(std::move(*secret));
    if (!hash) co_return refused(hash.error());
    auto made = co_await make(present, std::move(*read), std::move(*hash));
    if (!made) co_return refused(made.error());
    co_return co_await open(std::move(*made), std::move(token));
  }

  Answer<Opened> login(std::string token, std::string name, std::string password) {
    // What can't be anybody's password is refused at once: that tells nothing of the name.
    auto secret = read_password(password);
    if (!secret) co_return refused(AccountError::wrong_credentials);
    const auto known = co_await credentials(std::move(name));
    if (!known && known.error() == AccountError::unavailable) co_return refused(known.error());
    auto hash = known ? std::optional{known->password_hash} : std::nullopt;
    auto checked = co_await hasher_.check(std::move(hash), std::move(*secret));
    if (!checked) co_return refused(checked.error());
    if (!checked->right) co_return refused(AccountError::wrong_credentials);
    // Only whoever knows the password hears of it.
    if (known->banned) co_return refused(AccountError::banned);
    // The old hash serves as well, should this fail.
    if (checked->better) co_await store_.players.rehash(known->player.id, known->password_hash, *checked->better);
    co_return co_await open(known->player, std::move(token));
  }

  Answer<void> logout(std::string token) {
    const auto hash = hash_of_token(token);
    if (!hash) co_return std::expected<void, AccountError>{};
    const auto closed = co_await store_.sessions.close(*hash);
    if (!closed) co_return refused(AccountError::unavailable);
    co_return std::expected<void, AccountError>{};
  }

  store::Answer<Player> named(std::string name) {
    auto read = read_name(name);
    if (!read) co_return std::unexpected{StoreError::not_found};
    co_return co_await store_.players.named(std::move(read->key));
  }

 private:
  /// Spares the work of hashing for a name that is taken; whether it is free in the end the store decides.
  Answer<void> check_free(std::string key) {
    const auto found = co_await store_.players.credentials(std::move(key));
    if (found) co_return refused(AccountError::name_taken);
    if (found.error() == StoreError::unavailable) co_return refused(AccountError::unavailable);
    co_return std::expected<void, AccountError>{};
  }

  Answer<store::Credentials> credentials(std::string name) {
    auto read = read_name(name);
    if (!read) co_return refused(AccountError::wrong_credentials);
    auto found = co_await store_.players.credentials(std::move(read->key));
    if (!found) co_return refused(error_of(found.error(), AccountError::wrong_credentials));
    co_return std::move(*found);
  }

  store::Answer<Player> made_in_store(const std::expected<Player, AccountError>& guest, Name name, std::string hash) {
    auto& players = store_.players;
    if (guest) return players.promote(guest->id, std::move(name.shown), std::move(name.key), std::move(hash));
    return players.create_registered(std::move(name.shown), std::move(name.key), std::move(hash));
  }

  Answer<Player> make(std::expected<Player, AccountError> guest, Name name, std::string hash) {
    auto made = co_await made_in_store(guest, std::move(name), std::move(hash));
    if (made) co_return std::move(*made);
    // A guest who is none any more has registered in another window.
    const auto otherwise = made.error() == StoreError::not_found ? AccountError::already_registered : AccountError::name_taken;
    co_return refused(error_of(made.error(), otherwise));
  }

  /// Opens a new session, then closes the one before: whoever knew its token must not be signed in with it.
  Answer<Opened> open(Player player, std::string before) {
    auto token = new_token();
    const auto hash = hash_of_token(token).value();
    const auto opened = co_await store_.sessions.open(hash, player.id, now() + kSessionAge);
    if (!opened) co_return refused(AccountError::unavailable);
    const auto old = hash_of_token(before);
    if (old) co_await store_.sessions.close(*old);
    Opened session{std::move(player), std::move(token)};
    co_return session;
  }

  store::Store store_;
  Hasher hasher_;
};

Accounts::Accounts(store::Store store, std::size_t queue) {
  if (sodium_init() < 0) throw std::runtime_error{"libsodium can't be initialised"};
  implementation_ = std::make_unique<Implementation>(store, queue);
}

Accounts::~Accounts() = default;

Answer<Player> Accounts::who(std::string token) { return implementation_->who(std::move(token)); }

Answer<Opened> Accounts::guest() { return implementation_->guest(); }

Answer<Opened> Accounts::register_player(std::string token, std::string name, std::string password) {
  return implementation_->register_player(std::move(token), std::move(name), std::move(password));
}

Answer<Opened> Accounts::login(std::string token, std::string name, std::string password) {
  return implementation_->login(std::move(token), std::move(name), std::move(password));
}

Answer<void> Accounts::logout(std::string token) { return implementation_->logout(std::move(token)); }

store::Answer<Player> Accounts::named(std::string name) { return implementation_->named(std::move(name)); }

}  // namespace noughts::account
