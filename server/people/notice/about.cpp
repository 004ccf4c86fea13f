#include "people/notice/about.hpp"

namespace noughts::notice {

using games::Json;
using store::NoticeKind;

namespace {

Json shown_as(NoticeKind kind) { return {{"kind", games::word(kind)}}; }

}  // namespace

store::NewNotice new_notice(About about, games::Instant at) {
  return {about.topic.kind,  std::move(about.topic.subject), std::move(about.shown), at, std::move(about.named),
          about.unless_since};
}

Topic invitation_topic(store::ChallengeId challenge) { return {NoticeKind::invitation, store::text(challenge)}; }

Topic turn_topic(store::RoomId room) { return {NoticeKind::turn, store::text(room)}; }

Topic deadline_topic(store::RoomId room) { return {NoticeKind::deadline, store::text(room)}; }

About deadline(store::RoomId room, std::string variant, games::Instant until) {
  Json shown = shown_as(NoticeKind::deadline);
  shown["room"] = store::text(room);
  shown["until"] = until.time_since_epoch().count();
  shown["variant"] = std::move(variant);
  return {deadline_topic(room), std::move(shown)};
}

About invitation(store::ChallengeId challenge, const store::Player& from, std::optional<int> rating, std::string variant) {
  Json shown = shown_as(NoticeKind::invitation);
  shown["challenge"] = store::text(challenge);
  shown["from"] = wire::json(wire::shown(from, rating));
  shown["variant"] = std::move(variant);
  return {invitation_topic(challenge), std::move(shown), {from.id}};
}

About turn(store::RoomId room, std::string variant, std::span<const store::Player> against) {
  Json shown = shown_as(NoticeKind::turn);
  shown["room"] = store::text(room);
  shown["against"] = Json::array();
  shown["variant"] = std::move(variant);
  About about{turn_topic(room), {}, {}};
  for (const auto& player : against) {
    shown["against"].push_back(wire::json(wire::shown(player)));
    about.named.push_back(player.id);
  }
  about.shown = std::move(shown);
  return about;
}

About comment(store::RoomId room, std::string variant, const store::Player& from) {
  Json shown = shown_as(NoticeKind::comment);
  shown["room"] = store::text(room);
  shown["variant"] = std::move(variant);
  shown["from"] = wire::json(wire::shown(from));
  return {{NoticeKind::comment, store::text(room)}, std::move(shown), {from.id}};
}

About moderator(std::string id, store::ModerationActionKind action, std::string text, std::optional<games::Instant> until) {
  Json shown = shown_as(NoticeKind::moderator);
  shown["action"] = games::word(action);
  shown["until"] = Json();
  shown["text"] = std::move(text);
  if (until) shown["until"] = until->time_since_epoch().count();
  return {{NoticeKind::moderator, std::move(id)}, std::move(shown)};
}

About penalty(std::string variant, int points, std::string month) {
  Json shown = shown_as(NoticeKind::penalty);
  shown["points"] = points;
  Topic topic{NoticeKind::penalty, variant + " " + month};
  shown["variant"] = std::move(variant);
  shown["month"] = std::move(month);
  return {std::move(topic), std::move(shown)};
}

About event(store::EventId event, std::string name, EventNews news, std::optional<store::RoomId> room) {
  Json shown = shown_as(NoticeKind::event);
  shown["event"] = store::text(event);
  shown["name"] = std::move(name);
  shown["news"] = games::word(news);
  shown["room"] = room ? Json(store::text(*room)) : Json();
  return {{NoticeKind::event, store::text(event)}, std::move(shown)};
}

Topic team_topic(store::TeamId team) { return {NoticeKind::team, store::text(team)}; }

About team(store::TeamId team, std::string name, TeamNews news, const store::Player& by) {
  Json shown = shown_as(NoticeKind::team);
  shown["team"] = store::text(team);
  shown["name"] = std::move(name);
  shown["news"] = games::word(news);
  shown["by"] = wire::json(wire::shown(by));
  return {team_topic(team), std::move(shown), {by.id}};
}

About tour(std::string id, std::string name, TourNews news, std::optional<store::RoomId> room, std::string text) {
  Json shown = shown_as(NoticeKind::tour);
  shown["tour"] = id;
  shown["name"] = std::move(name);
  shown["news"] = games::word(news);
  shown["room"] = room ? Json(store::text(*room)) : Json();
  shown["text"] = std::move(text);
  return {{NoticeKind::tour, std::move(id)}, std::move(shown)};
}

About curator_request(std::string id, bool is_accepted, std::string text) {
  Json shown = shown_as(NoticeKind::curator_request);
  shown["accepted"] = is_accepted;
  shown["text"] = std::move(text);
  return {{NoticeKind::curator_request, std::move(id)}, std::move(shown)};
}

}  // namespace noughts::notice
