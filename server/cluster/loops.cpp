#include "cluster/loops.hpp"

namespace noughts::cluster {

Loops::Loops(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    loops_.push_back(std::make_unique<Loop>(1));
    guards_.push_back(boost::asio::make_work_guard(*loops_.back()));
  }
}

Loops::~Loops() { stop(); }

void Loops::run() {
  for (auto& loop : loops_) threads_.emplace_back([&loop = *loop] { loop.run(); });
}

void Loops::stop() {
  guards_.clear();
  for (auto& loop : loops_) loop->stop();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

}  // namespace noughts::cluster
