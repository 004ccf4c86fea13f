// Which addresses the server pushes to: a browser names the address, and the server must not be sent anywhere by it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace noughts::push {

/// The services of the browsers there are. A leading dot means any host below it.
inline constexpr std::string_view kServices[] = {"fcm.googleapis.com", ".push.services.mozilla.com", ".notify.windows.com",
                                                 ".push.apple.com"};

/// The origin of an endpoint that may be pushed to; nullopt where it is none of a known service: https, no user, no port other
/// than those of `more`, which are hosts as an address writes them ("push.example", "localhost:4433").
[[nodiscard]] std::optional<std::string> origin_of(std::string_view endpoint, std::span<const std::string> more);

}  // namespace noughts::push
