// Requests to become a curator, in the database.
#pragma once

#include "store/core/result.hpp"
#include "store/moderation/curator_requests.hpp"
#include "store/people/notices.hpp"

namespace noughts::postgres {

class Pool;

/// Who asks to become a curator, and what comes of it.
class CuratorRequests {
 public:
  explicit CuratorRequests(Pool& pool) : pool_{pool} {}

  /// The last one that somebody made; not_found: there is none.
  store::Answer<store::CuratorRequest> last_of(store::PlayerId player);
  /// not_found: nobody is registered so.
  store::Answer<store::CuratorRequestMade> make(store::PlayerId player, std::string text, games::Instant at);
  /// Takes back the open one, if there is one.
  store::Answer<void> withdraw(store::PlayerId player);
  /// A page of the open ones, the oldest first.
  store::Answer<store::CuratorRequestPage> open(std::optional<store::CuratorRequestId> after, int limit);
  /// Settles an open one: whoever is accepted becomes a curator as by Administration::change(); the player is told, the log
  /// written; all of it or nothing. not_found: there is no such request.
  store::Answer<store::CuratorDecided> decide(store::CuratorDecision decision, store::NewNotice notice);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
