#include "people/account/passkeys/passkeys.hpp"

#include <sodium.h>

#include "people/account/about.hpp"

namespace noughts::account {
namespace {

using store::PlayerId;
using webauthn::Ceremony;
using webauthn::Challenge;

constexpr std::unexpected kWrong{AccountError::wrong_passkey};
constexpr std::string_view kSignIn = "sign in";

std::string creation_by(PlayerId player) { return "create " + store::id_text(player); }

int slot_of(const Challenge& challenge) { return challenge[0] << 8 | challenge[1]; }

// With the purpose in it, a challenge for one thing does not serve another.
store::TokenHash hash_of(const Challenge& challenge, const std::string& purpose) {
  return text::sha256(purpose + ':' + std::string(challenge.begin(), challenge.end()));
}

template <class Bytes>
Bytes random_bytes() {
  Bytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

bool is_handle(const store::UserHandle& handle, const std::string& given) {
  return given.size() == handle.size() && sodium_memcmp(handle.data(), given.data(), handle.size()) == 0;
}

}  // namespace

Answer<PasskeyWanted> PasskeyService::want(store::Player player, std::string password, RequestOrigin from) {
  const auto known = co_await accounts_.confirm(player, std::move(password), std::move(from));
  if (!known) co_return std::unexpected{known.error()};
  auto credentials = co_await passkeys_.credentials(player.id);
  if (!credentials) co_return std::unexpected{error_of(credentials.error())};
  if (credentials->size() >= store::kMostPasskeys) co_return std::unexpected{AccountError::too_many};
  const auto user = co_await passkeys_.handle(player.id, random_bytes<store::UserHandle>());
  if (!user) co_return std::unexpected{error_of(user.error(), AccountError::unauthenticated)};
  const auto challenge = co_await make_challenge(creation_by(player.id));
  if (!challenge) co_return std::unexpected{challenge.error()};
  co_return PasskeyWanted{*challenge, *user, std::move(*credentials)};
}

Answer<void> PasskeyService::add(PlayerId player, PasskeyMade made, std::string origin) {
  auto name = read_label(made.name);
  if (!name) co_return std::unexpected{name.error()};
  const auto challenge = webauthn::read_client_data(made.client_data, Ceremony::creation, origin);
  if (!challenge) co_return kWrong;
  const auto spent = co_await spend(*challenge, creation_by(player));
  if (!spent) co_return std::unexpected{spent.error()};
  const std::string site = webauthn::site_of(origin);
  auto data = webauthn::read_authenticator_data(made.authenticator_data, Ceremony::creation, site);
  if (!data || !webauthn::is_key(made.key)) co_return kWrong;
  const auto own = co_await passkeys_.of(player);
  if (!own) co_return std::unexpected{error_of(own.error())};
  if (own->size() >= store::kMostPasskeys) co_return std::unexpected{AccountError::too_many};
  store::NewPasskey passkey{std::move(data->credential), std::move(made.key), data->sign_count, std::move(*name)};
  const auto added = co_await passkeys_.add(player, std::move(passkey));
  if (!added) co_return std::unexpected{error_of(added.error(), AccountError::wrong_passkey)};
  co_return std::expected<void, AccountError>{};
}

Answer<std::vector<store::ShownPasskey>> PasskeyService::of(PlayerId player) {
  auto all = co_await passkeys_.of(player);
  if (!all) co_return std::unexpected{error_of(all.error())};
  co_return std::move(*all);
}

Answer<void> PasskeyService::rename(PlayerId player, store::PasskeyId passkey, std::string name) {
  auto label = read_label(name);
  if (!label) co_return std::unexpected{label.error()};
  const auto renamed = co_await passkeys_.rename(player, passkey, std::move(*label));
  if (!renamed) co_return std::unexpected{error_of(renamed.error(), AccountError::not_found)};
  co_return std::expected<void, AccountError>{};
}

Answer<void> PasskeyService::remove(PlayerId player, store::PasskeyId passkey) {
  const auto removed = co_await passkeys_.remove(player, passkey);
  if (!removed) co_return std::unexpected{error_of(removed.error(), AccountError::not_found)};
  co_return std::expected<void, AccountError>{};
}

Answer<Challenge> PasskeyService::new_challenge() { return make_challenge(std::string{kSignIn}); }

Answer<store::Player> PasskeyService::owner(PasskeySigned given, std::string origin) {
  const auto challenge = webauthn::read_client_data(given.client_data, Ceremony::assertion, origin);
  if (!challenge) co_return kWrong;
  std::string purpose{kSignIn};
  const auto spent = co_await spend(*challenge, std::move(purpose));
  if (!spent) co_return std::unexpected{spent.error()};
  const auto data = webauthn::read_authenticator_data(given.authenticator_data, Ceremony::assertion, webauthn::site_of(origin));
  if (!data) co_return kWrong;
  const auto passkey = co_await passkeys_.find(given.credential);
  if (!passkey) co_return std::unexpected{error_of(passkey.error(), AccountError::wrong_passkey)};
  if (!is_handle(passkey->handle, given.user) ||
      !webauthn::is_signed(passkey->key, given.authenticator_data, given.client_data, given.signature)) {
    co_return kWrong;
  }
  const auto used = co_await passkeys_.use(passkey->id, data->sign_count);
  if (!used) co_return std::unexpected{error_of(used.error(), AccountError::wrong_passkey)};
  co_return passkey->player;
}

Answer<Opened> PasskeyService::sign_in(store::Player owner, std::string token, RequestOrigin from) {
  const auto ban = co_await moderation_.ban_of(owner.id);
  if (ban) co_return std::unexpected{AccountError::banned};
  if (store::is_failure(ban.error())) co_return std::unexpected{error_of(ban.error())};
  co_return co_await accounts_.sign_in(std::move(owner), std::move(token), std::move(from));
}

Answer<Challenge> PasskeyService::make_challenge(std::string purpose) {
  const auto challenge = random_bytes<Challenge>();
  const auto now = std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now());
  const auto kept = co_await passkeys_.keep_challenge(slot_of(challenge), hash_of(challenge, purpose), now + kPasskeyTimeout);
  if (!kept) co_return std::unexpected{error_of(kept.error())};
  co_return challenge;
}

Answer<void> PasskeyService::spend(Challenge challenge, std::string purpose) {
  const auto spent = co_await passkeys_.spend_challenge(slot_of(challenge), hash_of(challenge, purpose));
  if (!spent) co_return std::unexpected{error_of(spent.error(), AccountError::wrong_passkey)};
  co_return std::expected<void, AccountError>{};
}

}  // namespace noughts::account
