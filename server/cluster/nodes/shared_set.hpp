// What each node has, as all know it: who is connected to it, what is followed there.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "cluster/nodes/changes_meanwhile.hpp"
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
/// more than late. Without links it is this node's alone. Thread-safe; changes of one key come one after another.
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
      changes_.note(key);
    }
    tell(key, true);
  }
  void remove(const Key& key) {
    {
      const std::lock_guard lock(mutex_);
      if (ours_.erase(key) == 0) return;
      if (theirs_.contains(key)) ++only_theirs_;
      changes_.note(key);
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
  using Keys = std::unordered_set<Key>;
  enum Part : std::uint8_t { change, first_of_whole, rest_of_whole };
  /// What the second number of a part of a whole says.
  enum Follows : std::uint8_t { nothing = 1, more = 2 };
  static constexpr std::size_t kKeysOfMessage = 5'000;

  void tell(const Key& key, bool is_there) const {
    if (links_ == nullptr) return;
    links_->send_all(kind_, change_of(key, is_there));
  }

  [[nodiscard]] static std::string change_of(const Key& key, bool is_there) {
    MessageWriter writer;
    writer.number(change).number(is_there ? 1 : 0);
    write_key(writer, key);
    return writer.take();
  }

  void tell_whole(const std::string& node) const {
    std::vector<Key> keys;
    std::size_t known = 0;
    {
      const std::lock_guard lock(mutex_);
      known = changes_.begin();
      keys.assign(ours_.begin(), ours_.end());
    }
    std::size_t told = 0;
    do {
      MessageWriter writer;
      const std::size_t until = std::min(keys.size(), told + kKeysOfMessage);
      writer.number(told == 0 ? first_of_whole : rest_of_whole).number(until < keys.size() ? more : nothing);
      for (; told < until; ++told) write_key(writer, keys[told]);
      links_->send(node, kind_, writer.bytes());
    } while (told < keys.size());
    tell_changed(node, known);
  }

  /// Tells one node again how those stand that have changed meanwhile, until none has.
  void tell_changed(const std::string& node, std::size_t known) const {
    while (true) {
      std::vector<std::string> messages;
      {
        const std::lock_guard lock(mutex_);
        for (const Key& key : changes_.next(known)) messages.push_back(change_of(key, ours_.contains(key)));
      }
      if (messages.empty()) return;
      for (const auto& message : messages) links_->send(node, kind_, message);
    }
  }

  void take(const std::string& node, MessageReader& message) {
    const auto part = message.number();
    const auto second = message.number();
    Keys keys;
    while (message.has_more()) {
      Key key{};
      read_key(message, key);
      if (!message.is_good()) return;
      keys.insert(std::move(key));
    }
    const std::lock_guard lock(mutex_);
    if (part == first_of_whole || (part == rest_of_whole && arriving_.contains(node))) {
      take_part(node, std::move(keys), part == first_of_whole, second == more);
      return;
    }
    for (const auto& key : keys) {
      if (second != 0) {
        add_of(node, key);
      } else {
        remove_of(node, theirs_.find(key));
      }
    }
  }

  /// Nobody sees a whole in the midst of its coming. The version before sends each of its parts as if nothing followed: the rest
  /// is added then.
  void take_part(const std::string& node, Keys keys, bool is_first, bool has_more) {
    auto& whole = arriving_[node];
    if (is_first) whole.clear();
    whole.merge(keys);
    if (has_more) return;
    for (auto each = theirs_.begin(); each != theirs_.end();) {
      each = whole.contains(each->first) ? std::next(each) : remove_of(node, each);
    }
    for (const auto& key : whole) add_of(node, key);
    arriving_.erase(node);
  }

  using Theirs = std::unordered_map<Key, std::vector<std::string>>;

  void add_of(const std::string& node, const Key& key) {
    auto& nodes = theirs_[key];
    if (nodes.empty() && !ours_.contains(key)) ++only_theirs_;
    if (std::ranges::find(nodes, node) == nodes.end()) nodes.push_back(node);
  }

  typename Theirs::iterator remove_of(const std::string& node, typename Theirs::iterator found) {
    if (found == theirs_.end()) return found;
    std::erase(found->second, node);
    if (!found->second.empty()) return std::next(found);
    if (!ours_.contains(found->first)) --only_theirs_;
    return theirs_.erase(found);
  }

  void forget(const std::string& node) {
    const std::lock_guard lock(mutex_);
    arriving_.erase(node);
    for (auto each = theirs_.begin(); each != theirs_.end();) each = remove_of(node, each);
  }

  Links* links_ = nullptr;
  MessageKind kind_{};
  mutable std::mutex mutex_;
  Keys ours_;
  Theirs theirs_;
  std::size_t only_theirs_ = 0;                     ///< keys that others have and this node has not
  std::unordered_map<std::string, Keys> arriving_;  ///< of a whole, by its node, what has come while more follows
  mutable ChangesMeanwhile<Key> changes_;
};

}  // namespace noughts::cluster
