#include "wire/people_frames.hpp"

#include "games/core/writing.hpp"

namespace noughts::wire {
namespace {

std::int64_t millis(games::Instant at) { return at.time_since_epoch().count(); }

std::string frame(std::string_view type, Json json) {
  json["t"] = type;
  return games::json_text(json);
}

}  // namespace

std::string notice_frame(const store::Notice& notice) { return frame("notice", {{"notice", json(notice)}}); }

std::string unread_frame(const store::UnreadCount& unread) { return frame("unread", json(unread)); }

std::string message_frame(const store::Player& with, const store::DirectMessage& message, store::PlayerId viewer) {
  return frame("message", {{"with", json(with)}, {"message", json(message, viewer)}});
}

Json json(const store::Player& player) {
  Json json{{"name", player.name}, {"guest", player.guest}};
  if (player.bot) json["bot"] = true;
  return json;
}

Json correspondent_json(const store::Player& player) {
  Json correspondent = json(player);
  // Only the registered write to each other: a guest is what is left of one of them.
  if (player.guest) correspondent["key"] = store::id_text(player.id);
  return correspondent;
}

Json json(const store::Notice& notice) {
  return {
      {"id", static_cast<std::int64_t>(notice.id)}, {"at", millis(notice.at)}, {"read", notice.read}, {"about", notice.about}};
}

Json json(const store::UnreadCount& unread) {
  return {{"messages", unread.messages}, {"notices", unread.notices}, {"as_of", millis(unread.as_of)}};
}

Json json(const store::DirectMessage& message, store::PlayerId viewer) {
  const bool is_mine = message.from == viewer;
  Json json{{"id", static_cast<std::int64_t>(message.id)}, {"mine", is_mine}, {"text", message.text}, {"at", millis(message.at)}};
  if (is_mine) json["cid"] = message.cid;
  return json;
}

}  // namespace noughts::wire
