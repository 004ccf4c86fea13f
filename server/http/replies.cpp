#include "http/replies.hpp"

#include <array>

#include "games/core/writing.hpp"

namespace noughts::http {
namespace {

using games::Json;
using games::Millis;

// connect-src 'self' covers the WebSocket of the same host in every browser since 2022. Naming ws://HOST for older ones would
// copy a header that the client chooses into the policy.
constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ";

// A drawing loads nothing and runs no script; what moves in it is told by its own style.
constexpr std::string_view kPicturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ";

std::vector<Header> headers(bool secure, ShownBy shown_by) {
  const bool is_frame = shown_by == ShownBy::frame;
  const auto policy = shown_by == ShownBy::picture ? kPicturePolicy : kPolicy;
  std::vector<Header> all{
      {"Content-Security-Policy", std::string(policy) + (is_frame ? "*" : "'none'")},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "same-origin"},
      {"Permissions-Policy",
       "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), "
       "payment=(), usb=(), xr-spatial-tracking=()"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", shown_by == ShownBy::nobody ? "same-origin" : "cross-origin"}};
  if (!is_frame) all.push_back({"X-Frame-Options", "DENY"});
  if (secure) all.push_back({"Strict-Transport-Security", "max-age=31536000"});
  return all;
}

Reply reply(unsigned status, std::string type, std::string body) {
  Reply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", std::move(type)}, {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(body));
  return reply;
}

}  // namespace

// Whoever opens an address of the API in a browser saves what is there; nothing in it is ever looked at as a page.
Reply json_reply(unsigned status, const Json& json) {
  Reply made = reply(status, "application/json", games::json_text(json));
  made.headers.push_back({"Content-Disposition", "attachment; filename=\"api.json\""});
  return made;
}

Reply problem(unsigned status, std::string_view code, std::string_view message, std::optional<Millis> retry) {
  Json json{{"code", code}, {"message", message}};
  if (retry) json["retry_ms"] = retry->count();
  Reply refused = json_reply(status, json);
  refused.code = code;
  if (!retry) return refused;
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(*retry);
  refused.headers.push_back({"Retry-After", std::to_string(seconds.count())});
  return refused;
}

Reply text_reply(unsigned status, std::string text) { return reply(status, "text/plain; charset=utf-8", std::move(text)); }

const std::vector<Header>& security_headers(bool secure, ShownBy shown_by) {
  const auto of = [](bool over_tls) {
    return std::array{headers(over_tls, ShownBy::nobody), headers(over_tls, ShownBy::picture), headers(over_tls, ShownBy::frame)};
  };
  static const auto plain = of(false);
  static const auto over_tls = of(true);
  return (secure ? over_tls : plain).at(static_cast<std::size_t>(shown_by));
}

}  // namespace noughts::http
