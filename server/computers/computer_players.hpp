// The server's computer players: they think on threads of their own, which give way to all others, so that nobody waits for them.
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>

#include "bot/computer.hpp"
#include "engines/engines.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::computers {

using games::Json;
using games::Millis;

/// A position, and the level that is asked about it. Owns all, since another thread reads it.
struct Position {
  std::string variant;
  Json options = Json::object();
  std::vector<games::Move> record;  ///< from the first, as whoever is asked may see it
  int level = 8;
  std::uint64_t seed = 0;          ///< of one game
  std::string engine{};            ///< the host's engine that is asked, whatever the level; empty: none is
  std::function<Millis()> left{};  ///< of its clock, when it is asked, on any thread; empty: it has none
  std::uint64_t whose = 0;         ///< for whom it is asked: of several each has their turn
  std::stop_token called_off{};    ///< nobody wants the answer any more
};

/// What a computer player would do.
struct Thought {
  Json action;
  games::Seat seat{};      ///< that is to move
  float estimate = 0;      ///< from -1, lost, to 1, won, for that seat
  bool is_proved = false;  ///< the estimate is certain
};

struct Settings {
  std::size_t threads = 1;  ///< 0: there are no computer players
  std::size_t most_waiting = 256;
  /// The highest level thinks so long where nobody else waits; the others stop by themselves, most of them much earlier.
  games::Millis highest_thinks{3'000};
  games::Millis others_think{1'000};
};

/// Counts for /metrics.
struct Figures {
  std::uint64_t thoughts = 0;  ///< positions thought about
  std::uint64_t refused = 0;   ///< questions for which there was no place in the queue
  std::uint64_t waiting = 0;   ///< questions that wait or are thought about (a gauge)
};

class ComputerPlayers {
 public:
  /// `engines` may be missing, and outlive it.
  explicit ComputerPlayers(Settings settings, engines::Engines* engines = nullptr);
  ~ComputerPlayers();  ///< as close()

  /// Whether there is a computer player of this variant.
  [[nodiscard]] bool plays(std::string_view variant) const;
  /// Whether the host's engine of this name plays this.
  [[nodiscard]] bool plays(std::string_view engine, std::string_view variant, const Json& options) const;
  /// Thinks about a position, the shorter the more wait. Thread-safe. Refusals: busy, where too much waits, the server stops or
  /// it is called off: it may be asked again later; those of bot::think(), or of an engine.
  [[nodiscard]] boost::asio::awaitable<std::expected<Thought, games::Refusal>> think(Position position);
  [[nodiscard]] Figures figures() const;
  /// Ends what is thought about now with what was found so far, and refuses what waits and what comes.
  void close();

 private:
  using Answer = std::expected<Thought, games::Refusal>;

  [[nodiscard]] Answer answer(const Position& position);
  void run(bot::Thinking& thinking, games::Millis most, const std::stop_token& called_off) const;
  /// How long a level may think now, for such a part of its usual time.
  [[nodiscard]] games::Millis budget(int level, double share) const;

  [[nodiscard]] boost::asio::awaitable<Answer> ask_engine(Position position);

  Settings settings_;
  engines::Engines* engines_;
  std::atomic<bool> is_closed_ = false;
  std::atomic<std::uint64_t> thoughts_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
  std::atomic<std::uint64_t> waiting_ = 0;
  worker::BoundedWorker worker_;
};

}  // namespace noughts::computers
