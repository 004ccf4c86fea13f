#include <array>
#include <cmath>

#include "load/crowd.hpp"
#include "load/loads.hpp"
#include "load/process_figures.hpp"
#include "load/relay_rounds.hpp"
#include "load/room.hpp"

namespace noughts::bench {
namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

/// Stones that are on the board when memory is looked at.
constexpr std::size_t kStones = 50;
constexpr std::size_t kRateSeconds = 10;
/// Rooms that arrive or begin between two looks at the pings of the others.
constexpr std::size_t kSlice = 1'000;
/// Rooms at which latency, memory and what a move costs are asked for.
constexpr std::size_t kUsualRooms = 1'000;

/// What the ratio to the relay is to be.
double asked_ratio(std::size_t rooms) { return rooms < kUsualRooms ? 0.25 : rooms == kUsualRooms ? 0.40 : 0.45; }

double kibibytes(std::size_t before, std::size_t now, std::size_t connections) {
  return now <= before ? 0 : static_cast<double>(now - before) / 1024 / static_cast<double>(connections);
}

FrameSizes mean_sizes(const std::deque<Room>& rooms) {
  FrameSizes sum;
  for (const auto& room : rooms) {
    sum.play += room.sizes().play;
    sum.own_step += room.sizes().own_step;
    sum.step += room.sizes().step;
  }
  return {sum.play / rooms.size(), sum.own_step / rooms.size(), sum.step / rooms.size()};
}

/// The rooms of a load, and what is measured of them.
class Play {
 public:
  Play(const PlayLoad& load, Report& report) : load_(load), report_(report) {
    tls_.set_verify_mode(asio::ssl::verify_none);
    for (std::size_t room = 0; room < load.rooms; ++room) rooms_.emplace_back(io_, load.tls ? &tls_ : nullptr);
  }

