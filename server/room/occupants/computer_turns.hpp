// Computer players in a room: asked when the game waits for them, and heard as anybody else is.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <stop_token>

#include "match/match.hpp"
#include "room/occupants/seating.hpp"
#include "room/rooms.hpp"
#include "room/turn_time.hpp"

namespace noughts::room {

class Room;
class Shard;

/// A computer player that has not acted for so long is asked again, by this process or the next.
inline constexpr games::Millis kAskComputerAgain{5'000};

/// A part of a room, on whose loop it is: looks whether a computer player has to do something, asks it, and gives its command to
/// the object that the room is by then. In a hosted game nobody is asked: what its computers do follows from the record.
class ComputerTurns {
 public:
  ComputerTurns(Room& room, Services& services, cluster::Loop& loop, Shard& shard);

  /// What a computer player is asked. Whoever replaces the object that has asked waits for the answer.
  struct Question {
    int after = 0;  ///< the step that it is about
    bool is_answered = false;
    std::stop_source called_off{};
  };

  /// Asks the computer player whose turn it is, if nobody is asked already.
  void ask();
  /// When the room has to look at its computer players again though nobody comes; nullopt: nothing waits for them.
  [[nodiscard]] std::optional<games::Instant> due(games::Instant now) const;
  /// Whether the computer player of a seat can do anything: its level may be one of which there are none any more.
  [[nodiscard]] bool can_act(Seat seat) const;
  [[nodiscard]] bool is_thinking() const { return question_ && !question_->is_answered; }
  /// What it would answer now is worth nothing any more.
  void call_off() {
    if (question_) question_->called_off.request_stop();
  }
  /// The last one.
  [[nodiscard]] const std::shared_ptr<Question>& question() const { return question_; }
  /// That of the object that was replaced; it stands where the game has not gone on since.
  void take_over(std::shared_ptr<Question> question);

 private:
  /// What a computer player has to do now, and where it sits.
  struct Turn {
    Seat seat{};
    match::StepKind kind{};  ///< play; or it is asked for a draw (accept_draw) or a takeback (accept_takeback)
  };
  /// What the computers of a hosted game mean to do next, whoever comes first.
  struct Intent {
    Seat seat{};
    games::Intent intent;
  };
  using Thought = std::expected<computers::Thought, games::Refusal>;

  /// The room's.
  [[nodiscard]] const match::Match& match() const;
  [[nodiscard]] std::optional<Turn> turn() const;
  [[nodiscard]] std::optional<Intent> intent() const;
  /// Lets the computer of a hosted game act whose time has come.
  void act_if_due();
  [[nodiscard]] computers::Position position_for(Seat seat, const Question& question) const;
  boost::asio::awaitable<void> let_think(Turn turn, computers::Position position, std::shared_ptr<Question> question);
  /// What a computer player thinks; however it ends, it thinks no longer.
  boost::asio::awaitable<Thought> think(computers::Position position, std::shared_ptr<Question> question);
  /// A computer player has thought about how the game stood after a step.
  void act_on(Turn turn, int after, const Thought& thought);
  /// A computer player acts by the way of all commands.
  void act(Seat seat, match::StepKind kind, games::Json action);

  Room& room_;
  Services& services_;
  cluster::Loop& loop_;
  Shard& shard_;
  std::shared_ptr<Question> question_;  ///< the last one
};

}  // namespace noughts::room
