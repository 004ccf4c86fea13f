#include "app/node.hpp"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <future>
#include <iostream>
#include <optional>
#include <thread>

#include "app/logging.hpp"
#include "app/metrics.hpp"
#include "app/own_packs.hpp"
#include "app/pushed.hpp"
#include "app/setup_source.hpp"
#include "cluster/clock.hpp"
#include "cluster/failed_tasks.hpp"
#include "cluster/guest_job.hpp"
#include "cluster/spawn.hpp"
#include "ladder/penalty_job.hpp"
#include "library/curating/desk_news.hpp"
#include "library/curating/starting_sets.hpp"
#include "postgres/postgres.hpp"

namespace noughts::app {

namespace asio = boost::asio;

namespace {

constexpr games::Millis kDrain{5'000};
constexpr games::Millis kFirstPause{250};
constexpr games::Millis kLongestPause{2'000};
constexpr games::Millis kLook{50};
constexpr const char* kRefused = "the database refuses what the server needs; the lines above say why";

std::function<void(std::string)> logger(std::string event) {
  return [event = std::move(event)](const std::string& message) { log_error(event, message); };
}

constexpr std::size_t kPasswordsQueued = 64;
constexpr std::size_t kMostFilesWaiting = 32;

// Whoever turns off all limits, for tests and benchmarks, means this one too.
account::Accounts::Guessing guessing(const Configuration& configuration) {
  using Guessing = account::Accounts::Guessing;
  return configuration.gateway.rate_scale > 0 ? Guessing::slowed : Guessing::free;
}

/// Applies the migrations. false: they can't be; why has been said.
bool migrate(const Configuration& configuration) {
  const auto applied = postgres::migrate(configuration.database_url, configuration.migrations);
  if (!applied) std::cerr << "noughts-server: " << applied.error() << std::endl;
  if (!applied) return false;
  for (const auto& name : *applied) log_info("migration", name);
  return true;
}

class Node {
 public:
  explicit Node(const Configuration& configuration)
      : configuration_(configuration),
        loops_(configuration.loops != 0 ? configuration.loops : std::max(1U, std::thread::hardware_concurrency())),
        database_({.url = configuration.database_url, .pool = configuration.pool}, logger("database")),
        health_(database_.store().nodes, configuration.node),
        pushes_({&database_.subscriptions(), &loops_.at(0), time(), logger("push")}, configuration.push),
        notices_({database_.store(), &directory_, time(), logger("notices"),
                  [this](store::PlayerId player, const store::Notice& notice) { push(player, notice); }}),
        accounts_(database_.store(), kPasswordsQueued, guessing(configuration)),
        account_service_(database_.store(), database_.profiles(), database_.user_data(), accounts_),
        transcoder_(configuration.photo_program, logger("photo")),
        news_(database_.ladder().boards, topics_, loops_.at(0), logger("leaderboard")),
        penalties_({database_.ladder().penalties, news_, loops_.at(0), time(), logger("penalties"),
                    [](const std::string& done) { log_info("penalties", done); }}),
        guests_({database_.guests(), directory_, loops_.at(0), time(), logger("guests"),
                 [](const std::string& done) { log_info("guests", done); }}),
        rooms_({database_.store(), &loops_, &health_, &directory_, &topics_, time(), logger("room"), &notices_,
                [this](store::RoomId room, const std::string& variant) { news_.game_over(room, variant); },
                [this](store::RoomId room, const games::Json& projection) { curating::tell_desk(topics_, room, projection); },
                configuration.patience_scale}),
        lobby_(lobby_services()),
        gateway_(configuration.gateway, gateway_services()),
        pulse_(loops_.at(0)),
        scheme_(configuration.gateway.certificate.empty() ? "http" : "https"),
        address_(configuration.gateway.address),
        time_zone_(configuration.time_zone) {
    health_.listen([this](cluster::Condition condition) {
      log_info("condition", condition.paused ? "paused: the database is away" : condition.draining ? "draining" : "playing");
      directory_.tell_all(wire::node_frame(condition.paused, condition.draining));
    });
  }

  int run() {
    asio::signal_set signals(loops_.at(0), SIGINT, SIGTERM);
    signals.async_wait([this](const boost::system::error_code& failed, int) {
      if (!failed) end(0);
    });
    loops_.run(logger("loop"));
    // Whoever finds the port taken must not tell of an outage that there was not, and nothing is played before those are known.
    const auto port = gateway_.open();
    if (!port) fail(port.error());
    if (port) gateway_.serve();
    auto started = std::async(std::launch::async, [&] { return port && start(*port); });
    const int code = ended_.get_future().get();
    is_ending_ = true;
    if (started.get()) {
      drain();
    } else {
      stop();
    }
    return code;
  }

 private:
  [[nodiscard]] std::function<games::Instant()> time() const {
    return [this] { return clock_.now(); };
  }

  lobby::Services lobby_services() {
    return {.store = database_.store(),
            .loop = &loops_.at(0),
            .health = &health_,
            .directory = &directory_,
            .topics = &topics_,
            .now = time(),
            .log = logger("lobby"),
            .notices = &notices_,
            .named = [this](std::string name) { return accounts_.named(std::move(name)); },
            .setup = setup_source(database_.packs(), database_.curating()),
            .is_curator = [this](store::PlayerId player) { return database_.curating().curators.is_curator(player); }};
  }

  gateway::Services gateway_services() {
    return {.store = database_.store(),
            .loops = &loops_,
            .directory = &directory_,
            .topics = &topics_,
            .now = time(),
            .log = logger("gateway"),
            .play = {.rooms = &rooms_, .lobby = &lobby_, .history = &database_.history()},
            .people = {.accounts = &accounts_,
                       .account_service = &account_service_,
                       .profiles = &database_.profiles(),
                       .user_data = &database_.user_data(),
                       .transcoder = &transcoder_,
                       .notices = &notices_,
                       .pushes = &pushes_,
                       .subscriptions = &database_.subscriptions()},
            .ladder = &database_.ladder(),
            .library = {.curating = &database_.curating(), .packs = &database_.packs(), .file_worker = &file_worker_},
            .operations = {.health = &health_,
                           .security = [](const std::string& line) { log_info("security", line); },
                           .metrics = [this](auto& figures) { write_metrics(figures, database_.figures(), rooms_.figures()); },
                           .faults = [this] { return faults(); }}};
  }

  [[nodiscard]] std::uint64_t faults() const {
    const auto figures = database_.figures();
    std::uint64_t all = cluster::failed_tasks() + figures.refused;
    for (const auto& each : figures.classes) all += each.refused;
    return all;
  }

  // Whoever has a page open hears of it there.
  void push(store::PlayerId player, const store::Notice& notice) {
    if (directory_.is_online(player)) return;
    if (auto message = pushed(notice)) pushes_.push(player, std::move(*message));
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

  template <class T>
  T await(asio::awaitable<T> task) {
    return asio::co_spawn(loops_.at(0), std::move(task), asio::use_future).get();
  }

  // All that comes before playing, on a thread that may wait. false: the process ends, and there is nothing to drain.
  bool start(std::uint16_t port) try {
    if (!prepare_database() || !begin()) return false;
    gateway_.ready();
    const std::string host = address_ == "0.0.0.0" || address_ == "::" ? "localhost" : address_;
    std::cout << "Noughts is at " << scheme_ << "://" << host << ":" << port << std::endl;
    cluster::spawn(loops_.at(0), beat(), logger("heartbeat"), "heartbeat");
    cluster::spawn(loops_.at(0), sweep(), logger("sweep"), "sweep");
    return true;
  } catch (const std::exception& error) {
    return fail(error.what());
  }

  /// Waits before another attempt, longer each time; what the trouble is the database's own log lines say. false: the process
  /// is to end.
  bool wait_for_database() {
    if (!std::exchange(is_said_, true)) log_info("start", "waits for the database; until it answers, pages and requests get 503");
    const auto until = std::chrono::steady_clock::now() + pause_;
    while (!is_ending_ && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(kLook);
    pause_ = std::min(pause_ * 2, kLongestPause);
    return !is_ending_;
  }

  /// Takes the node's name before anything is changed, then migrates.
  bool prepare_database() {
    std::optional<games::Instant> seen;
    for (;;) {
      const auto held = await(database_.node_names().hold(configuration_.node));
      if (held) break;
      const bool is_taken = held.error() == store::StoreError::conflict;
      if (is_taken && holder_lives(seen)) return fail(taken());
      if (held.error() == store::StoreError::refused) return fail(kRefused);
      if (!is_taken && !wait_for_database()) return false;
      if (is_taken) std::this_thread::sleep_for(kLook);
      if (is_ending_) return false;
    }
    if (migrate(configuration_)) return true;
    end(1);
    return false;
  }

  /// True once whoever has the node's name has given a sign of life since `seen`. One that gives none was killed, and the
  /// database has not heard of its end yet: however long that takes, it is no other server.
  bool holder_lives(std::optional<games::Instant>& seen) {
    const auto last = await(database_.store().nodes.last_seen(configuration_.node));
    if (!last && last.error() != store::StoreError::not_found) return false;
    const auto now = last.value_or(games::Instant{});
    if (!seen) log_info("start", "the node's name is held; waits for its holder to end, or to give a sign of life");
    return std::exchange(seen, now).value_or(now) != now;
  }

  [[nodiscard]] std::string taken() const {
    return "another server runs as the node \"" + configuration_.node +
           "\" on this database; give each its own --node, or stop the other";
  }

  /// Outages, names, packs, sets and the time zone, all of which may be begun again.
  bool begin() {
    for (;;) {
      auto begun = await(health_.begin(clock_.now()));
      if (begun) begun = await(accounts_.begin());
      if (begun) begun = await(install_own_packs(database_.packs(), clock_.now()));
      if (begun) begun = await(begin_with_sets());
      if (begun) begun = await(keep_time());
      if (begun) return true;
      if (begun.error() == store::StoreError::not_found) return fail("the database knows no time zone of the name " + time_zone_);
      if (begun.error() != store::StoreError::unavailable) return fail(kRefused);
      if (!wait_for_database()) return false;
    }
  }

  store::Answer<void> keep_time() {
    if (time_zone_.empty()) co_return store::Result<void>();
    co_return co_await database_.ladder().penalties.keep_time_of(time_zone_);
  }

  // What a new site has to play with before anybody has made anything.
  store::Answer<void> begin_with_sets() { return database_.curating().sets.begin_with(curating::starting_sets(), clock_.now()); }

  // Whatever still speaks to a loop ends before the loops do.
  void stop() {
    file_worker_.close();
    database_.close();
    loops_.stop();
  }

  asio::awaitable<void> beat() {
    asio::steady_timer timer(loops_.at(0));
    const auto log = logger("heartbeat");
    for (;;) {
      co_await cluster::guarded(health_.beat(time()), log, "heartbeat");
      if (health_.condition().paused) co_await cluster::guarded(look_at_name(), log, "the node's name");
      timer.expires_after(cluster::kBeat);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  // Whoever comes back to the database and finds another in its place ends: two servers of one node would play the same games.
  asio::awaitable<void> look_at_name() {
    const auto held = co_await database_.node_names().hold(configuration_.node);
    if (!held && held.error() == store::StoreError::conflict) fail(taken());
  }

  asio::awaitable<void> sweep() {
    const auto log = logger("sweep");
    for (;;) {
      cluster::guarded([this] { rooms_.sweep(); }, log, "the rooms");
      cluster::guarded([this] { lobby_.sweep(); }, log, "the lobby");
      cluster::guarded([this] { penalties_.sweep(); }, log, "penalties");
      cluster::guarded([this] { guests_.sweep(); }, log, "guests");
      pulse_.expires_after(cluster::kBeat);
      co_await pulse_.async_wait(asio::use_awaitable);
    }
  }

  // No new games, clients told to come back, the journal flushed, a last sign of health.
  void drain() {
    health_.drain();
    asio::co_spawn(loops_.at(0), gateway_.close(kDrain), asio::use_future).get();
    asio::co_spawn(loops_.at(0), health_.beat(time()), asio::use_future).wait();
    stop();
    log_info("stop", "stopped");
  }

  const Configuration configuration_;
  std::promise<int> ended_;
  std::atomic<bool> has_ended_{false};
  std::atomic<bool> is_ending_{false};
  bool is_said_ = false;
  games::Millis pause_ = kFirstPause;
  cluster::Clock clock_;
  cluster::Loops loops_;
  postgres::Database database_;
  cluster::NodeHealth health_;
  cluster::Directory directory_;
  cluster::Topics topics_;
  push::Pushes pushes_;
  notice::Notices notices_;
  account::Accounts accounts_;
  account::AccountService account_service_;
  photo::ImageTranscoder transcoder_;
  ladder::News news_;
  ladder::PenaltyJob penalties_;
  cluster::GuestJob guests_;
  room::Rooms rooms_;
  lobby::Lobby lobby_;
  worker::BoundedWorker file_worker_{kMostFilesWaiting};
  gateway::Gateway gateway_;
  asio::steady_timer pulse_;
  std::string scheme_;
  std::string address_;
  std::string time_zone_;
};

}  // namespace

int serve(const Configuration& configuration) {
  if (configuration.migrate_only) return migrate(configuration) ? 0 : 1;
  if (const auto unusable = postgres::unusable_url(configuration.database_url)) {
    std::cerr << "noughts-server: " << *unusable << std::endl;
    return 1;
  }
  return Node(configuration).run();
}

}  // namespace noughts::app
