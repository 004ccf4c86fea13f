// Games that are over, played again by their records.
#pragma once

#include <memory>

#include "games/core/any_game.hpp"
#include "pictures/board.hpp"
#include "pictures/pictures.hpp"
#include "store/core/result.hpp"
#include "store/play/history.hpp"

namespace noughts::link_previews {

/// How a game stands for a stranger.
struct Position {
  games::Json view;
  std::vector<int> turn;  ///< the seats that may act
  int number = 0;         ///< of moves in an old position, of steps in a game that goes on
};

using RecordPointer = std::shared_ptr<const store::GameRecord>;

/// The positions of a record; cheap where they are asked for in their order.
class Replay {
 public:
  /// The record outlives this.
  explicit Replay(const store::GameRecord& record);

  [[nodiscard]] int moves() const { return static_cast<int>(moves_.size()); }
  /// After so many moves, as a stranger sees it; nullopt where the record can't be played again.
  [[nodiscard]] std::optional<games::Json> view(int moves);
  /// The same as a drawing; nullopt also where it can't be drawn.
  [[nodiscard]] std::optional<pictures::Drawing> operator()(int moves);

 private:
  void start();

  const store::GameRecord& record_;
  std::vector<std::size_t> moves_;
  std::optional<games::AnyGame> game_;  // after played_ moves
  int played_ = 0;
};

/// What a position is kept as, among the pictures.
[[nodiscard]] std::string position_name(store::RoomId room, std::optional<int> moves);
/// What write_position() gave, or what was kept of it; nullopt where that is null. not_found: the record can't be played again.
[[nodiscard]] store::Result<std::optional<Position>> read_position(const pictures::Picture& text);
/// Plays a record up to so many moves, or to its end, on the pictures' thread: a long one would keep a loop from all its games.
/// It is kept as read_position() reads it. Null: too many wait.
[[nodiscard]] boost::asio::awaitable<pictures::Picture> write_position(pictures::Pictures& pictures, RecordPointer record,
                                                                       std::optional<int> moves);

}  // namespace noughts::link_previews
