#include "lobby/commands.hpp"

namespace noughts::lobby {
namespace {

constexpr std::size_t kUnderWay = 2'000;
constexpr std::size_t kReplies = 20'000;

std::string frame_of(CommandKey command, const Reply& reply) {
  if (!reply.refusal) return wire::ok_frame(command.second, reply.extras);
  return wire::error_frame(command.second, reply.refusal->code, reply.refusal->why, reply.retry);
}

}  // namespace

bool Commands::begin(CommandKey command, const PeerPointer& peer) {
  if (const auto known = replies_.find(command); known != replies_.end()) {
    cluster::send(*peer, frame_of(command, known->second));
    return false;
  }
  if (under_way_.size() >= kUnderWay) {
    cluster::send(*peer,
                  wire::error_frame(command.second, games::codes::kBusy, "The lobby has too much to do.", games::Millis{500}));
    return false;
  }
  const bool is_new = !under_way_.contains(command);
  under_way_.emplace(command, peer);
  return is_new;
}

void Commands::finish(CommandKey command, const Reply& reply) {
  const auto [first, last] = under_way_.equal_range(command);
  const auto frame = frame_of(command, reply);
  for (auto each = first; each != last; ++each) cluster::send(*each->second, frame);
  under_way_.erase(first, last);
  if (reply.retry || !reply.is_remembered || !replies_.emplace(command, reply).second) return;
  reply_order_.push_back(command);
  if (reply_order_.size() > kReplies) {
    replies_.erase(reply_order_.front());
    reply_order_.pop_front();
  }
}

void Commands::send_away() const {
  for (const auto& [command, peer] : under_way_) peer->reconnect();
}

}  // namespace noughts::lobby
