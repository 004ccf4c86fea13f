#include "people/account/email.hpp"

#include "cluster/spawn.hpp"
#include "people/account/browser.hpp"
#include "people/account/passwords/password.hpp"
#include "people/account/token.hpp"
#include "people/mail/address.hpp"
#include "people/mail/texts.hpp"

namespace noughts::account {
namespace {

using store::EmailTokenKind;
using store::Player;
using store::PlayerId;

constexpr std::size_t kMostMailboxes = 16'384;

store::EmailToken kept(const std::string& token) {
  const auto now = std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now());
  return {hash_of_token(token).value(), now + kEmailLinkAge};
}

std::string in_small_letters(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

}  // namespace

Email::Email(EmailServices services, std::string origin, const limits::RateScale& rate_scale)
    : services_{std::move(services)}, origin_{std::move(origin)}, limits_{kMailsToOne, kMostMailboxes, rate_scale} {}

Answer<store::OwnEmailAddresses> Email::of(PlayerId player) {
  auto own = co_await services_.addresses.of(player);
  if (!own) co_return std::unexpected{error_of(own.error())};
  co_return std::move(*own);
}

Answer<void> Email::want(Player player, store::EmailAddress typed, std::string password, RequestOrigin from) {
  if (!is_configured()) co_return std::unexpected{AccountError::no_email};
  auto read = mail::read_address(typed.address);
  if (!read) co_return std::unexpected{AccountError::bad_email};
  const auto known = co_await services_.accounts.confirm(player, std::move(password), std::move(from));
  if (!known) co_return std::unexpected{known.error()};
  const store::EmailAddress address{std::move(*read), typed.language};
  // Before the token: one that is not sent must not take the place of one that was.
  if (!may_send(EmailTokenKind::verify, address.address)) co_return std::expected<void, AccountError>{};
  const auto token = new_token();
  const auto wanted = co_await services_.addresses.want(player.id, *known, address, kept(token));
  // Somebody has changed the password in another window meanwhile.
  if (!wanted) co_return std::unexpected{error_of(wanted.error(), AccountError::wrong_password)};
  services_.mailer.send(mail::verification({address, player.name, origin_}, token));
  co_return std::expected<void, AccountError>{};
}

Answer<void> Email::remove(Player player, std::string password, RequestOrigin from) {
  const auto known = co_await services_.accounts.confirm(player, std::move(password), std::move(from));
  if (!known) co_return std::unexpected{known.error()};
  const auto former = co_await services_.addresses.remove(player.id);
  if (!former) co_return std::unexpected{error_of(former.error())};
  if (*former) services_.mailer.send(mail::farewell({**former, player.name, origin_}));
  co_return std::expected<void, AccountError>{};
}

Answer<Player> Email::verify(std::string token) {
  const auto player = co_await owner(EmailTokenKind::verify, token);
  if (!player) co_return std::unexpected{player.error()};
  const auto former = co_await services_.addresses.verify(player->id, hash_of_token(token).value());
  if (!former) {
    const bool is_taken = former.error() == store::StoreError::conflict;
    co_return std::unexpected{error_of(former.error(), is_taken ? AccountError::email_taken : AccountError::wrong_email_link)};
  }
  const auto now = co_await services_.addresses.verified(player->id);
  const bool has_changed = *former && (!now || in_small_letters((*former)->address) != in_small_letters(now->address));
  if (has_changed) services_.mailer.send(mail::farewell({**former, player->name, origin_}));
  co_return *player;
}

std::expected<void, AccountError> Email::begin_recovery(std::string name_or_address) {
  if (!is_configured()) return std::unexpected{AccountError::no_email};
  cluster::spawn(services_.loop, send_recovery(std::move(name_or_address)), services_.log, "recovery by e-mail");
  return {};
}

Answer<ChangedPassword> Email::recover(std::string token, std::string password, RequestOrigin from) {
  const auto secret = read_new_password(password);
  if (!secret) co_return std::unexpected{secret.error()};
  const auto player = co_await owner(EmailTokenKind::recover, token);
  if (!player) co_return std::unexpected{player.error()};
  // Only whoever has a link hears of it; the link is kept.
  const auto ban = co_await services_.moderation.ban_of(player->id);
  if (ban) co_return std::unexpected{AccountError::banned};
  if (store::is_failure(ban.error())) co_return std::unexpected{error_of(ban.error())};
  auto hash = co_await services_.accounts.hash(*secret);
  if (!hash) co_return std::unexpected{hash.error()};
  ChangedPassword changed{{*player, new_token(), std::nullopt}, {}};
  const auto spent = hash_of_token(token).value();
  const auto opened = hash_of_token(changed.session.token).value();
  auto ended = co_await services_.addresses.recover(player->id, spent, std::move(*hash), opened, session_end(),
                                                    browser_of(from.user_agent));
  if (!ended) co_return std::unexpected{error_of(ended.error(), AccountError::wrong_email_link)};
  changed.ended = std::move(*ended);
  services_.accounts.forget_attempts(player->name, from);
  changed.session.device = co_await services_.accounts.new_device(player->id);
  co_return changed;
}

Answer<Player> Email::owner(EmailTokenKind kind, std::string token) {
  const auto hash = hash_of_token(token);
  if (!hash) co_return std::unexpected{AccountError::wrong_email_link};
  auto player = co_await services_.addresses.owner(kind, *hash);
  if (!player) co_return std::unexpected{error_of(player.error(), AccountError::wrong_email_link)};
  co_return std::move(*player);
}

boost::asio::awaitable<void> Email::send_recovery(std::string name_or_address) {
  const auto player = co_await addressee(std::move(name_or_address));
  if (!player) co_return;
  const auto address = co_await services_.addresses.verified(player->id);
  // Before the token: one that is not sent must not take the place of one that was.
  if (!address || !may_send(EmailTokenKind::recover, address->address)) co_return;
  const auto token = new_token();
  const auto done = co_await services_.addresses.keep_recovery(player->id, address->address, kept(token));
  if (done) services_.mailer.send(mail::recovery({*address, player->name, origin_}, token));
}

store::Answer<Player> Email::addressee(std::string name_or_address) {
  // No name has an @ in it.
  if (auto address = mail::read_address(name_or_address)) return services_.addresses.holder(std::move(*address));
  return services_.accounts.named(std::move(name_or_address));
}

bool Email::may_send(EmailTokenKind kind, const std::string& address) {
  const std::string key = std::string{games::word(kind)} + ' ' + in_small_letters(address);
  const bool may = !limits_.take(key, limits::SteadyClock::now());
  if (!may) services_.mailer.drop();
  return may;
}

}  // namespace noughts::account
