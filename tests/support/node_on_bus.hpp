// A node as far as others hear of it.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>

#include "bus/in_process_bus.hpp"
#include "cluster/nodes/links.hpp"
#include "support/eventually.hpp"
#include "support/interrupted_bus.hpp"

namespace noughts::support {

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
