#include "bot/wasm/bot_calls.hpp"

#include "bot/level.hpp"
#include "games/core/reading.hpp"

namespace noughts::bot {
namespace {

using games::kMostSafe;
using games::Refusal;
using games::Result;

/// Deeper than any request of ours.
constexpr int kDeepest = 16;

tl::unexpected<Refusal> bad_message() {
  return tl::unexpected(Refusal{"bad_message", "That is no request to a computer player."});
}

std::string text_of(const Json& request, std::string_view key) {
  const Json* json = games::member(request, key);
  const auto* text = json == nullptr ? nullptr : json->get_ptr<const std::string*>();
  return text == nullptr ? std::string() : *text;
}

/// A whole number of a request; nullopt where it is none, or out of bounds.
std::optional<std::int64_t> number_of(const Json& request, std::string_view key, std::int64_t least, std::int64_t most) {
  const Json* json = games::member(request, key);
  return json == nullptr ? std::nullopt : games::whole(*json, least, most);
}

std::optional<std::vector<games::Move>> record_of(const Json& request) {
  const Json* list = games::member(request, "record");
  if (list == nullptr || !list->is_array()) return std::nullopt;
  std::vector<games::Move> record;
  for (const Json& each : *list) {
    const auto seat = number_of(each, "seat", games::index(games::kClock), games::kMaxSeats - 1);
    const Json* action = games::member(each, "action");
    if (!seat || action == nullptr) return std::nullopt;
    record.push_back({static_cast<games::Seat>(*seat), *action, games::Millis{0}});
  }
  return record;
}

Json run(Thinking& thinking, std::uint64_t playouts) {
  thinking.run(playouts);
  const auto found = thinking.found();
  return {{"done", thinking.done()}, {"action", found.best}, {"estimate", found.estimate},
          {"proved", found.proved},  {"line", found.line},   {"playouts", found.playouts}};
}

Json rate(const Thinking& thinking) {
  Json list = Json::array();
  for (const auto& move : thinking.rated()) {
    list.push_back({{"action", move.action}, {"estimate", move.estimate}, {"proved", move.proved}, {"visits", move.visits}});
  }
  return list;
}

}  // namespace

std::string BotCalls::answer(std::string_view request) {
  const Result<Json> result = done(games::parsed(request, kDeepest));
  const Json answer =
      result ? Json{{"ok", *result}} : Json{{"refused", {{"code", result.error().code}, {"why", result.error().why}}}};
  return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> BotCalls::done(const Json& request) {
  const std::string what = text_of(request, "do");
  if (what == "variants") return Json(variants_with_computer());
  if (what == "think") return begin(request);
  const auto id = number_of(request, "thinking", 1, kMostSafe);
  if (!id) return bad_message();
  const auto found = thinking_.find(*id);
  if (found == thinking_.end()) return tl::unexpected(Refusal{"not_found", "Nothing is thought about under that number."});
  if (what == "run") {
    const auto playouts = number_of(request, "playouts", 0, kMostPlayouts);
    if (!playouts) return bad_message();
    return run(*found->second, static_cast<std::uint64_t>(*playouts));
  }
  if (what == "rate") return rate(*found->second);
  if (what != "forget") return bad_message();
  thinking_.erase(found);
  return Json::object();
}

Result<Json> BotCalls::begin(const Json& request) {
  const auto record = record_of(request);
  const auto level = number_of(request, "level", kLowestLevel, kHighestLevel);
  const auto seed = number_of(request, "seed", 0, kMostSafe);
  if (!level) return tl::unexpected(bad_level());
  if (!record || !seed) return bad_message();
  if (thinking_.size() >= kMost) return tl::unexpected(Refusal{"too_many", "Too many positions are thought about."});
  const Json* options = games::member(request, "options");
  const std::string variant = text_of(request, "variant");
  Question question{variant, options == nullptr ? Json::object() : *options, *record, static_cast<int>(*level),
                    static_cast<std::uint64_t>(*seed)};
  auto thinking = think(question);
  if (!thinking) return tl::unexpected(std::move(thinking).error());
  const int seat = games::index((*thinking)->seat());
  thinking_.emplace(++last_, std::move(*thinking));
  return Json{{"thinking", last_}, {"seat", seat}};
}

}  // namespace noughts::bot
