#include "api/people/two_players.hpp"

#include "api/call.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

boost::asio::awaitable<Or<TwoPlayers>> two_players(SocialServices& services, Call& call) {
  auto whom = co_await player_named(services.accounts, std::move(call.path[0]));
  if (!whom) co_return std::unexpected(std::move(whom).error());
  if (whom->id == call.caller->id) co_return std::unexpected(http::problem(400, "yourself", "That is yourself."));
  co_return TwoPlayers{std::move(*call.caller), std::move(*whom)};
}

}  // namespace noughts::api::people
