#include "worker/bounded_worker.hpp"

namespace noughts::worker {

BoundedWorker::BoundedWorker(std::size_t most_waiting, std::size_t threads, void (*begin)()) : queue_{most_waiting} {
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this, begin] {
      if (begin != nullptr) begin();
      serve();
    });
  }
}

BoundedWorker::~BoundedWorker() { close(); }

void BoundedWorker::close() {
  for (auto& waiting : queue_.close_and_take()) waiting->refuse();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

void BoundedWorker::submit(std::unique_ptr<Task> task, Whose whose) {
  if (auto refused = queue_.push(std::move(task), whose)) (*refused)->refuse();
}

void BoundedWorker::serve() {
  while (auto task = queue_.pop()) (*task)->work();
}

}  // namespace noughts::worker
