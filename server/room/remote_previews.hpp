// How games stand that another node looks after: it is asked, and answers or does not.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <unordered_map>

#include "cluster/loops.hpp"
#include "cluster/nodes/links.hpp"
#include "room/rooms.hpp"

namespace noughts::room {

/// For whom a game is looked at; nullopt: a stranger.
struct PreviewAs {
  std::optional<store::PlayerId> player;
  Fetch fetch = Fetch::if_in_memory;
};

class RemotePreviews {
 public:
  using Preview = std::optional<Rooms::OwnPreview>;
  using Look = std::function<boost::asio::awaitable<Preview>(store::RoomId room, PreviewAs as)>;

  /// Whoever does not answer for so long is not waited for.
  static constexpr std::chrono::seconds kPatience{2};

  /// `look`: what others ask this node. All happens on `loop`. Before the links begin.
  RemotePreviews(cluster::Links& links, cluster::Loop& loop, Look look);

  /// On any loop. nullopt: there is no such game, or its node does not say.
  boost::asio::awaitable<Preview> ask(std::string node, store::RoomId room, PreviewAs as);

 private:
  struct Asked {
    explicit Asked(cluster::Loop& loop) : timer(loop, kPatience) {}
    boost::asio::steady_timer timer;
    Preview answer;
  };

  boost::asio::awaitable<Preview> ask_here(std::string node, store::RoomId room, PreviewAs as);
  boost::asio::awaitable<void> answer(std::string node, std::uint64_t number, store::RoomId room, PreviewAs as);
  void take_answer(std::uint64_t number, Preview answer);

  cluster::Links& links_;
  cluster::Loop& loop_;
  Look look_;
  std::uint64_t last_ = 0;
  std::unordered_map<std::uint64_t, std::shared_ptr<Asked>> asked_;
};

}  // namespace noughts::room
