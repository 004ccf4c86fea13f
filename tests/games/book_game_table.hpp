// A book game at whose table tests sit: who does what at which moment, in short words.
#pragma once

#include <gtest/gtest.h>

#include "games/hosted/book_game/book_game.hpp"

namespace noughts::games {

inline constexpr Seat kReader{0};
inline constexpr Seat kOther{1};  ///< the second reader of a pair

/// The moment of a date in UTC.
[[nodiscard]] Instant on(int year, unsigned month, unsigned day, Millis time = Millis{0});

/// Characters with nine themes each: those on the cells of `hidden` are hidden, and all say which they are.
[[nodiscard]] Json characters(int count, const std::vector<int>& hidden = {});
/// A field of themes for a board of this side.
[[nodiscard]] Json field(int side, const std::vector<int>& hidden = {});

[[nodiscard]] Json request_for(int cell);
[[nodiscard]] Json report_on(int cell);
[[nodiscard]] Json about(const char* kind, int cell);
[[nodiscard]] Json about(const char* kind, int cell, const std::string& why);

using Cells = std::vector<int>;

// A lineless board of nine, and of twenty-five, crosses first.
inline const Cells kDrawnX{0, 2, 3, 7, 8};
inline const Cells kDrawnO{1, 4, 5, 6};
inline const Cells kFullX{0, 1, 4, 7, 8, 10, 11, 14, 17, 18, 20, 21, 24};
inline const Cells kFullO{2, 3, 5, 6, 9, 12, 13, 15, 16, 19, 22, 23};

class Table {
 public:
  explicit Table(const Json& options, Instant begin = on(2026, 1, 31));
  /// Begun, and set up with themes that fit; those on the cells of `hidden` are hidden.
  static Table begun(const Json& options, const std::vector<int>& hidden = {}, Instant begin = on(2026, 1, 31));

  /// Does something that the rules accept.
  void act(Seat seat, const Json& action);
  /// The code of what the rules refuse; nothing has changed then. "accepted" where they accept it.
  [[nodiscard]] std::string refused(Seat seat, const Json& action);
  /// The character takes a cell.
  void play_system(int cell) { act(kSystem, about("mark", cell)); }
  /// A whole cell turn: request, approval, report.
  void read(int cell, Seat reader = kReader);
  /// read(), and the character's answer, and the report is accepted.
  void read_and_answer(int cell, int nought);
  /// read(), and the report is accepted: where no character answers.
  void read_and_accept(int cell, Seat reader = kReader);
  void accept(int cell) { act(curator(), about("accept", cell)); }
  void accept_all(const Cells& cells);
  /// Reads for each cell of the first list, and the character answers with those of the second.
  void play(const Cells& crosses, const Cells& noughts);

  void pass(Millis time) { now_ += time; }
  void at(Instant now) { now_ = now; }
  [[nodiscard]] Instant now() const { return now_; }
  /// Time passes until the deadline, and the clock speaks.
  void expire();
  [[nodiscard]] std::string refused_clock();
  [[nodiscard]] std::optional<Instant> deadline() const { return BookGame::turn(state_).deadline; }

  [[nodiscard]] const BookGame::State& state() const { return state_; }
  [[nodiscard]] Seat curator() const { return static_cast<Seat>(state_.readers.size()); }
  [[nodiscard]] Json view(Viewer viewer = std::nullopt) const { return BookGame::view(state_, viewer); }
  [[nodiscard]] std::string marks() const { return view()["board"]["marks"].get<std::string>(); }
  [[nodiscard]] std::string phase() const { return view()["phase"].get<std::string>(); }
  [[nodiscard]] bool waits_for(Seat seat) const { return BookGame::turn(state_).waits_for().contains(seat); }
  [[nodiscard]] Outcome outcome() const { return BookGame::outcome(state_).value_or(Outcome{}); }
  /// What happened, the last `count` entries by their names.
  [[nodiscard]] std::vector<std::string> last(std::size_t count) const;

 private:
  BookGame::State state_;
  Instant now_;
};

}  // namespace noughts::games
