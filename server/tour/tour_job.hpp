// What is done about tours in the background: news are told to all who play, and boards of whoever is disqualified end. All of it
// is read from the database, so that a server that ends in the midst leaves to the next what is not done.
#pragma once

#include "cluster/spawn.hpp"
#include "people/notice/notices.hpp"
#include "postgres/tour/disqualifications.hpp"
#include "postgres/tour/tour_posts.hpp"
#include "room/rooms.hpp"
#include "store/operations/slots.hpp"

namespace noughts::tour {

struct JobServices {
  postgres::TourPosts& posts;
  postgres::Disqualifications& disqualifications;
  const notice::Notices& notices;
  room::Rooms& rooms;
  cluster::Loop& loop;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;  ///< for failures
  /// Whether this node looks after a slot: boards are ended where their rooms are, news are told by one.
  std::function<bool(store::Slot)> owns;
};

class TourJob {
 public:
  explicit TourJob(JobServices services) : services_{std::move(services)} {}

  /// Called about once a second, on its loop.
  void sweep();
  /// Does whatever is due now. Where the database goes away in the midst, the next run goes on.
  boost::asio::awaitable<void> run();

 private:
  boost::asio::awaitable<void> tell_news();
  boost::asio::awaitable<void> end_boards();

  JobServices services_;
  cluster::SingleTask task_;
};

/// A notice of news of a tour; a long text is told by its beginning.
[[nodiscard]] notice::About news_notice(store::TourId tour, std::string name, notice::TourNews news, std::string_view text);

}  // namespace noughts::tour
