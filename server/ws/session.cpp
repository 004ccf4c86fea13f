#include "ws/session.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "wire/server_frames.hpp"

namespace noughts::ws {

using cluster::Outgoing;

namespace {

/// So many commands beyond the rate of its token a program is told of; then it does not listen.
constexpr limits::Rate kFlood{1, 100};

store::Cid cid_of(const wire::ClientMessage& message) {
  constexpr auto read = [](const auto& part) {
    if constexpr (requires { part.cid; }) {
      return part.cid;
    } else {
      return wire::cid(part);
    }
  };
  return std::visit(read, message);
}

}  // namespace

Session::Session(http::ServerContextPointer context, Handler& handler, http::LoopContext& loop_context,
                 const http::Credential& credential)
    : context_(std::move(context)),
      handler_(handler),
      loop_context_(loop_context),
      session_key_(handler.session_key(credential)),
      is_of_program_(credential.is_of_program()) {}

void Session::send(Outgoing frame) {
  if (loop_context_.loop().get_executor().running_in_this_thread()) return queue(std::move(frame));
  loop_context_.deliver(shared_from_this(), std::move(frame));
}

void Session::reconnect() {
  boost::asio::post(loop_context_.loop(), [self = shared_from_this()] { self->close(CloseCode::restart, "moved"); });
}

// Most may go on, and cost no post.
void Session::go_by(const store::AccountStatus& status) {
  const bool is_signed_in = std::ranges::find(status.session_keys, session_key_) != status.session_keys.end();
  const bool is_the_same = status.player == player_;
  if (is_signed_in && is_the_same && !status.banned) return;
  const auto act = [self = shared_from_this(), is_signed_in, banned = status.banned] {
    if (banned) return self->end_for(self->player_.id, http::DisconnectReason::banned);
    if (is_signed_in) return self->end_for(self->player_.id, http::DisconnectReason::changed);
    self->end_at(self->session_key_, limits::SteadyClock::now() + http::kUntilNextConnection);
  };
  boost::asio::post(loop_context_.loop(), act);
}

void Session::queue(Outgoing frame) {
  if (!is_open_) return;
  if (held_) {
    if (held_->size() == kMostHeld) return close(CloseCode::try_later, "too much to hear");
    return held_->push_back(std::move(frame));
  }
  switch (outbox_.put(std::move(frame), is_client_reading())) {
    case Outbox::Put::added:
      break;
    case Outbox::Put::replaced:
      loop_context_.figures().states_collapsed.add();
      break;
    case Outbox::Put::full:
      outbox_.clear();
      return close(CloseCode::try_later, "too slow");
  }
  write_next();
}

void Session::enter(store::Player player) {
  player_ = std::move(player);
  is_entered_ = true;
  held_.emplace();
  loop_context_.figures().sessions_opened.add();
  handler_.enter(shared_from_this());
  // Who it is may have been read before they were banned or renamed.
  for (const auto& [whose, why] : std::exchange(missed_, {})) end_for(whose, why);
}

void Session::begin(const wire::Hello& hello) {
  auto held = std::exchange(held_, std::nullopt);
  cluster::send(*this, wire::hello_frame(hello));
  for (auto& frame : *held) queue(std::move(frame));
}

void Session::end() {
  is_open_ = false;
  outbox_.clear();
  held_.reset();
  if (!std::exchange(is_entered_, false)) return;
  loop_context_.figures().sessions_closed.add();
  handler_.leave(shared_from_this());
}

// Whoever goes on after so many is no page of ours.
bool Session::has_sent_too_many() {
  if (!buckets_[any].take(rate(any).scaled(context_->rate_scale.now()), loop_context_.now())) return false;
  context_->count_refusal("rate_limited");
  close(CloseCode::policy, "too many messages");
  return true;
}

void Session::receive(std::string_view frame) {
  loop_context_.figures().frames_in.add();
  loop_context_.figures().bytes_in.add(frame.size());
  if (has_sent_too_many()) return;
  auto message = wire::read_client_message(frame);
  if (is_of_program_ && !is_within_token(message ? cid_of(*message) : message.error().cid)) return;
  if (!message) return refuse(message.error().cid, message.error().code, message.error().why);
  // The page is about to open its next connection; nobody speaks in the name of a session that is over.
  if (signed_out_at_ != limits::Moment::max())
    return refuse(cid_of(*message), "unauthenticated", "This session is over: connect anew.");
  std::visit([this, frame](auto& command) { handle(std::move(command), frame); }, *message);
}

void Session::note_room(const wire::RoomMessage& message) {
  if (const auto* unwatch = std::get_if<wire::Unwatch>(&message)) std::erase(rooms_, unwatch->room);
  const auto* asked = std::get_if<wire::Sync>(&message);
  const bool is_new = asked != nullptr && std::ranges::find(rooms_, asked->room) == rooms_.end();
  if (is_new && rooms_.size() < kMostNoted) rooms_.push_back(asked->room);
}

void Session::handle(wire::RoomMessage message, std::string_view frame) {
  if (!is_within(kind(message), wire::cid(message))) return;
  note_room(message);
  handler_.take(shared_from_this(), std::move(message), frame);
}

void Session::handle(wire::LobbyMessage message, std::string_view frame) {
  if (!is_within(kind(message), wire::cid(message))) return;
  handler_.take(shared_from_this(), std::move(message), frame);
}

void Session::handle(wire::Follow message, std::string_view) {
  if (is_within(light, message.cid)) handler_.take(shared_from_this(), std::move(message));
}

void Session::handle(wire::Ping message, std::string_view) {
  if (is_within(light, message.cid)) handler_.take(shared_from_this(), message);
}

limits::Rate Session::rate(Kind kind) {
  constexpr std::array<limits::Rate, kinds> kRates{{{20, 40}, {10, 60}, {1, 6}, {1, 10}, {5, 30}, {200, 3'000}}};
  return kRates[kind];
}

std::vector<limits::NamedRate> Session::listed_rates() {
  constexpr std::array<std::string_view, kinds> kNames{"moves", "room_commands", "chat", "seeks", "lobby_commands", "frames"};
  std::vector<limits::NamedRate> listed;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    listed.push_back({kNames[i], limits::CountedBy::connection, rate(static_cast<Kind>(i))});
  }
  return listed;
}

Session::Kind Session::kind(const wire::RoomMessage& message) {
  if (std::holds_alternative<wire::Act>(message)) return play;
  return std::holds_alternative<wire::Say>(message) ? chat : sync;
}

Session::Kind Session::kind(const wire::LobbyMessage& message) {
  const bool is_light = std::holds_alternative<wire::WatchLobby>(message) || std::holds_alternative<wire::Unseek>(message);
  return is_light ? light : meet;
}

bool Session::is_within(Kind kind, store::Cid cid) {
  auto wait = buckets_[kind].take(rate(kind).scaled(context_->rate_scale.now()), loop_context_.now());
  if (!wait && kind == chat) wait = handler_.count_public_command(player_.id, PublicCommand::chat);
  if (!wait && kind == meet) wait = handler_.count_public_command(player_.id, PublicCommand::seeks);
  if (wait) refuse(cid, "rate_limited", "Too much at once.", wait);
  return !wait;
}

bool Session::is_within_token(std::optional<store::Cid> cid) {
  const auto wait = handler_.count_command(session_key_);
  if (!wait) return true;
  if (floods_.take(kFlood.scaled(context_->rate_scale.now()), loop_context_.now())) {
    context_->count_refusal("rate_limited");
    close(CloseCode::policy, "too many messages");
  } else {
    refuse(cid, "rate_limited", "This token does too much at once.", wait);
  }
  return false;
}

void Session::refuse(std::optional<store::Cid> cid, std::string_view code, std::string_view message,
                     std::optional<games::Millis> retry) {
  context_->count_refusal(code);
  cluster::send(*this, wire::error_frame(cid, code, message, retry));
}

void Session::close(CloseCode code, std::string_view reason) {
  if (!std::exchange(is_open_, false)) return;
  context_->closes.add(text::prometheus_label("reason", reason));
  close_after_writing(code, reason);
}

void Session::end_at(std::size_t session_key, limits::Moment at) {
  if (session_key != session_key_) return;
  // Whoever signs out again and again doesn't put off the end of the first time.
  signed_out_at_ = std::min(signed_out_at_, at);
  if (signed_out_at_ <= limits::SteadyClock::now()) close(CloseCode::unauthenticated, "signed out");
}

void Session::end_for(store::PlayerId player, http::DisconnectReason why) {
  if (!is_entered_ && is_open_) return miss(player, why);
  if (!is_entered_ || player_.id != player) return;
  if (why == http::DisconnectReason::banned) return close(CloseCode::banned, "banned");
  close(CloseCode::try_later, "changed");
}

void Session::miss(store::PlayerId player, http::DisconnectReason why) {
  if (missed_.size() == kMostMissed) return close(CloseCode::try_later, "too much to hear");
  missed_.emplace_back(player, why);
}

void Session::sweep_session(limits::Moment now) {
  if (lost_.load(std::memory_order_relaxed)) close(CloseCode::try_later, "a frame was lost");
  if (now >= signed_out_at_) close(CloseCode::unauthenticated, "signed out");
}

}  // namespace noughts::ws
