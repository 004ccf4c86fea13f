#include "wire/leaderboard_frame.hpp"

#include "store/core/month_text.hpp"
#include "wire/json_text.hpp"

namespace noughts::wire {

static void write(JsonText& out, const store::BoardMove& move) {
  out.open_object();
  out.member("before", move.before).member("after", move.after).member("games", move.games);
  out.close_object();
}

static void write(JsonText& out, const store::BoardChange& change) {
  out.open_object();
  out.member("name", change.name).member("all", change.all).member("month", change.month);
  out.close_object();
}

namespace {

constexpr std::size_t kExpected = 512;

JsonText begin(std::string_view variant, store::Month month) {
  JsonText out{kExpected};
  out.open_object();
  out.member("t", std::string_view{"leaderboard"}).member("variant", variant).member("month", store::month_text(month));
  return out;
}

}  // namespace

std::string leaderboard_frame(std::string_view variant, const store::BoardChanges& changes) {
  JsonText out = begin(variant, changes.month);
  out.member("changes", changes.changes);
  out.close_object();
  return out.take();
}

std::string leaderboard_frame(std::string_view variant, store::Month month) {
  JsonText out = begin(variant, month);
  out.key("changes");
  out.null();
  out.close_object();
  return out.take();
}

}  // namespace noughts::wire
