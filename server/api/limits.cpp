#include "api/limits.hpp"

#include <array>

#include "http/client/credential.hpp"
#include "http/replies.hpp"

namespace noughts::api {
namespace {

using limits::CountedBy;

struct Bound {
  limits::Rate rate;
  CountedBy counted_by{};
  std::string_view refusal;
};

constexpr std::size_t kMostKeys = 16'384;
constexpr std::string_view kTooManyMessages = "Too many messages at once.";
constexpr std::string_view kTooManyAttempts = "Too many attempts from this address.";

/// By RateLimit. Those by address are generous: a school sits behind one.
constexpr auto kBounds = std::to_array<Bound>({
    {{0, 0}, CountedBy::address, ""},
    {{50, 500}, CountedBy::address, "Too many requests."},
    {{20, 300}, CountedBy::address, "Too many requests."},
    {{10, 300}, CountedBy::address, kTooManyAttempts},
    {{1, 30}, CountedBy::address, kTooManyAttempts},
    {{0.05, 20}, CountedBy::address, kTooManyAttempts},
    {{0.05, 20}, CountedBy::address, "Too many complaints at once."},
    {{0.02, 10}, CountedBy::address, "All games were asked for just now."},
    {{5, 100}, CountedBy::address, "Too many finished games were asked for just now."},
    {{0.02, 10}, CountedBy::player, "Too many photos."},
    {{2, 100}, CountedBy::player, "Too much was asked for just now."},
    {{0.01, 5}, CountedBy::player, kTooManyMessages},
    {{1, 20}, CountedBy::player, kTooManyMessages},
    {{0.02, 15}, CountedBy::player, kTooManyMessages},
    {{0.2, 20}, CountedBy::player, "Too many files."},
    {{0.002, 5}, CountedBy::player, "Too many requests to become a curator."},
    {{0.0001, 5}, CountedBy::player, "Too many teams at once."},
    {{0.0003, 30}, CountedBy::player, "Too many invitations today."},
    {{5, 100}, CountedBy::token, "This token is used too often."},
});
static_assert(kBounds.size() == static_cast<std::size_t>(RateLimit::token_calls) + 1);

std::string key_of(CountedBy counted, const http::Request& request, const std::optional<store::Player>& caller) {
  if (counted == CountedBy::player) return std::to_string(static_cast<std::int64_t>(caller.value().id));
  // As it is read, however it is written: blanks and letters of the scheme make no other.
  if (counted == CountedBy::token) return std::string(http::credential_of(request.cookie, request.authorization).text);
  return request.address;
}

}  // namespace

std::vector<limits::NamedRate> listed_rates() {
  std::vector<limits::NamedRate> listed;
  for (auto i = static_cast<std::size_t>(RateLimit::reads); i < kBounds.size(); ++i) {
    listed.push_back({games::word(static_cast<RateLimit>(i)), kBounds[i].counted_by, kBounds[i].rate});
  }
  return listed;
}

Limits::Limits(const limits::RateScale& scale) {
  for (const Bound& bound : kBounds) limits_.emplace_back(bound.rate, kMostKeys, scale);
}

std::optional<http::Reply> Limits::over(RateLimit limit, const http::Request& request,
                                        const std::optional<store::Player>& caller) {
  if (limit == RateLimit::none) return std::nullopt;
  const auto index = static_cast<std::size_t>(limit);
  const Bound& bound = kBounds[index];
  const auto wait = limits_[index].take(key_of(bound.counted_by, request, caller), limits::SteadyClock::now());
  if (!wait) return std::nullopt;
  return http::problem(429, "rate_limited", bound.refusal, wait);
}

}  // namespace noughts::api
