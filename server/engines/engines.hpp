// Engines of the host's: programs that play exactly five in a row by Gomocup's protocol, each game with a process of
// its own in noughts-cage. What an engine does wrong costs it its own game and nobody else anything.
#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <tuple>

#include "engines/five_in_a_row.hpp"
#include "games/core/variant.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::engines {

using games::Json;

/// A position, and which engine is asked about it.
struct Question {
  std::string engine;  ///< its name
  std::string variant;
  Json options = Json::object();
  std::vector<games::Move> record;  ///< from the first
  std::uint64_t game = 0;           ///< the same for all questions of one game
  std::function<Millis()> left{};   ///< of the engine's clock, when it is asked, on any thread; empty: it has none
  std::uint64_t whose = 0;          ///< for whom it is asked: of several each has their turn
  std::stop_token called_off{};     ///< nobody wants the answer any more
};

struct Answer {
  Json action;
  games::Seat seat{};  ///< that is to move
};

/// Counts for /metrics.
struct Figures {
  std::uint64_t moves = 0;
  std::uint64_t processes = 0;                        ///< that run (a gauge)
  std::array<std::uint64_t, kEngineErrors> errors{};  ///< by EngineError
};

class Engines {
 public:
  /// `log` hears when processes can't be started; it may be called on any thread.
  explicit Engines(Settings settings, std::function<void(std::string)> log = {});
  ~Engines();  ///< as close()
  Engines(const Engines&) = delete;
  Engines& operator=(const Engines&) = delete;

  /// The names of those who play a variant.
  [[nodiscard]] std::vector<std::string> names(std::string_view variant) const;
  /// Whether there is an engine of this name that plays this, as far as is known: one that has refused a variant on boards of a
  /// size is not asked again.
  [[nodiscard]] bool plays(std::string_view name, std::string_view variant, const Json& options) const;
  /// What it does. Thread-safe. Refusals: busy: it may be asked again later; the code of an EngineError, by which it has lost;
  /// those of the rules.
  [[nodiscard]] boost::asio::awaitable<std::expected<Answer, games::Refusal>> think(Question question);
  /// Ends processes that have waited for too long. About once a second. Thread-safe.
  void sweep();
  [[nodiscard]] Figures figures() const;
  /// Ends all processes, and refuses what waits and what comes.
  void close();

 private:
  using Result = std::expected<Answer, games::Refusal>;
  using Clock = CagedProgram::Clock;

  /// A game that waits for the rival's move.
  struct KeptGame {
    std::string engine;
    std::unique_ptr<Table> table;
    Clock::time_point since;
    std::size_t at = 0;         ///< the length of the record at which the engine was asked
    std::vector<Json> actions;  ///< what it does from there on; more than one in an opening
  };
  using Side = std::tuple<std::string, std::string, int>;  ///< an engine, a variant, the side of a board

  [[nodiscard]] const Program* find(std::string_view name) const;
  [[nodiscard]] Result answer(const Question& question);
  /// What the engine has said already that it does next.
  [[nodiscard]] std::optional<Json> planned(const Question& question) const;
  /// What an engine does, checked by the rules.
  [[nodiscard]] static std::expected<std::vector<Json>, EngineError> actions_of(Table& table, const GameSoFar& game);
  [[nodiscard]] games::Refusal failed(const Question& question, int side, EngineError error);
  /// Says in the log that processes can't be started.
  void log_not_started();
  /// The table of this game; a new one where there is none that can go on, for which another may have to go.
  [[nodiscard]] std::unique_ptr<Table> take(const Question& question, const Program& program, const Position& position);
  void keep(const Question& question, std::unique_ptr<Table> table, std::vector<Json> actions);
  void leave();

  const Settings settings_;
  const std::function<void(std::string)> log_;
  process::Pipe stop_;  ///< something to read in it ends all waiting
  mutable std::mutex mutex_;
  std::map<std::uint64_t, KeptGame> kept_;  ///< by game
  std::set<Side> refused_;                  ///< what they do not play
  std::size_t in_use_ = 0;                  ///< processes that are asked now
  bool was_not_started_ = false;            ///< the last process could not be started
  Figures figures_;
  worker::BoundedWorker worker_;
};

}  // namespace noughts::engines
