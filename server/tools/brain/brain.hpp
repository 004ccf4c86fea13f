// The brain of Gomocup's protocol: a line in, the lines of its answer out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bot/gomoku/engine.hpp"
#include "tools/brain/table.hpp"
#include "tools/brain/timing.hpp"

namespace noughts::brain {

/// Answers commands. What it does not understand is answered by ERROR or UNKNOWN and changes nothing.
class Brain {
 public:
  Brain();

  /// The answer to a line, without the end of its last line; empty: none is due.
  std::string answer(const std::string& line);
  /// END has been read.
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  using Handler = std::string (Brain::*)(std::string_view);
  struct Named {
    std::string_view word;
    Handler handler;
    bool needs_table;
  };
  static const std::vector<Named>& commands();

  /// Lines that are read until DONE.
  struct Block {
    Handler end;
    std::vector<std::string> lines;
    bool too_long = false;
  };

  std::string start(std::string_view rest);
  std::string rectangle(std::string_view rest);
  std::string restart(std::string_view rest);
  std::string begin(std::string_view rest);
  std::string turn(std::string_view rest);
  std::string take_back(std::string_view rest);
  std::string board(std::string_view rest);
  std::string board_done(std::string_view rest);
  std::string swap2(std::string_view rest);
  std::string swap2_done(std::string_view rest);
  std::string info(std::string_view rest);
  std::string about(std::string_view rest);
  std::string end(std::string_view rest);

  std::string in_block(const std::string& line);
  std::string begun(std::int64_t side);
  std::string set_info(const std::string& key, std::string_view value);
  std::string evaluated(std::string_view cell) const;
  std::string moved();
  std::string opened(const games::Swap2::State& state);
  std::string chosen(games::Swap2::State state);
  int stone_of(games::Swap2::State& state, int searches);
  bot::gomoku::Engine& engine();

  std::optional<Table> table_;
  std::optional<Block> block_;
  Timing timing_;
  std::int64_t most_memory_ = 0;
  std::unique_ptr<bot::gomoku::Engine> engine_;
  std::uint64_t seed_;
  bool ended_ = false;
};

}  // namespace noughts::brain