  void arrive() {
    const auto before = memory();
    const auto tenth = std::max<std::size_t>(load_.rooms / 10, 1);
    const double first = arrivals_a_second(0, tenth);
    const double middle = arrivals_a_second(tenth, std::max(load_.rooms - tenth, tenth));
    const double last = load_.rooms > 2 * tenth ? arrivals_a_second(load_.rooms - tenth, load_.rooms) : middle;
    if (load_.rooms > kUsualRooms) {
      report_.add("arrivals, the first tenth", first, "/s", Asked{2'000, true});
      report_.add("arrivals, the last tenth", last, "/s", Asked{2'000, true});
    }
    if (load_.rooms == kUsualRooms && load_.server_pid != 0) {
      report_.add("memory of an idle connection", kibibytes(before, memory(), connections()), "KiB", asked(6, false));
    }
    for (std::size_t room = 0; room < load_.rooms; room += kSlice) {
      const auto end = std::min(load_.rooms, room + kSlice);
      for_all(io_, room, end, [&](std::size_t each) { return rooms_[each].begin(); });
      answer_pings(load_.rooms);
    }
    play_round(io_, rooms_, load_.rooms * (load_.rooms == kUsualRooms ? kStones : 2));
    if (load_.rooms == kUsualRooms && load_.server_pid != 0) {
      report_.add("memory of a player after 50 moves", kibibytes(before, memory(), connections()), "KiB", asked(10, false));
    }
  }

  /// Server, relay, relay, server.
  void play() {
    std::optional<RelayRounds> relay;
    if (load_.relay) relay.emplace(*load_.relay, load_.rooms, mean_sizes(rooms_));
    double served = server_round();
    if (relay) {
      const double relayed = relay->play(load_.moves).moves_a_second + relay->play(load_.moves).moves_a_second;
      answer_pings(load_.rooms);
      served += server_round();
      report_.add("moves, relay", relayed / 2, "/s");
      report_.add("moves, server/relay", served / relayed, "", asked(asked_ratio(load_.rooms), true));
    } else {
      served += server_round();
    }
    report_.add("moves, server", served / 2, "/s");
    tell_costs();
  }

  void play_at_rate() {
    const std::chrono::nanoseconds second = std::chrono::seconds{1};
    const auto between = second * load_.rooms / load_.rate;
    const auto begin = Clock::now() + std::chrono::milliseconds{100};
    std::size_t number = 0;
    const auto play = [&](Room& room, Tally& tally) {
      return room.play(tally, {begin + second * number++ / load_.rate, between});
    };
    const auto figures = play_round(
        io_, rooms_, load_.rate * kRateSeconds, play, [](Tally&) {}, load_.polls ? Idle::polls : Idle::sleeps);
    const auto name = "at " + std::to_string(load_.rate) + " moves a second, ";
    report_.add(name + "p50", figures.p50_ms, "ms", asked(0.3, false));
    report_.add(name + "p99", figures.p99_ms, "ms", asked(2, false));
  }

 private:
  [[nodiscard]] std::size_t connections() const { return 2 * load_.rooms; }
  [[nodiscard]] std::size_t memory() const { return load_.server_pid == 0 ? 0 : resident_bytes(load_.server_pid); }
  [[nodiscard]] std::chrono::milliseconds time(int pid) const {
    return pid == 0 ? std::chrono::milliseconds{} : processor_time(pid);
  }
  /// Nothing is asked of TLS, which costs what OpenSSL does.
  [[nodiscard]] std::optional<Asked> asked(double limit, bool at_least) const {
    if (load_.tls) return std::nullopt;
    return Asked{limit, at_least};
  }

  double arrivals_a_second(std::size_t begin, std::size_t end) {
    std::chrono::duration<double> took{};
    for (auto at = begin; at < end; at += kSlice) {
      const auto started = Clock::now();
      for_all(io_, 2 * at, 2 * std::min(end, at + kSlice),
              [&](std::size_t number) { return rooms_[number / 2].arrive(load_.server, number % 2); });
      took += Clock::now() - started;
      answer_pings(at);
    }
    return begin == end ? 0 : static_cast<double>(2 * (end - begin)) / took.count();
  }

  /// Of the rooms before one: who waits for the others to arrive must not be taken for gone.
  void answer_pings(std::size_t end) {
    if (load_.tls) return;
    for_all(io_, 0, 2 * end, [&](std::size_t number) { return rooms_[number / 2].answer_pings(number % 2); });
  }

  double server_round() {
    const auto server = time(load_.server_pid);
    const auto postgres = time(load_.postgres_pid);
    const auto figures = play_round(io_, rooms_, load_.moves);
    server_time_ += time(load_.server_pid) - server;
    postgres_time_ += time(load_.postgres_pid) - postgres;
    moves_ += load_.moves;
    return figures.moves_a_second;
  }

  void tell_costs() {
    if (load_.server_pid == 0 || load_.postgres_pid == 0) return;
    const auto micros = [&](std::chrono::milliseconds time) {
      return static_cast<double>(time.count()) * 1000 / static_cast<double>(moves_);
    };
    report_.add("processor time of a move, server", micros(server_time_), "µs");
    report_.add("processor time of a move, PostgreSQL", micros(postgres_time_), "µs");
    const bool is_asked = load_.rooms == kUsualRooms;
    report_.add("processor time of a move, both", micros(server_time_ + postgres_time_), "µs",
                is_asked ? asked(17, false) : std::nullopt);
  }

  const PlayLoad& load_;
  Report& report_;
  asio::io_context io_{1};
  asio::ssl::context tls_{asio::ssl::context::tls_client};
  std::deque<Room> rooms_;
  std::chrono::milliseconds server_time_{};
  std::chrono::milliseconds postgres_time_{};
  std::size_t moves_ = 0;
};

}  // namespace

void measure_play(const PlayLoad& load, Report& report) {
  Play play(load, report);
  play.arrive();
  play.play();
  if (load.rate > 0) play.play_at_rate();
}

}  // namespace noughts::bench
