#include "tools/puzzles/gomoku/gomoku.hpp"

#include <array>

#include "bot/gomoku/moves.hpp"
#include "bot/gomoku/threat_search.hpp"
#include "bot/search/random.hpp"
#include "games/gomoku/gomoku.hpp"
#include "tools/puzzles/gomoku/five_proof.hpp"
#include "tools/puzzles/variant_maker.hpp"

namespace noughts::puzzles {
namespace {

using bot::gomoku::Board;
using bot::gomoku::Colour;
using bot::gomoku::other;
using bot::gomoku::Threat;
using five::FiveProof;
using five::ScopedStone;
using five::Way;
using Game = games::Gomoku;

constexpr int kSide = Game::Options{}.size;
constexpr int kMostAnyWay = 3;
/// Tried where there is much to attack with; what is not tried gives no puzzle.
constexpr int kMostWithMuch = 4;
constexpr int kMostByFours = 7;
constexpr std::uint64_t kNodes = 400'000;
constexpr int kGames = 800;
constexpr std::size_t kBytes = std::size_t{1} << 20U;

constexpr std::array kQuotas{Quota{Goal::win, 1, 2},        Quota{Goal::win, 2, 10},       Quota{Goal::win, 3, 22},
                             Quota{Goal::win, 4, 14},       Quota{Goal::fours, 4, 12},     Quota{Goal::fours, 5, 8},
                             Quota{Goal::fours, 6, 4},      Quota{Goal::fours, 7, 2},      Quota{Goal::stop_fours, 2, 8},
                             Quota{Goal::stop_fours, 3, 8}, Quota{Goal::stop_fours, 4, 4}, Quota{Goal::stop_fours, 5, 2}};

struct Position {
  Board board{kSide};
  Colour to_move = bot::gomoku::kBlack;
};

struct Answer {
  Goal goal;
  int depth;
  std::vector<int> line;
};

/// What a search by fours says where it was not cut short.
std::optional<bool> has_win_by_fours(Board& board, Colour colour) {
  bot::gomoku::ThreatSearch search(kBytes);
  bot::gomoku::Limits limits;
  limits.nodes = 2 * kNodes;
  bot::gomoku::Budget budget(limits);
  bot::gomoku::Line line;
  const bool found = search.fours(board, colour, kNodes, budget, line) > 0;
  if (!found && budget.nodes() >= kNodes) return std::nullopt;
  return found;
}

std::optional<Answer> win(FiveProof& proof, const Board& board, Colour colour) {
  const auto asked = [&](Goal goal, int stones, Way way) -> std::optional<Answer> {
    auto line = proof.only_line(colour, stones, way);
    if (!line) return std::nullopt;
    return Answer{goal, stones, std::move(*line)};
  };
  if (const auto stones = proof.wins_in(colour, kMostAnyWay, Way::any)) return asked(Goal::win, *stones, Way::any);
  if (const auto stones = proof.wins_in(colour, kMostByFours, Way::fours)) return asked(Goal::fours, *stones, Way::fours);
  const int much = board.count(colour, Threat::open_three) + 2 * board.count(colour, Threat::double_three) +
                   board.count(colour, Threat::four) + board.count(colour, Threat::four_three);
  constexpr int kMuch = 8;
  if (much < kMuch || !proof.wins(colour, kMostWithMuch, Way::any)) return std::nullopt;
  return asked(Goal::win, kMostWithMuch, Way::any);
}

/// The one move after which the rival has no win by fours, which they would have after every other. Whoever can make a four
/// themselves could put off the end by it: there is no such puzzle then.
std::optional<Answer> defence(FiveProof& proof, Board& board, Colour colour) {
  const Colour rival = other(colour);
  if (board.count(rival, Threat::five) > 0) return std::nullopt;
  if (!bot::gomoku::fours(board, colour).empty()) return std::nullopt;
  const auto threatened = proof.wins_in(rival, kMostByFours, Way::fours);
  if (!threatened) return std::nullopt;
  std::optional<int> only;
  for (const int point : proof.empty_points()) {
    const ScopedStone stone(board, point, colour);
    const auto lost = has_win_by_fours(board, rival);
    if (!lost || (!*lost && only)) return std::nullopt;
    if (!*lost) only = point;
  }
  if (!only) return std::nullopt;
  return Answer{Goal::stop_fours, *threatened, {*only}};
}

std::optional<Answer> answer_of(Position& position) {
  FiveProof proof(position.board);
  if (auto found = win(proof, position.board, position.to_move)) return found;
  return defence(proof, position.board, position.to_move);
}

Game::Action transformed(Game::Action action, int symmetry) {
  return {static_cast<std::uint16_t>(cell_under(symmetry, action.cell, kSide))};
}

class GomokuMaker final : public Maker {
 public:
  std::string_view variant() const override { return Game::kInfo.name; }
  Json options() const override { return Json::object(); }
  std::span<const Quota> quotas() const override { return kQuotas; }
  int games() const override { return kGames; }

