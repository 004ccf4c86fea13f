// What everybody says on a tour's page: all read it, whoever is registered writes.
#include "api/public_chat.hpp"
#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;

struct TourChat {
  using Services = tour::Services;
  using Of = store::Tour;
  using LineId = store::TourLineId;
  static constexpr auto kKind = wire::ChatKind::tour;
  /// The talk about a tour that is over goes on so long.
  static constexpr std::chrono::days kOpenAfterEnd{30};

  static awaitable<Or<Of>> find(Services& services, const Call& call) { return tour_of(services, call); }
  static store::TourId id(const Of& tour) { return tour.id; }
  static std::optional<games::Instant> closes(const Of& tour) { return tour.ends + kOpenAfterEnd; }

  static PermissionToWrite check_permission(Services&, const Of&, const std::optional<store::Player>& who) {
    if (!who || who->guest) co_return games::Refusal{"registered_only", "Registered players write here."};
    co_return std::nullopt;
  }

  static auto lines(Services& services, store::TourId tour, std::optional<store::PlayerId> reader, std::optional<LineId> before) {
    return services.posts.lines(tour, reader, before, kChatPage);
  }
  static auto line_of_command(Services& services, store::PlayerId who, store::Cid cid) { return services.posts.said(who, cid); }
  static auto write(Services& services, store::NewTourLine line) { return services.posts.say(std::move(line)); }
};

}  // namespace

awaitable<http::Reply> lines(Services& services, Call call) { return public_lines<TourChat>(services, std::move(call)); }
awaitable<http::Reply> say(Services& services, Call call) { return say_publicly<TourChat>(services, std::move(call)); }

}  // namespace noughts::api::tour
