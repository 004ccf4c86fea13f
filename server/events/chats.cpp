#include "events/chats.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "events/event_json.hpp"
#include "wire/event_frame.hpp"

namespace noughts::events {
namespace {

using store::EventLine;

/// What one hears of these lines: `for_all`, unless they have written or do not want to hear some of them.
cluster::Topics::Text heard(store::EventId event, const wire::SaidLines& said, const cluster::Topics::Text& for_all,
                            cluster::Peer& peer) {
  const auto viewer = peer.player().id;
  const auto is_blocked = [&](const EventLine& line) { return peer.black_list().has(line.by.id); };
  if (std::ranges::none_of(said.lines, [&](const EventLine& line) { return line.by.id == viewer || is_blocked(line); }))
    return for_all;
  wire::SaidLines visible{{}, said.missed};
  std::ranges::remove_copy_if(said.lines, std::back_inserter(visible.lines), is_blocked);
  if (visible.lines.empty() && !visible.missed) return nullptr;
  return std::make_shared<const std::string>(wire::event_lines_frame(event, visible, viewer));
}

}  // namespace

void Chats::said(store::EventId event, EventLine line) {
  boost::asio::post(loop_, [this, event, line = std::move(line)]() mutable { take(event, std::move(line)); });
}

void Chats::take(store::EventId event, EventLine line) {
  if (!topics_.is_followed(topic_of(event))) return;
  auto& chat = chats_[event];
  const bool rests = chat != nullptr;
  if (!rests) chat = std::make_unique<Chat>(loop_);
  if (chat->waiting.size() == kMostWaiting) {
    chat->waiting.clear();
    chat->missed = true;
  }
  chat->waiting.push_back(std::move(line));
  if (!rests) tell(event, *chat);
}

void Chats::tell(store::EventId event, Chat& chat) {
  wire::SaidLines said{{}, std::exchange(chat.missed, false)};
  while (!chat.waiting.empty() && said.lines.size() < kMostAtOnce) {
    said.lines.push_back(std::move(chat.waiting.front()));
    chat.waiting.pop_front();
  }
  const auto for_all = std::make_shared<const std::string>(wire::event_lines_frame(event, said, std::nullopt));
  topics_.publish_each(topic_of(event), [&](cluster::Peer& peer) { return heard(event, said, for_all, peer); });
  chat.rest.expires_after(rest_);
  chat.rest.async_wait([this, event](const boost::system::error_code& called) {
    if (called) return;
    const auto found = chats_.find(event);
    if (found->second->waiting.empty()) {
      chats_.erase(found);
    } else {
      tell(event, *found->second);
    }
  });
}

}  // namespace noughts::events
