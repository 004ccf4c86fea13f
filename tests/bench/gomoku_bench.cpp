// The player of gomoku: nodes a second, and wins by fours in positions of games that it plays against itself, which a second
// solver and the rules prove.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <optional>
#include <random>

#include "bot/gomoku/memory.hpp"
#include "bots/verdicts.hpp"
#include "tools/puzzles/gomoku/five_proof.hpp"

namespace {

using namespace noughts::bot::gomoku;
using noughts::bench::Verdicts;
using noughts::games::Gomoku;
using noughts::puzzles::five::FiveProof;
using noughts::puzzles::five::Way;

constexpr std::size_t kHash = std::size_t{64} << 20;
constexpr int kSide = 19;

/// Of the processor, whatever else it does meanwhile.
double seconds_since(std::clock_t begin) { return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC; }

Gomoku::State opening(std::mt19937_64& random, int stones) {
  auto state = *Gomoku::start({kSide, 5}, {});
  while (state.placed < stones) {
    const auto column = 5 + random() % 9;
    const auto row = 5 + random() % 9;
    const auto cell = static_cast<std::uint16_t>(row * kSide + column);
    if (state.stones.is_empty(cell)) Gomoku::place(state, {cell});
  }
  return state;
}

void measure_board() {
  std::mt19937_64 random(1);
  Board board = board_of(opening(random, 30));
  std::vector<int> points;
  candidates(board).for_each([&](int point) { points.push_back(point); });
  constexpr int kRounds = 40'000;
  const auto begin = std::clock();
  for (int round = 0; round < kRounds; ++round) {
    for (const int point : points) {
      board.put(point, round & 1);
      board.undo(point, round & 1);
    }
  }
  const double stones = static_cast<double>(kRounds) * static_cast<double>(points.size());
  std::printf("board: %.2f million stones put and taken back a second\n", stones / seconds_since(begin) / 1e6);
}

void measure_search(Verdicts& verdicts) {
  std::mt19937_64 random(2);
  Engine engine({kHash});
  double seconds = 0;
  std::uint64_t nodes = 0;
  int depths = 0;
  int undecided = 0;
  constexpr int kPositions = 10;
  for (int i = 0; i < kPositions; ++i) {
    const auto state = opening(random, 3 + i / 2);
    Limits limits;
    limits.nodes = 3'000'000;
    const auto begin = std::clock();
    const Found found = engine.search(state, limits);
    seconds += seconds_since(begin);
    nodes += found.judgement.nodes;
    if (found.judgement.mate) continue;
    ++undecided;
    depths += found.judgement.depth;
  }
  std::printf("search: %.2f million nodes a second; %d of %d positions undecided after 3 million, %.1f plies deep\n",
              static_cast<double>(nodes) / seconds / 1e6, undecided, kPositions,
              undecided == 0 ? 0.0 : static_cast<double>(depths) / undecided);
  verdicts.at_least("gomoku: nodes a second", 1'000'000, static_cast<double>(nodes) / seconds, "");
}

struct Problem {
  Gomoku::State state;
  int length;
};

std::size_t fives(const Gomoku::State& state, noughts::games::Seat seat) {
  const auto threats = Gomoku::threats(state, seat);
  return static_cast<std::size_t>(std::count_if(
      threats.begin(), threats.end(), [](const auto& threat) { return threat.kind == noughts::games::ThreatKind::win; }));
}

/// Plays the line by the rules and proves it: each stone of the winner makes a four, the other can't make five himself and has no
/// choice where he has one cell to stop it, and the last stone makes five.
bool wins(Gomoku::State state, const Board& board, const Line& line) {
  const auto winner = Gomoku::mover(state);
  const auto other = noughts::games::Seat{static_cast<std::int8_t>(1 - index(winner))};
  for (int i = 0; i < line.length; ++i) {
    auto next = Gomoku::play(state, Gomoku::mover(state), {static_cast<std::uint16_t>(board.cell(line[i]))}, {});
    if (!next) return false;
    state = *next;
    const bool is_last = i + 1 == line.length;
    if (is_last || i % 2 != 0) continue;
    const auto ways = fives(state, winner);
    if (ways == 0 || fives(state, other) > 0) return false;
    // Two ways to five can't both be stopped.
    if (ways > 1) return true;
    const auto answer = static_cast<std::uint16_t>(board.cell(line[i + 1]));
    const auto threats = Gomoku::threats(state, winner);
    if (std::ranges::none_of(threats, [&](const auto& threat) {
          return threat.kind == noughts::games::ThreatKind::win && threat.action.cell == answer;
        })) {
      return false;
    }
  }
  return Gomoku::over(state) && Gomoku::winner(state) == winner;
}

/// Positions of games that are won by three to fifteen fours and a five, as a search with many nodes has it.
std::vector<Problem> problems(std::size_t wanted) {
  constexpr std::uint64_t kThorough = 3'000'000;
  std::mt19937_64 random(3);
  std::vector<Problem> result;
  Engine engine({kHash});
  ThreatSearch search(kHash);
  while (result.size() < wanted) {
    auto state = opening(random, 8 + static_cast<int>(random() % 8));
    while (!Gomoku::over(state) && state.placed < 160 && result.size() < wanted) {
      Board board = board_of(state);
      Budget budget(Limits{kThorough, {}, {}, nullptr, 0});
      Line line;
      search.forget();
      const int length = search.fours(board, mover(state), kThorough, budget, line);
      if (length >= 7 && length <= 31) {
        if (!wins(state, board, line)) std::printf("WRONG: a line that does not win\n");
        result.push_back({state, length});
        break;
      }
      Limits limits;
      limits.nodes = 400;
      Gomoku::place(state, engine.search(state, limits).best);
    }
  }
  return result;
}

/// The second solver looks at all fours of so many stones at most; its cost grows with each.
constexpr int kMostStones = 6;

/// Whether the second solver finds the win as well; nullopt: it is too long for it.
std::optional<bool> is_proved(const Problem& problem) {
  const int stones = (problem.length + 1) / 2;
  if (stones > kMostStones) return std::nullopt;
  Board board = board_of(problem.state);
  return FiveProof{board}.wins(mover(problem.state), stones, Way::fours);
}

void measure_fours(Verdicts& verdicts) {
  const auto list = problems(300);
  std::vector<double> times;
  std::vector<int> lengths;
  int found = 0;
  int proved = 0;
  int looked_at = 0;
  ThreatSearch search(kHash);
  for (const Problem& problem : list) {
    Board board = board_of(problem.state);
    constexpr std::uint64_t kNodes = 200'000;
    Budget budget(Limits{kNodes, {}, {}, nullptr, 0});
    Line line;
    search.forget();
    const auto begin = std::clock();
    const int length = search.fours(board, mover(problem.state), kNodes, budget, line);
    times.push_back(seconds_since(begin) * 1e3);
    found += length > 0 && wins(problem.state, board, line) ? 1 : 0;
    lengths.push_back(problem.length / 2);
    const auto proof = is_proved(problem);
    looked_at += proof ? 1 : 0;
    proved += proof.value_or(false) ? 1 : 0;
  }
  std::sort(times.begin(), times.end());
  std::sort(lengths.begin(), lengths.end());
  const double median = times[times.size() / 2];
  std::printf("wins by fours: %d of %zu found, %.3f ms in the median, %.2f ms at most; fours: %d in the median, %d at most\n",
              found, list.size(), median, times.back(), lengths[lengths.size() / 2], lengths.back());
  std::printf("a second solver proves %d of the %d of them that have up to %d stones\n", proved, looked_at, kMostStones);
  verdicts.at_least("gomoku: wins by fours found and proved by the rules", static_cast<double>(list.size()), found, "");
  verdicts.at_least("gomoku: of the short ones proved by a second solver", looked_at, proved, "");
  verdicts.add("gomoku: median of a win by fours", "<= 50 ms", std::to_string(median) + " ms", median <= 50);
}

}  // namespace

/// noughts_gomoku_bench [FILE]: what is asked and what was measured is added to the file.
int main(int argc, char** argv) {
  Verdicts verdicts{argc > 1 ? argv[1] : ""};
  measure_board();
  measure_search(verdicts);
  measure_fours(verdicts);
  return verdicts.all_met() ? 0 : 1;
}
