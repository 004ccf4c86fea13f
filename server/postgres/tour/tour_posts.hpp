// News and questions of tours, and what is said there, in the database.
#pragma once

#include <functional>

#include "store/tour/tour_lines.hpp"
#include "store/tour/tour_posts.hpp"

namespace noughts::postgres {

class Pool;

class TourPosts {
 public:
  explicit TourPosts(Pool& pool) : pool_{pool} {}

  store::Answer<store::TourPostPage> page(store::TourId tour, store::TourPostKind kind, std::optional<store::TourPostId> before,
                                          int limit);
  /// A repeated command (same player and cid) gives the post that it made. not_found: there is no such tour.
  store::Answer<store::WrittenTourPost> write(store::NewTourPost post);
  /// The post that this command of somebody has made; nullopt: none.
  store::Answer<std::optional<store::TourPost>> written_by(store::PlayerId player, store::Cid cid);
  /// Answers a question, or puts another answer in the place of the one that was seen; gives it. What stands there already is not
  /// written again. not_found: there is no such question; conflict: another answer stands there.
  store::Answer<store::WrittenTourPost> answer(store::TourAnswer answer);
  /// Takes a post away. not_found: there is none.
  store::Answer<void> remove(store::TourId tour, store::TourPostId post, store::PlayerId by, games::Instant at);
  /// What somebody is told of the news of a tour, by its name and their text.
  using NoticeOf = std::function<store::NewNotice(store::TourId tour, std::string name, const std::string& text)>;
  /// Writes a notice of the oldest news that are not told to all down, for so many who play in the tour and are not told yet.
  store::Answer<store::ToldNews> tell_next(int limit, NoticeOf notice_of);

  /// A line of the talk. A repeated command (same player and cid) gives the line that it wrote first.
  store::Answer<store::WrittenTourLine> say(store::NewTourLine line);
  /// The line that this command of somebody has written; nullopt: none.
  store::Answer<std::optional<store::TourLine>> said(store::PlayerId by, store::Cid cid);
  /// A page of `limit` lines; of a reader, without those that somebody has written whom they have blocked.
  store::Answer<store::TourLinePage> lines(store::TourId tour, std::optional<store::PlayerId> reader,
                                           std::optional<store::TourLineId> before, int limit);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
