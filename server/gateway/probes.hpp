// For those who operate the server: is it alive, may it be sent to, what does it count.
#pragma once

#include "gateway/services.hpp"
#include "http/server_context.hpp"

namespace noughts::gateway {

/// Answers /healthz, /readyz, /metrics; nullopt for any other path.
[[nodiscard]] std::optional<http::Reply> answer_probe(const http::ServerContext& context, const Operations& operations,
                                                      const http::Request& request);

}  // namespace noughts::gateway
