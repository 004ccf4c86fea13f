// Curators: people of the site who keep the boards of others, what waits for them, and the log of their actions.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/core/words.hpp"
#include "match/terms.hpp"
#include "store/people/players.hpp"

namespace noughts::store {

/// A row of the curators' log; counts up.
enum class CuratorActionId : std::int64_t {};
/// The number of somebody who has become a curator; counts up.
enum class CuratorId : std::int64_t {};
enum class CharacterId : std::int64_t {};
enum class SetId : std::int64_t {};

/// A character or a set, as it is called now.
template <class Id>
struct Named {
  Id id{};
  std::string name;
};

/// What the log of curators knows. A `step` is one that a curator has taken at a board; it is in the room's record.
enum class CuratorActionKind : std::uint8_t {
  step,
  take_board,
  appoint,
  depose,
  make_character,
  change_character,
  show_picture,
  hide_picture,
  retire_character,
  restore_character,
  make_set,
  change_set,
  publish_set,
  withdraw_set,
  retire_set,
  restore_set,
};
constexpr auto words(CuratorActionKind) {
  return std::to_array<std::string_view>({"step", "take_board", "appoint", "depose", "make_character", "change_character",
                                          "show_picture", "hide_picture", "retire_character", "restore_character", "make_set",
                                          "change_set", "publish_set", "withdraw_set", "retire_set", "restore_set"});
}

struct CuratorAction {
  CuratorActionId id{};
  games::Instant at{};
  std::optional<std::string> actor;  ///< nullopt: the host
  CuratorActionKind kind{};
  std::optional<RoomId> room;
  std::optional<int> step;         ///< its number in the room's record
  std::optional<games::Json> act;  ///< that step's action
  std::optional<Named<CharacterId>> character;
  std::optional<Named<SetId>> set;
  std::optional<Player> target;
  games::Json before;
  games::Json after;
};

struct CuratorActionPage {
  std::vector<CuratorAction> rows;
  std::optional<CuratorActionId> next;
};

/// Something at a board that its curator has to answer.
struct DeskItem {
  std::string kind;  ///< the game's own word, as games::Waiting has it
  RoomId room{};
  std::string variant;
  std::string version;  ///< what the variant calls this kind of board
  std::vector<Player> readers;
  Player reader;  ///< who waits
  Player curator;
  int cell = 0;
  games::Instant since{};
  std::optional<std::string> title;
  std::optional<std::string> author;
};

/// A board that goes on, as its curator has it.
struct BoardKept {
  RoomId room{};
  std::string variant;
  std::string version;
  std::vector<Player> readers;
  std::optional<Player> mover;
  std::optional<games::Instant> until;
  int waiting = 0;
};

struct Desk {
  std::vector<DeskItem> waiting;  ///< the asker's own boards first, then the oldest first
  std::int64_t more = 0;          ///< so many besides
  std::vector<BoardKept> boards;  ///< the asker's
};

/// Somebody takes a board over.
struct Takeover {
  RoomId room{};
  PlayerId by{};
  games::Instant at{};
  std::int64_t call = 0;  ///< random; the same where the same attempt is made again
};

enum class TakeoverResult : std::uint8_t {
  taken,
  had_already,
  own_board,  ///< they play there
  over,       ///< the game has ended
};

/// A curator as everybody may know of them.
struct Curator {
  Player player;
  games::Instant since{};
  std::int64_t boards = 0;  ///< that they keep and that go on
};

struct CuratorPage {
  std::vector<Curator> rows;
  std::optional<CuratorId> next;
};

}  // namespace noughts::store
