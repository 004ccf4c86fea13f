// What everybody says on a tour's page.
#include "postgres/core/ask.hpp"
#include "postgres/people/chat_lines.hpp"
#include "postgres/tour/tour_posts.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::TourId;
using store::TourLineId;

const LineStatements kTourLines{"tour_line", "tour"};

}  // namespace

Answer<store::WrittenTourLine> TourPosts::say(store::NewTourLine line) {
  return ask<store::WrittenTourLine>(
      pool_, [line = std::move(line)](Connection& connection) { return write_line<TourLineId>(connection, kTourLines, line); });
}

Answer<std::optional<store::TourLine>> TourPosts::said(PlayerId by, store::Cid cid) {
  return ask<std::optional<store::TourLine>>(
      pool_, [=](Connection& connection) { return said_before<TourLineId>(connection, kTourLines, by, cid); });
}

Answer<store::TourLinePage> TourPosts::lines(TourId tour, std::optional<PlayerId> reader, std::optional<TourLineId> before,
                                             int limit) {
  return ask<store::TourLinePage>(
      pool_, [=](Connection& connection) { return read_lines<TourLineId>(connection, kTourLines, tour, reader, before, limit); });
}

}  // namespace noughts::postgres
