#include "http/hall.hpp"

#include <boost/asio/post.hpp>

#include "ws/session.hpp"

namespace noughts::gateway {

void Hall::enter(Visitor& visitor) {
  visitor.slice_ = entered_++ % kSlices;
  auto& slice = slices_[visitor.slice_];
  visitor.place_ = slice.size();
  slice.push_back(&visitor);
}

void Hall::leave(Visitor& visitor) {
  auto& slice = slices_[visitor.slice_];
  Visitor* last = slice.back();
  slice[visitor.place_] = last;
  last->place_ = visitor.place_;
  slice.pop_back();
}

std::size_t Hall::size() const {
  std::size_t all = 0;
  for (const auto& slice : slices_) all += slice.size();
  return all;
}

void Hall::sweep_slice() {
  now_ = SteadyClock::now();
  // A copy: a visitor may leave while it is looked at.
  const auto visitors = slices_[next_slice_];
  next_slice_ = (next_slice_ + 1) % kSlices;
  for (Visitor* visitor : visitors) visitor->sweep(now_);
}

template <class Call>
void Hall::each(Call call) {
  for (const auto& slice : slices_) {
    const auto visitors = slice;
    for (Visitor* visitor : visitors) call(*visitor);
  }
}

void Hall::see_all_out() {
  each([](Visitor& visitor) { visitor.see_out(); });
}

void Hall::cut_all() {
  each([](Visitor& visitor) { visitor.cut(); });
}

void Hall::abandon_all() {
  each([](Visitor& visitor) { visitor.abandon(); });
}

void Hall::sign_out(std::size_t token_hash, Moment at) {
  each([=](Visitor& visitor) { visitor.sign_out(token_hash, at); });
}

void Hall::dismiss(store::PlayerId player, Dismissal why) {
  each([=](Visitor& visitor) { visitor.dismiss(player, why); });
}

void Hall::deliver(std::shared_ptr<Session> session, cluster::Outgoing frame) {
  {
    const std::lock_guard lock(mutex_);
    if (delivered_.size() >= kMostDelivered) return session->lose();
    delivered_.push_back({std::move(session), std::move(frame)});
    if (delivered_.size() > 1) return;
  }
  boost::asio::post(loop_, [this] { hand_out(); });
}

void Hall::hand_out() {
  std::vector<Delivered> delivered;
  {
    const std::lock_guard lock(mutex_);
    delivered.swap(delivered_);
  }
  for (auto& [session, frame] : delivered) session->queue(std::move(frame));
}

}  // namespace noughts::gateway
