#include "people/account/accounts.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

#include "people/account/browser.hpp"
#include "people/account/names/reserved_names.hpp"
#include "people/account/passwords/attempts.hpp"
#include "people/account/passwords/hasher.hpp"
#include "people/account/passwords/password.hpp"
#include "people/account/token.hpp"

namespace noughts::account {
namespace {

using store::Player;
using store::StoreError;

constexpr int kNamesAtOnce = 200;

}  // namespace

games::Instant session_end() {
  return std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now()) + kSessionAge;
}

class Accounts::Implementation {
 public:
  Implementation(store::Players& players, store::Sessions& sessions, Hashing hashing, Guessing guessing)
      : players_{players},
        sessions_{sessions},
        hasher_{hashing.queue, hashing.memory},
        is_slowed_{guessing == Guessing::slowed} {}

  store::Answer<void> begin() {
    store::PlayerId last{};
    for (;;) {
      const auto unread = co_await players_.without_skeleton(last, kNamesAtOnce);
      if (!unread) co_return std::unexpected{unread.error()};
      if (unread->empty()) co_return store::Result<void>{};
      for (const auto& player : *unread) {
        last = player.id;
        auto read = read_name(player.name);
        if (!read) continue;
        const auto set = co_await players_.set_skeleton(player.id, std::move(read->skeleton));
        // Two who look alike were both here before: the older keeps the look, nobody loses a name.
        if (!set && store::is_failure(set.error())) co_return std::unexpected{set.error()};
      }
    }
  }

  Answer<Player> who(std::string token) {
    const auto hash = hash_of_token(token);
    if (!hash) co_return std::unexpected{AccountError::unauthenticated};
    auto found = co_await sessions_.find(*hash);
    if (!found) co_return std::unexpected{error_of(found.error(), AccountError::unauthenticated)};
    co_return std::move(*found);
  }

  Answer<Opened> guest(RequestOrigin from) {
    auto token = new_token();
    store::NewSession session{hash_of_token(token).value(), session_end(), browser_of(from.user_agent)};
    auto made = co_await players_.create_guest(std::move(session));
    if (!made) co_return std::unexpected{error_of(made.error())};
    Opened opened{std::move(*made), std::move(token), std::nullopt};
    co_return opened;
  }

  Answer<Opened> register_player(std::string token, std::string name, std::string password, RequestOrigin from) {
    auto read = read_name(name);
    if (!read) co_return std::unexpected{read.error()};
    if (is_reserved(*read)) co_return std::unexpected{AccountError::name_reserved};
    auto secret = read_new_password(password);
    if (!secret) co_return std::unexpected{secret.error()};
    const auto present = co_await who(token);
    if (!present && present.error() != AccountError::unauthenticated) co_return std::unexpected{present.error()};
    if (present && !present->guest) co_return std::unexpected{AccountError::already_registered};
    const auto free = co_await check_free(read->key, read->skeleton);
    if (!free) co_return std::unexpected{free.error()};
    auto hash = co_await hasher_.hash(std::move(*secret));
    if (!hash) co_return std::unexpected{hash.error()};
    auto made = co_await make(present, std::move(*read), std::move(*hash));
    if (!made) co_return std::unexpected{made.error()};
    co_return co_await sign_in(std::move(*made), std::move(token), from);
  }

  Answer<games::Millis> begin_attempt(std::string name, RequestOrigin from) {
    if (!is_slowed_) co_return games::Millis{0};
    const auto read = read_name(name);
    // Nobody can have such a name; the limit by address is enough for who tries it.
    if (!read) co_return games::Millis{0};
    const bool is_known = co_await is_device_of(from, read->key);
    const auto wait = attempts_.begin(attempt(read->key, from, is_known), std::chrono::steady_clock::now());
    co_return wait.value_or(games::Millis{0});
  }

