// A bus around another, for tests in which something happens to what goes out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "bus/bus.hpp"

namespace noughts::support {

/// All that it is asked for the other does, unless it is overridden.
class PassingBus : public bus::Bus {
 public:
  explicit PassingBus(std::unique_ptr<bus::Bus> whole) : whole_(std::move(whole)) {}

  void listen(Listener listener) override { whole_->listen(std::move(listener)); }
  void subscribe(std::string subject, Handler handler) override { whole_->subscribe(std::move(subject), std::move(handler)); }
  void open() override { whole_->open(); }
  bool publish(std::string_view subject, std::string_view message) override { return whole_->publish(subject, message); }
  [[nodiscard]] bool is_connected() const override { return whole_->is_connected(); }
  [[nodiscard]] bus::Figures figures() const override { return whole_->figures(); }
  void close() override { whole_->close(); }

 private:
  std::unique_ptr<bus::Bus> whole_;
};

}  // namespace noughts::support
