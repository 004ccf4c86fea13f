// A computer player of any variant: what it would do in a position that is told by its record.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "bot/search/found.hpp"
#include "games/core/variant.hpp"

namespace noughts::bot {

using games::Json;

/// A position, and who is asked about it.
struct Question {
  std::string_view variant;
  Json options = Json::object();
  std::span<const games::Move> record{};  ///< from the first
  int level = 8;
  std::uint64_t seed = 0;  ///< of one game: positions that come again are seen alike
};

/// Asked again and again while something is thought about: true ends it.
using Until = std::function<bool()>;

/// One position being thought about. Runs as often and as long as it is let, and can be asked at any time.
class Thinking {
 public:
  virtual ~Thinking() = default;
  /// Makes at most so many playouts more.
  void run(std::uint64_t playouts) { run_until(playouts, {}); }
  /// As run, but ends within some milliseconds of `until` being true, which changes what was found only for the better.
  virtual void run_until(std::uint64_t playouts, const Until& until) = 0;
  /// More would change nothing: all is proved, there is no choice, or the level thinks no further.
  [[nodiscard]] virtual bool done() const = 0;
  [[nodiscard]] virtual Found<Json> found() const = 0;
  /// What it thinks of each move.
  [[nodiscard]] virtual std::vector<Rated<Json>> rated() const = 0;
  /// What the highest level makes where the speed of the machine must not count.
  [[nodiscard]] virtual std::uint64_t full_playouts() const = 0;
  /// The part of the time for a move that this position is worth, above 0 and at most 1.
  [[nodiscard]] virtual double share_of_time() const { return 1; }
  /// The seat that is to move.
  [[nodiscard]] virtual games::Seat seat() const = 0;
};

/// The names of the variants that have a computer player.
[[nodiscard]] std::vector<std::string_view> variants_with_computer();

/// The refusal of a level that there is not.
[[nodiscard]] games::Refusal bad_level();

/// Begins to think. Refusals: no_computer, bad_level, bad_options, game_over, those of the rules for a record that is none.
[[nodiscard]] games::Result<std::unique_ptr<Thinking>> think(const Question& question);

}  // namespace noughts::bot
