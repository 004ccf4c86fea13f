#include "people/push/notice_content.hpp"

#include "games/core/reading.hpp"

namespace noughts::push {
namespace {

using games::Json;
using store::NoticeKind;

std::string text(const Json& about, std::string_view key) {
  const Json* found = games::member(about, key);
  return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

std::string name(const Json* player) { return player == nullptr ? std::string() : text(*player, "name"); }

const Json* first(const Json* players) {
  return players != nullptr && players->is_array() && !players->empty() ? &players->front() : nullptr;
}

// A game of an event is the page to go to; other news are on the event's own.
std::optional<PushContent> event_content(const Json& about) {
  const auto kind = games::read_word<PushKind>("event_" + text(about, "news"));
  if (!kind) return std::nullopt;
  const std::string event = text(about, "event");
  const std::string room = text(about, "room");
  return PushContent{*kind, event, text(about, "name"), room.empty() ? "/events/" + event : "/g/" + room};
}

// A board that has been made is the page to go to; other news are on the tour's own.
std::optional<PushContent> tour_content(const Json& about) {
  const auto kind = games::read_word<PushKind>("tour_" + text(about, "news"));
  if (!kind) return std::nullopt;
  const std::string tour = text(about, "tour");
  const std::string room = text(about, "room");
  return PushContent{*kind, tour, text(about, "name"), room.empty() ? "/tours/" + tour : "/g/" + room};
}

}  // namespace

std::optional<PushContent> content_of(const store::Notice& notice) {
  const Json& about = notice.about;
  const auto kind = games::read_word<NoticeKind>(text(about, "kind"));
  if (kind == NoticeKind::turn) {
    const std::string room = text(about, "room");
    return PushContent{PushKind::turn, room, name(first(games::member(about, "against"))), "/g/" + room};
  }
  if (kind == NoticeKind::deadline) {
    const std::string room = text(about, "room");
    return PushContent{PushKind::deadline, room, std::string(), "/g/" + room};
  }
  if (kind == NoticeKind::invitation) {
    const std::string challenge = text(about, "challenge");
    return PushContent{PushKind::invitation, challenge, name(games::member(about, "from")), "/c/" + challenge};
  }
  if (kind == NoticeKind::comment) {
    const std::string room = text(about, "room");
    return PushContent{PushKind::comment, room, name(games::member(about, "from")), "/g/" + room};
  }
  if (kind == NoticeKind::event) return event_content(about);
  if (kind == NoticeKind::tour) return tour_content(about);
  if (kind == NoticeKind::team && text(about, "news") == "invited") {
    const std::string team = text(about, "team");
    return PushContent{PushKind::team_invited, team, text(about, "name"), "/teams/" + team};
  }
  return std::nullopt;
}

}  // namespace noughts::push
