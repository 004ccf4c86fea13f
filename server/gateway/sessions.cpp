#include "gateway/sessions.hpp"

#include "api/people/ended_sessions.hpp"
#include "cluster/spawn.hpp"
#include "library/curating/desk_news.hpp"
#include "wire/announcement_frame.hpp"
#include "ws/session.hpp"

namespace noughts::gateway {

using boost::asio::awaitable;
using ws::SessionPointer;

namespace {

/// Attempts to open a WebSocket of one player; those of an address are in the settings.
constexpr limits::Rate kOpenings{1, 60};
/// Commands of a program, over all connections of its token.
constexpr limits::Rate kTokenCommands{10, 60};
constexpr limits::Rate kSeeks{2, 20};
/// When a command for a slot without an owner is tried again.
constexpr games::Millis kUntilTaken{500};

ws::Refusal refusal(account::AccountError error) {
  const bool is_stranger = error == account::AccountError::unauthenticated;
  return {std::string(account::code(error)), std::string(account::message(error)), is_stranger};
}

}  // namespace

Sessions::Sessions(SessionServices services, std::string version, const limits::RateScale& rate_scale)
    : services_(std::move(services)),
      version_(std::move(version)),
      openings_(kOpenings, kMostPlayers, rate_scale),
      commands_(kTokenCommands, kMostPlayers, rate_scale),
      seeks_(kSeeks, kMostPlayers, rate_scale) {}

std::vector<limits::NamedRate> Sessions::listed_rates() {
  using limits::CountedBy;
  return {{"connections_opened", CountedBy::player, kOpenings},
          {"token_commands", CountedBy::token, kTokenCommands},
          {"chat", CountedBy::player, kChat},
          {"seeks", CountedBy::player, kSeeks}};
}

awaitable<std::expected<store::Player, ws::Refusal>> Sessions::who(http::Credential credential) {
  auto asked = credential.is_of_program() ? services_.bots.who(std::move(credential.text))
                                          : services_.accounts.who(std::move(credential.text));
  auto player = co_await std::move(asked);
  if (!player) co_return std::unexpected(refusal(player.error()));
  co_return std::move(*player);
}

std::size_t Sessions::session_key(const http::Credential& credential) const { return api::people::session_key(credential); }

std::optional<games::Millis> Sessions::count_command(std::size_t session_key) {
  return commands_.take(std::to_string(session_key), limits::SteadyClock::now());
}

std::optional<games::Millis> Sessions::count_opening(store::PlayerId player) {
  return openings_.take(std::to_string(static_cast<std::int64_t>(player)), limits::SteadyClock::now());
}

std::optional<games::Millis> Sessions::count_public_command(store::PlayerId player, ws::PublicCommand what) {
  if (what == ws::PublicCommand::chat) return services_.count_chat(player);
  return seeks_.take(std::to_string(static_cast<std::int64_t>(player)), limits::SteadyClock::now());
}

void Sessions::enter(const SessionPointer& session) { services_.directory.enter(session); }

awaitable<std::expected<wire::Hello, ws::Refusal>> Sessions::hello(SessionPointer session, store::Player player) {
  auto playing = co_await services_.stored_rooms.playing(player.id);
  if (!playing) co_return std::unexpected(refusal(account::error_of(playing.error())));
  // A guest has blocked nobody, and costs no question more; a ban that comes just now ends any session that opens.
  if (!player.guest) {
    // Where it can't be read nobody is blocked for this session: a black list only hides what others say, and refuses nothing.
    const auto reading = services_.directory.begin_reading();
    auto relations = co_await services_.relations.of(player.id);
    // A ban that came after its session was found, and before it could be ended.
    if (relations && relations->banned) co_return std::unexpected(refusal(account::AccountError::banned));
    if (relations) {
      session->black_list().replace(std::make_shared<const std::set<store::PlayerId>>(std::move(relations->blocks)), reading);
    }
  }
  const auto condition = services_.health.condition();
  wire::Hello hello;
  hello.you = wire::shown(player);
  hello.playing = std::move(*playing);
  hello.time = services_.now();
  hello.version = version_;
  hello.paused = condition.paused;
  hello.draining = condition.draining;
  hello.announcement = services_.announcement.at(hello.time).transform([](const auto& each) { return wire::json(each); });
  co_return hello;
}

void Sessions::leave(const SessionPointer& session) {
  services_.directory.leave(session);
  services_.topics.gone(session);
  services_.forwarding.gone(session, session->loop_context().loop());
  services_.lobby.gone(session);
  services_.rooms.gone(session);
}

bool Sessions::forward(const SessionPointer& session, store::Slot slot, store::Cid cid, std::string_view frame) {
  using cluster::ForwardResult;
  const auto result = services_.forwarding.forward(session, session->loop_context().loop(), slot, frame);
  if (result == ForwardResult::nowhere)
    session->refuse(cid, games::codes::kUnavailable, "Nobody looks after this just now.", kUntilTaken);
  if (result == ForwardResult::cut_off) session->reconnect();
  return result != ForwardResult::here;
}

void Sessions::take(SessionPointer session, wire::RoomMessage message, std::string_view frame) {
  if (forward(session, store::slot_of(wire::room(message)), wire::cid(message), frame)) return;
  services_.rooms.tell(std::move(session), std::move(message));
}

void Sessions::take(SessionPointer session, wire::LobbyMessage message, std::string_view frame) {
  if (forward(session, store::kLobbySlot, wire::cid(message), frame)) return;
  services_.lobby.tell(std::move(session), std::move(message));
}

void Sessions::take(SessionPointer session, wire::Follow message) {
  if (message.on && message.topic == curating::kDeskTopic) {
    auto& loop = session->loop_context().loop();
    return cluster::spawn(loop, follow_desk(std::move(session), message.cid), services_.log, "following the desk");
  }
  if (message.on) return follow(session, message.cid, message.topic);
  services_.topics.unfollow(session, message.topic);
  cluster::send(*session, wire::ok_frame(message.cid));
}

void Sessions::take(SessionPointer session, wire::Ping message) {
  cluster::send(*session, wire::pong_frame(message.cid, services_.now()));
}

void Sessions::follow(const SessionPointer& session, store::Cid cid, const std::string& topic) {
  if (!services_.topics.follow(session, topic)) {
    return session->refuse(cid, "too_many", "A connection follows 16 topics at most.");
  }
  cluster::send(*session, wire::ok_frame(cid));
}

awaitable<void> Sessions::follow_desk(SessionPointer session, store::Cid cid) {
  const auto is_curator = co_await services_.curators.is_curator(session->player().id);
  // The connection may have gone meanwhile, and nobody would ever take it off the list.
  if (!session->is_entered()) co_return;
  if (!is_curator) {
    const auto why = account::error_of(is_curator.error());
    co_return session->refuse(cid, account::code(why), account::message(why), games::Millis(1'000));
  }
  if (!*is_curator) co_return session->refuse(cid, "curators_only", "This is for curators.");
  follow(session, cid, std::string(curating::kDeskTopic));
}

}  // namespace noughts::gateway
