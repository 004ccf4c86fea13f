// Browsers that want to be told of news, in the database.
#pragma once

#include <vector>

#include "store/people/notices.hpp"
#include "store/people/subscriptions.hpp"

namespace noughts::postgres {

class Pool;

/// A notice that is to be pushed yet.
struct WaitingPush {
  store::NoticeId id{};
  store::PlayerId player{};
  std::optional<store::Notice> notice;  ///< nullopt: another has taken its place, or it is there no more
};

/// The subscriptions of browsers to pushes, and what they are to be told of yet.
class Subscriptions {
 public:
  /// So many a player may have.
  static constexpr int kMostOfOne = 10;

  explicit Subscriptions(Pool& pool) : pool_{pool} {}

  /// Adds one to a session or renews it; of a player's oldest no more than kMostOfOne stay. not_found: there is no such session.
  store::Answer<void> put(store::PlayerId player, store::TokenHash session, store::Subscription subscription);
  /// Removing what is not there is no error.
  store::Answer<void> remove(std::string endpoint);
  /// As remove(), where it is this player's.
  store::Answer<void> remove(store::PlayerId player, std::string endpoint);
  store::Answer<std::vector<store::Subscription>> of(store::PlayerId player);

  /// Notices that have waited since before this time to be pushed, at most `limit`; they wait anew since `now`.
  store::Answer<std::vector<WaitingPush>> take_waiting(games::Instant before, games::Instant now, int limit);
  /// These wait no more.
  store::Answer<void> settle(std::vector<store::NoticeId> notices);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
