#include "cluster/loops.hpp"

#include "cluster/spawn.hpp"

namespace noughts::cluster {

Loops::Loops(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    loops_.push_back(std::make_unique<Loop>(1));
    guards_.push_back(boost::asio::make_work_guard(*loops_.back()));
  }
}

Loops::~Loops() { stop(); }

void Loops::run(const Log& log) {
  const auto serve = [log](Loop& loop) {
    while (!guarded([&loop] { loop.run(); }, log, "a handler of a loop")) continue;
  };
  for (auto& loop : loops_) threads_.emplace_back(serve, std::ref(*loop));
}

void Loops::stop() {
  guards_.clear();
  for (auto& loop : loops_) loop->stop();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

}  // namespace noughts::cluster