  Answer<Opened> login(std::string token, std::string name, std::string password, RequestOrigin from) {
    // What can't be anybody's password is refused at once: that tells nothing of the name.
    auto secret = read_password(password);
    if (!secret) co_return std::unexpected{AccountError::wrong_credentials};
    const auto known = co_await credentials(name);
    if (!known && known.error() != AccountError::wrong_credentials) co_return std::unexpected{known.error()};
    auto hash = known ? std::optional{known->password_hash} : std::nullopt;
    auto checked = co_await hasher_.check(std::move(hash), std::move(*secret));
    if (!checked) co_return std::unexpected{checked.error()};
    if (!checked->right) co_return std::unexpected{AccountError::wrong_credentials};
    // Only whoever knows the password hears of it.
    if (known->banned) co_return std::unexpected{AccountError::banned};
    // The old hash serves as well, should this fail.
    if (checked->better) co_await players_.rehash(known->player.id, known->password_hash, *checked->better);
    forget_attempts(known->player.name, from);
    auto hashes = std::array{known->password_hash, checked->better.value_or(known->password_hash)};
    co_return co_await sign_in(known->player, std::move(token), from, std::move(hashes));
  }

  Answer<std::string> confirm(Player player, std::string password, RequestOrigin from) {
    auto secret = read_password(password);
    if (!secret) co_return std::unexpected{AccountError::wrong_password};
    const auto known = co_await credentials(player.name);
    if (!known && known.error() != AccountError::wrong_credentials) co_return std::unexpected{known.error()};
    if (!known || known->player.id != player.id) co_return std::unexpected{AccountError::unauthenticated};
    auto checked = co_await hasher_.check(known->password_hash, std::move(*secret));
    if (!checked) co_return std::unexpected{checked.error()};
    if (!checked->right) co_return std::unexpected{AccountError::wrong_password};
    forget_attempts(player.name, from);
    co_return known->password_hash;
  }

  Answer<std::string> hash(std::string password) { return hasher_.hash(std::move(password)); }

  boost::asio::awaitable<std::optional<std::string>> new_device(store::PlayerId player) {
    auto token = new_token();
    const auto remembered = co_await sessions_.remember_device(hash_of_token(token).value(), player);
    if (!remembered) co_return std::nullopt;
    co_return token;
  }

  Answer<void> logout(std::string token) {
    const auto hash = hash_of_token(token);
    if (!hash) co_return std::expected<void, AccountError>{};
    const auto closed = co_await sessions_.close(*hash);
    if (!closed) co_return std::unexpected{error_of(closed.error())};
    co_return std::expected<void, AccountError>{};
  }

  store::Answer<Player> named(std::string name) {
    auto read = read_name(name);
    if (!read) co_return std::unexpected{StoreError::not_found};
    co_return co_await players_.named(std::move(read->key));
  }

  void forget_attempts(const std::string& name, const RequestOrigin& from) {
    if (const auto read = read_name(name)) attempts_.record_success(attempt(read->key, from, !from.device.empty()));
  }

  using Hashes = std::optional<std::array<std::string, 2>>;

  /// Opens a session of an account, and knows the browser from then on. `hashes`: by a password of which one is the hash.
  Answer<Opened> sign_in(Player player, std::string before, RequestOrigin from, Hashes hashes = std::nullopt) {
    const auto read = read_name(player.name);
    bool is_known = false;
    if (read) is_known = co_await is_device_of(from, read->key);
    auto opened = co_await open(std::move(player), std::move(before), from, std::move(hashes));
    if (opened && !is_known) opened->device = co_await new_device(opened->player.id);
    co_return opened;
  }

 private:
  static Attempt attempt(std::string key, const RequestOrigin& from, bool is_known) {
    return {std::move(key), from.network, is_known ? std::optional{from.device} : std::nullopt};
  }

  /// Where the store is away nobody is known, and the slower way serves as well.
  boost::asio::awaitable<bool> is_device_of(RequestOrigin from, std::string key) {
    const auto device = hash_of_token(from.device);
    if (!device) co_return false;
    const auto known = co_await sessions_.is_device_of(*device, std::move(key));
    co_return known.value_or(false);
  }

  /// Spares the work of hashing for a name that is taken; whether it is free in the end the store decides.
  Answer<void> check_free(std::string key, std::string skeleton) {
    const auto state = co_await players_.name_state(std::move(key), std::move(skeleton));
    if (!state) co_return std::unexpected{error_of(state.error())};
    if (*state == store::NameState::free) co_return std::expected<void, AccountError>{};
    co_return std::unexpected{*state == store::NameState::alike ? AccountError::name_too_alike : AccountError::name_taken};
  }

  Answer<store::Credentials> credentials(std::string name) {
    auto read = read_name(name);
    if (!read) co_return std::unexpected{AccountError::wrong_credentials};
    auto found = co_await players_.credentials(std::move(read->key));
    if (!found) co_return std::unexpected{error_of(found.error(), AccountError::wrong_credentials)};
    co_return std::move(*found);
  }

