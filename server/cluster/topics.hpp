// Who hears of what: connections follow topics, and what is published on one reaches those who follow it. Thread-safe; not on
// the way of a move.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "cluster/nodes/shared_set.hpp"
#include "cluster/peer.hpp"

namespace noughts::cluster {

class Topics {
 public:
  /// What is published here reaches those who follow it at other nodes, too. Before the links begin.
  void share(Links& links);
  /// Tells other nodes anew what is followed here.
  void repeat(const std::vector<std::string>& nodes) const { topics_.repeat(nodes); }
  /// The nodes at which a topic is followed besides this one.
  [[nodiscard]] std::vector<std::string> nodes_with(const std::string& topic) const { return topics_.nodes_with(topic); }

  /// A connection hears a topic from now on. False: it follows kMostOfOne already.
  bool follow(const PeerPointer& peer, const std::string& topic);
  void unfollow(const PeerPointer& peer, const std::string& topic);
  /// A connection has closed.
  void gone(const PeerPointer& peer);

  /// Whether anybody would hear it: spares the making of a frame.
  [[nodiscard]] bool is_followed(std::string_view topic) const;
  /// Whether anybody at this node would.
  [[nodiscard]] bool is_followed_here(std::string_view topic) const;
  void publish(std::string_view topic, std::string text) const;
  /// To those who follow it at this node.
  void publish_here(std::string_view topic, std::string text) const;
  /// One text for all, and for each player what concerns them alone.
  struct News {
    std::string text;
    StateOf state_of;  ///< for a slow reader it takes the place of an older one about the same
    std::function<std::optional<std::string>(store::PlayerId)> own;
    StateOf own_state_of;
  };
  void publish_here(std::string_view topic, News news) const;

  /// What each hears of it, which many may share; nullptr: nothing.
  using Text = std::shared_ptr<const std::string>;
  void publish_each_here(std::string_view topic, const std::function<Text(Peer&)>& text_for) const;

  static constexpr std::size_t kMostOfOne = 16;

 private:
  [[nodiscard]] std::vector<PeerPointer> followers(std::string_view topic) const;
  void remove_follower(const std::string& topic, const PeerPointer& peer);

  mutable std::mutex mutex_;
  std::map<std::string, std::vector<PeerPointer>, std::less<>> followers_;
  std::map<PeerPointer, std::set<std::string>> followed_;
  SharedSet<std::string> topics_;
  Links* links_ = nullptr;
};

}  // namespace noughts::cluster
