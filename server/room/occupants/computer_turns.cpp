#include "room/occupants/computer_turns.hpp"

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

ComputerTurns::ComputerTurns(Room& room, Services& services, cluster::Loop& loop, Shard& shard)
    : room_(room), services_(services), loop_(loop), shard_(shard) {}

const match::Match& ComputerTurns::match() const { return room_.match(); }

void ComputerTurns::take_over(std::shared_ptr<Question> question) {
  question_ = std::move(question);
  if (question_ && question_->after != match().number()) call_off();
}

// What it is asked for comes before its move.
std::optional<ComputerTurns::Turn> ComputerTurns::turn() const {
  if (match().outcome() || !room_.seating().has_computers()) return std::nullopt;
  const auto takeback = match().takeback();
  const auto agreed = match().agreed();
  const auto to_act = match().turn();
  std::optional<Turn> found;
  for (const Seat seat : room_.seating().seats()) {
    if (!room_.seating().is_computers(seat)) continue;
    if (takeback && !has(takeback->agreed, seat)) return Turn{seat, StepKind::accept_takeback};
    if (match().draw_offer() && !has(agreed, seat)) return Turn{seat, StepKind::accept_draw};
    if (!found && has(to_act, seat)) found = {seat, StepKind::play};
  }
  return found;
}

std::optional<Instant> ComputerTurns::due(Instant now) const {
  const Instant again = now + kAskComputerAgain;
  if (match().is_hosted()) {
    const auto next = intent();
    if (!next) return std::nullopt;
    return next->intent.at > now ? next->intent.at : again;
  }
  const auto awaited = turn();
  const bool is_awaited = awaited && (awaited->kind != StepKind::play || can_act(awaited->seat));
  return is_awaited && services_.computers != nullptr ? std::optional(again) : std::nullopt;
}

// In a hosted game it follows from the record what they do. An engine that is not there any more can be asked: it has lost then.
bool ComputerTurns::can_act(Seat seat) const {
  if (match().is_hosted() || room_.seating().is_engines(seat)) return true;
  return services_.computers != nullptr && services_.computers->plays(match().terms().variant);
}

// It follows from the record alone, so whoever reads the room finds the same.
std::optional<ComputerTurns::Intent> ComputerTurns::intent() const {
  std::optional<Intent> first;
  for (const Seat seat : room_.seating().seats()) {
    const auto level = store::computer_level(room_.seating().player(seat).id);
    if (!level) continue;
    auto next = match().intent(seat, *level, static_cast<std::uint64_t>(room_.id()));
    if (next && (!first || next->at < first->intent.at)) first = {seat, std::move(*next)};
  }
  return first;
}

void ComputerTurns::act_if_due() {
  auto next = intent();
  const Instant now = services_.now();
  const bool is_due = next && next->intent.at <= now && !services_.health->pauses(now);
  if (is_due) act(next->seat, StepKind::play, std::move(next->intent.action));
}

void ComputerTurns::ask() {
  if (room_.is_writing()) return;
  if (match().is_hosted()) return act_if_due();
  if (services_.computers == nullptr) return;
  const auto awaited = turn();
  if (!awaited) return;
  if (awaited->kind == StepKind::accept_takeback) return act(awaited->seat, awaited->kind, nullptr);
  // It can't be asked how it thinks that it stands.
  if (awaited->kind == StepKind::accept_draw && room_.seating().is_engines(awaited->seat)) {
    return act(awaited->seat, StepKind::decline_draw, nullptr);
  }
  // Nobody is kept in a game in which no move will ever come; that it is away they see, too.
  if (!can_act(awaited->seat)) {
    if (awaited->kind == StepKind::accept_draw) act(awaited->seat, awaited->kind, nullptr);
    return;
  }
  if (is_thinking()) return;
  question_ = std::make_shared<Question>(match().number());
  cluster::spawn(loop_, let_think(*awaited, position_for(awaited->seat, *question_), question_), services_.log,
                 "a computer player");
}

computers::Position ComputerTurns::position_for(Seat seat, const Question& question) const {
  computers::Position position;
  position.variant = match().terms().variant;
  position.options = match().terms().options;
  position.record = moves_seen_by(match(), seat);
  const auto& player = room_.seating().player(seat);
  position.level = store::computer_level(player.id).value_or(1);
  if (room_.seating().is_engines(seat)) position.engine = player.name;
  if (const auto allowance = match().allowance(); allowance && match().charged() == seat) {
    const Millis left = *allowance - room_.time().elapsed(services_.now());
    position.left = [left, since = services_.now(), now = services_.now] { return std::max(Millis{0}, left - (now() - since)); };
  }
  position.seed = static_cast<std::uint64_t>(room_.id()) % kSeeds;
  const auto players = room_.seating().players();
  const auto person = std::ranges::find_if_not(players, store::is_computer);
  if (person != players.end()) position.whose = static_cast<std::uint64_t>(*person);
  position.called_off = question.called_off.get_token();
  return position;
}

boost::asio::awaitable<void> ComputerTurns::let_think(Turn turn, computers::Position position,
                                                      std::shared_ptr<Question> question) {
  const auto self = room_.shared_from_this();
  auto thought = co_await think(std::move(position), question);
  if (!thought && thought.error().code != games::codes::kBusy) {
    services_.log("room " + store::text(room_.id()) + ": a computer player was refused: " + thought.error().why);
  }
  // The room's object may have been replaced meanwhile.
  shard_.in_room(room_.id(), [turn, after = question->after, thought = std::move(thought)](Room& current) {
    current.computers().act_on(turn, after, thought);
  });
}

boost::asio::awaitable<ComputerTurns::Thought> ComputerTurns::think(computers::Position position,
                                                                    std::shared_ptr<Question> question) {
  const auto end = [](Question* asked) { asked->is_answered = true; };
  const std::unique_ptr<Question, decltype(end)> ended(question.get(), end);
  co_return co_await services_.computers->think(std::move(position));
}

// Where the game has gone on meanwhile, what was found is worth nothing. Whoever could not be asked is asked when the alarm
// rings; an engine that does wrong has lost.
void ComputerTurns::act_on(Turn turn, int after, const Thought& thought) {
  if (room_.is_writing() || after != match().number()) return ask();
  const bool has_failed = !thought && match::is_forfeit_reason(thought.error().code);
  if (!thought && !has_failed) return;
  if (has_failed) return act(turn.seat, StepKind::forfeit, games::Json{{"why", thought.error().code}});
  if (turn.kind == StepKind::play) return act(turn.seat, turn.kind, thought->action);
  const float own = match().team(thought->seat) == match().team(turn.seat) ? thought->estimate : -thought->estimate;
  const bool accepts = own <= kAcceptsDraw || (thought->is_proved && own <= 0);
  act(turn.seat, accepts ? StepKind::accept_draw : StepKind::decline_draw, nullptr);
}

// The number of the command is that of the step, so that nothing is done twice however often it is asked.
void ComputerTurns::act(Seat seat, StepKind kind, games::Json action) {
  const auto& player = room_.seating().player(seat);
  const store::Cid cid = match().number() + 1;
  room_.take({.from = std::make_shared<cluster::SilentPeer>(player),
              .message = wire::Act{cid, room_.id(), kind, match().number(), std::move(action)},
              .came = services_.now()});
}

}  // namespace noughts::room
