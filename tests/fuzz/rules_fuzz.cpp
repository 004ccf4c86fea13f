// libFuzzer's way into the rules of one variant, named by NOUGHTS_FUZZ_VARIANT. An input is a game in text: its options as JSON
// in the first line, then a line for each step, "seat action", or "* seed count" for so many random legal steps. What is refused
// has a code and changes nothing, what is accepted is written as it was read, and every view can be written.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "games/catalogue.hpp"
#include "games/core/reading.hpp"

namespace {

using namespace noughts::games;

constexpr int kDeepest = 16;     ///< as at the server's edge
constexpr int kMostSteps = 400;  ///< in one input, so that none takes long
constexpr int kMostRandomSteps = 2000;
constexpr int kStepsALook = 8;  ///< views and lists are looked at once in so many random steps

const Variant* variant = nullptr;

void expect(bool right, const char* what) {
  if (right) return;
  std::fprintf(stderr, "not so: %s\n", what);
  std::abort();
}

class FuzzDice final : public Dice {
 public:
  explicit FuzzDice(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t bound) override {
    state_ = state_ * 6364136223846793005 + 1442695040888963407;
    return static_cast<std::uint32_t>((state_ >> 33U) % bound);
  }

 private:
  std::uint64_t state_;
};

void expect_proper(const Refusal& refusal) {
  expect(!refusal.code.empty() && refusal.code.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos,
         "a code is a word");
  expect(!refusal.why.empty(), "a refusal says why");
}

/// Takes a word off the front of a text, up to a separator or its end.
std::string_view taken(std::string_view& text, char separator) {
  const auto end = text.find(separator);
  const auto word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return word;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

int seats_of(const AnyGame& game) { return static_cast<int>(game.cast().size()); }

std::vector<Json> views(const AnyGame& game) {
  std::vector<Json> all{game.view(std::nullopt)};
  for (int seat = 0; seat < seats_of(game); ++seat) all.push_back(game.view(static_cast<Seat>(seat)));
  return all;
}

/// The first of those for whom the game waits.
std::optional<Seat> who_acts(const AnyGame& game) {
  const Turn turn = game.turn();
  for (int seat = index(kSystem); seat < seats_of(game); ++seat) {
    if (turn.waits_for().contains(static_cast<Seat>(seat))) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

/// Asks everything that can be asked, of any seat at all. Where something must be set up nobody is to act before it is.
void look(const AnyGame& game) {
  for (const Json& view : views(game)) expect(Json::accept(view.dump()), "a view can be written");
  const auto seat = who_acts(game);
  const bool may_wait_for_setup = !variant->setup.empty() && !game.outcome();
  expect(seat.has_value() != game.outcome().has_value() || may_wait_for_setup,
         "somebody is to act until the end, and nobody after it");
  for (int other = -128; other <= 127; ++other) {
    const auto legal = game.legal(static_cast<Seat>(other));
    const bool acts = game.turn().to_act.contains(static_cast<Seat>(other));
    expect(!legal || other < 0 || legal->empty() != acts, "those who are to act have moves, and only they");
  }
}

void play(AnyGame& game, Seat seat, const Json& action) {
  const auto before = views(game);
  const auto rewritten = variant->rewritten(action);
  if (!rewritten) expect_proper(rewritten.error());
  if (rewritten) expect(variant->rewritten(*rewritten) == *rewritten, "what is written is read as the same");
  const auto refused = game.play(seat, action, Instant{});
  if (refused) {
    expect_proper(*refused);
    expect(views(game) == before, "what is refused changes nothing");
    return;
  }
  expect(seat == kClock || (rewritten && *rewritten == action), "what is accepted is written as it was read");
  for (int other = 0; other < seats_of(game); ++other) std::ignore = game.shown(action, seat, static_cast<Seat>(other));
}

void play_at_random(AnyGame& game, int seed, int count) {
  FuzzDice dice(static_cast<std::uint64_t>(seed));
  for (int step = 0; step < count; ++step) {
    const auto seat = who_acts(game);
    if (!seat) return;
    const auto action = *seat == kSystem ? game.deal(dice) : game.sample(*seat, dice);
    expect(action.has_value(), "who is to act can act");
    expect(!game.play(*seat, *action, Instant{}), "what is drawn is legal");
    if (step % kStepsALook == 0) look(game);
  }
}

void play_line(AnyGame& game, std::string_view line, int& random_steps) {
  const auto seat = taken(line, ' ');
  if (seat == "*") {
    const auto seed = number(taken(line, ' '));
    const auto count = number(line);
    if (!seed || !count) return;
    const int allowed = std::min(*count, kMostRandomSteps - random_steps);
    if (allowed > 0) random_steps += allowed;
    return play_at_random(game, *seed, allowed);
  }
  const auto who = number(seat);
  const Json action = parsed(line, kDeepest);
  if (who && *who >= -128 && *who <= 127 && !action.is_discarded()) play(game, static_cast<Seat>(*who), action);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* name = std::getenv("NOUGHTS_FUZZ_VARIANT");
  variant = name == nullptr ? nullptr : find_variant(name);
  if (variant != nullptr) return 0;
  std::fprintf(stderr, "NOUGHTS_FUZZ_VARIANT names no variant.\n");
  std::exit(1);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Json options = parsed(taken(text, '\n'), kDeepest);
  if (options.is_discarded()) return 0;
  auto game = variant->start(options, Instant{});
  if (!game) {
    expect(game.error().code == "bad_options", "options are refused as such");
    expect_proper(game.error());
    expect(!variant->may_be_rated(options), "what cannot be begun is not rated");
    expect(!variant->study(options), "what cannot be begun is not studied");
    return 0;
  }
  look(*game);
  if (text.empty()) expect(variant->study(options).has_value(), "what can be begun can be studied");
  int random_steps = 0;
  for (int step = 0; step < kMostSteps && !text.empty(); ++step) play_line(*game, taken(text, '\n'), random_steps);
  look(*game);
  return 0;
}
