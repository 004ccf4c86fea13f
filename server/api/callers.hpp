// Who calls, and whether they may.
#pragma once

#include <expected>

#include "api/route.hpp"
#include "people/account/accounts.hpp"
#include "postgres/library/curators.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::api {

/// The references outlive it.
class Callers {
 public:
  Callers(account::Accounts& accounts, store::Moderation& moderation, postgres::Curators& curators)
      : accounts_(accounts), moderation_(moderation), curators_(curators) {}

  /// Whoever the cookie of a request names, for a route of this access: always somebody but for anyone and viewers. Else the
  /// reply that says why they may not call it.
  [[nodiscard]] boost::asio::awaitable<std::expected<std::optional<store::Player>, http::Reply>> find(
      Access access, const http::Request& request);

 private:
  boost::asio::awaitable<std::optional<http::Reply>> refusal(Access access, const store::Player& player);

  account::Accounts& accounts_;
  store::Moderation& moderation_;
  postgres::Curators& curators_;
};

}  // namespace noughts::api
