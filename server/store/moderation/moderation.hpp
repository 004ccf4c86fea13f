// Complaints, what moderators decide about them, and the log of their actions.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/core/words.hpp"
#include "store/people/notices.hpp"
#include "store/people/players.hpp"
#include "store/team/left_team.hpp"

namespace noughts::store {

/// A complaint's number; counts up.
enum class ReportId : std::int64_t {};
enum class SanctionId : std::int64_t {};
/// A row of the log; counts up.
enum class AuditId : std::int64_t {};

/// What somebody may complain of.
enum class EvidenceKind : std::uint8_t { player, chat, message, team_chat, event_chat, tour_chat };
constexpr auto words(EvidenceKind) {
  return std::to_array<std::string_view>({"player", "chat", "message", "team_chat", "event_chat", "tour_chat"});
}

enum class ReportReason : std::uint8_t { insult, spam, cheating, stalling, name, other };
constexpr auto words(ReportReason) {
  return std::to_array<std::string_view>({"insult", "spam", "cheating", "stalling", "name", "other"});
}

enum class ReportState : std::uint8_t { open, taken, closed };
constexpr auto words(ReportState) { return std::to_array<std::string_view>({"open", "taken", "closed"}); }

enum class SanctionKind : std::uint8_t { mute, ban };
constexpr auto words(SanctionKind) { return std::to_array<std::string_view>({"mute", "ban"}); }

/// What the log of moderators knows. A moderator decides the first eight about somebody; those from
/// `appoint` on are those of administrators or the host.
enum class ModerationActionKind : std::uint8_t {
  take,
  release,
  dismiss,
  warn,
  mute,
  ban,
  rename,
  clear_profile,  ///< what a player says of themselves, and their photo
  lift,
  rename_team,
  appoint,
  depose,
  appoint_curator,
  depose_curator,
  appoint_administrator,
  depose_administrator,
  refuse_curator,  ///< a request to become one
  announce,
  end_announcement,
  change_limits,
};
constexpr auto words(ModerationActionKind) {
  return std::to_array<std::string_view>({"take",
                                          "release",
                                          "dismiss",
                                          "warn",
                                          "mute",
                                          "ban",
                                          "rename",
                                          "clear_profile",
                                          "lift",
                                          "rename_team",
                                          "appoint",
                                          "depose",
                                          "appoint_curator",
                                          "depose_curator",
                                          "appoint_administrator",
                                          "depose_administrator",
                                          "refuse_curator",
                                          "announce",
                                          "end_announcement",
                                          "change_limits"});
}
/// The sanction that an action imposes; nullopt: none.
[[nodiscard]] constexpr std::optional<SanctionKind> sanction_by(ModerationActionKind action) {
  if (action == ModerationActionKind::mute) return SanctionKind::mute;
  if (action == ModerationActionKind::ban) return SanctionKind::ban;
  return std::nullopt;
}

/// What a complaint is about.
struct Evidence {
  Player target;  ///< who wrote it, or is it
  EvidenceKind kind{};
  std::string text;                        ///< as it was then
  std::optional<games::Instant> at;        ///< when it was written
  std::optional<RoomId> room;              ///< of a line of chat
  std::optional<int> line;                 ///< its number in the room
  std::optional<std::int64_t> message;     ///< of a private message
  std::optional<std::int64_t> team_line;   ///< of a line of a team's chat
  std::optional<std::int64_t> event_line;  ///< of a line of an event's chat
  std::optional<std::int64_t> tour_line;   ///< of a line of a tour's chat
};

/// A line of a room's chat, and what decides who may read it.
struct ReportedLine {
  Evidence evidence;
  std::string variant;        ///< the room's
  games::Json options;        ///< the room's
  std::optional<int> team;    ///< who alone reads it; nullopt: everybody
  std::optional<int> seat;    ///< of whoever asks; nullopt: they watch
  bool for_watchers = false;  ///< those who play may not read it yet
};

struct NewReport {
  PlayerId reporter{};
  Evidence evidence;
  ReportReason reason{};
  std::string text;  ///< in the reporter's words
  games::Instant at{};
};

struct Report {
  ReportId id{};
  Evidence evidence;
  Player reporter;
  ReportReason reason{};
  std::string text;
  games::Instant at{};
  ReportState state{};
  std::optional<std::string> moderator;  ///< who has it, or closed it
  games::Instant changed{};
  std::optional<ModerationActionKind> outcome;  ///< the action that closed it
  std::optional<std::string> decision;          ///< the moderator's words
};

/// A page of the queue.
struct ReportPage {
  std::vector<Report> reports;
  std::optional<ReportId> next;
  std::int64_t open = 0;
  std::int64_t taken = 0;
};

struct Sanction {
  SanctionId id{};
  SanctionKind kind{};
  games::Instant since{};
  std::optional<games::Instant> until;  ///< nullopt: for good
  std::string by;
  std::string reason;
  std::optional<games::Instant> lifted;
  std::optional<std::string> lifted_by;
  std::optional<std::string> lifted_reason;
};

struct AuditRow {
  AuditId id{};
  games::Instant at{};
  std::optional<std::string> actor;  ///< nullopt: the host
  ModerationActionKind action{};
  std::optional<Player> target;  ///< nullopt: it was done to nobody
  std::optional<ReportId> report;
  std::string reason;
  games::Json before;
  games::Json after;
};

struct AuditPage {
  std::vector<AuditRow> rows;
  std::optional<AuditId> next;
};

/// All that is known of somebody's conduct; the newest first.
struct Dossier {
  Player player;
  bool is_moderator = false;
  games::Instant since{};
  std::vector<std::string> former_names;
  std::vector<Report> reports;
  std::vector<Sanction> sanctions;
  std::vector<AuditRow> actions;
};

/// A player's name and the keys by which it is theirs alone.
struct NewName {
  std::string shown;
  std::string key;
};

/// What a moderator does about a report, or about a player of whom nobody has complained.
struct ModerationAction {
  PlayerId actor{};
  ModerationActionKind kind{};
  std::optional<ReportId> report;
  std::optional<PlayerId> player;  ///< where there is no report
  std::string reason;
  std::optional<games::Instant> until;  ///< of a mute or ban; nullopt: for good
  std::optional<NewName> name;          ///< for a rename
  std::optional<NewNotice> notice;      ///< what the player is told
  games::Instant at{};
  std::int64_t call = 0;  ///< random; the same where the same attempt is made again
};

struct Lift {
  PlayerId actor{};
  SanctionId sanction{};
  std::string reason;
  NewNotice notice;
  games::Instant at{};
  std::int64_t call = 0;
};

/// Why an action was not done.
enum class ModerationRefusal : std::uint8_t {
  none,
  not_found,     ///< no such report, player or sanction
  closed,        ///< the report is settled, the sanction has ended
  taken,         ///< another moderator has the report
  is_moderator,  ///< moderators are not judged by moderators
  oneself,
  nameless,  ///< guests have neither a name nor a profile to take away
};

struct ModerationResult {
  ModerationRefusal refusal = ModerationRefusal::none;
  Player target;                  ///< as they are called now
  std::vector<LeftTeam> teams{};  ///< that another leads from now on
  bool was_done_before = false;   ///< by the same call
};

struct Ban {
  std::optional<games::Instant> until;  ///< nullopt: for good
};

class Moderation {
 public:
  virtual ~Moderation() = default;

