// How long the parts of a request may take, in one table.
#pragma once

#include "games/core/types.hpp"

namespace noughts::http {

struct TimeLimits {
  games::Millis body;    ///< until the whole body has come
  games::Millis work;    ///< what is not done by then is called off, and the client is told so
  games::Millis answer;  ///< until there is an answer; longer than the work, which has to be wound up and told of
};

inline constexpr games::Millis kHandshake{10'000};  ///< of TLS
inline constexpr games::Millis kHeader{10'000};     ///< from the connection, or the reply before, to a whole header
inline constexpr games::Millis kReply{60'000};      ///< for a reply, or a part of it, to be taken
inline constexpr games::Millis kRefusal{3'000};     ///< for a connection that only hears that there is no place for it
/// Queries and small changes.
inline constexpr TimeLimits kUsual{games::Millis{10'000}, games::Millis{30'000}, games::Millis{40'000}};
/// A picture waits for those before it, is decoded (photo::kWithin) and written down.
inline constexpr TimeLimits kPicture{games::Millis{30'000}, games::Millis{70'000}, games::Millis{90'000}};
/// A file of questions is read and taken in by one transaction.
inline constexpr TimeLimits kFile{games::Millis{60'000}, games::Millis{70'000}, games::Millis{110'000}};

}  // namespace noughts::http
