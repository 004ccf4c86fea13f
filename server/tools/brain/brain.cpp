#include "tools/brain/brain.hpp"

#include <algorithm>
#include <random>

#include "tools/brain/reading.hpp"

namespace noughts::brain {
namespace {

using games::Swap2;

constexpr int kLeastSide = 5;
constexpr int kMostSide = 19;
constexpr std::size_t kMostLines = std::size_t{kMostSide} * kMostSide;

std::string error(const std::string& why) { return "ERROR " + why; }

std::string not_a_cell() { return error("column,row on the board is wanted, from 0,0"); }

std::string bad_side() { return error("sides are from 5 to 19"); }

}  // namespace

Brain::Brain() : seed_(std::random_device{}()) {}

const std::vector<Brain::Named>& Brain::commands() {
  static const std::vector<Named> kCommands{
      {"START", &Brain::start, false},    {"RECTSTART", &Brain::rectangle, false},
      {"RESTART", &Brain::restart, true}, {"BEGIN", &Brain::begin, true},
      {"TURN", &Brain::turn, true},       {"TAKEBACK", &Brain::take_back, true},
      {"BOARD", &Brain::board, false},    {"SWAP2BOARD", &Brain::swap2, false},
      {"INFO", &Brain::info, false},      {"ABOUT", &Brain::about, false},
      {"END", &Brain::end, false},
  };
  return kCommands;
}

std::string Brain::answer(const std::string& line) {
  if (block_) return in_block(line);
  const Command command = command_of(line);
  for (const Named& named : commands()) {
    if (named.word != command.word) continue;
    if (named.needs_table && !table_) return error("START comes first");
    return (this->*named.handler)(command.rest);
  }
  return "UNKNOWN command";
}

// A block is read to its end whatever stands in it, so that what follows it is not taken for commands.
std::string Brain::in_block(const std::string& line) {
  const std::string word = command_of(line).word;
  if (word == "END") return end({});
  if (word != "DONE") {
    block_->too_long = block_->too_long || block_->lines.size() == kMostLines;
    if (!block_->too_long) block_->lines.push_back(line);
    return {};
  }
  if (!table_) {
    block_.reset();
    return error("START comes first");
  }
  std::string said = block_->too_long ? error("there are more stones than cells") : (this->*block_->end)({});
  block_.reset();
  return said;
}

std::string Brain::begun(std::int64_t side) {
  table_.emplace(static_cast<int>(side));
  timing_.spent = 0;
  engine();
  return "OK";
}

std::string Brain::start(std::string_view rest) {
  const auto side = number(rest);
  return side && *side >= kLeastSide && *side <= kMostSide ? begun(*side) : bad_side();
}

std::string Brain::rectangle(std::string_view rest) {
  const auto sides = numbers(rest, 2);
  if (!sides || (*sides)[0] != (*sides)[1]) return error("only boards with equal sides are played on");
  return (*sides)[0] >= kLeastSide && (*sides)[0] <= kMostSide ? begun((*sides)[0]) : bad_side();
}

std::string Brain::restart(std::string_view) { return begun(table_->side()); }

std::string Brain::begin(std::string_view) { return table_->empty() ? moved() : error("the board is not empty"); }

std::string Brain::turn(std::string_view rest) {
  const auto cell = table_->cell(rest);
  if (!cell) return not_a_cell();
  Table next = *table_;
  Refused refused = next.put(*cell);
  if (refused.empty()) refused = refusal_to_go_on(next.game());
  if (!refused.empty()) return error(refused);
  table_ = next;
  return moved();
}

std::string Brain::take_back(std::string_view rest) {
  const auto cell = table_->cell(rest);
  if (!cell) return not_a_cell();
  const Refused refused = table_->take_back(*cell);
  return refused.empty() ? "OK" : error(refused);
}

std::string Brain::board(std::string_view) {
  block_ = Block{&Brain::board_done, {}};
  return {};
}

std::string Brain::board_done(std::string_view) {
  constexpr std::int64_t kOwn = 1;
  constexpr std::int64_t kRivals = 2;
  std::vector<Given> stones;
  for (const std::string& line : block_->lines) {
    const std::size_t comma = line.rfind(',');
    const auto cell = comma == std::string::npos ? std::nullopt : table_->cell(std::string_view(line).substr(0, comma));
    if (!cell) return error("column,row,field is wanted");
    const auto field = number(std::string_view(line).substr(comma + 1));
    if (field != kOwn && field != kRivals) return error("a field is 1 or 2");
    stones.push_back({*cell, *field == kOwn});
  }
  const Refused refused = table_->set(stones);
  return refused.empty() ? moved() : error(refused);
}

std::string Brain::info(std::string_view rest) {
  const Command command = command_of(rest);
  return set_info(command.word, command.rest);
}

// The manager reads no answer to INFO but messages, so keys of others are passed over.
std::string Brain::set_info(const std::string& key, std::string_view value) {
  constexpr std::int64_t kExactlyFive = 1;
  if (key == "EVALUATE") return evaluated(value);
  constexpr std::array<std::string_view, 6> kNumbers{"TIMEOUT_TURN", "TIMEOUT_MATCH", "TIME_LEFT",
                                                     "MAX_MEMORY",   "GAME_TYPE",     "RULE"};
  if (std::find(kNumbers.begin(), kNumbers.end(), key) == kNumbers.end()) return {};
  const auto told = number(value);
  if (!told || (*told < 0 && key != "TIME_LEFT")) return error("INFO " + key + " takes a number");
  if (key == "TIMEOUT_TURN") timing_.turn = *told;
  if (key == "TIMEOUT_MATCH") timing_.match = *told;
  if (key == "TIME_LEFT") timing_.left = told;
  if (key == "MAX_MEMORY" && most_memory_ != *told) {
    most_memory_ = *told;
    engine_.reset();
  }
  if (key == "RULE" && *told != kExactlyFive)
    return "MESSAGE only rule 1 is played, exactly five in a row: other rules are not kept to";
  return {};
}

std::string Brain::evaluated(std::string_view text) const {
  if (!table_) return error("START comes first");
  const auto cell = table_->cell(text);
  if (!cell) return not_a_cell();
  return "MESSAGE " + table_->text(*cell) + (table_->game().stones.is_empty(*cell) ? " is empty" : " has a stone");
}

std::string Brain::about(std::string_view) { return R"(name="noughts-brain", version="0.1.0", author="Noughts", country="-")"; }

std::string Brain::end(std::string_view) {
  ended_ = true;
  return {};
}

/// Thinks, and puts the stone.
std::string Brain::moved() {
  const auto begin = std::chrono::steady_clock::now();
  const auto found = engine().search(table_->game(), limits_of(timing_, 1));
  const int cell = found.best.cell;
  table_->put(cell);
  timing_.spent += std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin).count();
  return table_->text(cell);
}

