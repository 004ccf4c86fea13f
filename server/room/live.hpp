// The games that go on and that strangers may come upon, in the order in which they are shown. Thread-safe; not on the way of a
// move.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "cluster/nodes/changes_meanwhile.hpp"
#include "cluster/nodes/links.hpp"
#include "store/core/ids.hpp"

namespace noughts::room {

struct LivePage {
  std::vector<store::RoomId> games;
  std::optional<std::string> next;  ///< what to ask for the page after; nullopt on the last
};

struct LiveGame {
  store::RoomId room{};
  std::string variant;
};

class LiveGames {
 public:
  /// Knows from now on which games go on at other nodes, too. What is lost of it breaks the link, and then all is told anew.
  /// Before the links begin.
  void share(cluster::Links& links);

  /// A game goes on. Its strength is what orders it: the strongest first, and of equals the newest.
  void put(store::RoomId room, const std::string& variant, int strength, std::vector<store::PlayerId> players = {});
  /// It is over, or looked after no more. One that is not there is no error.
  void erase(store::RoomId room);

  /// Games of a variant (empty: of all). `after` is the `next` of the page before, or empty; nullopt: an `after` that no page
  /// gave.
  [[nodiscard]] std::optional<LivePage> page(const std::string& variant, const std::string& after, std::size_t limit) const;
  /// The newest game that a player sits in; nullopt: there is none.
  [[nodiscard]] std::optional<LiveGame> of(store::PlayerId player) const;
  /// How many go on, by variant; what has none is left out.
  [[nodiscard]] std::map<std::string, int> counts() const;

 private:
  /// Turned so that the first are shown first; ids grow with time.
  struct Rank {
    std::int64_t weakness = 0;
    std::int64_t age = 0;
    friend auto operator<=>(const Rank&, const Rank&) = default;
  };
  struct Listed {
    std::string variant;
    Rank rank;
    std::vector<store::PlayerId> players;
    std::int64_t strength = 0;
    std::string node{};  ///< empty: this one
  };

  void insert(store::RoomId room, Listed game);
  void remove(store::RoomId room);
  void take(const std::string& node, cluster::MessageReader& message);
  /// Another node's are forgotten, and it is told those of this one.
  void begin_anew(const std::string& node);
  /// Tells it once more how those stand that have changed while it was told all.
  void tell_changed(const std::string& node, std::size_t known);

  [[nodiscard]] static std::optional<Rank> rank(const std::string& after);

  cluster::Links* links_ = nullptr;
  mutable std::mutex mutex_;
  std::unordered_map<store::RoomId, Listed> games_;
  /// What others tell of games that this node has as its own: it has not heard yet that they have taken them, or has taken them
  /// itself meanwhile. They are listed once this node looks after them no more.
  std::unordered_map<store::RoomId, Listed> taken_;
  std::map<std::string, std::set<Rank>> by_variant_;
  std::set<Rank> all_;
  std::unordered_map<store::PlayerId, std::set<store::RoomId>> by_player_;
  cluster::ChangesMeanwhile<store::RoomId> changes_;
};

}  // namespace noughts::room
