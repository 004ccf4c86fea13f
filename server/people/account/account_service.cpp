#include "people/account/account_service.hpp"

#include "people/account/about.hpp"
#include "people/account/browser.hpp"
#include "people/account/passwords/password.hpp"
#include "people/account/token.hpp"

namespace noughts::account {
namespace {

using store::PlayerId;
using store::StoreError;
using store::TokenHash;

}  // namespace

AccountService::AccountService(store::Sessions& sessions, postgres::Profiles& profiles, postgres::UserData& user_data,
                               Accounts& accounts)
    : sessions_{sessions}, profiles_{profiles}, user_data_{user_data}, accounts_{accounts} {}

Answer<void> AccountService::tell(PlayerId player, store::About typed) {
  auto about = read_about(typed);
  if (!about) co_return std::unexpected{about.error()};
  const auto told = co_await profiles_.tell(player, std::move(*about));
  if (!told) co_return std::unexpected{error_of(told.error(), AccountError::unauthenticated)};
  co_return std::expected<void, AccountError>{};
}

Answer<ChangedPassword> AccountService::change_password(store::Player player, std::string old, std::string wanted,
                                                        RequestOrigin from) {
  auto secret = read_new_password(wanted);
  if (!secret) co_return std::unexpected{secret.error()};
  auto known = co_await accounts_.confirm(player, std::move(old), from);
  if (!known) co_return std::unexpected{known.error()};
  auto hash = co_await accounts_.hash(std::move(*secret));
  if (!hash) co_return std::unexpected{hash.error()};
  ChangedPassword changed{{player, new_token(), std::nullopt}, {}};
  const auto token = hash_of_token(changed.session.token).value();
  auto ended = co_await sessions_.change_password(player.id, std::move(*known), std::move(*hash), token, session_end(),
                                                  browser_of(from.user_agent));
  // Somebody has changed it in another window meanwhile.
  if (!ended) co_return std::unexpected{error_of(ended.error(), AccountError::wrong_password)};
  changed.ended = std::move(*ended);
  changed.session.device = co_await accounts_.new_device(player.id);
  co_return changed;
}

Answer<std::vector<ShownSession>> AccountService::sessions(PlayerId player, std::string token) {
  const auto here = hash_of_token(token);
  const auto all = co_await sessions_.of(player);
  if (!all) co_return std::unexpected{error_of(all.error())};
  std::vector<ShownSession> shown;
  for (const auto& each : *all) shown.push_back({each, here == each.token});
  co_return shown;
}

Answer<TokenHash> AccountService::end_session(PlayerId player, std::string token, store::SessionId session) {
  const auto all = co_await sessions(player, std::move(token));
  if (!all) co_return std::unexpected{all.error()};
  for (const auto& each : *all) {
    if (each.session.id == session && each.here) co_return std::unexpected{AccountError::not_found};
  }
  const auto ended = co_await sessions_.close_one(player, session);
  if (!ended) co_return std::unexpected{error_of(ended.error(), AccountError::not_found)};
  co_return *ended;
}

Answer<std::vector<TokenHash>> AccountService::end_others(PlayerId player, std::string token) {
  const auto here = hash_of_token(token);
  if (!here) co_return std::unexpected{AccountError::unauthenticated};
  auto ended = co_await sessions_.close_others(player, *here);
  if (!ended) co_return std::unexpected{error_of(ended.error())};
  co_return std::move(*ended);
}

Answer<store::ErasedAccount> AccountService::erase(store::Player player, std::string name, std::string password,
                                                   RequestOrigin from) {
  const auto typed = read_name(name);
  const auto own = read_name(player.name);
  if (!typed || !own || typed->key != own->key) co_return std::unexpected{AccountError::bad_name};
  auto hash = co_await accounts_.confirm(player, std::move(password), std::move(from));
  if (!hash) co_return std::unexpected{hash.error()};
  auto erased = co_await user_data_.erase(player.id, std::move(*hash));
  if (erased) co_return std::move(*erased);
  const auto otherwise = erased.error() == StoreError::conflict ? AccountError::games_going_on : AccountError::wrong_password;
  co_return std::unexpected{error_of(erased.error(), otherwise)};
}

}  // namespace noughts::account
