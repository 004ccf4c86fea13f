// What comes before playing: the node's name, migrations, outages, what a new site has. It waits for the database as long as
// that takes.
#pragma once

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <stop_token>

#include "app/ladder.hpp"
#include "app/library.hpp"
#include "app/people.hpp"

namespace noughts::app {

/// Applies the migrations; `node`: whose name is held, or empty; once `given_up` is asked for, nothing is waited for. Gives why
/// it must be tried again (empty: it need not), or why they can't be applied.
[[nodiscard]] std::expected<std::string, std::string> migrate(const Configuration& configuration, const std::string& node,
                                                              const std::stop_token& given_up = {});

/// That another server runs under this one's name.
[[nodiscard]] std::string name_is_taken(const Configuration& configuration);

class StartUp {
 public:
  /// What it is given outlives it.
  StartUp(Core& core, People& people, Ladder& ladder, Library& library)
      : core_(core), people_(people), ladder_(ladder), library_(library) {}

  /// On a thread that may wait. Else why the process ends; empty: because it was to.
  [[nodiscard]] std::expected<void, std::string> run();
  /// The process is to end: nothing is waited for any more. Thread-safe.
  void give_up() {
    is_ending_ = true;
    ending_.request_stop();
  }

 private:
  using Outcome = std::expected<void, std::string>;

  /// Takes the node's name before anything is changed.
  Outcome take_name();
  /// Waits for older servers, where they can't run on what is to be.
  Outcome migrate_all();
  /// Waits a while for servers of the other kind, with a bus or without one, to end.
  Outcome look_for_other_kind();
  /// Outages, names, packs, sets and the time zone, all of which may be begun again.
  Outcome begin();
  store::Answer<void> begin_areas();
  /// Nodes that share a database go by its clock, as it was when they started.
  store::Answer<void> set_clock();
  /// Waits before another attempt, longer each time; what the trouble is the database's own log lines say. false: the process
  /// is to end.
  bool wait_for_database();
  bool pause();
  /// What is known of whoever has the node's name.
  struct Holder {
    std::optional<games::Instant> seen;
    int signs = 0;
  };
  /// True once the holder has given heartbeats. One that gives none was killed, and the database has not heard of its end
  /// yet: however long that takes, it is no other server.
  bool lives(Holder& holder);

  template <class T>
  T await(boost::asio::awaitable<T> task) {
    return boost::asio::co_spawn(core_.loops.at(0), std::move(task), boost::asio::use_future).get();
  }

  static constexpr games::Millis kFirstPause{250};
  /// As long as the database may take to hear that a machine is gone, and more than a lease.
  static constexpr std::chrono::seconds kOtherKindEnds{15};

  Core& core_;
  People& people_;
  Ladder& ladder_;
  Library& library_;
  std::atomic<bool> is_ending_{false};
  std::stop_source ending_;
  bool is_said_ = false;
  games::Millis pause_ = kFirstPause;
};

}  // namespace noughts::app
