// For those who operate the server: is it alive, may it be sent to, what does it count.
#pragma once

#include "api/context.hpp"

namespace noughts::gateway {

/// Answers /healthz, /readyz, /metrics; nullopt for any other path.
[[nodiscard]] std::optional<Reply> answer_probe(const Context& context, const Request& request);

}  // namespace noughts::gateway
