// Computer players as a conversation in JSON: one request, one answer. The browser's worker speaks it to bot.wasm.
//
//   {"do":"variants"}                                           -> {"ok":[the names of those that have a computer player]}
//   {"do":"think","variant":v,"options":{…},"record":[{"seat","action"}],"level":5,"seed":7} -> {"ok":{"thinking":1,"seat":0,
//   "full":20000,"share":1}}; full: what the highest level makes where the speed of the machine must not count; share: the part
//   of the time for a move that this position is worth
//   {"do":"run","thinking":1,"playouts":500[,"most":250]}       -> {"ok":{"done","action","estimate","proved","line":[actions],
//   "playouts"}}; estimate from -1 to 1 for the seat that is to move; done: more would change nothing; most: milliseconds
//   {"do":"rate","thinking":1}                                  -> {"ok":[{"action","estimate","proved","visits"}]}
//   {"do":"forget","thinking":1}                                -> {"ok":{}}
//   refused                                                     -> {"refused":{"code","why"}}
// Codes: those of think(), not_found (nothing is thought about under that number), too_many, bad_message.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "bot/computer.hpp"

namespace noughts::bot {

/// Positions that are thought about, by number.
class BotCalls {
 public:
  /// So many positions may be thought about at a time.
  static constexpr std::size_t kMost = 4;
  static constexpr std::uint64_t kMostPlayouts = 10'000'000;
  static constexpr std::int64_t kMostTime = 3'600'000;

  /// Answers any text at all; what cannot be read is refused as bad_message.
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  games::Result<Json> done(const Json& request);
  games::Result<Json> begin(const Json& request);

  std::map<std::int64_t, std::unique_ptr<Thinking>> thinking_;
  std::int64_t last_ = 0;
};

}  // namespace noughts::bot
