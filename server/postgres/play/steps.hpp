// How a batch of steps is written: plain steps by one statement, last steps with all that they end in one transaction.
#pragma once

#include "postgres/core/journal_writer.hpp"
#include "postgres/play/projections.hpp"

namespace noughts::postgres {

/// Steps that end nothing.
[[nodiscard]] std::vector<Written> write_steps(Connection& connection, std::span<const Pending> batch);
/// Steps that end a game: with the result of the room and, where the game is rated, the points and the ledger.
[[nodiscard]] std::vector<Written> write_endings(Connection& connection, std::span<const Pending> batch);

/// The columns of a batch, which is not empty, as parameters.
class StepColumns {
 public:
  explicit StepColumns(std::span<const Pending> batch);

  pqxx::binarystring rooms, numbers, seats, ats, tooks, lags, players, cids, step_data, epochs;
  std::int64_t fence;
};
/// Whether nothing else is kept of any game of the batch than before.
[[nodiscard]] bool is_plain(std::span<const Pending> batch);
/// What is kept of the games of a batch, where that has changed.
[[nodiscard]] ProjectionColumns projections_of(std::span<const Pending> batch);

/// The beginning of a statement that writes steps: `entry` has the columns of a batch and those that are named here, each behind
/// a comma, whose parameters begin with $12; `written (room, number)` is what was not in the record before.
[[nodiscard]] std::string writing_steps(std::string_view parameters, std::string_view columns);
/// The same for steps that no record has: where one has, the statement fails. What is not ours is not in `entry`.
[[nodiscard]] std::string writing_new_steps(std::string_view parameters, std::string_view columns);
/// The end of a statement that writes steps.
inline constexpr const char* kWhichWritten = "\nSELECT room, number FROM written";

/// Runs a statement that writes steps: their columns come first, then what is its own.
template <class Runner, class... More>
pqxx::result run_with(Runner& runner, const Statement& statement, const StepColumns& columns, const More&... more) {
  return runner.run(statement, columns.rooms, columns.numbers, columns.seats, columns.ats, columns.tooks, columns.lags,
                    columns.players, columns.cids, columns.step_data, columns.epochs, columns.fence, more...);
}

/// Writes steps: those alone or, where something else is kept of a game of the batch than before, with that. `more` are the
/// parameters behind the steps' own.
template <class Runner, class... More>
pqxx::result write_batch(Runner& runner, std::span<const Pending> batch, const Statement& steps, const Statement& projected,
                         const More&... more) {
  const StepColumns columns{batch};
  const auto write = [&](const Statement& statement, const auto&... projections) {
    return run_with(runner, statement, columns, more..., projections...);
  };
  auto projections = projections_of(batch);
  if (projections.empty()) return write(steps);
  return std::apply([&](const auto&... each) { return write(projected, each...); }, projections.parameters());
}

/// Which of a batch the statement wrote, by its rows (room, number).
[[nodiscard]] std::vector<bool> written_of(std::span<const Pending> batch, const pqxx::result& rows);
/// Why those of a batch that do not stand in the record were not written, for each; what `recorded` has is not looked at.
[[nodiscard]] std::vector<store::AppendError> reasons_of(Connection& connection, std::span<const Pending> batch,
                                                         const std::vector<bool>& recorded);
/// Which of a batch stand in the record exactly as they are: just written, or by a commit of which we never heard.
[[nodiscard]] std::vector<bool> recorded_of(Connection& connection, std::span<const Pending> batch);

}  // namespace noughts::postgres
