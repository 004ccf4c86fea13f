// How a batch of steps is written: plain steps by one statement, last steps with all that they end in one transaction.
#pragma once

#include "postgres/core/journal_writer.hpp"
#include "postgres/play/projections.hpp"

namespace noughts::postgres {

/// Steps that end nothing.
[[nodiscard]] std::vector<Written> write_steps(Connection& connection, std::span<const Pending> batch);
/// Steps that end a game: with the result of the room and, where the game is rated, the points and the ledger.
[[nodiscard]] std::vector<Written> write_endings(Connection& connection, std::span<const Pending> batch);

/// The columns of a batch, as parameters.
class StepColumns {
 public:
  explicit StepColumns(std::span<const Pending> batch);

  pqxx::binarystring rooms, numbers, seats, ats, tooks, lags, players, cids, step_data;
};
/// What is kept of the games of a batch, where that has changed.
[[nodiscard]] ProjectionColumns projections_of(std::span<const Pending> batch);

/// The end of a statement that writes steps.
inline constexpr const char* kWhichWritten = "\nSELECT room, number FROM written";

/// Which of a batch the statement wrote, by its rows (room, number).
[[nodiscard]] std::vector<bool> written_of(std::span<const Pending> batch, const pqxx::result& rows);
/// Which of a batch stand in the record exactly as they are: just written, or by a commit of which we never heard.
[[nodiscard]] std::vector<bool> recorded_of(Connection& connection, std::span<const Pending> batch);

}  // namespace noughts::postgres
