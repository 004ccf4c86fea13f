// A node as far as others hear of it.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "bus/in_process_bus.hpp"
#include "cluster/nodes/links.hpp"
#include "support/bus/passing_bus.hpp"
#include "support/eventually.hpp"

namespace noughts::support {

/// A bus with something that happens just before a message of this thread to another node goes out.
class InterruptedBus final : public PassingBus {
 public:
  using PassingBus::PassingBus;

  /// `which` of those that come, from 1.
  void before(int which, std::function<void()> happens) {
    left_ = which;
    happens_ = std::move(happens);
    thread_ = std::this_thread::get_id();
  }

  /// From now on nothing arrives that is for all nodes at once.
  void lose_what_is_for_all() { loses_all_ = true; }

  bool publish(std::string_view subject, std::string_view message) override {
    if (loses_all_ && subject.find(".node.") == std::string_view::npos) return true;
    const bool counts = std::this_thread::get_id() == thread_ && subject.find(".node.") != std::string_view::npos;
    if (counts && happens_ && --left_ == 0) std::exchange(happens_, nullptr)();
    return PassingBus::publish(subject, message);
  }

 private:
  std::atomic<bool> loses_all_{false};
  int left_ = 0;
  std::function<void()> happens_;
  std::atomic<std::thread::id> thread_;
};

/// Its links over a bus that can be interrupted; they begin with begin().
class NodeOnBus {
 public:
  NodeOnBus(const std::shared_ptr<bus::InProcessExchange>& exchange, const std::string& name)
      : bus(bus::make_in_process_bus(exchange)),
        links(
            bus, name, 1, [](const std::string&) {}, [] { return games::Millis{0}; }) {}
  ~NodeOnBus() { links.close(); }
  NodeOnBus(const NodeOnBus&) = delete;
  NodeOnBus& operator=(const NodeOnBus&) = delete;

  /// And waits until it is on the bus.
  void begin() {
    links.on_bus([this](bool connected) { is_there_ = connected; });
    links.begin("site");
    EXPECT_TRUE(eventually([this] { return is_there_.load(); }));
  }

  InterruptedBus bus;
  cluster::Links links;

 private:
  std::atomic<bool> is_there_{false};
};

}  // namespace noughts::support
