// Writing a message: who may, how often, and who hears of it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>

#include "api/people/services.hpp"
#include "policy/policy.hpp"

namespace noughts::api::people {

/// What is to be written to whom. The text is one that wire::message_text gave.
struct OutgoingMessage {
  store::Player to;
  store::Cid cid{};
  std::string text;
};

/// Whether somebody may write to somebody else, and how they stand to each other.
struct MessagePermission {
  std::optional<policy::Refusal> refusal;
  bool has_blocked = false;  ///< the first the second
};
/// The reply: the database is away, or one of the two is gone.
[[nodiscard]] boost::asio::awaitable<Or<MessagePermission>> message_permission(SocialServices& services, store::PlayerId who,
                                                                               store::PlayerId whom);

/// Writes a message down and tells both on all their connections; or the reply that says why not.
[[nodiscard]] boost::asio::awaitable<Or<store::DirectMessage>> send_direct_message(SocialServices& services, const Call& call,
                                                                                   store::Player from, OutgoingMessage outgoing);

}  // namespace noughts::api::people
