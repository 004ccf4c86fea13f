#include "computers/computer_players.hpp"

#include <sched.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "bot/level.hpp"
#include "computers/slices.hpp"

namespace noughts::computers {
namespace {

using Clock = std::chrono::steady_clock;
using games::Millis;
using games::Refusal;

constexpr std::uint64_t kFirstPlayouts = 16;
/// However many wait.
constexpr Millis kLeast{50};

/// From now on this thread runs where no other wants the core, and leaves it at once to whoever wakes. Not on every system; then
/// it runs as any other.
void give_way() {
  const sched_param none{};
  (void)sched_setscheduler(0, SCHED_IDLE, &none);
}

Refusal busy() { return {games::codes::kBusy, "The computer players have too much to do."}; }

}  // namespace

ComputerPlayers::ComputerPlayers(Settings settings, engines::Engines* engines)
    : settings_{settings}, engines_{engines}, worker_{settings.most_waiting, settings.threads, give_way} {}

ComputerPlayers::~ComputerPlayers() { close(); }

void ComputerPlayers::close() {
  is_closed_ = true;
  worker_.close();
}

bool ComputerPlayers::plays(std::string_view variant) const {
  const auto played = bot::variants_with_computer();
  return settings_.threads > 0 && std::ranges::find(played, variant) != played.end();
}

bool ComputerPlayers::plays(std::string_view engine, std::string_view variant, const Json& options) const {
  return engines_ != nullptr && engines_->plays(engine, variant, options);
}

Figures ComputerPlayers::figures() const { return {thoughts_, refused_, waiting_}; }

boost::asio::awaitable<std::expected<Thought, Refusal>> ComputerPlayers::think(Position position) {
  if (!position.engine.empty()) co_return co_await ask_engine(std::move(position));
  if (settings_.threads == 0) co_return std::unexpected(busy());
  ++waiting_;
  const auto leave = [](std::atomic<std::uint64_t>* waiting) { --*waiting; };
  const std::unique_ptr<std::atomic<std::uint64_t>, decltype(leave)> place(&waiting_, leave);
  const auto whose = position.whose;
  auto work = [this, position = std::move(position)] { return answer(position); };
  auto answered = co_await worker_.run(std::move(work), whose);
  if (answered) co_return std::move(*answered);
  ++refused_;
  co_return std::unexpected(busy());
}

// An engine does not say what it thinks of its game.
boost::asio::awaitable<ComputerPlayers::Answer> ComputerPlayers::ask_engine(Position position) {
  if (engines_ == nullptr) co_return std::unexpected(busy());
  engines::Question question{std::move(position.engine),
                             std::move(position.variant),
                             std::move(position.options),
                             std::move(position.record),
                             position.seed,
                             std::move(position.left),
                             position.whose,
                             std::move(position.called_off)};
  auto answered = co_await engines_->think(std::move(question));
  if (!answered) co_return std::unexpected(std::move(answered.error()));
  co_return Thought{std::move(answered->action), answered->seat};
}

ComputerPlayers::Answer ComputerPlayers::answer(const Position& position) {
  if (position.called_off.stop_requested()) return std::unexpected(busy());
  const bot::Question question{position.variant, position.options, position.record, position.level, position.seed};
  const auto thinking = bot::think(question);
  if (!thinking) return std::unexpected(thinking.error());
  run(**thinking, budget(position.level, (*thinking)->share_of_time()), position.called_off);
  ++thoughts_;
  auto found = (*thinking)->found();
  return Thought{std::move(found.best), (*thinking)->seat(), found.estimate, found.proved};
}

Millis ComputerPlayers::budget(int level, double share) const {
  const Millis usual = level == bot::kHighestLevel ? settings_.highest_thinks : settings_.others_think;
  const Millis whole{static_cast<Millis::rep>(static_cast<double>(usual.count()) * share)};
  const auto sharers = std::max<std::uint64_t>(1, waiting_ / settings_.threads);
  return std::max(kLeast, whole / static_cast<Millis::rep>(sharers));
}

void ComputerPlayers::run(bot::Thinking& thinking, Millis most, const std::stop_token& called_off) const {
  const auto end = Clock::now() + most;
  const auto until = [&] { return is_closed_ || called_off.stop_requested() || Clock::now() >= end; };
  std::uint64_t playouts = kFirstPlayouts;
  while (true) {
    const auto began = Clock::now();
    const auto had_run = thread_has_run();
    thinking.run_until(playouts, until);
    if (thinking.done() || until()) return;
    const Nanos took = Clock::now() - began;
    const auto ran = thread_has_run() - had_run;
    const auto rest = rest_after(took, ran);
    playouts = playouts_of(rest > Nanos{0} ? kSliceAmongOthers : kSlice, playouts, ran);
    if (rest > Nanos{0}) std::this_thread::sleep_until(std::min(Clock::now() + rest, end));
  }
}

}  // namespace noughts::computers
