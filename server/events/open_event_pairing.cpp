// How an event goes on by itself, and whom it does not pair since they are in a game elsewhere.
#include "event/course/practice.hpp"
#include "events/open_event.hpp"

namespace noughts::events {

using boost::asio::awaitable;

namespace {

/// So often a pairing is made anew because the record has moved on; then the record waits for it.
constexpr int kMostMovedOn = 3;

}  // namespace

// A round that is paired by hand is the next one, with a room for each game but those that wait for somebody.
awaitable<Done<void>> OpenEvent::arrange(event::Paired& paired) {
  std::vector<PlayerId> players;
  for (const auto& made : paired.games) add_all(players, {made.first, made.second});
  const auto busy = co_await engaged_.find_among(players);
  if (!busy) co_return failed(busy.error());
  auto known = engaged_.all();
  for (const PlayerId each : players) known.erase(each);
  known.insert(busy->begin(), busy->end());
  leave_out({known.begin(), known.end()});
  paired.by_hand = true;
  paired.round = event_.round() + 1;
  int pairing = 0;
  for (auto& made : paired.games) {
    made.pairing = pairing++;
    made.game = 1;
    find_room(made);
  }
  co_return Done<void>();
}

// Who is in another game is asked right before.
void OpenEvent::find_room(event::MadeGame& made) {
  made.is_awaited = waits_for_players(event_) && (engaged_.has(made.first) || engaged_.has(made.second));
  if (made.is_awaited) return;
  made.room = cluster::new_room_id(services_.now(), dice_, services_.directory, {made.first, made.second});
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

std::array<PlayerId, 2> OpenEvent::players(const event::PlannedGame& game) const {
  return game.players.value_or(std::array{player_of(event_, game.sides.first), player_of(event_, game.sides.second)});
}

void OpenEvent::take_out(std::optional<event::Plan>& plan, const std::vector<PlayerId>& engaged) const {
  std::erase_if(plan->games, [&](const event::PlannedGame& game) {
    return std::ranges::any_of(players(game), [&](PlayerId each) { return std::ranges::find(engaged, each) != engaged.end(); });
  });
  if (plan->games.empty()) plan.reset();
}

event::Paired OpenEvent::made(const event::Plan& plan) {
  event::Paired paired{plan.round, {}, {}, false};
  for (const auto& planned : plan.games) {
    const auto [first, second] = players(planned);
    event::MadeGame made{planned.pairing, planned.game, first, second, {}, {}, planned.is_play_off};
    made.end = planned.walkover.value_or(event::GameEnd::none);
    if (!planned.walkover) find_room(made);
    paired.games.push_back(made);
  }
  for (const auto bye : plan.byes) paired.byes.push_back(player_of(event_, bye));
  return paired;
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
    std::vector<PlayerId> players;
    for (const auto& game : due->plan->games) {
      const auto [first, second] = this->players(game);
      if (!game.walkover) add_all(players, seated(event_, first, second));
    }
    const auto found = co_await engaged_.find_among(std::move(players));
    if (!found) co_return std::nullopt;
    if (found->empty()) co_return due;
    // The others need not wait for them.
    if (event::has_boards(event_.terms().kind)) {
      take_out(due->plan, *found);
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
  StepContent content = made(*plan);
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

awaitable<std::optional<event::Paired>> OpenEvent::begun(const event::Plan& plan) {
  const auto need = battles_.need();
  auto due = made(plan);
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
    paired = co_await begun(*due.plan);
  } else {
    paired = made(*due.plan);
  }
  if (!paired) co_return false;
  StepContent content = std::move(*paired);
  const auto written = co_await write(std::move(content), std::nullopt, std::nullopt);
  battles_.forget_rooms();
  co_return written.has_value();
}

}  // namespace noughts::events
