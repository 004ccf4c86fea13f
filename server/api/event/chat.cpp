// What is said in an event's chat: everybody reads it; those who have entered, the organiser, the hosts and judges who are called
// and moderators write.
#include "api/event/handlers.hpp"
#include "api/event/replies.hpp"
#include "api/public_chat.hpp"

namespace noughts::api::event {
namespace {

using boost::asio::awaitable;
using games::Refusal;

struct EventChat {
  using Services = event::Services;
  using Of = events::SnapshotPointer;
  using LineId = store::EventLineId;
  static constexpr auto kKind = wire::ChatKind::event;
  /// The chat of an event that is over stays open so long.
  static constexpr std::chrono::days kOpenAfterEnd{1};

  static awaitable<Or<Of>> find(Services& services, const Call& call) { return seen(services, call); }
  static store::EventId id(const Of& event) { return event->id; }
  static std::optional<games::Instant> closes(const Of& event) {
    const auto ended = event->event.ended();
    return ended ? std::optional(*ended + kOpenAfterEnd) : std::nullopt;
  }

  static PermissionToWrite check_permission(Services& services, const Of& event, const std::optional<store::Player>& who) {
    const auto outside = Refusal{"not_entered", "Those who have entered write here."};
    if (!who) co_return outside;
    if (event->event.has_entered(who->id) || event->event.organiser() == who->id) co_return std::nullopt;
    const auto official = event->event.officials().find(who->id);
    if (official != event->event.officials().end() && official->second.is_called) co_return std::nullopt;
    const auto is_moderator = co_await services.moderation.is_moderator(who->id);
    if (!is_moderator) co_return std::unexpected(api::not_done(is_moderator.error()));
    co_return *is_moderator ? std::nullopt : std::optional(outside);
  }

  static auto lines(Services& services, store::EventId event, std::optional<store::PlayerId> reader,
                    std::optional<LineId> before) {
    return services.stored.lines(event, reader, before, kChatPage);
  }
  static auto line_of_command(Services& services, store::PlayerId who, store::Cid cid) { return services.stored.said(who, cid); }
  static auto write(Services& services, store::NewEventLine line) { return services.stored.write(std::move(line)); }
};

}  // namespace

awaitable<http::Reply> lines(Services& services, Call call) { return public_lines<EventChat>(services, std::move(call)); }
awaitable<http::Reply> write(Services& services, Call call) { return say_publicly<EventChat>(services, std::move(call)); }

}  // namespace noughts::api::event