  virtual Answer<bool> is_moderator(PlayerId player) = 0;
  /// The host makes somebody a moderator, or no longer. Writes the log, where anything changes; gives whether it did.
  virtual Answer<bool> appoint(PlayerId player, bool moderator, games::Instant at, std::int64_t call) = 0;

  /// A line of chat, as `viewer` may or may not read it; not_found: there is none.
  virtual Answer<ReportedLine> line(RoomId room, int number, PlayerId viewer) = 0;
  /// A private message as its reader has it; not_found: it was not written to them, or they have deleted it.
  virtual Answer<Evidence> message(std::int64_t message, PlayerId reader) = 0;
  /// A line of a team's chat; not_found: there is none, or its reader is no member.
  virtual Answer<Evidence> team_line(TeamId team, std::int64_t line, PlayerId reader) = 0;
  /// A line of an event's chat, which everybody may read; not_found: there is none.
  virtual Answer<Evidence> event_line(EventId event, std::int64_t line) = 0;
  /// As event_line(), of a tour.
  virtual Answer<Evidence> tour_line(TourId tour, std::int64_t line) = 0;
  /// A registered player's name and what they say of themselves, line by line.
  virtual Answer<Evidence> self_description(PlayerId player) = 0;
  /// conflict: a complaint of the same about the same is not settled yet.
  virtual Answer<ReportId> report(NewReport report) = 0;

  /// A page of the reports in a state: the oldest first, of the closed the newest.
  virtual Answer<ReportPage> queue(ReportState state, std::optional<ReportId> after, int limit) = 0;
  virtual Answer<Report> find(ReportId report) = 0;
  virtual Answer<Dossier> dossier(PlayerId player) = 0;
  virtual Answer<AuditPage> audit(std::optional<AuditId> after, int limit) = 0;

  /// Does it, settles the report, tells the player and writes the log: all of it or nothing. A ban ends all sessions.
  virtual Answer<ModerationResult> act(ModerationAction action) = 0;
  virtual Answer<ModerationResult> lift(Lift lift) = 0;

  /// not_found: not banned, at this moment.
  virtual Answer<Ban> ban_of(PlayerId player) = 0;
};

}  // namespace noughts::store
