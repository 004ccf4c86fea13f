#include <cmath>

#include "load/crowd.hpp"
#include "load/loads.hpp"
#include "load/process_figures.hpp"
#include "load/room.hpp"

namespace noughts::bench {
namespace {

/// Processor time of a move, in microseconds.
struct Cost {
  double servers = 0;
  double beside = 0;
  double postgres = 0;
  [[nodiscard]] double all() const { return servers + beside + postgres; }
};

/// The pairs of one placement, and what their moves have cost in each round.
class Pairs {
 public:
  Pairs(asio::io_context& io, const Placement& placement, const NodesLoad& load) : io_(io), placement_(placement), load_(load) {
    for (std::size_t room = 0; room < placement.rooms; ++room) rooms_.emplace_back(io);
  }

  void begin() {
    for_all(io_, 0, 2 * rooms_.size(), [&](std::size_t number) {
      const auto& seats = placement_.seats[number / 2 % placement_.seats.size()];
      return rooms_[number / 2].arrive(seats.at(number % 2), number % 2);
    });
    for_all(io_, 0, rooms_.size(), [&](std::size_t room) { return rooms_[room].begin(); });
    if (placement_.nodes.empty()) return;
    for_all(io_, 0, rooms_.size(), [&](std::size_t room) { return rooms_[room].come_to_owner(placement_.nodes); });
  }

  /// Who does not play must not be taken for gone.
  void answer_pings() {
    for_all(io_, 0, 2 * rooms_.size(), [&](std::size_t number) { return rooms_[number / 2].answer_pings(number % 2); });
  }

  void warm_up() { play_round(io_, rooms_, load_.moves / 4); }

  void play() {
    const auto before = time();
    const auto traffic = this->traffic();
    play_round(io_, rooms_, load_.moves);
    const auto after = time();
    traffic_ += this->traffic() - traffic;
    const auto moves = static_cast<double>(load_.moves);
    costs_.push_back({(after.servers - before.servers) / moves, (after.beside - before.beside) / moves,
                      (after.postgres - before.postgres) / moves});
  }

  /// The median over the rounds of what `value` makes of a round's cost.
  template <class Value>
  [[nodiscard]] double median_of(const Value& value) const {
    std::vector<double> values;
    for (std::size_t round = 0; round < costs_.size(); ++round) values.push_back(value(costs_[round], round));
    return median(std::move(values));
  }

  void tell_cost(Report& report) const {
    const auto add = [&](const char* whose, double Cost::*part) {
      report.add(placement_.name + ": processor time of a move, " + whose,
                 median_of([part](const Cost& cost, std::size_t) { return cost.*part; }), "µs");
    };
    add("servers", &Cost::servers);
    if (placement_.beside) add(placement_.beside->name.c_str(), &Cost::beside);
    add("PostgreSQL", &Cost::postgres);
    report.add(placement_.name + ": processor time of a move, all",
               median_of([](const Cost& cost, std::size_t) { return cost.all(); }), "µs");
  }

  /// What goes over the WebSockets of both players, in bytes a move.
  void tell_bytes(Report& report) const {
    const auto moves = static_cast<double>(load_.moves * costs_.size());
    report.add(placement_.name + ": bytes to players, of a move", static_cast<double>(traffic_.received) / moves, "B");
    report.add(placement_.name + ": bytes from players, of a move", static_cast<double>(traffic_.sent) / moves, "B");
  }

  /// The ratio to another placement in the same cycle, and the median of those.
  void tell_ratio(const Pairs& base, Report& report) const {
    const bool is_of_moves = placement_.asked && placement_.asked->at_least;
    const auto ratio = [&](const Cost& cost, std::size_t round) {
      const double times = cost.all() / base.costs_[round].all();
      return is_of_moves ? 1 / times : times;
    };
    const std::string what = is_of_moves ? ": moves for a processor's time, beside " : ": processor time of a move, beside ";
    report.add(placement_.name + what + base.placement_.name, median_of(ratio), "", placement_.asked);
  }

 private:
  /// Of all processes so far, in microseconds.
  [[nodiscard]] Cost time() const {
    const auto of = [](int pid) { return std::chrono::duration<double, std::micro>(processor_time(pid)).count(); };
    Cost cost;
    for (const int pid : placement_.server_pids) cost.servers += of(pid);
    if (placement_.beside) cost.beside = of(placement_.beside->pid);
    for (const int pid : load_.postgres_pids) cost.postgres += of(pid);
    return cost;
  }

  [[nodiscard]] Traffic traffic() const {
    Traffic sum;
    for (const auto& room : rooms_) sum += room.traffic();
    return sum;
  }

  asio::io_context& io_;
  const Placement& placement_;
  const NodesLoad& load_;
  std::deque<Room> rooms_;
  std::vector<Cost> costs_;
  Traffic traffic_;
};

}  // namespace

void measure_nodes(const NodesLoad& load, Report& report) {
  asio::io_context io{1};
  std::deque<Pairs> all;
  const auto answer_pings = [&all] {
    for (auto& pairs : all) pairs.answer_pings();
  };
  for (const auto& placement : load.placements) {
    all.emplace_back(io, placement, load).begin();
    answer_pings();
  }
  for (auto& pairs : all) {
    pairs.warm_up();
    answer_pings();
  }
  // A B B A: whatever else the machine does meanwhile is the same for all.
  for (std::size_t cycle = 0; cycle < load.cycles; ++cycle) {
    for (std::size_t turn = 0; turn < all.size(); ++turn) {
      all[cycle % 2 == 0 ? turn : all.size() - 1 - turn].play();
      answer_pings();
    }
  }
  for (const auto& pairs : all) pairs.tell_cost(report);
  if (load.tells_bytes) all.front().tell_bytes(report);
  for (std::size_t i = 1; i < all.size(); ++i) all[i].tell_ratio(all[0], report);
}

}  // namespace noughts::bench
