#include "people/notice/about.hpp"

namespace noughts::notice {

using games::Json;

Topic invitation_topic(store::ChallengeId challenge) { return {"invitation", store::text(challenge)}; }

Topic turn_topic(store::RoomId room) { return {"turn", store::text(room)}; }

Topic deadline_topic(store::RoomId room) { return {"deadline", store::text(room)}; }

About deadline(store::RoomId room, std::string variant, games::Instant until) {
  Json shown{{"kind", "deadline"}, {"room", store::text(room)}, {"until", until.time_since_epoch().count()}};
  shown["variant"] = std::move(variant);
  return {deadline_topic(room), std::move(shown)};
}

About invitation(store::ChallengeId challenge, const wire::ShownPlayer& from, std::string variant) {
  Json shown{{"kind", "invitation"}, {"challenge", store::text(challenge)}};
  shown["from"] = wire::json(from);
  shown["variant"] = std::move(variant);
  return {invitation_topic(challenge), std::move(shown)};
}

About turn(store::RoomId room, std::string variant, std::span<const wire::ShownPlayer> against) {
  Json shown{{"kind", "turn"}, {"room", store::text(room)}, {"against", Json::array()}};
  shown["variant"] = std::move(variant);
  for (const auto& player : against) shown["against"].push_back(wire::json(player));
  return {turn_topic(room), std::move(shown)};
}

About moderator(std::string id, std::string action, std::string text, std::optional<games::Instant> until) {
  Json shown{{"kind", "moderator"}, {"until", Json()}};
  shown["action"] = std::move(action);
  shown["text"] = std::move(text);
  if (until) shown["until"] = until->time_since_epoch().count();
  return {{"moderator", std::move(id)}, std::move(shown)};
}

About penalty(std::string variant, int points, std::string month) {
  Json shown{{"kind", "penalty"}, {"points", points}};
  Topic topic{"penalty", variant + " " + month};
  shown["variant"] = std::move(variant);
  shown["month"] = std::move(month);
  return {std::move(topic), std::move(shown)};
}

}  // namespace noughts::notice
