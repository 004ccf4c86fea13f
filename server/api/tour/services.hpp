// What the handlers of tours work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "chat/chats.hpp"
#include "people/notice/notices.hpp"
#include "people/photo/image_transcoder.hpp"
#include "postgres/tour/applications.hpp"
#include "postgres/tour/disqualifications.hpp"
#include "postgres/tour/own_books.hpp"
#include "postgres/tour/tour_posts.hpp"
#include "postgres/tour/tours.hpp"
#include "store/people/relations.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::api::tour {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  postgres::Tours& tours;
  postgres::TourApplications& applications;
  postgres::Disqualifications& disqualifications;
  postgres::OwnBooks& own_books;
  postgres::TourPosts& posts;
  store::Relations& relations;
  chat::Chats& chats;
  const notice::Notices& notices;
  photo::ImageTranscoder& transcoder;
  worker::BoundedWorker& file_worker;  ///< reads files of books
};

}  // namespace noughts::api::tour
