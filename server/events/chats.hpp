// Tells those who follow an event what is said in its chat.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <memory>
#include <unordered_map>

#include "cluster/loops.hpp"
#include "cluster/topics.hpp"
#include "store/event/event_lines.hpp"

namespace noughts::events {

/// What is said is told at once where the last frame is over a second old, else with all that comes until it is.
class Chats {
 public:
  Chats(cluster::Loop& loop, const cluster::Topics& topics, std::chrono::milliseconds rest = kTellEvery)
      : loop_(loop), topics_(topics), rest_(rest) {}

  /// A line that is written down. Thread-safe.
  void said(store::EventId event, store::EventLine line);

  /// No more often is anybody told of a chat.
  static constexpr std::chrono::seconds kTellEvery{1};
  /// So many lines a frame has.
  static constexpr std::size_t kMostAtOnce = 20;
  /// So many lines wait to be told. Where more are said they are told to nobody but by `missed`: whoever follows reads the chat
  /// anew.
  static constexpr std::size_t kMostWaiting = 200;

 private:
  struct Chat {
    explicit Chat(cluster::Loop& loop) : rest(loop) {}
    std::deque<store::EventLine> waiting;
    bool missed = false;             ///< lines before those that wait were not told
    boost::asio::steady_timer rest;  ///< until then nothing is told
  };

  void take(store::EventId event, store::EventLine line);
  void tell(store::EventId event, Chat& chat);

  cluster::Loop& loop_;
  const cluster::Topics& topics_;
  std::chrono::milliseconds rest_;
  /// Those that rest.
  std::unordered_map<store::EventId, std::unique_ptr<Chat>> chats_;
};

}  // namespace noughts::events
