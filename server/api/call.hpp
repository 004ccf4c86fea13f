// A call of a route, as its handler is given it: what most handlers begin with, and what they end with.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>

#include "api/limits.hpp"
#include "games/core/words.hpp"
#include "http/request.hpp"
#include "people/account/accounts.hpp"

namespace noughts::api {

/// What was asked for, or the reply that says why there is none.
template <class T>
using Or = std::expected<T, http::Reply>;

struct Call {
  const http::Request& request;
  Limits& limits;
  std::vector<std::string> path = {};        ///< what stood in the open parts of the path, in their order; none is empty
  std::optional<store::Player> caller = {};  ///< always somebody, but for routes that anyone may call

  /// Counts it against one limit more than its route says; the refusal where there is too much.
  [[nodiscard]] std::optional<http::Reply> over(RateLimit limit) const { return limits.over(limit, request, caller); }
};

/// Whose id it is, where it is anybody's.
[[nodiscard]] std::optional<store::PlayerId> id_of(const std::optional<store::Player>& player);

/// The body as a JSON object of these keys and no others, none of them missing; else nullopt. No text in it has a NUL.
[[nodiscard]] std::optional<games::Json> body_object(const http::Request& request, std::initializer_list<std::string_view> keys);
/// The body as a JSON object, whatever its keys; else nullopt.
[[nodiscard]] std::optional<games::Json> body_object(const http::Request& request);
/// A text of an object; nullptr where it is none.
[[nodiscard]] const std::string* text_at(const games::Json& object, const char* key);
/// A word of a closed set, of an object; nullopt where it is none.
template <games::Worded E>
[[nodiscard]] std::optional<E> word_at(const games::Json& object, const char* key) {
  const auto* text = text_at(object, key);
  return text == nullptr ? std::nullopt : games::read_word<E>(*text);
}

/// The refusal of an account with its status.
[[nodiscard]] http::Reply refused(account::AccountError error);
/// The store could not do it: it is away (503), or it failed in a way that was not foreseen (500).
[[nodiscard]] http::Reply not_done(store::StoreError error);
/// As not_done(), of what the caller does with their own account: what is not found any more was erased, or ended, meanwhile.
[[nodiscard]] http::Reply own_not_done(store::StoreError error);
/// A body that is not what the route wants (400).
[[nodiscard]] http::Reply bad_body(std::string_view wanted);
/// Done, and nothing to say (204).
[[nodiscard]] http::Reply done();

/// Nobody is called so (404).
[[nodiscard]] http::Reply no_such_player();
/// A registered player by the name that they are shown by or any spelling of it; the reply says why there is none.
[[nodiscard]] boost::asio::awaitable<Or<store::Player>> player_named(account::Accounts& accounts, std::string name);

}  // namespace noughts::api
