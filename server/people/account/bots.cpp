#include "people/account/bots.hpp"

#include "people/account/about.hpp"
#include "people/account/token.hpp"

namespace noughts::account {
namespace {

std::expected<void, AccountError> answer_to(store::BotRefusal refusal) {
  switch (refusal) {
    case store::BotRefusal::none:
      return {};
    case store::BotRefusal::wrong_password:
      return std::unexpected{AccountError::wrong_password};
    case store::BotRefusal::games_going_on:
      return std::unexpected{AccountError::games_going_on};
    case store::BotRefusal::has_rated_games:
      return std::unexpected{AccountError::has_rated_games};
    case store::BotRefusal::in_rated_event:
      break;
  }
  return std::unexpected{AccountError::in_rated_event};
}

}  // namespace

Answer<store::Player> Bots::who(std::string token) {
  const auto hash = hash_of_api_token(token);
  if (!hash) co_return std::unexpected{AccountError::unauthenticated};
  auto found = co_await tokens_.find(*hash);
  if (!found) co_return std::unexpected{error_of(found.error(), AccountError::unauthenticated)};
  co_return std::move(*found);
}

Answer<void> Bots::turn(store::Player player, std::string password, RequestOrigin from) {
  auto hash = co_await accounts_.confirm(player, std::move(password), std::move(from));
  if (!hash) co_return std::unexpected{hash.error()};
  const auto turned = co_await tokens_.make_bot(player.id, std::move(*hash));
  if (!turned) co_return std::unexpected{error_of(turned.error())};
  co_return answer_to(*turned);
}

Answer<std::vector<store::ApiToken>> Bots::tokens(store::PlayerId player) {
  auto all = co_await tokens_.of(player);
  if (!all) co_return std::unexpected{error_of(all.error())};
  co_return std::move(*all);
}

Answer<NewApiToken> Bots::make_token(store::Player player, std::string name) {
  if (!player.bot) co_return std::unexpected{AccountError::bots_only};
  auto label = read_label(name);
  if (!label) co_return std::unexpected{label.error()};
  std::string secret = new_api_token();
  const auto hash = hash_of_api_token(secret).value();
  auto added = co_await tokens_.add(player.id, hash, std::move(*label));
  if (added) co_return NewApiToken{std::move(*added), std::move(secret)};
  const auto otherwise = added.error() == store::StoreError::conflict ? AccountError::too_many : AccountError::bots_only;
  co_return std::unexpected{error_of(added.error(), otherwise)};
}

Answer<store::TokenHash> Bots::revoke(store::PlayerId player, store::ApiTokenId token) {
  const auto removed = co_await tokens_.remove(player, token);
  if (!removed) co_return std::unexpected{error_of(removed.error(), AccountError::not_found)};
  co_return *removed;
}

}  // namespace noughts::account
