// One game of an engine: its process, and what it has been told.
#pragma once

#include <span>
#include <vector>

#include "engines/caged_program.hpp"
#include "engines/engine_error.hpp"
#include "engines/gomocup.hpp"

namespace noughts::engines {

/// What an engine is asked: where it would put the next stone.
struct Position {
  int side = 0;                  ///< of the board
  std::vector<int> cells;        ///< of all stones, from the first
  std::optional<Millis> left{};  ///< of its clock
};

/// What it does where the rules ask it for more than a stone.
struct Opening {
  bool swaps = false;      ///< it takes the other colour
  std::vector<int> cells;  ///< else the stones that come next, one to three
};

class Table {
 public:
  /// What is given outlives it, but for `folder`, where the process is to run; empty: there is none.
  Table(const Settings& settings, const std::string& path, std::string folder, const process::File& stop)
      : settings_{settings}, path_{path}, folder_{std::move(folder)}, stop_{stop} {}

  /// A cell of the board; whether it is free is for the rules to say.
  [[nodiscard]] std::expected<int, EngineError> stone(const Position& position);
  /// The same where the rules ask for its first stones or for a choice of colours.
  [[nodiscard]] std::expected<Opening, EngineError> opening(const Position& position);
  /// Whether its process can be asked about the position: nothing is on its board, or the stones before the rival's last.
  [[nodiscard]] bool can_go_on(const Position& position) const;
  /// It rests until it is asked for the next stone.
  void rest() { program_->pause(); }

 private:
  using Heard = std::expected<std::string, EngineError>;

  /// Whether only the rival's answer to its last stone is new.
  [[nodiscard]] bool is_next(const Position& position) const;
  /// What it answers to a question about a position, for which it has its time.
  [[nodiscard]] Heard ask(const Position& position, const std::string& question);
  [[nodiscard]] std::expected<void, EngineError> begin(const Position& position);
  [[nodiscard]] std::string question(const Position& position) const;
  /// Says something and waits for the line that answers it.
  [[nodiscard]] Heard answer(const std::string& text, Millis within);
  /// What became of whoever is silent.
  [[nodiscard]] EngineError error_of(Silence silence);
  [[nodiscard]] Millis turn(const Position& position) const;

  const Settings& settings_;
  const std::string& path_;
  std::string folder_;
  const process::File& stop_;
  std::optional<CagedProgram> program_;
  std::vector<int> told_;  ///< the cells on its board, its own last stone among them; an opening puts nothing there
};

}  // namespace noughts::engines
