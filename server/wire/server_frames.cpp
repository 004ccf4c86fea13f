#include "wire/server_frames.hpp"

#include "store/people/computers.hpp"
#include "wire/json_text.hpp"

namespace noughts::wire {

// JsonText finds these by its own namespace, which is why they are static and not in an unnamed one.

static void write(JsonText& out, RoomId room) { out.text(text(room)); }

static void add_player(JsonText& out, const ShownPlayer& player) {
  out.member("name", player.name).member("guest", player.guest);
  if (player.rating) out.member("rating", *player.rating);
  if (player.bot) out.member("bot", true);
  if (player.computer) out.member("computer", *player.computer);
  if (player.engine) out.member("engine", true);
}

static void write(JsonText& out, const ShownPlayer& player) {
  out.open_object();
  add_player(out, player);
  out.close_object();
}

static void write(JsonText& out, const ShownJoined& joined) {
  out.open_object();
  add_player(out, joined.player);
  out.member("side", joined.side.word());
  out.close_object();
}

static void write(JsonText& out, const ShownClocks& clocks) {
  out.open_object();
  out.member("left", clocks.left)
      .member("running", clocks.running)
      .member("frozen_for", clocks.frozen_for)
      .member("due", clocks.due);
  if (!clocks.halved.empty()) out.member("halved", clocks.halved);
  out.close_object();
}

static void write(JsonText& out, const ShownOffer& offer) {
  out.open_object();
  out.member("by", offer.by).member("agreed", offer.agreed);
  out.close_object();
}

static void write(JsonText& out, const match::Match::Takeback& takeback) {
  out.open_object();
  out.member("by", takeback.by).member("agreed", takeback.agreed).member("to", takeback.to);
  out.close_object();
}

static void write(JsonText& out, const ShownDeadline& deadline) {
  out.open_object();
  out.member("left", deadline.left).member("at", deadline.at);
  out.close_object();
}

static void write(JsonText& out, const games::SeatInfo& place) {
  out.open_object();
  out.member("role", place.role).member("team", place.team == games::kNoTeam ? std::nullopt : std::optional(place.team));
  out.close_object();
}

static void write(JsonText& out, const ShownAbsence& absence) {
  out.open_object();
  out.member("team", absence.team).member("claim_ms", absence.claim);
  out.close_object();
}

static void write(JsonText& out, const store::RatingMove& move) {
  out.open_object();
  out.member("before", move.before).member("after", move.after);
  out.close_object();
}

static void write(JsonText& out, const ShownResult& result) {
  out.open_object();
  out.member("place", result.outcome.place).member("points", result.outcome.points).member("reason", result.outcome.reason);
  if (!result.ratings.empty()) out.member("ratings", result.ratings);
  out.close_object();
}

static void write(JsonText& out, const match::Step& step) {
  out.open_object();
  out.member("by", step.by);
  out.key("d");
  out.open_object();
  out.member("t", games::word(step.kind));
  // What a viewer may not see of an action is left out, or all of it.
  if (step.action.is_object()) {
    out.key("a");
    out.ready(step.action.text());
  }
  if (step.to) out.member("to", *step.to);
  if (step.random) out.member("random", true);
  out.close_object();
  out.member("at", step.at).member("took", step.took).member("lag", step.lag);
  out.close_object();
}

static void write(JsonText& out, const ShownChat& line) {
  out.open_object();
  out.member("id", line.id).member("from", line.from).member("seat", line.seat).member("text", line.text).member("at", line.at);
  if (line.to != Audience::everybody) out.member("to", games::word(line.to));
  if (line.room) out.member("room", *line.room);
  out.close_object();
}

static void write(JsonText& out, const ShownSeries& series) {
  out.open_object();
  out.member("game", series.game).member("score", series.score);
  out.close_object();
}

static void write(JsonText& out, const ShownEvent& event) {
  out.open_object();
  out.member("id", text(event.id)).member("name", event.name).member("round", event.round);
  out.close_object();
}

static void write(JsonText& out, const LiveGame& game) {
  out.open_object();
  out.member("room", game.room).member("terms", match::json(*game.terms)).member("seats", game.seats);
  out.member("n", game.n).member("view", game.view).member("turn", game.turn).member("watchers", game.watchers);
  out.member("since", game.since).member("result", game.result);
  out.close_object();
}

static void write(JsonText& out, const ShownSeek& seek) {
  out.open_object();
  out.member("id", store::id_text(seek.id)).member("player", seek.joined.front().player);
  out.member("terms", json(*seek.terms, seek.joined.front().side));
  if (seek.rating != RatingRange{}) out.member("rating", json(seek.rating));
  out.member("joined", seek.joined).member("seats", seek.seats);
  if (seek.offer) out.member("offer", true);
  out.close_object();
}

namespace {

JsonText begin(std::string_view type, std::size_t expected = 128) {
  JsonText out(expected);
  out.open_object();
  out.member("t", type);
  return out;
}

std::string end(JsonText out) {
  out.close_object();
  return out.take();
}

void add_state(JsonText& out, const ShownState& state) {
  out.member("n", state.n).member("view", state.view).member("turn", state.turn).member("clocks", state.clocks);
  out.member("draw", state.draw).member("takeback", state.takeback).member("absent", state.absent);
  out.member("result", state.result);
  if (state.deadline) out.member("deadline", *state.deadline);
}

}  // namespace

Json json(const games::Cast& cast) {
  Json list = Json::array();
  for (const auto& place : cast) {
    list.push_back({{"role", place.role}, {"team", place.team == games::kNoTeam ? Json() : Json(place.team)}});
  }
  return list;
}

std::string step_frame(RoomId room, const match::Step& step, const ShownState& state) {
  JsonText out = begin("step", 512);
  out.member("room", room);
  add_state(out, state);
  out.member("step", step);
  return end(std::move(out));
}

std::string step_frame_answering(Cid cid, std::string_view step_frame) {
  JsonText out = begin("step", step_frame.size() + 32);
  const std::size_t type = out.size();
  out.member("cid", cid);
  return out.take().append(step_frame.substr(type));
}

std::string ok_frame(Cid cid, const OkExtras& extras) {
  JsonText out = begin("ok", 64);
  out.member("cid", cid);
  if (extras.n) out.member("n", *extras.n);
  if (extras.id) out.member("id", *extras.id);
  if (extras.room) out.member("room", *extras.room);
  return end(std::move(out));
}

std::string error_frame(std::optional<Cid> cid, std::string_view code, std::string_view message, std::optional<Millis> retry) {
  JsonText out = begin("error");
  if (cid) out.member("cid", *cid);
  out.member("code", code).member("message", message);
  if (retry) out.member("retry_ms", *retry);
  return end(std::move(out));
}

/// Of a record in one frame: with all else that a frame of a room holds it stays well below what a connection may be sent at
/// once.
static constexpr std::size_t kMostRecordBytes = 128 * 1024;

// At least one step, so that whoever asks again gets on.
static void add_record(JsonText& out, std::span<const match::Step> steps) {
  out.key("steps");
  out.open_list();
  const std::size_t begin = out.size();
  for (const auto& step : steps) {
    if (out.size() - begin >= kMostRecordBytes) break;
    write(out, step);
  }
  out.close_list();
}

std::string room_frame(const RoomState& room) {
  JsonText out = begin("room", 2048);
  out.member("cid", room.cid).member("room", room.room).member("terms", match::json(*room.terms));
  out.member("seats", room.seats).member("you", room.you).member("created", room.created);
  if (room.cast != nullptr) out.member("cast", *room.cast);
  out.member("have", room.have);
  add_record(out, room.steps);
  add_state(out, room.state);
  out.member("chat", room.chat).member("online", room.online).member("watchers", room.watchers);
  out.member("rematch", room.rematch).member("next", room.next);
  if (room.series) out.member("series", *room.series);
  if (room.event) out.member("event", *room.event);
  if (!room.earlier.empty()) out.member("earlier", room.earlier);
  if (!room.node.empty()) out.member("node", room.node);
  return end(std::move(out));
}

std::string clocks_frame(RoomId room, int n, const std::optional<ShownClocks>& clocks) {
  JsonText out = begin("clocks");
  out.member("room", room).member("n", n).member("clocks", clocks);
  return end(std::move(out));
}

std::string chat_frame(RoomId room, const ShownChat& line) {
  JsonText out = begin("chat", 256);
  out.member("room", room).member("line", line);
  return end(std::move(out));
}

std::string presence_frame(RoomId room, const std::vector<bool>& online, int watchers,
                           const std::optional<ShownAbsence>& absent) {
  JsonText out = begin("presence");
  out.member("room", room).member("online", online).member("watchers", watchers).member("absent", absent);
  return end(std::move(out));
}

std::string rematch_frame(RoomId room, std::span<const Seat> by, std::optional<RoomId> next) {
  JsonText out = begin("rematch");
  out.member("room", room).member("by", by).member("next", next);
  return end(std::move(out));
}

std::string hello_frame(const Hello& hello) {
  JsonText out = begin("hello", 256);
  out.member("you", hello.you).member("playing", hello.playing).member("time", hello.time);
  out.member("version", hello.version).member("paused", hello.paused).member("draining", hello.draining);
  if (hello.announcement) out.member("announcement", *hello.announcement);
  return end(std::move(out));
}

std::string lobby_frame(std::span<const ShownSeek> seeks, std::int64_t all, std::int64_t online, std::int64_t playing) {
  JsonText out = begin("lobby", 128 + 256 * seeks.size());
  out.member("seeks", seeks).member("all", all).member("online", online).member("playing", playing);
  return end(std::move(out));
}

std::string own_seeks_frame(std::span<const ShownSeek> seeks) {
  JsonText out = begin("own_seeks", 64 + 256 * seeks.size());
  out.member("seeks", seeks);
  return end(std::move(out));
}

std::string invitation_frame(const ShownInvitation& invitation) {
  JsonText out = begin("invitation", 512);
  out.member("invitation", json(invitation));
  return end(std::move(out));
}

std::string live_frame(const LiveGame& game) {
  JsonText out = begin("live", 1024);
  out.member("game", game);
  return end(std::move(out));
}

std::string live_counts_frame(const std::map<std::string, int>& games) {
  JsonText out = begin("live_counts", 256);
  out.member("games", Json(games));
  return end(std::move(out));
}

std::string challenge_frame(ChallengeId id, std::span<const ShownJoined> joined, int seats) {
  JsonText out = begin("challenge", 128 + 64 * joined.size());
  out.member("id", text(id)).member("joined", joined).member("seats", seats);
  return end(std::move(out));
}

std::string paired_frame(RoomId room) {
  JsonText out = begin("paired", 64);
  out.member("room", room);
  return end(std::move(out));
}

ShownPlayer shown(const store::Player& player, std::optional<int> rating) {
  return {player.name,
          player.guest,
          player.guest ? std::nullopt : rating,
          player.bot,
          store::computer_level(player.id),
          store::is_engine(player.id)};
}

std::string node_frame(bool paused, bool draining) {
  JsonText out = begin("node", 64);
  out.member("paused", paused).member("draining", draining);
  return end(std::move(out));
}

std::string pong_frame(Cid cid, games::Instant time) {
  JsonText out = begin("pong", 64);
  out.member("cid", cid).member("time", time);
  return end(std::move(out));
}

Json json(const ShownPlayer& player) {
  Json json{{"name", player.name}, {"guest", player.guest}};
  if (player.rating) json["rating"] = *player.rating;
  if (player.bot) json["bot"] = true;
  if (player.computer) json["computer"] = *player.computer;
  if (player.engine) json["engine"] = true;
  return json;
}

Json json(const ShownJoined& joined) {
  Json shown = json(joined.player);
  shown["side"] = joined.side.word();
  return shown;
}

Json json(const RatingRange& range) {
  Json json = Json::object();
  if (range.below) json["below"] = *range.below;
  if (range.above) json["above"] = *range.above;
  return json;
}

Json json(const ShownInvitation& invitation) {
  Json json{{"id", text(invitation.id)},
            {"terms", wire::json(*invitation.terms, invitation.side)},
            {"from", wire::json(invitation.from)},
            {"to", wire::json(invitation.to)},
            {"mine", invitation.mine},
            {"state", games::word(invitation.state)},
            {"sent", invitation.sent.time_since_epoch().count()},
            {"expires", invitation.expires.time_since_epoch().count()}};
  if (invitation.reason) json["reason"] = games::word(*invitation.reason);
  return json;
}

// Not on the way of a move: what is written for the wire is read again.
Json json(const LiveGame& game) {
  JsonText out(1024);
  write(out, game);
  return Json::parse(out.take());
}

Json json(const match::Terms& terms, match::Side side) {
  Json json = match::json(terms);
  json["side"] = side.word();
  return json;
}

}  // namespace noughts::wire
