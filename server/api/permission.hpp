// What the policy refuses, as a reply.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>

#include "http/request.hpp"
#include "policy/policy.hpp"

namespace noughts::api {

/// Why somebody may not do it at all, or that this can't be known; nullopt: they may.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Reply>> why_not(store::Relations& relations,
                                                                         policy::Interaction interaction, store::PlayerId who);
/// The same of doing it to somebody.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Reply>> why_not(store::Relations& relations,
                                                                         policy::Interaction interaction, store::PlayerId who,
                                                                         store::PlayerId whom);

}  // namespace noughts::api
