// Which nodes hear each other. Where a cluster of brokers falls apart, nodes are connected to the bus and live, and yet do not
// reach each other: all find the same ones to give way, whose slots and players go to the others.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cluster/clock.hpp"
#include "store/operations/slots.hpp"

namespace noughts::cluster {

using games::Millis;

/// A node that has said nothing for so long is not heard.
inline constexpr Millis kSilence{3'000};
/// Whoever is to give way for a silence does so after this: by then all have told whom they do not hear.
inline constexpr Millis kSilenceUntilGivingWay{4'500};

/// Each node says again and again that it is there, and whom it does not hear. Thread-safe.
class Reachability {
 public:
  Reachability(std::string node, Clock::Steady steady) : node_(std::move(node)), steady_(std::move(steady)) {}

  /// A node says that it is there, and whom it does not hear. One that is not known to live is not listened to.
  void hear(const std::string& node, std::vector<std::string> unheard);
  /// This node has reason to have heard nobody, such as a bus that was away: all have time to speak.
  void begin_anew();
  /// By those who live now; several times in kSilence, else this node has slept and all have time to speak. Gives those that
  /// are not heard any more since the last time.
  std::vector<std::string> look(const std::vector<store::LivingNode>& living);

  /// One that is not known yet has time to speak.
  [[nodiscard]] bool can_hear(const std::string& node) const;
  [[nodiscard]] std::vector<std::string> unheard_nodes() const;
  /// Whether this node stays on the bus: of those that are there, whoever does not hear, or is not heard by, most others gives
  /// way (of several the last by name), and so on until all hear each other.
  [[nodiscard]] bool may_stay() const;

 private:
  struct Other {
    Millis since{};  ///< when it was heard last, or began to live
    bool is_on_bus = false;
    bool is_unheard = false;
    std::vector<std::string> unheard;
  };

  [[nodiscard]] bool is_silent(const Other& other, Millis length) const;
  [[nodiscard]] bool is_cut(const std::string& one, const std::string& other) const;
  [[nodiscard]] bool has_reported(const std::string& one, const std::string& other) const;

  const std::string node_;
  const Clock::Steady steady_;
  mutable std::mutex mutex_;
  std::map<std::string, Other> others_;
  Millis looked_{};
};

}  // namespace noughts::cluster
