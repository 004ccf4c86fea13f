#include "app/node.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <iostream>
#include <thread>

#include "app/logging.hpp"
#include "app/metrics.hpp"
#include "app/own_packs.hpp"
#include "app/pushed.hpp"
#include "app/supplier.hpp"
#include "cluster/clock.hpp"
#include "cluster/spawn.hpp"
#include "curating/desk_news.hpp"
#include "curating/starting_sets.hpp"
#include "ladder/penalty_job.hpp"
#include "postgres/postgres.hpp"

namespace noughts::app {

namespace asio = boost::asio;

namespace {

constexpr games::Millis kDrain{5'000};

std::function<void(std::string)> logger(std::string event) {
  return [event = std::move(event)](const std::string& message) { log_error(event, message); };
}

constexpr std::size_t kPasswordsQueued = 64;

// Whoever turns off all limits, for tests and benchmarks, means this one too.
account::Accounts::Guessing guessing(const Configuration& configuration) {
  using Guessing = account::Accounts::Guessing;
  return configuration.gateway.rate_scale > 0 ? Guessing::slowed : Guessing::free;
}

class Node {
 public:
  explicit Node(const Configuration& configuration)
      : loops_(configuration.loops != 0 ? configuration.loops : std::max(1U, std::thread::hardware_concurrency())),
        database_({.url = configuration.database_url, .pool = configuration.pool}, logger("database")),
        life_(database_.store().nodes, configuration.node),
        pushes_({&database_.subscriptions(), &loops_.at(0), time(), logger("push")}, configuration.push),
        notices_({database_.store(), &directory_, time(), logger("notices"),
                  [this](store::PlayerId player, const store::Notice& notice) { push(player, notice); }}),
        accounts_(database_.store(), kPasswordsQueued, guessing(configuration)),
        cabinet_(database_.store(), database_.introductions(), database_.belongings(), accounts_),
        darkroom_(configuration.photo_program, logger("photo")),
        news_(database_.ladder().boards, topics_, loops_.at(0), logger("leaderboard")),
        penalties_({database_.ladder().penalties, news_, loops_.at(0), time(), logger("penalties"),
                    [](const std::string& done) { log_info("penalties", done); }}),
        rooms_({database_.store(), &loops_, &life_, &directory_, &topics_, time(), logger("room"), &notices_,
                [this](store::RoomId room, const std::string& variant) { news_.game_over(room, variant); },
                [this](store::RoomId room, const games::Json& digest) { curating::tell_desk(topics_, room, digest); },
                configuration.patience_scale}),
        lobby_(lobby_world()),
        gateway_(configuration.gateway, gateway_world()),
        pulse_(loops_.at(0)),
        scheme_(configuration.gateway.certificate.empty() ? "http" : "https"),
        address_(configuration.gateway.address),
        time_zone_(configuration.time_zone) {
    life_.listen([this](cluster::Condition condition) {
      log_info("condition", condition.paused ? "paused: the database is away" : condition.draining ? "draining" : "playing");
      directory_.tell_all(wire::node_frame(condition.paused, condition.draining));
    });
  }

  int run() {
    asio::signal_set signals(loops_.at(0), SIGINT, SIGTERM);
    loops_.run();
    // Whoever finds the port taken must not tell of an outage that there was not, and nothing is served before those are known.
    const auto port = gateway_.open();
    if (!port) return fail(port.error());
    auto begun = asio::co_spawn(loops_.at(0), life_.begin(clock_.now()), asio::use_future).get();
    if (begun) begun = asio::co_spawn(loops_.at(0), accounts_.begin(), asio::use_future).get();
    if (begun) begun = asio::co_spawn(loops_.at(0), install_own_packs(database_.packs(), clock_.now()), asio::use_future).get();
    if (begun) begun = asio::co_spawn(loops_.at(0), begin_with_sets(), asio::use_future).get();
    if (!begun) return fail("the database does not answer");
    if (!keep_time()) return fail("the database knows no time zone of the name " + time_zone_);
    gateway_.serve();
    const std::string host = address_ == "0.0.0.0" || address_ == "::" ? "localhost" : address_;
    std::cout << "Noughts is at " << scheme_ << "://" << host << ":" << *port << std::endl;
    cluster::spawn(loops_.at(0), beat(), logger("heartbeat"), "heartbeat");
    cluster::spawn(loops_.at(0), sweep(), logger("sweep"), "sweep");
    signals.async_wait(asio::use_future).get();
    drain();
    return 0;
  }

 private:
  [[nodiscard]] std::function<games::Instant()> time() const {
    return [this] { return clock_.now(); };
  }

  lobby::World lobby_world() {
    return {.store = database_.store(),
            .loop = &loops_.at(0),
            .life = &life_,
            .directory = &directory_,
            .topics = &topics_,
            .now = time(),
            .log = logger("lobby"),
            .notices = &notices_,
            .named = [this](std::string name) { return accounts_.named(std::move(name)); },
            .supply = supplier(database_.packs(), database_.curating()),
            .is_curator = [this](store::PlayerId player) { return database_.curating().curators.is_curator(player); }};
  }

  gateway::World gateway_world() {
    return {.store = database_.store(),
            .history = &database_.history(),
            .loops = &loops_,
            .life = &life_,
            .directory = &directory_,
            .topics = &topics_,
            .accounts = &accounts_,
            .rooms = &rooms_,
            .lobby = &lobby_,
            .now = time(),
            .log = logger("gateway"),
            .security = [](const std::string& line) { log_info("security", line); },
            .metrics = [this] { return metrics(database_.figures(), rooms_.figures()); },
            .notices = &notices_,
            .pushes = &pushes_,
            .subscriptions = &database_.subscriptions(),
            .ladder = &database_.ladder(),
            .cabinet = &cabinet_,
            .introductions = &database_.introductions(),
            .belongings = &database_.belongings(),
            .darkroom = &darkroom_,
            .curating = &database_.curating(),
            .packs = &database_.packs(),
            .reader = &reader_};
  }

  // Whoever has a page open hears of it there.
  void push(store::PlayerId player, const store::Notice& notice) {
    if (directory_.is_online(player)) return;
    if (auto message = pushed(notice)) pushes_.push(player, std::move(*message));
  }

  int fail(const std::string& why) {
    log_error("start", why);
    std::cerr << "noughts-server: " << why << std::endl;
    stop();
    return 1;
  }

  bool keep_time() {
    if (time_zone_.empty()) return true;
    auto kept = database_.ladder().penalties.keep_time_of(time_zone_);
    return asio::co_spawn(loops_.at(0), std::move(kept), asio::use_future).get().has_value();
  }

  // What a new site has to play with before anybody has made anything.
  store::Answer<void> begin_with_sets() { return database_.curating().sets.begin_with(curating::starting_sets(), clock_.now()); }

  // Whatever still speaks to a loop ends before the loops do.
  void stop() {
    reader_.stop();
    reader_.join();
    database_.close();
    loops_.stop();
  }

  asio::awaitable<void> beat() {
    asio::steady_timer timer(loops_.at(0));
    for (;;) {
      co_await life_.beat(time());
      timer.expires_after(cluster::kBeat);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  asio::awaitable<void> sweep() {
    for (;;) {
      rooms_.sweep();
      lobby_.sweep();
      penalties_.sweep();
      pulse_.expires_after(cluster::kBeat);
      co_await pulse_.async_wait(asio::use_awaitable);
    }
  }

  // No new games, clients told to come back, the journal flushed, a last sign of life.
  void drain() {
    life_.drain();
    asio::co_spawn(loops_.at(0), gateway_.close(kDrain), asio::use_future).get();
    asio::co_spawn(loops_.at(0), life_.beat(time()), asio::use_future).wait();
    stop();
    log_info("stop", "stopped");
  }

  cluster::Clock clock_;
  cluster::Loops loops_;
  postgres::Database database_;
  cluster::Life life_;
  cluster::Directory directory_;
  cluster::Topics topics_;
  push::Pushes pushes_;
  notice::Notices notices_;
  account::Accounts accounts_;
  account::Cabinet cabinet_;
  photo::Darkroom darkroom_;
  ladder::News news_;
  ladder::PenaltyJob penalties_;
  room::Rooms rooms_;
  lobby::Lobby lobby_;
  asio::thread_pool reader_{1};
  gateway::Gateway gateway_;
  asio::steady_timer pulse_;
  std::string scheme_;
  std::string address_;
  std::string time_zone_;
};

}  // namespace

int serve(const Configuration& configuration) {
  const auto applied = postgres::migrate(configuration.database_url, configuration.migrations);
  if (!applied) {
    std::cerr << "noughts-server: " << applied.error() << std::endl;
    return 1;
  }
  for (const auto& name : *applied) log_info("migration", name);
  if (configuration.migrate_only) return 0;
  return Node(configuration).run();
}

}  // namespace noughts::app
