// One end of a bus, that remembers what it heard.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "bus/bus.hpp"
#include "support/eventually.hpp"

namespace noughts::bus {

constexpr std::chrono::seconds kPatience{30};

using support::eventually;

struct Heard {
  std::string subject;
  std::string message;
  friend bool operator==(const Heard&, const Heard&) = default;
};

class ListeningEnd {
 public:
  ListeningEnd(std::unique_ptr<Bus> bus, const std::vector<std::string>& subjects) : bus_{std::move(bus)} {
    bus_->listen([this](bool connected) {
      const std::scoped_lock lock{mutex_};
      told_.push_back(connected);
      changed_.notify_all();
    });
    for (const auto& subject : subjects) {
      bus_->subscribe(subject, [this, subject](std::string_view message) {
        const std::scoped_lock lock{mutex_};
        heard_.push_back({subject, std::string{message}});
        changed_.notify_all();
      });
    }
    bus_->open();
  }

  [[nodiscard]] Bus& bus() { return *bus_; }

  /// The first that it heard: so many.
  [[nodiscard]] std::vector<Heard> heard(std::size_t many) {
    std::unique_lock lock{mutex_};
    EXPECT_TRUE(changed_.wait_for(lock, kPatience, [&] { return heard_.size() >= many; })) << "heard " << heard_.size();
    return heard_;
  }
  /// What the listener was told: so often, at least.
  [[nodiscard]] std::vector<bool> told(std::size_t times) {
    std::unique_lock lock{mutex_};
    EXPECT_TRUE(changed_.wait_for(lock, kPatience, [&] { return told_.size() >= times; })) << "told " << told_.size();
    return told_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Heard> heard_;
  std::vector<bool> told_;
  std::unique_ptr<Bus> bus_;
};

}  // namespace noughts::bus
