#include "chat/chats.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace noughts::chat {
namespace {

using wire::SaidLine;

/// What one hears of these lines: `for_all`, unless they have written or do not want to hear some of them.
cluster::Topics::Text heard(const wire::ChatOf& chat, const wire::SaidLines& said, const cluster::Topics::Text& for_all,
                            cluster::Peer& peer) {
  const auto viewer = peer.player().id;
  const auto is_blocked = [&](const SaidLine& line) { return peer.black_list().has(line.by.id); };
  if (std::ranges::none_of(said.lines, [&](const SaidLine& line) { return line.by.id == viewer || is_blocked(line); }))
    return for_all;
  wire::SaidLines visible{{}, said.missed};
  std::ranges::remove_copy_if(said.lines, std::back_inserter(visible.lines), is_blocked);
  if (visible.lines.empty() && !visible.missed) return nullptr;
  return std::make_shared<const std::string>(wire::lines_frame(chat, visible, viewer));
}

}  // namespace

void Chats::hear(wire::ChatOf chat, SaidLine line) {
  boost::asio::post(loop_,
                    [this, chat = std::move(chat), line = std::move(line)]() mutable { take(std::move(chat), std::move(line)); });
}

void Chats::take(wire::ChatOf whose, SaidLine line) {
  const auto topic = wire::topic_of(whose);
  if (!topics_.is_followed(topic)) return;
  auto& chat = chats_[topic];
  const bool rests = chat != nullptr;
  if (!rests) chat = std::make_unique<Chat>(loop_, std::move(whose));
  if (chat->waiting.size() == kMostWaiting) {
    chat->waiting.clear();
    chat->missed = true;
  }
  chat->waiting.push_back(std::move(line));
  if (!rests) tell(topic, *chat);
}

void Chats::tell(const std::string& topic, Chat& chat) {
  wire::SaidLines said{{}, std::exchange(chat.missed, false)};
  while (!chat.waiting.empty() && said.lines.size() < kMostAtOnce) {
    said.lines.push_back(std::move(chat.waiting.front()));
    chat.waiting.pop_front();
  }
  const auto for_all = std::make_shared<const std::string>(wire::lines_frame(chat.chat, said, std::nullopt));
  topics_.publish_each(topic, [&](cluster::Peer& peer) { return heard(chat.chat, said, for_all, peer); });
  chat.rest.expires_after(rest_);
  chat.rest.async_wait([this, topic](const boost::system::error_code& called) {
    if (called) return;
    const auto found = chats_.find(topic);
    if (found->second->waiting.empty()) {
      chats_.erase(found);
    } else {
      tell(topic, *found->second);
    }
  });
}

}  // namespace noughts::chat
