#include "games/wasm/requests.hpp"

#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

/// Deeper than any request of ours.
constexpr int kDeepest = 16;

}  // namespace

Json request_in(std::string_view text) { return parsed(text, kDeepest); }

std::string answer_text(const Result<Json>& result) {
  return json_text(result ? Json{{"ok", *result}} : Json{{"refused", json(result.error())}});
}

Json json(const Refusal& refusal) { return {{"code", refusal.code}, {"why", refusal.why}}; }

std::string text_of(const Json& request, std::string_view key) {
  const Json* json = member(request, key);
  const auto* text = json == nullptr ? nullptr : json->get_ptr<const std::string*>();
  return text == nullptr ? std::string() : *text;
}

std::optional<std::int64_t> number_of(const Json& request, std::string_view key, std::int64_t least, std::int64_t most) {
  const Json* json = member(request, key);
  return json == nullptr ? std::nullopt : whole(*json, least, most);
}

std::optional<Seat> seat_of(const Json& request, std::string_view key) {
  const auto number = number_of(request, key, index(kClock), kMaxSeats - 1);
  if (!number) return std::nullopt;
  return static_cast<Seat>(*number);
}

std::optional<std::span<const Json>> list_of(const Json& request, std::string_view key) {
  const Json* json = member(request, key);
  const auto* list = json == nullptr ? nullptr : json->get_ptr<const Json::array_t*>();
  if (list == nullptr) return std::nullopt;
  return std::span<const Json>(*list);
}

std::optional<std::vector<Move>> moves_of(std::span<const Json> list) {
  std::vector<Move> moves;
  for (const Json& each : list) {
    const auto seat = seat_of(each);
    const Json* action = member(each, "action");
    if (!seat || action == nullptr) return std::nullopt;
    moves.push_back({*seat, *action, Millis{0}});
  }
  return moves;
}

Json options_of(const Json& request) {
  const Json* options = member(request, "options");
  return options == nullptr ? Json::object() : *options;
}

}  // namespace noughts::games
