#include "api/callers.hpp"

#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::api {

using account::AccountError;
using boost::asio::awaitable;

awaitable<std::expected<std::optional<store::Player>, http::Reply>> Callers::find(Access access, const http::Request& request) {
  if (access == Access::anyone) co_return std::nullopt;
  auto player = co_await accounts_.who(http::session_token(request.cookie));
  if (!player && player.error() == AccountError::unauthenticated && access == Access::viewer) co_return std::nullopt;
  if (!player) co_return std::unexpected(refused(player.error()));
  if (auto why = co_await refusal(access, *player)) co_return std::unexpected(std::move(*why));
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
  co_return std::nullopt;
}

}  // namespace noughts::api
