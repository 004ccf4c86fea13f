#include "postgres/core/reconnecting_connection.hpp"

#include <algorithm>

namespace noughts::postgres {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kFirstPause{50};
constexpr milliseconds kLongestPause{1000};

}  // namespace

ReconnectingConnection::ReconnectingConnection(ConnectionSettings settings, std::string who, std::function<void(std::string)> log)
    : settings_{std::move(settings)}, who_{std::move(who)}, log_{std::move(log)}, pause_{kFirstPause} {}

Connection* ReconnectingConnection::connection() {
  if (connection_) return &*connection_;
  if (Clock::now() < next_attempt_) return nullptr;
  try {
    connection_.emplace(settings_);
  } catch (const std::exception& error) {
    if (!known_lost_) log_(who_ + ": can't reach the database: " + error.what());
    known_lost_ = true;
    wait_longer();
    return nullptr;
  }
  if (known_lost_) log_(who_ + ": connected to the database again");
  known_lost_ = false;
  served_ = false;
  return &*connection_;
}

void ReconnectingConnection::lose(const std::exception& why) {
  connection_.reset();
  if (!known_lost_) log_(who_ + ": lost the database: " + why.what());
  known_lost_ = true;
  if (served_) {
    pause_ = kFirstPause;
    next_attempt_ = {};
  } else {
    wait_longer();
  }
}

void ReconnectingConnection::wait_longer() {
  next_attempt_ = Clock::now() + pause_;
  pause_ = std::min<Clock::duration>(pause_ * 2, kLongestPause);
}

}  // namespace noughts::postgres