  std::vector<Puzzle> from_game(std::uint64_t seed) const override {
    constexpr int kFirst = 7;
    constexpr int kLast = 32;
    bot::Random random(seed);
    Position position;
    std::vector<Puzzle> puzzles;
    std::vector<int> cells;
    while (static_cast<int>(cells.size()) < kLast) {
      if (static_cast<int>(cells.size()) >= kFirst) {
        if (auto puzzle = puzzle_of(position, cells)) puzzles.push_back(std::move(*puzzle));
      }
      const int point = chosen(position, random);
      if (position.board.threat(point, position.to_move) == Threat::five) break;
      cells.push_back(position.board.cell(point));
      put(position, point);
    }
    return puzzles;
  }

  games::Result<std::optional<Puzzle>> puzzle_after(const std::vector<Json>& moves) const override {
    auto state = Game::start({.size = kSide}, games::Instant{});
    Position position;
    std::vector<int> cells;
    for (const Json& move : moves) {
      const auto action = Game::action(move);
      if (!action) return tl::unexpected(action.error());
      state = Game::play(*state, Game::mover(*state), *action, games::Instant{});
      if (!state) return tl::unexpected(state.error());
      cells.push_back(action->cell);
      put(position, position.board.point(action->cell));
    }
    if (Game::outcome(*state)) return std::nullopt;
    return puzzle_of(position, cells);
  }

 private:
  static void put(Position& position, int point) {
    position.board.put(point, position.to_move);
    position.to_move = other(position.to_move);
  }

  /// A player who makes five and stops it, and of other points takes one that looks good by chance.
  static int chosen(const Position& position, bot::Random& random) {
    const Board& board = position.board;
    constexpr int kOpening = 3;
    if (board.stones() < kOpening) return near_middle(board, random);
    for (const Colour colour : {position.to_move, other(position.to_move)}) {
      if (board.count(colour, Threat::five) > 0) return board.points(colour, Threat::five).first();
    }
    int best = -1;
    std::uint64_t most = 0;
    bot::gomoku::candidates(board).for_each([&](int point) {
      constexpr std::uint32_t kChance = 1000;
      const int value = 1 + 2 * board.value(point, position.to_move) + 2 * board.value(point, other(position.to_move));
      const std::uint64_t score = static_cast<std::uint64_t>(value) * (kChance / 4 + random.below(kChance));
      if (score <= most && best >= 0) return;
      most = score;
      best = point;
    });
    return best;
  }

  static int near_middle(const Board& board, bot::Random& random) {
    constexpr int kNear = 5;
    for (;;) {
      const int row = kSide / 2 - kNear / 2 + static_cast<int>(random.below(kNear));
      const int column = kSide / 2 - kNear / 2 + static_cast<int>(random.below(kNear));
      const int point = board.point(row * kSide + column);
      if (board.is_empty(point)) return point;
    }
  }

  static std::optional<Puzzle> puzzle_of(Position& position, const std::vector<int>& cells) {
    const auto answer = answer_of(position);
    if (!answer) return std::nullopt;
    const int choices = position.board.cells() - position.board.stones();
    Puzzle puzzle{answer->goal, answer->depth, choices, {}, {}, {}};
    std::vector<Game::Action> record;
    for (const int cell : cells) {
      record.push_back({static_cast<std::uint16_t>(cell)});
      puzzle.moves.push_back(Game::json(record.back()));
    }
    for (const int point : answer->line) {
      puzzle.line.push_back(Game::json({static_cast<std::uint16_t>(position.board.cell(point))}));
    }
    puzzle.key = key_of<Game>(record, {.size = kSide}, &transformed);
    return puzzle;
  }
};

}  // namespace

std::unique_ptr<Maker> maker_of_gomoku() { return std::make_unique<GomokuMaker>(); }

}  // namespace noughts::puzzles
