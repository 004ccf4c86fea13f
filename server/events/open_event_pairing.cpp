// How an event goes on by itself, and whom it does not pair since they are in a game elsewhere.
#include "event/course/practice.hpp"
#include "events/open_event.hpp"

namespace noughts::events {

using boost::asio::awaitable;

namespace {

/// So often a pairing is made anew because the record has moved on; then the record waits for it.
constexpr int kMostMovedOn = 3;

}  // namespace

awaitable<CommandResult<void>> OpenEvent::arrange(event::Paired& paired) {
  std::vector<PlayerId> players;
  for (const auto& made : paired.games) add_all(players, {made.first, made.second});
  const auto busy = co_await engaged_.find_among(players);
  if (!busy) co_return failed(busy.error());
  auto known = engaged_.all();
  for (const PlayerId each : players) known.erase(each);
  known.insert(busy->begin(), busy->end());
  leave_out({known.begin(), known.end()});
  new_games_.arrange(paired);
  co_return CommandResult<void>();
}

std::uint64_t OpenEvent::new_lots() {
  constexpr std::uint32_t kHalf = 1U << 31U;
  const std::uint64_t high = dice_.below(kHalf);
  return high * kHalf + dice_.below(kHalf);
}

// With fewer than the fewest it is called off, and says so.
awaitable<bool> OpenEvent::begin() {
  const Instant now = services_.now();
  const bool starts = now >= event_.terms().starts;
  const auto reminds_at = event_.reminds_at();
  if (!starts && (!reminds_at || now < *reminds_at)) co_return false;
  if (starts) {
    const bool is_known = co_await bring_entries_up_to_date();
    if (!is_known) co_return false;
  }
  StepContent content = event::Reminded{};
  if (starts && std::ssize(event_.entries()) >= event_.terms().fewest) {
    content = event::Started{new_lots()};
  } else if (starts) {
    content = event::CalledOff{"too_few"};
  }
  co_return (co_await write(std::move(content), std::nullopt, std::nullopt)).has_value();
}

// A thread pairs a copy, while others have their turns: what it gives is worth nothing once the record has moved on. Where it has
// done so again and again the others wait.
awaitable<std::optional<event::Next>> OpenEvent::next(bool may_move_on) {
  const auto& course = event::course(event_.terms().kind);
  if (!course.takes_long(event_)) co_return course.next(event_, services_.now(), engaged_.entrants());
  auto work = [&course, event = event_, now = services_.now(), engaged = engaged_.entrants()] {
    return course.next(event, now, engaged);
  };
  const int number = event_.number();
  is_pairing_ = true;
  if (may_move_on) mutex_.release();
  std::optional<event::Next> due;
  std::exception_ptr thrown;
  try {
    auto done = co_await services_.pairing.run(std::move(work));
    if (done) due = std::move(*done);
  } catch (...) {
    thrown = std::current_exception();
  }
  if (may_move_on) co_await mutex_.reacquire();
  is_pairing_ = false;
  if (thrown) std::rethrow_exception(thrown);
  co_return event_.number() == number && !lost_ ? std::move(due) : std::nullopt;
}

// Whoever was engaged is asked about first, so that nobody is paired in vain.
awaitable<std::optional<event::Next>> OpenEvent::next_of_the_free() {
  if (!engaged_.all().empty() && !waits_for_players(event_)) {
    std::vector<PlayerId> before(engaged_.all().begin(), engaged_.all().end());
    const auto still = co_await engaged_.find_among(std::move(before));
    if (!still) co_return std::nullopt;
    leave_out(*still);
  }
  for (int tries = 0; !lost_; ++tries) {
    const int number = event_.number();
    auto due = co_await next(tries < kMostMovedOn);
    if (!due && event_.number() != number) continue;
    if (!due || !due->plan) co_return due;
    auto players = new_games_.players(*due->plan);
    const auto found = co_await engaged_.find_among(std::move(players));
    if (!found) co_return std::nullopt;
    if (found->empty()) co_return due;
    // The others need not wait for them.
    if (event::has_boards(event_.terms().kind)) {
      new_games_.take_out(due->plan, *found);
      leave_out(*found);
      co_return due;
    }
    engaged_.add(*found);
    // Games wait for them.
    if (waits_for_players(event_)) co_return due;
  }
  co_return std::nullopt;
}

void OpenEvent::leave_out(const std::vector<PlayerId>& engaged) {
  if (engaged_.replace({engaged.begin(), engaged.end()})) show_change();
}

awaitable<bool> OpenEvent::practise() {
  auto free = event::free_to_practise(event_, services_.now());
  std::erase_if(free, [this](PlayerId each) { return !services_.directory.is_online(each); });
  if (free.size() < 2) co_return false;
  const auto busy = co_await engaged_.find_among(free);
  if (!busy) co_return false;
  std::erase_if(free, [&](PlayerId each) { return std::ranges::find(*busy, each) != busy->end(); });
  const auto plan = event::practice(event_, free);
  if (!plan) co_return false;
  StepContent content = new_games_.pair(*plan);
  co_return (co_await write(std::move(content), std::nullopt, std::nullopt)).has_value();
}

awaitable<bool> OpenEvent::settle_awaited() {
  if (!waits_for_players(event_)) co_return false;
  auto players = awaited_games_.players();
  const auto busy = co_await engaged_.find_among(std::move(players));
  if (!busy) co_return false;
  leave_out(*busy);
  auto settled = awaited_games_.settle();
  bool any = false;
  for (auto& each : settled.over) {
    StepContent content = std::move(each);
    if (!co_await write(std::move(content), std::nullopt, std::nullopt)) co_return false;
    any = true;
  }
  if (settled.begun.games.empty()) co_return any;
  StepContent content = std::move(settled.begun);
  co_return (co_await write(std::move(content), std::nullopt, std::nullopt)).has_value();
}

awaitable<void> OpenEvent::advance() {
  while (!lost_ && !is_pairing_ && !services_.health.condition().draining) {
    if (event_.state() == event::EventState::upcoming) {
      if (!co_await begin()) co_return;
      continue;
    }
    if (event_.pauses().is_too_long(services_.now())) {
      StepContent off = event::CalledOff{"paused_too_long"};
      co_await write(std::move(off), std::nullopt, std::nullopt);
      co_return;
    }
    if (event_.state() != event::EventState::running) co_return;
    if (co_await practise()) continue;
    if (co_await settle_awaited()) continue;
    if (lost_) co_return;
    const auto due = co_await next_of_the_free();
    if (!due) co_return;
    event::Next next = *due;
    if (!co_await go_on(std::move(next))) co_return;
  }
}

awaitable<std::optional<event::Paired>> OpenEvent::begin_battles(const event::Plan& plan) {
  const auto need = battles_.need();
  auto due = new_games_.pair(plan);
  auto ready = co_await battles_.begin(std::move(due));
  if (battles_.need() != need) show_change();
  co_return ready;
}

awaitable<bool> OpenEvent::go_on(event::Next due) {
  if (due.is_over) {
    StepContent ended = event::Ended{};
    co_await write(std::move(ended), std::nullopt, std::nullopt);
    co_return false;
  }
  if (due.stage) {
    StepContent begun = event::StageBegun{*due.stage};
    co_return (co_await write(std::move(begun), std::nullopt, std::nullopt)).has_value();
  }
  if (!due.plan) co_return false;
  std::optional<event::Paired> paired;
  if (event::has_battles(event_.terms().kind)) {
    paired = co_await begin_battles(*due.plan);
  } else {
    paired = new_games_.pair(*due.plan);
  }
  if (!paired) co_return false;
  StepContent content = std::move(*paired);
  const auto written = co_await write(std::move(content), std::nullopt, std::nullopt);
  battles_.forget_rooms();
  co_return written.has_value();
}

}  // namespace noughts::events
