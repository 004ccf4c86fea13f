// One game of an engine: its process, and what it has been told.
#pragma once

#include <span>
#include <vector>

#include "engines/caged_program.hpp"
#include "engines/gomocup.hpp"
#include "engines/trouble.hpp"

namespace noughts::engines {

/// What an engine is asked: where it would put the next stone.
struct Position {
  int side = 0;                  ///< of the board
  std::vector<int> cells;        ///< of all stones, from the first
  std::optional<Millis> left{};  ///< of its clock
};

class Table {
 public:
  /// What is given outlives it.
  Table(const Settings& settings, const std::string& path, const std::string& folder, const process::File& stop)
      : settings_{settings}, path_{path}, folder_{folder}, stop_{stop} {}

  /// A cell of the board; whether it is free is for the rules to say.
  [[nodiscard]] std::expected<int, Trouble> stone(const Position& position);
  /// Whether the position is the one after the stone that it has put, with one more of the rival's.
  [[nodiscard]] bool is_next(const Position& position) const;
  /// It rests until it is asked for the next stone.
  void rest() { program_->pause(); }

 private:
  using Heard = std::expected<Said, Trouble>;

  [[nodiscard]] std::expected<void, Trouble> begin(const Position& position);
  [[nodiscard]] std::string question(const Position& position) const;
  /// Says something and waits for what is an answer.
  [[nodiscard]] Heard answer(const std::string& text, Millis within);
  /// What became of whoever is silent.
  [[nodiscard]] Trouble trouble(Silence silence);
  [[nodiscard]] Millis turn(const Position& position) const;

  const Settings& settings_;
  const std::string& path_;
  const std::string& folder_;
  const process::File& stop_;
  std::optional<CagedProgram> program_;
  std::vector<int> told_;  ///< the cells that it knows of, its own last stone among them
};

}  // namespace noughts::engines
