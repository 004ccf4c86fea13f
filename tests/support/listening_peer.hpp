// A connection that only listens: it keeps what it is sent, and has the lag it is given.
#pragma once

#include <algorithm>
#include <iterator>

#include "cluster/peer.hpp"

namespace noughts::support {

class ListeningPeer : public cluster::Peer {
 public:
  explicit ListeningPeer(std::int64_t player, bool guest = false) {
    player_.id = store::PlayerId{player};
    player_.name = "player " + std::to_string(player);
    player_.guest = guest;
  }

  [[nodiscard]] const store::Player& player() const override { return player_; }
  void send(cluster::Outgoing frame) override {
    texts_.push_back(*frame.text);
    sent_.push_back(frame.text);
    states_.push_back(frame.state_of);
  }
  [[nodiscard]] games::Millis lag() const override { return lag_; }

  void become_bot() { player_.bot = true; }
  void set_lag(games::Millis lag) { lag_ = lag; }
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }
  /// The same, as it was handed over: what several are sent is one text where it was made once.
  [[nodiscard]] const std::vector<std::shared_ptr<const std::string>>& sent() const { return sent_; }
  /// Of what each shows the state, so that a newer one may take its place.
  [[nodiscard]] const std::vector<std::optional<cluster::StateOf>>& states() const { return states_; }
  void forget() {
    texts_.clear();
    read_.clear();
    sent_.clear();
    states_.clear();
  }
  /// What it was sent, read.
  [[nodiscard]] std::vector<games::Json> frames() const { return read(); }
  /// The frames of one kind.
  [[nodiscard]] std::vector<games::Json> frames(const std::string& kind) const {
    std::vector<games::Json> frames;
    std::ranges::copy_if(read(), std::back_inserter(frames), [&](const auto& frame) { return frame.at("t") == kind; });
    return frames;
  }
  /// The answer to a command; null where there is none yet. A step that answers says what an `ok` would.
  [[nodiscard]] games::Json answer(store::Cid cid) const {
    for (const auto& frame : read()) {
      if (!frame.contains("cid") || frame["cid"] != cid) continue;
      if (frame["t"] == "step") return {{"t", "ok"}, {"cid", cid}, {"n", frame["n"]}};
      return frame;
    }
    return nullptr;
  }

 private:
  /// Each frame is read once, however often somebody looks for one among many.
  const std::vector<games::Json>& read() const {
    while (read_.size() < texts_.size()) read_.push_back(games::Json::parse(texts_[read_.size()]));
    return read_;
  }

  store::Player player_;
  games::Millis lag_{0};
  std::vector<std::string> texts_;
  mutable std::vector<games::Json> read_;
  std::vector<std::shared_ptr<const std::string>> sent_;
  std::vector<std::optional<cluster::StateOf>> states_;
};

/// Is connected to another node.
class RemotePeer final : public ListeningPeer {
 public:
  using ListeningPeer::ListeningPeer;
  [[nodiscard]] bool is_remote() const override { return true; }
};

/// Counts how often its client is sent away.
class SentAway final : public ListeningPeer {
 public:
  using ListeningPeer::ListeningPeer;
  void reconnect() override { ++times; }
  int times = 0;
};

}  // namespace noughts::support
