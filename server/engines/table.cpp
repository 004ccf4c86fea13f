#include "engines/table.hpp"

#include <algorithm>

#include "engines/exit_code.hpp"

namespace noughts::engines {

namespace {

/// nullopt: it lies beside the board.
std::optional<int> cell_of(const EngineLine& stone, int side) {
  if (stone.column >= side || stone.row >= side) return std::nullopt;
  return stone.row * side + stone.column;
}

}  // namespace

std::expected<int, EngineError> Table::stone(const Position& position) {
  const auto line = ask(position, question(position));
  if (!line) return std::unexpected{line.error()};
  const EngineLine said = read_engine_line(*line);
  if (said.kind != EngineLine::Kind::stone) return std::unexpected{EngineError::nonsense};
  const auto cell = cell_of(said, position.side);
  if (!cell) return std::unexpected{EngineError::illegal};
  told_ = position.cells;
  told_.push_back(*cell);
  return *cell;
}

std::expected<Opening, EngineError> Table::opening(const Position& position) {
  const auto line = ask(position, swap2_text(position.side, position.cells));
  if (!line) return std::unexpected{line.error()};
  if (read_engine_line(*line).kind == EngineLine::Kind::unknown) return std::unexpected{EngineError::refused};
  const auto said = read_opening(*line);
  if (!said) return std::unexpected{EngineError::nonsense};
  Opening opening{said->swaps, {}};
  for (const EngineLine& stone : said->stones) {
    const auto cell = cell_of(stone, position.side);
    if (!cell) return std::unexpected{EngineError::illegal};
    opening.cells.push_back(*cell);
  }
  told_.clear();
  return opening;
}

bool Table::can_go_on(const Position& position) const { return told_.empty() || is_next(position); }

bool Table::is_next(const Position& position) const {
  return position.cells.size() == told_.size() + 1 && std::equal(told_.begin(), told_.end(), position.cells.begin());
}

Table::Heard Table::ask(const Position& position, const std::string& question) {
  if (!program_) {
    if (const auto begun = begin(position); !begun) return std::unexpected{begun.error()};
  }
  program_->go_on();
  const Millis time = turn(position);
  return answer(times_text(time, position.left) + question, time + settings_.grace);
}

std::expected<void, EngineError> Table::begin(const Position& position) {
  if (folder_.empty()) return std::unexpected{EngineError::not_started};
  auto program = CagedProgram::start(settings_, path_, folder_, stop_);
  if (!program) return std::unexpected{EngineError::not_started};
  program_.emplace(std::move(*program));
  const auto said = answer(start_text(position.side), settings_.begins);
  if (!said) return std::unexpected{said.error()};
  const auto kind = read_engine_line(*said).kind;
  if (kind == EngineLine::Kind::error || kind == EngineLine::Kind::unknown) return std::unexpected{EngineError::refused};
  if (kind != EngineLine::Kind::ok) return std::unexpected{EngineError::nonsense};
  if (program_->tell(limits_text(settings_.memory, settings_.turn, position.left))) return {};
  return std::unexpected{error_of(Silence::ended)};
}

std::string Table::question(const Position& position) const {
  if (position.cells.empty()) return begin_text();
  return is_next(position) ? turn_text(position.side, position.cells.back()) : board_text(position.side, position.cells);
}

Table::Heard Table::answer(const std::string& text, Millis within) {
  const auto until = CagedProgram::Clock::now() + within;
  if (const auto told = program_->tell(text); !told) return std::unexpected{error_of(told.error())};
  for (;;) {
    const auto line = program_->hear(until);
    if (!line) return std::unexpected{error_of(line.error())};
    if (read_engine_line(*line).kind != EngineLine::Kind::remark) return *line;
  }
}

// An engine that has come to the end of its memory says no more; that it has ended alone does not tell why.
EngineError Table::error_of(Silence silence) {
  if (silence == Silence::given_up) return EngineError::stopped;
  if (silence == Silence::endless) return EngineError::nonsense;
  if (silence == Silence::late) return EngineError::silent;
  if (silence == Silence::greedy) return EngineError::memory;
  const auto end = program_->kill();
  const bool was_greedy = program_->is_too_much(end.most_memory);
  program_.reset();
  if (end.exit_code == static_cast<int>(ExitCode::no_program) || end.exit_code == static_cast<int>(ExitCode::no_cage)) {
    return EngineError::missing;
  }
  return was_greedy ? EngineError::memory : EngineError::died;
}

Millis Table::turn(const Position& position) const {
  return position.left ? std::min(settings_.turn, *position.left) : settings_.turn;
}

}  // namespace noughts::engines
