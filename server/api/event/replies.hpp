// What the handlers of events answer, and the event that a path names.
#pragma once

#include "api/event/services.hpp"

namespace noughts::api::event {

[[nodiscard]] http::Reply no_such_event();
/// Why something was not done.
[[nodiscard]] http::Reply not_done(const events::Failure& failure);
/// The event of a path.
[[nodiscard]] Or<store::EventId> event_of(const Call& call);
/// The event of a path as it is now.
[[nodiscard]] boost::asio::awaitable<Or<events::SnapshotPointer>> seen(Services& services, const Call& call);
/// A whole number of the query, from 0 on; 0 where it is absent, nullopt where it is none.
[[nodiscard]] std::optional<std::size_t> from_query(const Call& call, std::string_view name);

}  // namespace noughts::api::event
