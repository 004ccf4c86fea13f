// Lines of chats that last, such as a team's or an event's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/people/players.hpp"

namespace noughts::store {

/// A line of a chat; `Id` is that of such lines.
template <class Id>
struct LineOf {
  Id id{};
  Player by;
  Cid cid{};
  std::string text;
  games::Instant at{};
};

/// A line that is to be written; `Chat` is the id of whose chat it is.
template <class Chat>
struct NewLineOf {
  Chat chat{};
  Player by;
  Cid cid{};
  std::string text;
  games::Instant at{};
};

/// A line that a command has written.
template <class Id>
struct WrittenLineOf {
  LineOf<Id> line;
  bool is_new = false;  ///< false: a repeated command, which wrote it the first time
};

/// A page of lines as a reader sees it.
template <class Id>
struct LinesOf {
  std::vector<LineOf<Id>> rows;  ///< the newest first, without those of whom the reader has blocked
  std::optional<Id> next;        ///< there are older ones than this
};

}  // namespace noughts::store
