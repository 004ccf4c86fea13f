// Computer players in a room: asked when the game waits for them, and heard as anybody else is.
#include <algorithm>

#include "cluster/silent_peer.hpp"
#include "cluster/spawn.hpp"
#include "room/moves_seen.hpp"
#include "room/room.hpp"
#include "room/shard.hpp"
#include "store/people/computers.hpp"

namespace noughts::room {

namespace {

using match::StepKind;

/// A draw is accepted where the game stands no better than this, from -1 to 1.
constexpr float kAcceptsDraw = -0.1F;
/// Numbers that JSON holds exactly, for the same game is to be thought about alike everywhere.
constexpr std::uint64_t kSeeds = std::uint64_t{1} << 53U;

bool has(const std::vector<Seat>& seats, Seat seat) { return std::ranges::find(seats, seat) != seats.end(); }

}  // namespace

void Room::begin() {
  play_system();
  ask_computer();
}

// What it is asked for comes before its move.
std::optional<Room::ComputersTurn> Room::computers_turn() const {
  if (match_.outcome() || !seating_.has_computers()) return std::nullopt;
  const auto takeback = match_.takeback();
  const auto agreed = match_.agreed();
  const auto to_act = match_.turn();
  std::optional<ComputersTurn> turn;
  for (const Seat seat : seating_.seats()) {
    if (!seating_.is_computers(seat)) continue;
    if (takeback && !has(takeback->agreed, seat)) return ComputersTurn{seat, StepKind::accept_takeback};
    if (match_.draw_offer() && !has(agreed, seat)) return ComputersTurn{seat, StepKind::accept_draw};
    if (!turn && has(to_act, seat)) turn = {seat, StepKind::play};
  }
  return turn;
}

std::optional<Instant> Room::computers_due(Instant now) const {
  const Instant again = now + kAskComputerAgain;
  if (match_.is_hosted()) {
    const auto next = computers_intent();
    if (!next) return std::nullopt;
    return next->intent.at > now ? next->intent.at : again;
  }
  const auto turn = computers_turn();
  const bool waits = turn && (turn->kind != StepKind::play || computer_can_act(turn->seat));
  return waits && services_.computers != nullptr ? std::optional(again) : std::nullopt;
}

// In a hosted game it follows from the record what they do. An engine that is not there any more can be asked: it has lost then.
bool Room::computer_can_act(Seat seat) const {
  if (match_.is_hosted() || seating_.is_engines(seat)) return true;
  return services_.computers != nullptr && services_.computers->plays(match_.terms().variant);
}

// It follows from the record alone, so whoever reads the room finds the same.
std::optional<Room::ComputersIntent> Room::computers_intent() const {
  std::optional<ComputersIntent> first;
  for (const Seat seat : seating_.seats()) {
    const auto level = store::computer_level(seating_.player(seat).id);
    if (!level) continue;
    auto intent = match_.intent(seat, *level, static_cast<std::uint64_t>(id_));
    if (intent && (!first || intent->at < first->intent.at)) first = {seat, std::move(*intent)};
  }
  return first;
}

void Room::let_computer_act() {
  auto next = computers_intent();
  const Instant now = services_.now();
  const bool waits = !next || next->intent.at > now || services_.health->pauses(now);
  if (!waits) act_as_computer(next->seat, StepKind::play, std::move(next->intent.action));
}

void Room::ask_computer() {
  if (writing_) return;
  if (match_.is_hosted()) return let_computer_act();
  if (services_.computers == nullptr) return;
  const auto turn = computers_turn();
  if (!turn) return;
  if (turn->kind == StepKind::accept_takeback) return act_as_computer(turn->seat, turn->kind, nullptr);
  // It can't be asked how it thinks that it stands.
  if (turn->kind == StepKind::accept_draw && seating_.is_engines(turn->seat)) {
    return act_as_computer(turn->seat, StepKind::decline_draw, nullptr);
  }
  // Nobody is kept in a game in which no move will ever come; that it is away they see, too.
  if (!computer_can_act(turn->seat)) {
    if (turn->kind == StepKind::accept_draw) act_as_computer(turn->seat, turn->kind, nullptr);
    return;
  }
  if (computer_thinks()) return;
  question_ = std::make_shared<Question>(match_.number());
  cluster::spawn(loop_, let_computer_think(*turn, position_for(turn->seat, *question_), question_), services_.log,
                 "a computer player");
}

computers::Position Room::position_for(Seat seat, const Question& question) const {
  computers::Position position;
  position.variant = match_.terms().variant;
  position.options = match_.terms().options;
  position.record = moves_seen_by(match_, seat);
  const auto& player = seating_.player(seat);
  position.level = store::computer_level(player.id).value_or(1);
  if (seating_.is_engines(seat)) position.engine = player.name;
  if (const auto allowance = match_.allowance(); allowance && match_.charged() == seat) {
    const Millis left = *allowance - time_.elapsed(services_.now());
    position.left = [left, since = services_.now(), now = services_.now] { return std::max(Millis{0}, left - (now() - since)); };
  }
  position.seed = static_cast<std::uint64_t>(id_) % kSeeds;
  const auto players = seating_.players();
  const auto person = std::ranges::find_if_not(players, store::is_computer);
  if (person != players.end()) position.whose = static_cast<std::uint64_t>(*person);
  position.called_off = question.called_off.get_token();
  return position;
}

boost::asio::awaitable<void> Room::let_computer_think(ComputersTurn turn, computers::Position position,
                                                      std::shared_ptr<Question> question) {
  const auto self = shared_from_this();
  auto thought = co_await asked(std::move(position), question);
  if (!thought && thought.error().code != "busy") {
    services_.log("room " + store::text(id_) + ": a computer player was refused: " + thought.error().why);
  }
  // This object may have been replaced meanwhile.
  shard_.in_room(id_, [turn, after = question->after, thought = std::move(thought)](Room& current) {
    current.computer_has_thought(turn, after, thought);
  });
}

boost::asio::awaitable<std::expected<computers::Thought, games::Refusal>> Room::asked(computers::Position position,
                                                                                      std::shared_ptr<Question> question) {
  const auto end = [](Question* asked) { asked->is_answered = true; };
  const std::unique_ptr<Question, decltype(end)> ended(question.get(), end);
  co_return co_await services_.computers->think(std::move(position));
}

// Where the game has gone on meanwhile, what was found is worth nothing. Whoever could not be asked is asked when the alarm
// rings; an engine that does wrong has lost.
void Room::computer_has_thought(ComputersTurn turn, int after, const Thought& thought) {
  if (writing_ || after != match_.number()) return ask_computer();
  const bool has_failed = !thought && match::is_forfeit_reason(thought.error().code);
  if (!thought && !has_failed) return;
  if (has_failed) return act_as_computer(turn.seat, StepKind::forfeit, games::Json{{"why", thought.error().code}});
  if (turn.kind == StepKind::play) return act_as_computer(turn.seat, turn.kind, thought->action);
  const float own = match_.team(thought->seat) == match_.team(turn.seat) ? thought->estimate : -thought->estimate;
  const bool accepts = own <= kAcceptsDraw || (thought->is_proved && own <= 0);
  act_as_computer(turn.seat, accepts ? StepKind::accept_draw : StepKind::decline_draw, nullptr);
}

// The number of the command is that of the step, so that nothing is done twice however often it is asked.
void Room::act_as_computer(Seat seat, StepKind kind, games::Json action) {
  const auto& player = seating_.player(seat);
  const store::Cid cid = match_.number() + 1;
  take({.from = std::make_shared<cluster::SilentPeer>(player),
        .message = wire::Act{cid, id_, kind, match_.number(), std::move(action)},
        .came = services_.now()});
}

}  // namespace noughts::room