  store::Answer<Player> made_in_store(const std::expected<Player, AccountError>& guest, Name name, std::string hash) {
    if (guest) {
      return players_.promote(guest->id, std::move(name.shown), std::move(name.key), std::move(hash), std::move(name.skeleton));
    }
    return players_.create_registered(std::move(name.shown), std::move(name.key), std::move(hash), std::move(name.skeleton));
  }

  Answer<Player> make(std::expected<Player, AccountError> guest, Name name, std::string hash) {
    auto made = co_await made_in_store(guest, std::move(name), std::move(hash));
    if (made) co_return std::move(*made);
    // A guest who is none any more has registered in another window.
    const auto otherwise = made.error() == StoreError::not_found ? AccountError::already_registered : AccountError::name_taken;
    co_return std::unexpected{error_of(made.error(), otherwise)};
  }

  /// Opens a new session, then closes the one before: whoever knew its token must not be signed in with it.
  Answer<Opened> open(Player player, std::string before, RequestOrigin from, Hashes hashes) {
    auto token = new_token();
    const auto hash = hash_of_token(token).value();
    auto browser = browser_of(from.user_agent);
    store::Result<void> opened;
    if (hashes) {
      opened = co_await sessions_.open_by_password(hash, player.id, std::move(*hashes), session_end(), std::move(browser));
    } else {
      opened = co_await sessions_.open(hash, player.id, session_end(), std::move(browser));
    }
    // The password was changed, or the account erased, while it was checked.
    const auto otherwise = hashes ? AccountError::wrong_credentials : AccountError::internal;
    if (!opened) co_return std::unexpected{error_of(opened.error(), otherwise)};
    const auto old = hash_of_token(before);
    if (old) co_await sessions_.close(*old);
    Opened session{std::move(player), std::move(token), std::nullopt};
    co_return session;
  }

  store::Players& players_;
  store::Sessions& sessions_;
  Hasher hasher_;
  const bool is_slowed_;
  Attempts attempts_;
};

Accounts::Accounts(store::Players& players, store::Sessions& sessions, Hashing hashing, Guessing guessing) {
  if (sodium_init() < 0) throw std::runtime_error{"libsodium can't be initialised"};
  implementation_ = std::make_unique<Implementation>(players, sessions, hashing, guessing);
}

Accounts::~Accounts() = default;

store::Answer<void> Accounts::begin() { return implementation_->begin(); }

Answer<Player> Accounts::who(std::string token) { return implementation_->who(std::move(token)); }

Answer<Opened> Accounts::guest(RequestOrigin from) { return implementation_->guest(std::move(from)); }

Answer<Opened> Accounts::register_player(std::string token, std::string name, std::string password, RequestOrigin from) {
  return implementation_->register_player(std::move(token), std::move(name), std::move(password), std::move(from));
}

Answer<games::Millis> Accounts::begin_attempt(std::string name, RequestOrigin from) {
  return implementation_->begin_attempt(std::move(name), std::move(from));
}

Answer<Opened> Accounts::login(std::string token, std::string name, std::string password, RequestOrigin from) {
  return implementation_->login(std::move(token), std::move(name), std::move(password), std::move(from));
}

void Accounts::forget_attempts(const std::string& name, const RequestOrigin& from) {
  implementation_->forget_attempts(name, from);
}

Answer<Opened> Accounts::sign_in(Player player, std::string token, RequestOrigin from) {
  forget_attempts(player.name, from);
  return implementation_->sign_in(std::move(player), std::move(token), std::move(from));
}

Answer<void> Accounts::logout(std::string token) { return implementation_->logout(std::move(token)); }

Answer<std::string> Accounts::confirm(Player player, std::string password, RequestOrigin from) {
  return implementation_->confirm(std::move(player), std::move(password), std::move(from));
}

Answer<std::string> Accounts::hash(std::string password) { return implementation_->hash(std::move(password)); }

boost::asio::awaitable<std::optional<std::string>> Accounts::new_device(store::PlayerId player) {
  return implementation_->new_device(player);
}

store::Answer<Player> Accounts::named(std::string name) { return implementation_->named(std::move(name)); }

}  // namespace noughts::account
