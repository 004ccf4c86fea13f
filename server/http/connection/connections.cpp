#include "http/connection/connections.hpp"

#include <boost/asio/post.hpp>

namespace noughts::http {

Connections::Connections(cluster::Loops& loops) {
  for (std::size_t i = 0; i < loops.size(); ++i) loops_.push_back(std::make_unique<LoopContext>(loops.at(i)));
}

void Connections::sign_out(std::vector<EndedSession> sessions) {
  for (const auto& loop_context : loops_) {
    boost::asio::post(loop_context->loop(), [&loop_context = *loop_context, sessions] {
      for (const auto& [token_hash, at] : sessions) loop_context.sign_out(token_hash, at);
    });
  }
}

void Connections::disconnect(store::PlayerId player, DisconnectReason why) {
  for (const auto& loop_context : loops_) {
    boost::asio::post(loop_context->loop(),
                      [&loop_context = *loop_context, player, why] { loop_context.disconnect(player, why); });
  }
}

}  // namespace noughts::http
