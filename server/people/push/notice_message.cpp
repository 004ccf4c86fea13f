#include "people/push/notice_message.hpp"

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
std::optional<Message> event_message(const Json& about) {
  const auto kind = games::read_word<MessageKind>("event_" + text(about, "news"));
  if (!kind) return std::nullopt;
  const std::string event = text(about, "event");
  const std::string room = text(about, "room");
  return Message{*kind, event, text(about, "name"), room.empty() ? "/events/" + event : "/g/" + room};
}

// A board that has been made is the page to go to; other news are on the tour's own.
std::optional<Message> tour_message(const Json& about) {
  const auto kind = games::read_word<MessageKind>("tour_" + text(about, "news"));
  if (!kind) return std::nullopt;
  const std::string tour = text(about, "tour");
  const std::string room = text(about, "room");
  return Message{*kind, tour, text(about, "name"), room.empty() ? "/tours/" + tour : "/g/" + room};
}

}  // namespace

std::optional<Message> message_of(const store::Notice& notice) {
  const Json& about = notice.about;
  const auto kind = games::read_word<NoticeKind>(text(about, "kind"));
  if (kind == NoticeKind::turn) {
    const std::string room = text(about, "room");
    return Message{MessageKind::turn, room, name(first(games::member(about, "against"))), "/g/" + room};
  }
  if (kind == NoticeKind::deadline) {
    const std::string room = text(about, "room");
    return Message{MessageKind::deadline, room, std::string(), "/g/" + room};
  }
  if (kind == NoticeKind::invitation) {
    const std::string challenge = text(about, "challenge");
    return Message{MessageKind::invitation, challenge, name(games::member(about, "from")), "/c/" + challenge};
  }
  if (kind == NoticeKind::comment) {
    const std::string room = text(about, "room");
    return Message{MessageKind::comment, room, name(games::member(about, "from")), "/g/" + room};
  }
  if (kind == NoticeKind::event) return event_message(about);
  if (kind == NoticeKind::tour) return tour_message(about);
  if (kind == NoticeKind::team && text(about, "news") == "invited") {
    const std::string team = text(about, "team");
    return Message{MessageKind::team_invited, team, text(about, "name"), "/teams/" + team};
  }
  return std::nullopt;
}

}  // namespace noughts::push
