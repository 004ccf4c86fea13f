#include "ladder/news.hpp"

#include "cluster/spawn.hpp"
#include "wire/leaderboard_frame.hpp"

namespace noughts::ladder {

std::string topic_of(std::string_view variant) { return "leaderboard/" + std::string{variant}; }

News::News(postgres::Boards& boards, const cluster::Topics& topics, cluster::Loop& loop, std::function<void(std::string)> log)
    : boards_{boards}, topics_{topics}, loop_{loop}, log_{std::move(log)} {}

void News::game_over(store::RoomId room, const std::string& variant) {
  if (topics_.is_followed(topic_of(variant))) cluster::spawn(loop_, tell(room, variant), log_, "news of a leaderboard");
}

void News::many_moved(const std::string& variant, store::Month month) const {
  topics_.publish(topic_of(variant), wire::leaderboard_frame(variant, month));
}

// Where the database does not answer nobody hears of it, and pages find out when they ask for something else.
boost::asio::awaitable<std::function<void()>> News::before_change(store::PlayerId player, games::Instant now) {
  auto lists = co_await boards_.lists_of(player, now);
  if (!lists) co_return [] {};
  co_return [this, lists = std::move(*lists)] {
    for (const auto& variant : lists.variants) many_moved(variant, lists.month);
  };
}

boost::asio::awaitable<void> News::tell(store::RoomId room, std::string variant) {
  // Where the database does not answer, pages ask anew once it does.
  const auto changes = co_await boards_.changes(room);
  if (changes && !changes->changes.empty()) topics_.publish(topic_of(variant), wire::leaderboard_frame(variant, *changes));
}

}  // namespace noughts::ladder
