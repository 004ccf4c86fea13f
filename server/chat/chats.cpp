#include "chat/chats.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "cluster/nodes/peer_messages.hpp"

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

void Chats::share(cluster::Links& links) {
  links_ = &links;
  links.handle(cluster::MessageKind::chat_changed, [this](const std::string&, cluster::MessageReader& message) {
    const auto kind = games::read_word<wire::ChatKind>(message.text());
    wire::ChatOf chat{kind.value_or(wire::ChatKind{}), std::string(message.text())};
    SaidLine line;
    line.id = static_cast<std::int64_t>(message.number());
    line.by = cluster::read_player(message);
    line.cid = static_cast<store::Cid>(message.number());
    line.text = message.text();
    line.at = games::Instant(games::Millis(static_cast<std::int64_t>(message.number())));
    if (kind && message.is_whole()) hear_here(std::move(chat), std::move(line));
  });
}

void Chats::hear(wire::ChatOf chat, SaidLine line) {
  if (links_ != nullptr) {
    cluster::MessageWriter writer;
    writer.text(games::word(chat.kind)).text(chat.id).number(static_cast<std::uint64_t>(line.id));
    cluster::write_player(writer, line.by);
    writer.number(static_cast<std::uint64_t>(line.cid)).text(line.text);
    writer.number(static_cast<std::uint64_t>(line.at.time_since_epoch().count()));
    for (const auto& node : topics_.nodes_with(wire::topic_of(chat))) {
      links_->send(node, cluster::MessageKind::chat_changed, writer.bytes());
    }
  }
  hear_here(std::move(chat), std::move(line));
}

void Chats::hear_here(wire::ChatOf chat, SaidLine line) {
  boost::asio::post(loop_,
                    [this, chat = std::move(chat), line = std::move(line)]() mutable { take(std::move(chat), std::move(line)); });
}

void Chats::take(wire::ChatOf whose, SaidLine line) {
  const auto topic = wire::topic_of(whose);
  if (!topics_.is_followed_here(topic)) return;
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
  topics_.publish_each_here(topic, [&](cluster::Peer& peer) { return heard(chat.chat, said, for_all, peer); });
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
