// The client's pages as they are served: with what a link to them unfolds to in their head.
#pragma once

#include "http/server_context.hpp"
#include "limits/listing.hpp"
#include "limits/rate_limiter.hpp"
#include "link_previews/previews.hpp"

namespace noughts::gateway {

class Pages {
 public:
  Pages(http::ServerContext& context, link_previews::Previews& previews);

  [[nodiscard]] static std::vector<limits::NamedRate> listed_rates();

  /// The page at an address; nullopt: there is none, or nothing is to be added to it.
  boost::asio::awaitable<std::optional<http::Reply>> answer(const http::Request& request);

 private:
  http::ServerContext& context_;
  link_previews::Previews& previews_;
  limits::RateLimiter looks_;  ///< by address; beyond them a page says nothing of its game or player
};

}  // namespace noughts::gateway
