#include "http/connection/connections.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace noughts::http {

namespace {
/// What a message says beyond is none of ours.
constexpr std::uint64_t kLongestRest = 24ULL * 3'600'000;
}  // namespace

Connections::Connections(cluster::Loops& loops) {
  for (std::size_t i = 0; i < loops.size(); ++i) loops_.push_back(std::make_unique<LoopContext>(loops.at(i)));
}

void Connections::share(cluster::Links& links) {
  links_ = &links;
  links.handle(cluster::MessageKind::sign_out,
               [this](const std::string&, cluster::MessageReader& message) { take_sign_out(message); });
  links.handle(cluster::MessageKind::disconnect, [this](const std::string&, cluster::MessageReader& message) {
    const auto player = message.id<store::PlayerId>();
    const auto why = message.number() == 0 ? DisconnectReason::banned : DisconnectReason::changed;
    if (!message.is_whole()) return;
    disconnect_here(player, why);
    if (check_listener_) check_listener_(player);
  });
  links.handle(cluster::MessageKind::check_account_status, [this](const std::string&, cluster::MessageReader& message) {
    const auto player = message.id<store::PlayerId>();
    if (message.is_whole() && check_listener_) check_listener_(player);
  });
}

// Moments of a steady clock are one machine's: others are told how long it is until then.
void Connections::sign_out(const std::vector<EndedSession>& sessions) {
  sign_out_here(sessions);
  if (links_ == nullptr) return;
  const auto now = limits::SteadyClock::now();
  cluster::MessageWriter writer;
  for (const auto& [session_key, at] : sessions) {
    const auto rest = std::chrono::duration_cast<games::Millis>(std::max(at, now) - now);
    writer.number(session_key).number(static_cast<std::uint64_t>(rest.count()));
  }
  links_->send_each(cluster::MessageKind::sign_out, writer.bytes());
}

void Connections::take_sign_out(cluster::MessageReader& message) {
  const auto now = limits::SteadyClock::now();
  std::vector<EndedSession> sessions;
  while (message.has_more()) {
    const auto session_key = static_cast<std::size_t>(message.number());
    sessions.push_back({session_key, now + games::Millis(static_cast<std::int64_t>(message.number() % kLongestRest))});
  }
  if (message.is_whole()) sign_out_here(sessions);
}

void Connections::disconnect(store::PlayerId player, DisconnectReason why) {
  disconnect_here(player, why);
  if (links_ == nullptr) return;
  cluster::MessageWriter writer;
  writer.id(player).number(why == DisconnectReason::banned ? 0 : 1);
  links_->send_each(cluster::MessageKind::disconnect, writer.bytes());
}

void Connections::check(store::PlayerId player) {
  if (check_listener_) check_listener_(player);
  if (links_ != nullptr)
    links_->send_each(cluster::MessageKind::check_account_status, cluster::MessageWriter().id(player).bytes());
}

void Connections::sign_out_here(const std::vector<EndedSession>& sessions) {
  for (const auto& loop_context : loops_) {
    boost::asio::post(loop_context->loop(), [&loop_context = *loop_context, sessions] {
      for (const auto& [session_key, at] : sessions) loop_context.sign_out(session_key, at);
    });
  }
}

void Connections::disconnect_here(store::PlayerId player, DisconnectReason why) {
  for (const auto& loop_context : loops_) {
    boost::asio::post(loop_context->loop(),
                      [&loop_context = *loop_context, player, why] { loop_context.disconnect(player, why); });
  }
}

}  // namespace noughts::http
