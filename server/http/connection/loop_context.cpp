#include "http/connection/loop_context.hpp"

#include <boost/asio/post.hpp>

namespace noughts::http {

void LoopContext::enter(Connection& connection) {
  connection.slice_ = entered_++ % kSlices;
  auto& slice = slices_[connection.slice_];
  connection.place_ = slice.size();
  slice.push_back(&connection);
}

void LoopContext::leave(Connection& connection) {
  auto& slice = slices_[connection.slice_];
  Connection* last = slice.back();
  slice[connection.place_] = last;
  last->place_ = connection.place_;
  slice.pop_back();
}

std::size_t LoopContext::size() const {
  std::size_t all = 0;
  for (const auto& slice : slices_) all += slice.size();
  return all;
}

void LoopContext::sweep_slice() {
  now_ = limits::SteadyClock::now();
  // A copy: a connection may leave while it is looked at.
  const auto connections = slices_[next_slice_];
  next_slice_ = (next_slice_ + 1) % kSlices;
  for (Connection* connection : connections) connection->sweep(now_);
}

template <class Call>
void LoopContext::each(Call call) {
  for (const auto& slice : slices_) {
    const auto connections = slice;
    for (Connection* connection : connections) call(*connection);
  }
}

void LoopContext::stop_all() {
  each([](Connection& connection) { connection.stop(); });
}

void LoopContext::close_all() {
  each([](Connection& connection) { connection.close_now(); });
}

void LoopContext::release_all() {
  each([](Connection& connection) { connection.release_socket(); });
}

void LoopContext::sign_out(std::size_t session_key, limits::Moment at) {
  each([=](Connection& connection) { connection.sign_out(session_key, at); });
}

void LoopContext::disconnect(store::PlayerId player, DisconnectReason why) {
  each([=](Connection& connection) { connection.disconnect(player, why); });
}

void LoopContext::deliver(std::shared_ptr<FrameReceiver> receiver, cluster::Outgoing frame) {
  {
    const std::lock_guard lock(mutex_);
    if (delivered_.size() >= kMostDelivered) return receiver->lose();
    delivered_.push_back({std::move(receiver), std::move(frame)});
    if (delivered_.size() > 1) return;
  }
  boost::asio::post(loop_, [this] { hand_out(); });
}

void LoopContext::hand_out() {
  std::vector<Delivered> delivered;
  {
    const std::lock_guard lock(mutex_);
    delivered.swap(delivered_);
  }
  for (auto& [receiver, frame] : delivered) receiver->queue(std::move(frame));
}

}  // namespace noughts::http
