#include "cluster/spawn.hpp"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <exception>

#include "cluster/failed_tasks.hpp"

namespace noughts::cluster {
namespace {

using boost::asio::awaitable;

std::atomic<std::uint64_t> failed = 0;

void record(const std::exception_ptr& failure, const Log& log, const std::string& name) {
  ++failed;
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    log(name + ": " + error.what());
  } catch (...) {
    log(name + ": an exception of no known type");
  }
}

}  // namespace

std::uint64_t failed_tasks() { return failed; }

void spawn(Loop& loop, awaitable<void> task, Log log, std::string name) {
  auto ended = [log = std::move(log), name = std::move(name)](const std::exception_ptr& failure) {
    if (failure) record(failure, log, name);
  };
  boost::asio::co_spawn(loop, std::move(task), std::move(ended));
}

bool guarded(const std::function<void()>& work, const Log& log, const std::string& name) {
  try {
    work();
    return true;
  } catch (...) {
    record(std::current_exception(), log, name);
    return false;
  }
}

awaitable<void> guarded(awaitable<void> task, const Log& log, std::string name) {
  try {
    co_await std::move(task);
  } catch (...) {
    record(std::current_exception(), log, name);
  }
}

void SingleTask::spawn(Loop& loop, awaitable<void> task, const Log& log, std::string name) {
  is_running_ = true;
  cluster::spawn(loop, run(std::move(task), log, std::move(name)), log, "a task");
}

awaitable<void> SingleTask::run(awaitable<void> task, Log log, std::string name) {
  co_await guarded(std::move(task), log, std::move(name));
  is_running_ = false;
}

}  // namespace noughts::cluster
