// An arena: whoever waits is paired every few seconds, until its time is over, to which pauses do not count; games
// that go on then still count.
#include <algorithm>

#include "event/course/parts.hpp"
#include "event/pairing/arena.hpp"
#include "event/standings/arena_score.hpp"

namespace noughts::event {
namespace {

constexpr auto kArenaColumns = columns_of(std::to_array({TieBreak::wins}));
/// Who has just come or finished waits so long for others, so that there is somebody to be paired with.
constexpr Millis kWave{3'000};

/// What somebody has played, in the order of it.
struct Played {
  std::vector<ArenaGame> games;
  std::optional<Entrant> last_opponent;
  std::optional<bool> began_last;
  int begun_more = 0;
  Instant free_since{};
};

std::vector<Played> played(const Event& event) {
  std::vector<Played> all(event.entries().size());
  for (const auto& [key, game] : event.games()) {
    if (game.is_on()) continue;
    for (const Entrant each : {game.pairing.first, game.pairing.second}) {
      auto& played = all[static_cast<std::size_t>(each)];
      const bool began = game.pairing.first == each;
      if (game.end != GameEnd::none) {
        const auto won = game.points(each) == 2 ? ArenaOutcome::win : ArenaOutcome::loss;
        played.games.push_back({game.end == GameEnd::drawn ? ArenaOutcome::draw : won, game.has_counted_half(each)});
      }
      played.last_opponent = game.other(each);
      played.began_last = began;
      played.begun_more += began ? 1 : -1;
      played.free_since = std::max(played.free_since, game.ended);
    }
  }
  return all;
}

std::vector<EventStanding> scored(const Event& event, const std::vector<Played>& all) {
  auto table = counted(event);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const ArenaScore score = arena_score(all[i].games);
    table[i].points = score.points;
    table[i].games = score.games;
    table[i].wins = score.wins;
    table[i].halved_wins = score.halved_wins;
    table[i].is_on_streak = score.on_streak;
    table[i].tie_breaks = {score.wins};
  }
  rank(table);
  return table;
}

/// Whether somebody could be paired, now or once their game of the event is over.
bool is_there(const Event& event, Entrant each, const Engaged& engaged) {
  const auto& entry = event.entries()[static_cast<std::size_t>(each)];
  return !entry.withdrawn && !entry.away && !engaged.contains(each);
}

std::vector<ArenaWaiter> waiters(const Event& event, Instant now, const Engaged& engaged) {
  const auto all = played(event);
  const auto table = scored(event, all);
  std::vector<ArenaWaiter> waiters;
  for (std::size_t place = 0; place < table.size(); ++place) {
    const Entrant each = table[place].entrant;
    const auto& entry = event.entries()[static_cast<std::size_t>(each)];
    if (!is_there(event, each, engaged) || event.is_playing(each)) continue;
    const auto& played = all[static_cast<std::size_t>(each)];
    const Instant since = std::max({played.free_since, entry.at, event.started().value_or(now)});
    waiters.push_back({each, static_cast<int>(place), played.last_opponent, std::max(Millis{0}, now - since), played.begun_more,
                       played.began_last});
  }
  return waiters;
}

int count_there(const Event& event, const Engaged& engaged) {
  int many = 0;
  for (Entrant each = 0; each < std::ssize(event.entries()); ++each) many += is_there(event, each, engaged) ? 1 : 0;
  return many;
}

class ArenaCourse final : public Course {
 public:
  [[nodiscard]] Next next(const Event& event, Instant now, const Engaged& engaged) const override {
    if (now >= event.arena_ends().value_or(now)) return {{}, event.is_round_over(), {}};
    if (event.paired_at() && now < *event.paired_at() + kWave) return {{}, false, *event.paired_at() + kWave};
    const auto pairings = pair_arena(waiters(event, now, engaged), count_there(event, engaged) == 2);
    if (pairings.empty()) return {};
    return {planned(event, event.round() + 1, Round{pairings, {}}), false, {}};
  }

  [[nodiscard]] bool takes_long(const Event& event) const override { return event.entries().size() > kPairedAtOnce; }

  [[nodiscard]] std::vector<EventStanding> table(const Event& event) const override { return scored(event, played(event)); }

  [[nodiscard]] std::span<const TieBreakColumn> columns() const override { return kArenaColumns; }
};

}  // namespace

const Course& arena_course() {
  static const ArenaCourse kCourse;
  return kCourse;
}

}  // namespace noughts::event
