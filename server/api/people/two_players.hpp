// What one player does about another whom the path names.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>

#include "api/people/services.hpp"

namespace noughts::api::people {

/// Whoever asks, and whom it is about.
struct TwoPlayers {
  store::Player who;
  store::Player whom;
};

/// Whoever asks and who is named first in the path; or the reply: not_found, yourself.
[[nodiscard]] boost::asio::awaitable<Or<TwoPlayers>> two_players(SocialServices& services, Call& call);

}  // namespace noughts::api::people
