#include "app/start_up.hpp"

#include <thread>

#include "app/logging.hpp"

namespace noughts::app {
namespace {

constexpr games::Millis kLongestPause{2'000};
constexpr games::Millis kLook{50};
constexpr games::Millis kNoticed{1'000};
// One alone may be the last of a process that was killed: given to the database before, committed after.
constexpr int kSignsOfLife = 2;
constexpr const char* kRefused = "the database refuses what the server needs; the lines above say why";

constexpr const char* kOthersShare =
    "servers with a --bus run on this database, and this one has none: both would play the same games; give it the bus, or stop "
    "them";
constexpr const char* kOthersAreAlone =
    "a server without a --bus runs on this database: both would play the same games; give it the bus, or stop it";

}  // namespace

std::expected<std::string, std::string> migrate(const Configuration& configuration, const std::string& node,
                                                const std::stop_token& given_up) {
  const auto migrated = postgres::migrate(configuration.database_url, configuration.migrations, node, given_up);
  if (!migrated) return std::unexpected(migrated.error());
  for (const auto& name : migrated->applied) log_info("migration", name);
  for (const auto& name : migrated->unknown) log_info("migration", name + " is of a newer version, which this one runs beside");
  return migrated->why_waiting;
}

std::string name_is_taken(const Configuration& configuration) {
  return "another server runs as the node \"" + configuration.node +
         "\" on this database; give each its own --node, or stop the other";
}

std::expected<void, std::string> StartUp::run() {
  if (auto taken = take_name(); !taken) return taken;
  if (auto migrated = migrate_all(); !migrated) return migrated;
  if (auto alike = look_for_other_kind(); !alike) return alike;
  core_.database.warm_up();
  return begin();
}

StartUp::Outcome StartUp::take_name() {
  Holder holder;
  for (;;) {
    const auto held = await(core_.database.nodes().hold(core_.configuration.node));
    if (held) return {};
    const bool is_taken = held.error() == store::StoreError::conflict;
    if (is_taken && lives(holder)) return std::unexpected(name_is_taken(core_.configuration));
    if (held.error() == store::StoreError::refused) return std::unexpected(kRefused);
    if (!is_taken && !wait_for_database()) return std::unexpected("");
    if (is_taken) std::this_thread::sleep_for(kLook);
    if (is_ending_) return std::unexpected("");
  }
}

StartUp::Outcome StartUp::migrate_all() {
  std::string said;
  for (;;) {
    const auto why_waiting = migrate(core_.configuration, core_.configuration.node, ending_.get_token());
    if (!why_waiting) return std::unexpected(why_waiting.error());
    if (why_waiting->empty()) return {};
    if (std::exchange(said, *why_waiting) != *why_waiting) log_info("migration", *why_waiting);
    if (!pause()) return std::unexpected("");
  }
}

StartUp::Outcome StartUp::look_for_other_kind() {
  const bool shares = core_.cluster.is_shared();
  const auto until = std::chrono::steady_clock::now() + kOtherKindEnds;
  bool is_waiting = false;
  for (;;) {
    const auto is_here = await(core_.database.nodes().is_other_kind_here(core_.configuration.node));
    if (is_here && !*is_here) return {};
    if (!is_here && is_here.error() == store::StoreError::refused) return std::unexpected(kRefused);
    if (is_here && std::chrono::steady_clock::now() >= until) return std::unexpected(shares ? kOthersAreAlone : kOthersShare);
    if (is_here && !std::exchange(is_waiting, true))
      log_info("start", "waits for servers of the other kind, with or without --bus, to end");
    if (!is_here && !wait_for_database()) return std::unexpected("");
    if (is_here) std::this_thread::sleep_for(kLook);
    if (is_ending_) return std::unexpected("");
  }
}

bool StartUp::lives(Holder& holder) {
  const auto last = await(core_.database.store().nodes.last_seen(core_.configuration.node));
  if (!last && last.error() != store::StoreError::not_found) return false;
  const auto now = last.value_or(games::Instant{});
  if (!holder.seen) log_info("start", "the node's name is held; waits for its holder to end, or to give heartbeats");
  if (std::exchange(holder.seen, now).value_or(now) != now) ++holder.signs;
  return holder.signs == kSignsOfLife;
}

StartUp::Outcome StartUp::begin() {
  for (;;) {
    const auto begun = await(begin_areas());
    if (begun) return {};
    if (begun.error() == store::StoreError::not_found) {
      return std::unexpected("the database knows no time zone of the name " + core_.configuration.time_zone);
    }
    if (begun.error() != store::StoreError::unavailable) return std::unexpected(kRefused);
    if (!wait_for_database()) return std::unexpected("");
  }
}

store::Answer<void> StartUp::begin_areas() {
  auto begun = co_await set_clock();
  if (begun) begun = co_await people_.begin();
  if (begun) begun = co_await library_.begin();
  if (begun) begun = co_await ladder_.begin();
  if (begun) begun = co_await core_.database.nodes().forget_outages();
  // The last, since a heartbeat follows each second from here on.
  if (begun) begun = co_await core_.health.begin(core_.clock.now());
  co_return begun;
}

// The wall clocks of two machines may differ by more than a player's time; a game goes on at either.
store::Answer<void> StartUp::set_clock() {
  if (!core_.cluster.is_shared()) co_return store::Result<void>{};
  const auto now = co_await core_.cluster.slots.now();
  if (!now) co_return std::unexpected{now.error()};
  const auto difference = core_.clock.now() - *now;
  if (std::chrono::abs(difference) > kNoticed) {
    log_info("start", "this machine's clock differs from the database's by " + std::to_string(difference.count()) + " ms");
  }
  core_.clock.set(*now);
  co_return store::Result<void>{};
}

bool StartUp::wait_for_database() {
  if (!std::exchange(is_said_, true)) log_info("start", "waits for the database; until it answers, pages and requests get 503");
  return pause();
}

bool StartUp::pause() {
  const auto until = std::chrono::steady_clock::now() + pause_;
  while (!is_ending_ && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(kLook);
  pause_ = std::min(pause_ * 2, kLongestPause);
  return !is_ending_;
}

}  // namespace noughts::app
