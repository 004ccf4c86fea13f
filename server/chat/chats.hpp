// Tells those who follow an event or a tour what is said in its chat.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>

#include "cluster/loops.hpp"
#include "cluster/topics.hpp"
#include "wire/chat_frame.hpp"

namespace noughts::chat {

/// What is said is told at once where the last frame is over a second old, else with all that comes until it is.
class Chats {
 public:
  Chats(cluster::Loop& loop, const cluster::Topics& topics, std::chrono::milliseconds rest = kTellEvery)
      : loop_(loop), topics_(topics), rest_(rest) {}

  /// Those who follow a chat at other nodes hear of it, too. Before the links begin.
  void share(cluster::Links& links);

  /// A line that is written down. Thread-safe.
  template <class Id>
  void said(wire::ChatOf chat, const store::LineOf<Id>& line) {
    hear(std::move(chat), {static_cast<std::int64_t>(line.id), line.by, line.cid, line.text, line.at});
  }

  /// No more often is anybody told of a chat.
  static constexpr std::chrono::seconds kTellEvery{1};
  /// So many lines a frame has.
  static constexpr std::size_t kMostAtOnce = 20;
  /// So many lines wait to be told. Where more are said they are told to nobody but by `missed`: whoever follows reads the chat
  /// anew.
  static constexpr std::size_t kMostWaiting = 200;

 private:
  struct Chat {
    Chat(cluster::Loop& loop, wire::ChatOf whose) : chat(std::move(whose)), rest(loop) {}
    wire::ChatOf chat;
    std::deque<wire::SaidLine> waiting;
    bool missed = false;             ///< lines before those that wait were not told
    boost::asio::steady_timer rest;  ///< until then nothing is told
  };

  void hear(wire::ChatOf chat, wire::SaidLine line);
  void hear_here(wire::ChatOf chat, wire::SaidLine line);
  void take(wire::ChatOf whose, wire::SaidLine line);
  void tell(const std::string& topic, Chat& chat);

  cluster::Loop& loop_;
  const cluster::Topics& topics_;
  cluster::Links* links_ = nullptr;
  std::chrono::milliseconds rest_;
  /// Those that rest, by their topics.
  std::unordered_map<std::string, std::unique_ptr<Chat>> chats_;
};

}  // namespace noughts::chat
