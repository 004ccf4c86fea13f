#include "curating/desk_news.hpp"

namespace noughts::curating {

void tell_desk(const cluster::Topics& topics, store::RoomId room) {
  if (!topics.is_followed(kDeskTopic)) return;
  topics.publish(kDeskTopic, R"({"t":"desk","room":")" + store::text(room) + R"("})");
}

}  // namespace noughts::curating
