#include <algorithm>
#include <ranges>
#include <sstream>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Before;
using store::Conversation;
using store::DirectMessage;
using store::FoundMessage;
using store::MessageId;
using store::NewestFirst;
using store::PlayerId;
using store::Result;
using store::Sent;
using store::StoreError;
using State = MemoryStore::State;

std::vector<std::string> words_of(const std::string& folded) {
  std::istringstream text{folded};
  return {std::istream_iterator<std::string>{text}, {}};
}

bool has_word(const MemoryMessage& message, const std::string& start) {
  return std::ranges::any_of(message.words, [&](const std::string& word) { return word.starts_with(start); });
}

PlayerId other_of(const DirectMessage& message, PlayerId player) { return message.from == player ? message.to : message.from; }

bool is_of(const DirectMessage& message, PlayerId player) { return message.from == player || message.to == player; }

bool is_before(const DirectMessage& message, Before before) { return !before || message.id < *before; }

bool is_kept(const State& state, const DirectMessage& message, PlayerId player) {
  const auto found = state.people.conversations.find({player, other_of(message, player)});
  return found == state.people.conversations.end() || message.id > found->second.cleared_to;
}

int count_unread(const State& state, PlayerId player, PlayerId other) {
  const auto found = state.people.conversations.find({player, other});
  const auto read_to = found == state.people.conversations.end() ? MessageId{} : found->second.read_to;
  return static_cast<int>(std::ranges::count_if(state.people.messages, [=](const MemoryMessage& each) {
    return each.message.from == other && each.message.to == player && each.message.id > read_to;
  }));
}

/// A player's messages, the newest first, as `show` shows them; nullopt: not this one.
template <class Row, class Show>
NewestFirst<Row> newest(const State& state, PlayerId player, Before before, int limit, Show show) {
  NewestFirst<Row> page;
  for (const auto& each : std::views::reverse(state.people.messages)) {
    if (!is_of(each.message, player) || !is_before(each.message, before) || !is_kept(state, each.message, player)) continue;
    std::optional<Row> row = show(each);
    if (!row) continue;
    page.more = std::ssize(page.rows) == limit;
    if (page.more) break;
    page.rows.push_back(std::move(*row));
  }
  return page;
}

bool is_newest(const State& state, const DirectMessage& message, PlayerId player) {
  const auto other = other_of(message, player);
  return std::ranges::none_of(state.people.messages, [=, &message](const MemoryMessage& each) {
    return is_of(each.message, player) && is_of(each.message, other) && each.message.id > message.id;
  });
}

Result<Sent> send_message(State& state, const store::NewDirectMessage& news) {
  auto& messages = state.people.messages;
  const auto is_same = [&](const MemoryMessage& each) { return each.message.from == news.from && each.message.cid == news.cid; };
  const auto before = std::ranges::find_if(messages, is_same);
  if (before != messages.end()) return Sent{before->message, false};
  if (!state.players.contains(news.from) || !state.players.contains(news.to)) return std::unexpected{StoreError::not_found};
  const auto id = static_cast<MessageId>(messages.size() + 1);
  messages.push_back({{id, news.from, news.to, news.cid, news.text, news.at}, words_of(news.folded)});
  return Sent{messages.back().message, true};
}

class MemoryMessages final : public store::Messages {
 public:
  explicit MemoryMessages(State& state) : state_{state} {}

  Answer<Sent> send(store::NewDirectMessage news) override {
    return answered<Sent>(state_, [=](State& state) { return send_message(state, news); });
  }

  Answer<std::optional<DirectMessage>> sent(PlayerId from, store::Cid cid) override {
    return answered<std::optional<DirectMessage>>(state_, [=](State& state) -> Result<std::optional<DirectMessage>> {
      const auto is_it = [=](const MemoryMessage& each) { return each.message.from == from && each.message.cid == cid; };
      const auto found = std::ranges::find_if(state.people.messages, is_it);
      return found == state.people.messages.end() ? std::nullopt : std::optional(found->message);
    });
  }

  Answer<NewestFirst<Conversation>> conversations(PlayerId player, Before before, int limit) override {
    return answered<NewestFirst<Conversation>>(state_, [=](State& state) -> Result<NewestFirst<Conversation>> {
      return newest<Conversation>(state, player, before, limit, [&](const MemoryMessage& each) -> std::optional<Conversation> {
        if (!is_newest(state, each.message, player)) return std::nullopt;
        const auto other = other_of(each.message, player);
        return Conversation{state.players.at(other).player, each.message, count_unread(state, player, other)};
      });
    });
  }

  Answer<store::Player> correspondent(PlayerId player, PlayerId other) override {
    return answered<store::Player>(state_, [=](State& state) -> Result<store::Player> {
      const auto is_between = [=](const MemoryMessage& each) {
        return is_of(each.message, player) && other_of(each.message, player) == other;
      };
      if (std::ranges::none_of(state.people.messages, is_between)) return std::unexpected{StoreError::not_found};
      return state.players.at(other).player;
    });
  }

  Answer<NewestFirst<DirectMessage>> between(PlayerId player, PlayerId other, Before before, int limit) override {
    return answered<NewestFirst<DirectMessage>>(state_, [=](State& state) -> Result<NewestFirst<DirectMessage>> {
      return newest<DirectMessage>(state, player, before, limit, [&](const MemoryMessage& each) {
        return is_of(each.message, other) ? std::optional(each.message) : std::nullopt;
      });
    });
  }

  Answer<int> unread(PlayerId player, PlayerId other) override {
    return answered<int>(state_, [=](State& state) -> Result<int> { return count_unread(state, player, other); });
  }

  Answer<NewestFirst<FoundMessage>> find(PlayerId player, std::string folded, Before before, int limit) override {
    return answered<NewestFirst<FoundMessage>>(state_, [=](State& state) -> Result<NewestFirst<FoundMessage>> {
      const auto sought = words_of(folded);
      return newest<FoundMessage>(state, player, before, limit, [&](const MemoryMessage& each) -> std::optional<FoundMessage> {
        const auto is_in = [&](const std::string& word) { return has_word(each, word); };
        if (sought.empty() || !std::ranges::all_of(sought, is_in)) return std::nullopt;
        return FoundMessage{state.players.at(other_of(each.message, player)).player, each.message};
      });
    });
  }

  Answer<void> read(PlayerId player, PlayerId other, MessageId to) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      auto& own = state.people.conversations[{player, other}];
      own.read_to = std::max(own.read_to, std::min(to, MessageId{std::ssize(state.people.messages)}));
      return {};
    });
  }

  Answer<void> clear(PlayerId player, PlayerId other) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      auto& own = state.people.conversations[{player, other}];
      own.read_to = own.cleared_to = MessageId{std::ssize(state.people.messages)};
      return {};
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Messages> memory_messages(State& state) { return std::make_unique<MemoryMessages>(state); }

}  // namespace noughts::tests