std::string Brain::swap2(std::string_view) {
  block_ = Block{&Brain::swap2_done, {}};
  return {};
}

std::string Brain::swap2_done(std::string_view) {
  constexpr std::size_t kOpening = 3;
  constexpr std::size_t kWithTwoMore = 5;
  const std::size_t count = block_->lines.size();
  if (count != 0 && count != kOpening && count != kWithTwoMore) return error("none, three or five stones are wanted");
  Swap2::State state = *Swap2::start({table_->side(), 5}, {});
  for (std::size_t i = 0; i < count; ++i) {
    const auto cell = table_->cell(block_->lines[i]);
    if (!cell) return not_a_cell();
    if (!state.game.stones.is_empty(*cell)) return error("two stones are in one place");
    if (i == kOpening) Swap2::act(state, {Swap2::Choice::place2, 0});
    Swap2::act(state, {Swap2::Choice::none, static_cast<std::uint16_t>(*cell)});
  }
  return count == 0 ? opened(state) : chosen(state);
}

std::string Brain::opened(const Swap2::State& begun) {
  Swap2::State state = begun;
  std::string said = table_->text(stone_of(state, 3));
  while (state.phase == Swap2::Phase::opening) said += " " + table_->text(stone_of(state, 3));
  return said;
}

// Whoever takes white goes on at once; to take black is to swap, in both cases.
std::string Brain::chosen(Swap2::State state) {
  constexpr int kSearches = 3;
  const auto found = engine().search(state, limits_of(timing_, kSearches), seed_);
  if (found.best.choice == Swap2::Choice::black) return "SWAP";
  Swap2::act(state, found.best);
  std::string said = table_->text(stone_of(state, kSearches));
  while (state.phase == Swap2::Phase::second_stones) said += " " + table_->text(stone_of(state, kSearches));
  return said;
}

/// The engine's next stone, which it puts.
int Brain::stone_of(Swap2::State& state, int searches) {
  const auto found = engine().search(state, limits_of(timing_, searches), seed_);
  Swap2::act(state, found.best);
  return found.best.cell;
}

bot::gomoku::Engine& Brain::engine() {
  if (!engine_) engine_ = std::make_unique<bot::gomoku::Engine>(bot::gomoku::Settings{hash_bytes(most_memory_)});
  return *engine_;
}

}  // namespace noughts::brain
