#include "library/curating/desk_news.hpp"

#include "wire/desk_frame.hpp"

namespace noughts::curating {

void tell_desk(const cluster::Topics& topics, store::RoomId room) {
  if (!topics.is_followed(kDeskTopic)) return;
  topics.publish(kDeskTopic, wire::desk_frame(room));
}

void tell_desk(const cluster::Topics& topics, store::RoomId room, const games::Projection& projection) {
  if (projection.curated && projection.curated->curator) tell_desk(topics, room);
}

}  // namespace noughts::curating
