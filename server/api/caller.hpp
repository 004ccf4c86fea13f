// What most operations begin with: who asks, and what the body says.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>

#include "api/context.hpp"

namespace noughts::gateway {

/// Whoever the cookie names; else the reply that says why there is nobody.
[[nodiscard]] boost::asio::awaitable<std::expected<store::Player, Reply>> caller(Context& context, const Request& request);
/// As caller(), for what guests may not do: they are told to register (registered_only).
[[nodiscard]] boost::asio::awaitable<std::expected<store::Player, Reply>> registered_caller(Context& context,
                                                                                            const Request& request);
/// Whoever the cookie names, or nobody: for what strangers may read as well. The reply: the database is away.
[[nodiscard]] boost::asio::awaitable<std::expected<std::optional<store::Player>, Reply>> viewer(Context& context,
                                                                                                const Request& request);
/// Whose id it is, where it is anybody's.
[[nodiscard]] std::optional<store::PlayerId> id_of(const std::optional<store::Player>& player);

/// The body as a JSON object of these keys and no others, none of them missing; else nullopt. No text in it has a NUL.
[[nodiscard]] std::optional<games::Json> body_object(const Request& request, std::initializer_list<std::string_view> keys);
/// The body as a JSON object, whatever its keys; else nullopt.
[[nodiscard]] std::optional<games::Json> body_object(const Request& request);
/// A text of an object; nullptr where it is none.
[[nodiscard]] const std::string* text_at(const games::Json& object, const char* key);

/// The store could not do it: it is away (503), or it failed in a way that was not foreseen (500).
[[nodiscard]] Reply not_done(store::StoreError error);
/// A body that is not what the operation wants (400).
[[nodiscard]] Reply bad_body(std::string_view wanted);
/// Done, and nothing to say (204).
[[nodiscard]] Reply done();

/// A registered player by the name that they are shown by or any spelling of it; the reply says why there is none.
[[nodiscard]] boost::asio::awaitable<std::expected<store::Player, Reply>> player_named(Context& context, std::string name);

}  // namespace noughts::gateway
