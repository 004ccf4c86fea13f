// What each node has, as all know it: who is connected to it, what is followed there.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "cluster/nodes/links.hpp"

namespace noughts::cluster {

inline void write_key(MessageWriter& writer, const std::string& key) { writer.text(key); }
template <class Id>
requires std::is_enum_v<Id>
void write_key(MessageWriter& writer, Id key) { writer.id(key); }
inline void read_key(MessageReader& reader, std::string& key) { key = reader.text(); }
template <class Id>
requires std::is_enum_v<Id>
void read_key(MessageReader& reader, Id& key) { key = reader.template id<Id>(); }

/// A set of each node's. A change is told to all at once, and the whole again and again (`repeat`), so that a lost message is no
/// more than late. Without links it is this node's alone. Thread-safe.
template <class Key>
class SharedSet {
 public:
  /// Before the links begin.
  void share(Links& links, MessageKind kind) {
    links_ = &links;
    kind_ = kind;
    links.handle(kind, [this](const std::string& node, MessageReader& message) { take(node, message); });
    links.on_broken([this](const std::string& node) {
      forget(node);
      tell_whole(node);
    });
  }

  void add(const Key& key) {
    {
      const std::lock_guard lock(mutex_);
      if (!ours_.insert(key).second) return;
      if (theirs_.contains(key)) --only_theirs_;
    }
    tell(key, true);
  }
  void remove(const Key& key) {
    {
      const std::lock_guard lock(mutex_);
      if (ours_.erase(key) == 0) return;
      if (theirs_.contains(key)) ++only_theirs_;
    }
    tell(key, false);
  }
  /// Whether another node has it.
  [[nodiscard]] bool is_elsewhere(const Key& key) const {
    const std::lock_guard lock(mutex_);
    return theirs_.contains(key);
  }
  /// The other nodes that have it.
  [[nodiscard]] std::vector<std::string> nodes_with(const Key& key) const {
    const std::lock_guard lock(mutex_);
    const auto found = theirs_.find(key);
    return found == theirs_.end() ? std::vector<std::string>() : found->second;
  }
  /// How many keys any node has.
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return ours_.size() + only_theirs_;
  }
  /// Tells all others what this node has.
  void repeat(const std::vector<std::string>& nodes) const {
    for (const auto& node : nodes) tell_whole(node);
  }

 private:
  enum Part : std::uint8_t { change, first_of_whole, rest_of_whole };
  static constexpr std::size_t kKeysOfMessage = 5'000;

  void tell(const Key& key, bool is_there) const {
    if (links_ == nullptr) return;
    MessageWriter writer;
    writer.number(change).number(is_there ? 1 : 0);
    write_key(writer, key);
    links_->send_all(kind_, writer.bytes());
  }

  void tell_whole(const std::string& node) const {
    std::vector<Key> keys;
    {
      const std::lock_guard lock(mutex_);
      keys.assign(ours_.begin(), ours_.end());
    }
    std::size_t told = 0;
    do {
      MessageWriter writer;
      writer.number(told == 0 ? first_of_whole : rest_of_whole).number(1);
      const std::size_t until = std::min(keys.size(), told + kKeysOfMessage);
      for (; told < until; ++told) write_key(writer, keys[told]);
      links_->send(node, kind_, writer.bytes());
    } while (told < keys.size());
  }

  void take(const std::string& node, MessageReader& message) {
    const auto part = message.number();
    const bool is_there = message.number() != 0;
    if (part == first_of_whole) forget(node);
    const std::lock_guard lock(mutex_);
    while (message.has_more()) {
      Key key{};
      read_key(message, key);
      if (!message.is_good()) return;
      if (is_there) {
        auto& nodes = theirs_[key];
        if (nodes.empty() && !ours_.contains(key)) ++only_theirs_;
        if (std::ranges::find(nodes, node) == nodes.end()) nodes.push_back(node);
      } else {
        remove_of(node, theirs_.find(key));
      }
    }
  }

  using Theirs = std::unordered_map<Key, std::vector<std::string>>;

  typename Theirs::iterator remove_of(const std::string& node, typename Theirs::iterator found) {
    if (found == theirs_.end()) return found;
    std::erase(found->second, node);
    if (!found->second.empty()) return std::next(found);
    if (!ours_.contains(found->first)) --only_theirs_;
    return theirs_.erase(found);
  }

  void forget(const std::string& node) {
    const std::lock_guard lock(mutex_);
    for (auto each = theirs_.begin(); each != theirs_.end();) each = remove_of(node, each);
  }

  Links* links_ = nullptr;
  MessageKind kind_{};
  mutable std::mutex mutex_;
  std::unordered_set<Key> ours_;
  Theirs theirs_;
  std::size_t only_theirs_ = 0;  ///< keys that others have and this node has not
};

}  // namespace noughts::cluster
