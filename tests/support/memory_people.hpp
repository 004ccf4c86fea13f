// What a MemoryStore remembers of black lists, who follows whom, private messages and notices. For memory_*.cpp only.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "store/people/follows.hpp"
#include "store/people/messages.hpp"
#include "store/people/notices.hpp"
#include "store/people/relations.hpp"

namespace noughts::tests {

struct MemoryBlock {
  store::PlayerId player;
  store::PlayerId blocked;
  games::Instant at;
};

struct MemoryFollow {
  store::PlayerId follower;
  store::PlayerId followed;
  games::Instant at;
};

/// A conversation as one of the two sees it.
struct MemoryConversation {
  store::MessageId read_to{};
  store::MessageId cleared_to{};
};

struct MemoryMessage {
  store::DirectMessage message;
  std::vector<std::string> words;
};

struct MemoryNotice {
  store::PlayerId player;
  store::NoticeKind kind{};
  std::string subject;
  store::Notice notice;
};

struct MemoryPeople {
  std::vector<MemoryBlock> blocks;
  std::vector<MemoryFollow> follows;
  std::vector<MemoryMessage> messages;                                                      ///< the oldest first
  std::map<std::pair<store::PlayerId, store::PlayerId>, MemoryConversation> conversations;  ///< of the first with the second
  std::vector<MemoryNotice> notices;                                                        ///< the oldest first
  std::int64_t last_notice = 0;
};

}  // namespace noughts::tests
