#include "api/limits.hpp"

#include <array>

#include "http/replies.hpp"

namespace noughts::api {
namespace {

enum class Counted : std::uint8_t { by_address, by_player, by_token };

struct Bound {
  limits::Rate rate;
  Counted counted;
  std::string_view refusal;
};

constexpr std::size_t kMostKeys = 16'384;
constexpr std::string_view kTooManyMessages = "Too many messages at once.";
constexpr std::string_view kTooManyAttempts = "Too many attempts from this address.";

/// By RateLimit. Those by address are generous: a school sits behind one.
constexpr auto kBounds = std::to_array<Bound>({
    {{0, 0}, Counted::by_address, ""},
    {{50, 500}, Counted::by_address, "Too many requests."},
    {{20, 300}, Counted::by_address, "Too many requests."},
    {{10, 300}, Counted::by_address, kTooManyAttempts},
    {{1, 30}, Counted::by_address, kTooManyAttempts},
    {{0.05, 20}, Counted::by_address, kTooManyAttempts},
    {{0.05, 20}, Counted::by_address, "Too many complaints at once."},
    {{0.02, 10}, Counted::by_address, "All games were asked for just now."},
    {{0.02, 10}, Counted::by_player, "Too many photos."},
    {{0.01, 5}, Counted::by_player, kTooManyMessages},
    {{1, 20}, Counted::by_player, kTooManyMessages},
    {{0.02, 15}, Counted::by_player, kTooManyMessages},
    {{0.2, 20}, Counted::by_player, "Too many files."},
    {{0.002, 5}, Counted::by_player, "Too many requests to become a curator."},
    {{5, 100}, Counted::by_token, "This token is used too often."},
});
static_assert(kBounds.size() == static_cast<std::size_t>(RateLimit::token_calls) + 1);

std::string key_of(Counted counted, const http::Request& request, const std::optional<store::Player>& caller) {
  if (counted == Counted::by_player) return std::to_string(static_cast<std::int64_t>(caller.value().id));
  return counted == Counted::by_token ? request.authorization : request.address;
}

}  // namespace

Limits::Limits(double scale) {
  for (const Bound& bound : kBounds) limits_.emplace_back(bound.rate.scaled(scale), kMostKeys);
}

std::optional<http::Reply> Limits::over(RateLimit limit, const http::Request& request,
                                        const std::optional<store::Player>& caller) {
  if (limit == RateLimit::none) return std::nullopt;
  const auto index = static_cast<std::size_t>(limit);
  const Bound& bound = kBounds[index];
  const auto wait = limits_[index].take(key_of(bound.counted, request, caller), limits::SteadyClock::now());
  if (!wait) return std::nullopt;
  return http::problem(429, "rate_limited", bound.refusal, wait);
}

}  // namespace noughts::api
