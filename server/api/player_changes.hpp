// What is done elsewhere when an account changes, whoever has changed it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>

#include "store/core/ids.hpp"

namespace noughts::api {

struct PlayerChanges {
  std::function<void(store::PlayerId)> withdraw_from_events;  ///< whoever may play no more
  std::function<void(store::PlayerId)> rename_in_events;      ///< whoever is shown otherwise now
  /// Asked before a player leaves leaderboards, or is called otherwise there: what it gives is to be called afterwards, and tells
  /// those who follow them.
  std::function<boost::asio::awaitable<std::function<void()>>(store::PlayerId)> before_lists_change;
};

}  // namespace noughts::api
