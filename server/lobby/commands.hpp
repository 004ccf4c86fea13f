// Commands of the lobby that need the database: each is carried out once and answered as often as it comes.
#pragma once

#include <deque>
#include <map>

#include "cluster/new_room.hpp"
#include "lobby/lobby.hpp"

namespace noughts::lobby {

using cluster::PeerPointer;

/// A command by who gave it and its number.
using CommandKey = std::pair<store::PlayerId, store::Cid>;

/// What a command came to.
struct Reply {
  wire::OkExtras extras;
  std::optional<games::Refusal> refusal;
  std::optional<games::Millis> retry;  ///< a passing trouble: not remembered, the same command may be tried again
  bool is_remembered = true;
};

class Commands {
 public:
  /// A command comes by a connection: whether it is to be carried out. Else it is answered: at once as it was before, or that
  /// there are too many, or together with the same one that is under way.
  [[nodiscard]] bool begin(CommandKey command, const PeerPointer& peer);
  /// Tells all connections by which it came, and those by which it will come.
  void finish(CommandKey command, const Reply& reply);
  /// It is under way no longer, whatever it came to.
  void forget(CommandKey command) { under_way_.erase(command); }
  /// Whoever waits for an answer is to come anew: another looks after the lobby.
  void send_away() const;

 private:
  std::multimap<CommandKey, PeerPointer> under_way_;  ///< to all connections that asked: each frame gets an answer
  std::map<CommandKey, Reply> replies_;
  std::deque<CommandKey> reply_order_;
};

}  // namespace noughts::lobby
