#include "events/repeating.hpp"

#include "games/catalogue.hpp"

namespace noughts::events {
namespace {

using games::Instant;
using games::Millis;
using std::chrono::minutes;

constexpr Millis kEvery{30'000};

bool suits(const games::Variant& variant) {
  return !variant.info.hosted && variant.info.seats == 2 && variant.may_be_rated(games::Json::object());
}

/// All games for two take their turns.
match::Terms game_of(std::int64_t number, Millis base, Millis increment) {
  std::vector<std::string> variants;
  for (const auto& variant : games::catalogue()) {
    if (suits(variant)) variants.emplace_back(variant.info.name);
  }
  match::Terms terms;
  terms.variant = variants.at(static_cast<std::size_t>(number) % variants.size());
  terms.clock = match::Fischer{base, increment};
  terms.rated = true;
  return terms;
}

event::EventTerms hourly_arena(std::int64_t number) {
  event::EventTerms terms;
  terms.name = "Hourly arena";
  terms.kind = event::EventKind::arena;
  terms.game = game_of(number, Millis{180'000}, Millis{2'000});
  terms.lasts = minutes{50};
  terms.halving = true;
  terms.first_move = Millis{30'000};
  terms.fewest = 3;
  terms.most = event::kMostEntries;
  terms.late = true;
  return terms;
}

event::EventTerms daily_swiss(std::int64_t number) {
  event::EventTerms terms;
  terms.name = "Daily Swiss";
  terms.kind = event::EventKind::swiss;
  terms.game = game_of(number, Millis{300'000}, Millis{3'000});
  terms.rounds = 5;
  terms.pause = Millis{30'000};
  terms.fewest = 4;
  terms.most = event::kMostEntries;
  return terms;
}

constexpr minutes kHour{60};
constexpr minutes kDay{24 * 60};
constexpr auto kUsual = std::to_array<Series>(
    {{"hourly_arena", kHour, minutes{0}, 3 * kHour, hourly_arena}, {"daily_swiss", kDay, 18 * kHour, kDay, daily_swiss}});

}  // namespace

std::span<const Series> usual_series() { return kUsual; }

std::vector<Instant> starts_ahead(const Series& series, Instant now) {
  const Millis every = series.every;
  const Millis since = now.time_since_epoch() - Millis{series.offset};
  std::vector<Instant> starts;
  for (Instant at = Instant{Millis{series.offset} + every * (since / every + 1)}; at <= now + series.ahead; at += every) {
    starts.push_back(at);
  }
  return starts;
}

Repeating::Repeating(Events& events, std::span<const Series> series, cluster::Loop& loop, std::function<Instant()> now,
                     cluster::Log log)
    : events_(events), series_(series), loop_(loop), now_(std::move(now)), log_(std::move(log)) {}

void Repeating::sweep() {
  const Instant now = now_();
  if (task_.is_running() || now < next_) return;
  next_ = now + kEvery;
  task_.spawn(loop_, make_due(), log_, "events that the server repeats");
}

// What is there already is as good as made.
boost::asio::awaitable<void> Repeating::make_due() {
  for (const Series& series : series_) {
    for (const Instant start : starts_ahead(series, now_())) {
      if (start <= made_[series.name]) continue;
      auto terms = series.terms(start.time_since_epoch() / Millis{series.every});
      terms.starts = start;
      std::string name{series.name};
      const auto made = co_await events_.repeat(std::move(name), std::move(terms));
      if (!made && made.error() != store::StoreError::conflict) co_return;
      made_[series.name] = start;
    }
  }
}

}  // namespace noughts::events
