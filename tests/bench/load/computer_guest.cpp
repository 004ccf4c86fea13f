#include "load/computer_guest.hpp"

namespace noughts::bench {
namespace {

/// The highest level of a game in which nothing is proved thinks as long as it is let.
constexpr std::string_view kTerms =
    R"(,"terms":{"variant":"strategic","clock":{"kind":"none"},"rated":false,"side":"second"},"level":8)";

}  // namespace

awaitable<void> ComputerGuest::play(const Tally& tally) {
  while (!tally.is_over()) {
    player_.begin_game();
    const auto made = co_await player_.say("computer", kTerms);
    const auto in_room = R"(,"room":")" + text_of(made, "room") + '"';
    co_await player_.say("sync", in_room + R"(,"have":0)");
    co_await player_.see_step(1);
    ++moves_;
    co_await player_.say("abort", in_room);
    co_await player_.say("unwatch", in_room);
  }
}

}  // namespace noughts::bench
