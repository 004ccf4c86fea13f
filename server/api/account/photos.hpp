// The operations of the HTTP API that are about photos.
#pragma once

#include <expected>

#include "api/operation.hpp"
#include "store/people/profiles.hpp"

namespace noughts::gateway {

/// The body as a photo that may be shown, or the reply that says why it is none. Counts against how often its sender may.
[[nodiscard]] boost::asio::awaitable<std::expected<store::Photo, Reply>> transcoded(Context& context, const Request& request,
                                                                                    store::PlayerId by);

}  // namespace noughts::gateway
