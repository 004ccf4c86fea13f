#include "app/node.hpp"

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <future>
#include <iostream>

#include "app/cluster/other_nodes.hpp"
#include "app/logging.hpp"
#include "app/metrics.hpp"
#include "app/open_files.hpp"
#include "app/play.hpp"
#include "app/start_up.hpp"
#include "cluster/failed_tasks.hpp"
#include "cluster/spawn.hpp"
#include "gateway/gateway.hpp"

namespace noughts::app {

namespace asio = boost::asio;

namespace {

constexpr games::Millis kDrain{5'000};

class Node {
 public:
  explicit Node(const Configuration& configuration)
      : core_(configuration),
        people_(core_),
        ladder_(core_, people_.notices),
        library_(core_),
        events_(core_, people_),
        play_(core_, people_, ladder_, events_),
        tours_(library_.tour_job(people_, play_.rooms)),
        other_nodes_(core_, people_, events_, play_),
        start_up_(core_, people_, ladder_, library_),
        gateway_(configuration.gateway, gateway_services()),
        pulse_(loop()) {}

  int run() {
    asio::signal_set signals(loop(), SIGINT, SIGTERM);
    signals.async_wait([this](const boost::system::error_code& failed, int) {
      if (!failed) end(0);
    });
    core_.loops.run(logger("loop"));
    // Whoever finds the port taken must not tell of an outage that there was not, and nothing is played before those are known.
    const auto port = gateway_.open();
    if (!port) fail(port.error());
    if (port) gateway_.serve();
    auto started = std::async(std::launch::async, [&] { return port && start(*port); });
    const int code = ended_.get_future().get();
    start_up_.give_up();
    if (started.get()) {
      drain();
    } else {
      stop();
    }
    return code;
  }

 private:
  cluster::Loop& loop() { return core_.loops.at(0); }

  gateway::Services gateway_services() {
    auto& curators = core_.database.curators();
    auto& administration = core_.database.administration();
    auto& moderation = core_.database.store().moderation;
    return {.loops = core_.loops,
            .connections = core_.connections,
            .log = logger("gateway"),
            .rate_scale = core_.rate_scale,
            .areas = {.people = people_.services(play_.lobby, play_.rooms, events_, ladder_),
                      .play = play_.services(people_.accounts),
                      .ladder = ladder_.services(people_.accounts),
                      .event = events_.services(people_.accounts),
                      .team = people_.team_services(events_),
                      .library = library_.services(people_, play_.rooms),
                      .tour = library_.tour_services(people_),
                      .moderation = people_.moderation_services(play_.lobby, events_, ladder_,
                                                                [this] { other_nodes_.tell_of_settings(); })},
            .callers = {people_.accounts, people_.bots, moderation, curators, administration},
            .sessions = play_.session_services(people_),
            .operations = operations(),
            .previews = play_.previews};
  }

  gateway::Operations operations() {
    return {.health = core_.health,
            .directory = core_.directory,
            .security = [](const std::string& line) { log_info("security", line); },
            .metrics =
                [this](auto& figures) {
                  write_metrics(figures, core_.database.figures(), play_.rooms.figures(), play_.computers.figures());
                  write_metrics(figures, play_.engines.figures());
                  write_metrics(figures, people_.mailer.figures());
                  write_metrics(figures, play_.archive.figures());
                  write_metrics(figures, core_.cluster);
                },
            .faults = [this] { return faults(); },
            .is_cut_off = [this] { return core_.cluster.is_cut_off(); }};
  }

  [[nodiscard]] std::uint64_t faults() const {
    const auto figures = core_.database.figures();
    std::uint64_t all = cluster::failed_tasks() + figures.refused;
    for (const auto& each : figures.classes) all += each.refused;
    return all;
  }

  // Of several reasons to end the first counts.
  void end(int code) {
    if (!has_ended_.exchange(true)) ended_.set_value(code);
  }

  bool fail(const std::string& why) {
    log_error("start", why);
    std::cerr << "noughts-server: " << why << std::endl;
    end(1);
    return false;
  }

  // All that comes before playing, on a thread that may wait. false: the process ends, and there is nothing to drain.
  bool start(std::uint16_t port) try {
    if (const auto started = start_up_.run(); !started) return !started.error().empty() && fail(started.error());
    if (!asio::co_spawn(loop(), other_nodes_.begin(), asio::use_future).get()) return fail("the database is away again");
    gateway_.ready();
    std::cout << "Noughts is at " << address(port) << std::endl;
    cluster::spawn(loop(), beat(), logger("heartbeat"), "heartbeat");
    cluster::spawn(loop(), sweep(), logger("sweep"), "sweep");
    return true;
  } catch (const std::exception& error) {
    return fail(error.what());
  }

  [[nodiscard]] std::string address(std::uint16_t port) const {
    const auto& settings = core_.configuration.gateway;
    const std::string host = settings.address == "0.0.0.0" || settings.address == "::" ? "localhost" : settings.address;
    return (settings.certificate.empty() ? "http://" : "https://") + host + ":" + std::to_string(port);
  }

  // Whatever still speaks to a loop ends before the loops do.
  void stop() {
    library_.stop();
    play_.computers.close();
    play_.engines.close();
    core_.database.close();
    if (core_.cluster.is_shared()) core_.cluster.links->close();
    core_.loops.stop();
  }

  asio::awaitable<void> beat() {
    asio::steady_timer timer(loop());
    const auto log = logger("heartbeat");
    for (;;) {
      co_await cluster::guarded(core_.health.beat(core_.time()), log, "heartbeat");
      if (core_.health.condition().paused) co_await cluster::guarded(look_at_name(), log, "the node's name");
      timer.expires_after(cluster::kBeat);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  // Whoever comes back to the database and finds another in its place ends: two servers of one node would play the same games.
  asio::awaitable<void> look_at_name() {
    const auto held = co_await core_.database.nodes().hold(core_.configuration.node);
    if (!held && held.error() == store::StoreError::conflict) fail(name_is_taken(core_.configuration));
  }

  asio::awaitable<void> sweep() {
    const auto log = logger("sweep");
    for (;;) {
      cluster::guarded([this] { play_.rooms.sweep(); }, log, "the rooms");
      cluster::guarded([this] { play_.lobby.sweep(); }, log, "the lobby");
      cluster::guarded([this] { play_.engines.sweep(); }, log, "engines");
      cluster::guarded([this] { events_.sweep(); }, log, "events");
      if (core_.cluster.ownership.has(store::kJobSlot)) {
        cluster::guarded([this] { ladder_.penalties.sweep(); }, log, "penalties");
        cluster::guarded([this] { people_.guests.sweep(); }, log, "guests");
        cluster::guarded([this] { play_.archive.sweep(); }, log, "the archive");
      }
      cluster::guarded([this] { people_.waiting_pushes.sweep(); }, log, "pushes");
      cluster::guarded([this] { tours_.sweep(); }, log, "tours");
      pulse_.expires_after(cluster::kBeat);
      co_await pulse_.async_wait(asio::use_awaitable);
    }
  }

  // No new games, clients told to come back, the journal flushed, a last sign of health.
  void drain() {
    core_.health.drain();
    asio::co_spawn(loop(), other_nodes_.resign(), asio::use_future).get();
    asio::co_spawn(loop(), gateway_.close(kDrain), asio::use_future).get();
    asio::co_spawn(loop(), core_.health.beat(core_.time()), asio::use_future).wait();
    stop();
    log_info("stop", "stopped");
  }

  std::promise<int> ended_;
  std::atomic<bool> has_ended_{false};
  Core core_;
  People people_;
  Ladder ladder_;
  Library library_;
  Events events_;
  Play play_;
  tour::TourJob tours_;
  OtherNodes other_nodes_;
  StartUp start_up_;
  gateway::Gateway gateway_;
  asio::steady_timer pulse_;
};

bool migrate_only(const Configuration& configuration) {
  const auto why_waiting = migrate(configuration, "");
  const auto why = why_waiting ? *why_waiting : why_waiting.error();
  if (!why.empty()) std::cerr << "noughts-server: " << why << std::endl;
  return why.empty();
}

}  // namespace

int serve(const Configuration& configuration) {
  if (configuration.migrate_only) return migrate_only(configuration) ? 0 : 1;
  if (const auto unusable = postgres::unusable_url(configuration.database_url)) {
    std::cerr << "noughts-server: " << *unusable << std::endl;
    return 1;
  }
  auto fitting = configuration;
  if (const auto sentence = fit_to_open_files(fitting.gateway)) std::cerr << "noughts-server: " << *sentence << std::endl;
  return Node(fitting).run();
}

}  // namespace noughts::app
