#include "cluster/nodes/forwarding.hpp"

#include <boost/asio/post.hpp>
#include <expected>

#include "cluster/nodes/peer_messages.hpp"

namespace noughts::cluster {

namespace {

/// Bytes of commands that are sent at once, far below what a message may have. A frame of a session has at most some kilobytes.
constexpr std::size_t kMostGathered = std::size_t{256} << 10;

/// Another node that owns a slot and can be told something; else where it goes without that.
std::expected<std::string, ForwardResult> other_owner(const Ownership& ownership, const Links* links, store::Slot slot) {
  if (ownership.has(slot)) return std::unexpected(ForwardResult::here);
  if (links->is_cut_off()) return std::unexpected(ForwardResult::cut_off);
  auto owner = ownership.owner(slot);
  if (owner.empty() || owner == ownership.node() || !links->can_reach(owner)) return std::unexpected(ForwardResult::nowhere);
  return owner;
}

}  // namespace

ForwardResult tell_owner(const Ownership& ownership, Links* links, store::Slot slot, MessageKind kind, std::string_view content) {
  const auto owner = other_owner(ownership, links, slot);
  if (!owner) return owner.error();
  links->send(*owner, kind, content);
  return ForwardResult::forwarded;
}

Forwarding::Forwarding(const Ownership& ownership, Links* links) : ownership_(ownership), links_(links) {
  if (links_ == nullptr) return;
  links_->handle(MessageKind::frames, [this](const std::string&, MessageReader& message) { take_frames(message); });
  links_->handle(MessageKind::reconnect, [this](const std::string&, MessageReader& message) { take_reconnect(message); });
  links_->on_broken([this](const std::string& node) { drop(node); });
}

ForwardResult Forwarding::forward(const PeerPointer& session, Loop& loop, store::Slot slot, std::string_view frame) {
  auto owner = other_owner(ownership_, links_, slot);
  if (!owner) return owner.error();
  send(session, {std::move(*owner), &loop}, frame);
  return ForwardResult::forwarded;
}

// A session speaks on one loop, so the first of its frames, which says who it is, arrives first.
void Forwarding::send(const PeerPointer& session, const Direction& direction, std::string_view frame) {
  const auto& [node, loop] = direction;
  const bool gathers = links_->can_read(node, MessageKind::commands);
  if (!gathers) flush(direction);
  std::unique_lock lock(mutex_);
  auto bytes = command(session, node, frame);
  if (!gathers) {
    lock.unlock();
    return links_->send(node, MessageKind::command, bytes);
  }
  auto& gathered = gathered_[direction];
  const bool is_first = gathered.empty();
  gathered = MessageWriter(std::move(gathered)).text(bytes).take();
  const bool is_much = gathered.size() > kMostGathered;
  lock.unlock();
  if (is_first) boost::asio::post(*loop, [this, direction] { flush(direction); });
  if (is_much) flush(direction);
}

std::string Forwarding::command(const PeerPointer& session, const std::string& node, std::string_view frame) {
  auto& number = numbers_[session.get()];
  if (number == 0) number = ++last_;
  auto& forwarded = sessions_[number];
  forwarded.session = session;
  const bool is_new = forwarded.nodes.insert(node).second;
  MessageWriter writer;
  writer.number(number).number(static_cast<std::uint64_t>(session->lag().count())).number(is_new ? 1 : 0);
  if (is_new) write_peer(writer, *session);
  return writer.text(frame).take();
}

void Forwarding::flush(const Direction& direction) {
  std::string gathered;
  {
    const std::lock_guard lock(mutex_);
    const auto found = gathered_.find(direction);
    if (found == gathered_.end()) return;
    gathered = std::move(found->second);
    gathered_.erase(found);
  }
  links_->send(direction.first, MessageKind::commands, gathered);
}

void Forwarding::gone(const PeerPointer& session, Loop& loop) {
  std::uint64_t number = 0;
  std::set<std::string> nodes;
  {
    const std::lock_guard lock(mutex_);
    const auto found = numbers_.find(session.get());
    if (found == numbers_.end()) return;
    number = found->second;
    nodes = std::move(sessions_.at(number).nodes);
    sessions_.erase(number);
    numbers_.erase(found);
  }
  MessageWriter writer;
  writer.number(number);
  for (const auto& node : nodes) {
    flush({node, &loop});
    links_->send(node, MessageKind::session_gone, writer.bytes());
  }
}

PeerPointer Forwarding::session(std::uint64_t number) const {
  const std::lock_guard lock(mutex_);
  const auto found = sessions_.find(number);
  return found == sessions_.end() ? nullptr : found->second.session;
}

std::vector<PeerPointer> Forwarding::sessions(MessageReader& message) const {
  std::vector<PeerPointer> sessions;
  const auto count = message.number();
  const std::lock_guard lock(mutex_);
  for (std::uint64_t i = 0; i < count && message.is_good(); ++i) {
    const auto found = sessions_.find(message.number());
    if (found != sessions_.end()) sessions.push_back(found->second.session);
  }
  return sessions;
}

void Forwarding::take_frames(MessageReader& message) {
  while (message.has_more()) {
    const auto state_of = read_state(message);
    const auto sessions = this->sessions(message);
    const auto text = std::make_shared<const std::string>(message.text());
    if (!message.is_good()) return;
    for (const auto& each : sessions) each->send({text, state_of});
  }
}

void Forwarding::take_reconnect(MessageReader& message) {
  if (const auto found = session(message.number())) found->reconnect();
}

void Forwarding::drop(const std::string& node) {
  std::vector<PeerPointer> cut;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [number, each] : sessions_) {
      // It stays the node's until it is gone: what was said meanwhile has begun it anew there, and is to end there.
      if (each.nodes.contains(node)) cut.push_back(each.session);
    }
    std::erase_if(gathered_, [&](const auto& each) { return each.first.first == node; });
  }
  for (const auto& each : cut) each->reconnect();
}

}  // namespace noughts::cluster
