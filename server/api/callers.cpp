#include "api/callers.hpp"

#include "http/client/credential.hpp"
#include "http/replies.hpp"

namespace noughts::api {

using account::AccountError;
using boost::asio::awaitable;

awaitable<std::expected<std::optional<store::Player>, http::Reply>> Callers::find(const Route& route,
                                                                                  const http::Request& request) {
  const Access access = route.access;
  if (access == Access::anyone) co_return std::nullopt;
  auto credential = http::credential_of(request.cookie, request.authorization);
  if (credential.is_of_program()) co_return co_await find_bot(route, std::move(credential.text));
  auto player = co_await accounts_.who(std::move(credential.text));
  if (!player && player.error() == AccountError::unauthenticated && access == Access::viewer) co_return std::nullopt;
  if (!player) co_return std::unexpected(refused(player.error()));
  if (auto why = co_await refusal(access, *player)) co_return std::unexpected(std::move(*why));
  co_return std::optional(std::move(*player));
}

awaitable<std::expected<std::optional<store::Player>, http::Reply>> Callers::find_bot(const Route& route, std::string token) {
  auto player = co_await bots_.who(std::move(token));
  if (!player && player.error() == AccountError::unauthenticated) {
    http::Reply refused = http::problem(401, "unauthenticated", "There is no such token (any more).");
    refused.headers.push_back({"WWW-Authenticate", "Bearer"});
    co_return std::unexpected(std::move(refused));
  }
  if (!player) co_return std::unexpected(refused(player.error()));
  if (!route.terms.takes_tokens) {
    co_return std::unexpected(http::problem(403, "no_tokens_here", "This is done on the site, not by a token."));
  }
  co_return std::optional(std::move(*player));
}

awaitable<std::optional<http::Reply>> Callers::refusal(Access access, const store::Player& player) {
  if (access == Access::registered && player.guest) co_return http::problem(403, "registered_only", "Register to do this.");
  if (access == Access::moderator) {
    const auto is_moderator = co_await moderation_.is_moderator(player.id);
    if (!is_moderator) co_return not_done(is_moderator.error());
    if (!*is_moderator) co_return http::problem(403, "moderators_only", "This is for moderators.");
  }
  if (access == Access::curator) {
    const auto is_curator = co_await curators_.is_curator(player.id);
    if (!is_curator) co_return not_done(is_curator.error());
    if (!*is_curator) co_return http::problem(403, "curators_only", "This is for curators.");
  }
  if (access == Access::administrator) {
    const auto is_administrator = co_await administration_.is_administrator(player.id);
    if (!is_administrator) co_return not_done(is_administrator.error());
    if (!*is_administrator) co_return http::problem(403, "administrators_only", "This is for administrators.");
  }
  co_return std::nullopt;
}

}  // namespace noughts::api
