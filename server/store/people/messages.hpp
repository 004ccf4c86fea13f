// Private messages between two players, and what each of the two has seen and kept of them.
#pragma once

#include <string>
#include <vector>

#include "store/people/players.hpp"

namespace noughts::store {

enum class MessageId : std::int64_t {};

struct DirectMessage {
  MessageId id{};
  PlayerId from{};
  PlayerId to{};
  Cid cid{};
  std::string text;
  games::Instant at{};
  friend bool operator==(const DirectMessage&, const DirectMessage&) = default;
};

struct NewDirectMessage {
  PlayerId from{};
  PlayerId to{};
  Cid cid{};
  std::string text;
  std::string folded;  ///< the text as a search compares it
  games::Instant at{};
};

struct Sent {
  DirectMessage message;
  bool is_new = true;  ///< false: a repeated command, which wrote it the first time
};

/// A conversation as one of the two sees it.
struct Conversation {
  Player with;
  DirectMessage last;
  int unread = 0;
};

struct FoundMessage {
  Player with;
  DirectMessage message;
};

/// The newest first.
template <class Row>
struct NewestFirst {
  std::vector<Row> rows;
  bool more = false;  ///< there are older ones
};

/// Where a page begins: with what is older than this; nullopt: with the newest.
using Before = std::optional<MessageId>;

class Messages {
 public:
  virtual ~Messages() = default;
  /// A repeated command (same sender and cid) gives the message that it wrote first. not_found: one of the two is nobody.
  virtual Answer<Sent> send(NewDirectMessage message) = 0;
  /// The message that this command of `from` has written; nullopt: none.
  virtual Answer<std::optional<DirectMessage>> sent(PlayerId from, Cid cid) = 0;
  virtual Answer<NewestFirst<Conversation>> conversations(PlayerId player, Before before, int limit) = 0;
  /// With whom `player` has a conversation, whatever they are called now; not_found: with nobody of this id.
  virtual Answer<Player> correspondent(PlayerId player, PlayerId other) = 0;
  /// What `player` has kept of what the two wrote to each other.
  virtual Answer<NewestFirst<DirectMessage>> between(PlayerId player, PlayerId other, Before before, int limit) = 0;
  /// How many messages of the other `player` has not seen.
  virtual Answer<int> unread(PlayerId player, PlayerId other) = 0;
  /// Messages that have all the words of a folded text, or such as begin with them.
  virtual Answer<NewestFirst<FoundMessage>> find(PlayerId player, std::string folded, Before before, int limit) = 0;
  /// `player` has seen all up to this one. What was seen stays seen.
  virtual Answer<void> read(PlayerId player, PlayerId other, MessageId to) = 0;
  /// `player` keeps nothing of what has been written until now.
  virtual Answer<void> clear(PlayerId player, PlayerId other) = 0;
};

}  // namespace noughts::store
