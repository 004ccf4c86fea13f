// Who calls, and whether they may.
#pragma once

#include <expected>

#include "api/route.hpp"
#include "people/account/bots.hpp"
#include "postgres/library/curators.hpp"
#include "postgres/moderation/administration.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::api {

/// The references outlive it.
class Callers {
 public:
  Callers(account::Accounts& accounts, account::Bots& bots, store::Moderation& moderation, postgres::Curators& curators,
          postgres::Administration& administration)
      : accounts_(accounts), bots_(bots), moderation_(moderation), curators_(curators), administration_(administration) {}

  /// Whoever the token or the cookie of a request names, for this route: always somebody but for anyone and viewers. Else the
  /// reply that says why they may not call it.
  [[nodiscard]] boost::asio::awaitable<std::expected<std::optional<store::Player>, http::Reply>> find(
      const Route& route, const http::Request& request);

 private:
  /// The bot whose token it is.
  boost::asio::awaitable<std::expected<std::optional<store::Player>, http::Reply>> find_bot(const Route& route,
                                                                                            std::string token);
  boost::asio::awaitable<std::optional<http::Reply>> refusal(Access access, const store::Player& player);

  account::Accounts& accounts_;
  account::Bots& bots_;
  store::Moderation& moderation_;
  postgres::Curators& curators_;
  postgres::Administration& administration_;
};

}  // namespace noughts::api
