#include "bot/wasm/bot_calls.hpp"

#include <chrono>

#include "bot/level.hpp"
#include "games/wasm/requests.hpp"

namespace noughts::bot {
namespace {

using games::kMostSafe;
using games::number_of;
using games::options_of;
using games::Refusal;
using games::Result;
using games::text_of;

tl::unexpected<Refusal> bad_message() {
  return tl::unexpected(Refusal{"bad_message", "That is no request to a computer player."});
}

std::optional<std::vector<games::Move>> record_of(const Json& request) {
  const auto list = games::list_of(request, "record");
  return list ? games::moves_of(*list) : std::nullopt;
}

/// nullopt: as long as it takes.
Until until_after(std::optional<std::int64_t> milliseconds) {
  using Clock = std::chrono::steady_clock;
  if (!milliseconds) return {};
  return [end = Clock::now() + std::chrono::milliseconds(*milliseconds)] { return Clock::now() >= end; };
}

Json run(Thinking& thinking, std::uint64_t playouts, const Until& until) {
  thinking.run_until(playouts, until);
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

std::string BotCalls::answer(std::string_view request) { return games::answer_text(done(games::request_in(request))); }

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
    const auto most = number_of(request, "most", 0, kMostTime);
    if (!playouts || (request.contains("most") && !most)) return bad_message();
    return run(*found->second, static_cast<std::uint64_t>(*playouts), until_after(most));
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
  const std::string variant = text_of(request, "variant");
  Question question{variant, options_of(request), *record, static_cast<int>(*level), static_cast<std::uint64_t>(*seed)};
  auto thinking = think(question);
  if (!thinking) return tl::unexpected(std::move(thinking).error());
  const int seat = games::index((*thinking)->seat());
  const std::uint64_t full = (*thinking)->full_playouts();
  const double share = (*thinking)->share_of_time();
  thinking_.emplace(++last_, std::move(*thinking));
  return Json{{"thinking", last_}, {"seat", seat}, {"full", full}, {"share", share}};
}

}  // namespace noughts::bot
