// For those who operate the server: is it alive, may it be sent to, what does it count.
#pragma once

#include "http/door.hpp"

namespace noughts::gateway {

/// Answers /healthz, /readyz, /metrics; nullopt for any other path.
[[nodiscard]] std::optional<Reply> answer_probe(const Door& door, const Request& request);

}  // namespace noughts::gateway
