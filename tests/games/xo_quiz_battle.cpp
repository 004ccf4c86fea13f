#include "xo_quiz_battle.hpp"

#include <algorithm>
#include <numeric>

namespace noughts::games::tests {

using namespace xo_quiz;

namespace {

struct FirstOfAll final : Dice {
  std::uint32_t below(std::uint32_t) override { return 0; }
};

Item numbered(std::size_t number) {
  const std::string n = std::to_string(number);
  return {"id " + n, "Question " + n + "?", "right " + n, {"fine " + n}, {"wrong " + n}, "Comment " + n, "Source " + n};
}

}  // namespace

SharedPack numbered_pack(std::size_t items) {
  Pack pack{"The numbers", "en", {}};
  for (std::size_t number = 0; number < items; ++number) pack.items.push_back(numbered(number));
  return std::make_shared<const Pack>(std::move(pack));
}

Battle Battle::bare(Options options) {
  Battle battle;
  battle.state_ = *XoQuiz::start(options, battle.now_);
  return battle;
}

Battle::Battle(Options options, int first) : state_(*XoQuiz::start(options, now_)) {
  Action setup{.kind = ActionKind::setup};
  setup.pack = numbered_pack(static_cast<std::size_t>(XoQuiz::setup_size(options)));
  act(kSystem, setup);
  Action deal{.kind = ActionKind::deal};
  deal.number = first;
  std::iota(deal.cards.begin(), deal.cards.end(), std::uint8_t{0});
  act(kSystem, deal);
  act(captain(first), {.kind = ActionKind::mark, .flag = true});
}

Battle& Battle::act(Seat seat, const Action& action) {
  auto next = XoQuiz::play(state_, seat, action, now_);
  EXPECT_TRUE(next.has_value()) << "seat " << index(seat) << " " << XoQuiz::json(action) << ": "
                                << (next ? "" : next.error().code);
  if (next) state_ = std::move(*next);
  return *this;
}

std::string Battle::refused(Seat seat, const Action& action) const {
  const auto next = XoQuiz::play(state_, seat, action, now_);
  if (next) return "";
  EXPECT_FALSE(next.error().why.empty());
  return next.error().code;
}

Battle& Battle::play_system() {
  FirstOfAll dice;
  while (XoQuiz::turn(state_).to_act.contains(kSystem)) act(kSystem, XoQuiz::deal(state_, dice));
  return *this;
}

Battle& Battle::expire() {
  EXPECT_TRUE(state_.deadline.has_value());
  if (!state_.deadline) return *this;
  now_ = std::max(now_, *state_.deadline);
  auto next = XoQuiz::expire(state_, now_);
  EXPECT_TRUE(next.has_value());
  if (next) state_ = std::move(*next);
  return *this;
}

std::string Battle::desert(Millis before) {
  auto next = XoQuiz::desert(state_, *state_.deadline - before);
  if (!next) return next.error().code;
  state_ = std::move(*next);
  return {};
}

Battle& Battle::pass(Millis time) {
  const Instant until = now_ + time;
  play_system();
  while (state_.deadline && *state_.deadline <= until) expire().play_system();
  now_ = until;
  return *this;
}

Battle& Battle::pick(int cell) { return number(mover(), ActionKind::pick, cell); }

Battle& Battle::answer(std::string text) {
  if (phase() == Phase::early) expire();
  return answer_early(std::move(text));
}

Battle& Battle::answer_early(std::string text) { return say(mover(), ActionKind::answer, std::move(text)).play_system(); }

Battle& Battle::play(int cell, bool right) {
  return pick(cell).answer(right ? right_answer(cell) : wrong_answer(cell)).content();
}

Battle& Battle::play_early(int cell, bool right) {
  return pick(cell).answer_early(right ? right_answer(cell) : wrong_answer(cell)).content();
}

Battle& Battle::content() {
  for (int seat = 0; seat < kMaxSeats && phase() == Phase::ruled; ++seat) {
    if (may(static_cast<Seat>(seat), ActionKind::close)) act(static_cast<Seat>(seat), ActionKind::close);
  }
  return *this;
}

Battle& Battle::fill() {
  for (const int cell : {0, 1, 2, 4, 3, 5, 7, 6, 8}) play(cell, true);
  return *this;
}

std::optional<std::chrono::seconds> Battle::wait() const {
  if (!state_.deadline) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::seconds>(*state_.deadline - state_.since);
}

bool Battle::may(Seat seat, ActionKind kind) const {
  const auto actions = xo_quiz::may(state_, seat);
  return std::find(actions.begin(), actions.end(), kind) != actions.end();
}

}  // namespace noughts::games::tests
