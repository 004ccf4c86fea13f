// What the site tells a player, kept until they have seen it; and how much waits to be read, messages too.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "games/core/words.hpp"
#include "store/people/players.hpp"

namespace noughts::store {

/// A player's newest notices are kept, so many of them.
inline constexpr int kMostNotices = 200;

enum class NoticeId : std::int64_t {};

enum class NoticeKind : std::uint8_t {
  invitation,
  turn,
  deadline,
  moderator,
  penalty,
  curator_request,
  event,
  team,
  tour,
  comment
};
constexpr auto words(NoticeKind) {
  return std::to_array<std::string_view>(
      {"invitation", "turn", "deadline", "moderator", "penalty", "curator_request", "event", "team", "tour", "comment"});
}

struct Notice {
  NoticeId id{};
  games::Json about;  ///< NoticeAbout of protocol/schema/common.json
  games::Instant at{};
  bool read = false;
  bool is_to_be_pushed = false;  ///< a browser of the player's wants to be told of it
};

struct NewNotice {
  NoticeKind kind{};
  std::string subject;  ///< what it is about: of the same kind about the same there is one
  games::Json about;
  games::Instant at{};
  std::vector<PlayerId> named{};  ///< the players in `about`, in its order: they are shown as they are called when it is read
  /// Not where there is one about the same of then, or later: that tells it.
  std::optional<games::Instant> unless_since{};
};

/// Notices of one kind about the same thing that many get, of whom some may be told something else than others.
struct NoticesToMany {
  NoticeKind kind{};
  std::string subject;
  games::Instant at{};
  std::map<PlayerId, games::Json> about;
};

struct NoticePage {
  std::vector<Notice> rows;      ///< the newest first
  std::optional<NoticeId> next;  ///< where the next page begins; nullopt: this is the last
};

/// How much waits to be read.
struct UnreadCount {
  std::int64_t messages = 0;
  std::int64_t notices = 0;
  games::Instant as_of{};  ///< of two counts the later is true
};

class Notices {
 public:
  virtual ~Notices() = default;
  /// Takes the place of the one of the same kind about the same. not_found: there is no such player; conflict: it was told.
  virtual Answer<Notice> put(PlayerId player, NewNotice notice) = 0;
  /// What it was about is done: it counts as read. not_found: nothing about it was unread.
  virtual Answer<void> settle(PlayerId player, NoticeKind kind, std::string subject) = 0;
  virtual Answer<NoticePage> of(PlayerId player, std::optional<NoticeId> before, int limit) = 0;
  /// The player has seen all up to this one.
  virtual Answer<void> read(PlayerId player, NoticeId to) = 0;
  virtual Answer<UnreadCount> unread(PlayerId player) = 0;
};

}  // namespace noughts::store
