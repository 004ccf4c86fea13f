// Photos as they are sent.
#pragma once

#include <expected>

#include "api/call.hpp"
#include "people/photo/image_transcoder.hpp"
#include "store/people/profiles.hpp"

namespace noughts::api::people {

/// The body as a photo that may be shown, or the reply that says why it is none.
[[nodiscard]] boost::asio::awaitable<Or<store::Photo>> transcoded(photo::ImageTranscoder& transcoder,
                                                                  const http::Request& request);

}  // namespace noughts::api::people
