#include "postgres/play/steps.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using Key = std::pair<std::int64_t, int>;

constexpr std::string_view kEntry = R"(
WITH entry AS (
  SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
                       $9::json[], $10::bigint[])";
constexpr std::string_view kEntryColumns = ")\n    AS e (room, number, seat, at, took_ms, lag_ms, player, cid, d, epoch";
// Whoever is the owner of the room's slot no more writes nothing. Where the node has its fence still, which is looked up once, it
// has lost no slot. Values and not EXISTS, for which the planner reads all slots into a hash table, at each batch.
constexpr std::string_view kOwnEntries = R"()
  WHERE epoch = 0 OR (SELECT true FROM node_fence WHERE fence = $11) OR epoch = (SELECT slot.epoch FROM slot WHERE slot.number = slot_of(e.room))
))";
constexpr std::string_view kInsertion = R"(
  INSERT INTO step (room, number, seat, at, took_ms, lag_ms, player, cid, d)
  SELECT room, number, seat, at, took_ms, lag_ms, player, cid, d FROM entry)";

// `parameters` and `columns` begin with a comma, where there are any.
std::string reading_entries(std::string_view parameters, std::string_view columns) {
  std::string text{kEntry};
  text.append(parameters).append(kEntryColumns).append(columns).append(kOwnEntries);
  return text;
}

// What is stored of when a room is due may be too early, never too late: whoever finds it due stores what is right. So a step
// only ever makes it earlier, most steps need not, and that of a step which is not written does no harm. What is due is apart
// from the entries, which are written as they are read where nobody else asks for them.
constexpr std::string_view kWritingDeadlines = R"(, due AS (
  SELECT room, deadline FROM unnest($12::bigint[], $13::bigint[]) AS e (room, deadline)
  WHERE deadline < coalesce((SELECT at FROM room_deadline WHERE room_deadline.room = e.room), 9223372036854775807)
), deadlines AS (
  INSERT INTO room_deadline (room, at) SELECT room, deadline FROM due
  ON CONFLICT (room) DO UPDATE SET at = excluded.at WHERE room_deadline.at > excluded.at
))";

const std::string kAdding = writing_steps("", "") + std::string{kWritingDeadlines};

constexpr const char* kHowManyWritten = "\nSELECT count(*) FROM written";
// All of a batch or, where a number is in the record already, nothing: to ask for each row whether it is there costs half as much
// again as writing it.
const Statement kWriteNewSteps{"write_new_steps",
                               reading_entries("", "") + std::string{kWritingDeadlines} + std::string{kInsertion}};
const Statement kWriteSteps{"write_steps", kAdding + kHowManyWritten};
// Where something else is kept of a game than before; those of hosted games alone.
const Statement kWriteProjectedSteps{"write_projected_steps", kAdding + ", " + projecting(14) + kLogging + kHowManyWritten};

const Statement kFindSteps{"find_steps", R"(
SELECT room, number, seat, at, took_ms, lag_ms, player, cid, d
FROM step JOIN unnest($1::bigint[], $2::int[]) AS e (room, number) USING (room, number))"};

const Statement kOwnedRooms{"owned_rooms", R"(
SELECT e.room FROM unnest($1::bigint[], $2::bigint[]) AS e (room, epoch)
     JOIN slot ON slot.number = slot_of(e.room) AND slot.epoch = e.epoch)"};

Key key(const pqxx::row& row) { return {row["room"].as<std::int64_t>(), row["number"].as<int>()}; }
Key key(const store::JournalEntry& entry) { return {number(entry.room), entry.number}; }

template <class Value>
pqxx::binarystring column(ElementType type, std::span<const Pending> batch, Value value) {
  BinaryArray array{type};
  for (const auto& pending : batch) array.add(value(pending.entry));
  return array.parameter();
}

/// The fence of all of them; 0, which no node has: they have none in common.
std::int64_t fence_of(std::span<const Pending> batch) {
  if (batch.empty()) return 0;
  const auto fence = batch.front().entry.fence;
  const auto has_it = [&](const Pending& pending) { return pending.entry.fence == fence; };
  return std::ranges::all_of(batch, has_it) ? fence : 0;
}

bool is_same(const store::JournalEntry& entry, const pqxx::row& row) {
  const auto& step = entry.step;
  return row["seat"].as<int>() == games::index(step.by) && row["at"].as<std::int64_t>() == number(step.at) &&
         row["took_ms"].as<std::int64_t>() == step.took.count() && row["lag_ms"].as<std::int64_t>() == step.lag.count() &&
         optional_id<store::PlayerId>(row["player"]) == entry.player && optional_id<store::Cid>(row["cid"]) == entry.cid &&
         row["d"].c_str() == match::step_data_text(step);
}

/// When rooms must be looked at, of those steps of a batch that say so.
Columns<ElementType::int8, ElementType::int8> deadlines_of(std::span<const Pending> batch) {
  Columns<ElementType::int8, ElementType::int8> deadlines;
  for (const auto& [entry, loop, done] : batch) {
    if (entry.deadline) deadlines.add(number(entry.room), number(*entry.deadline));
  }
  return deadlines;
}

/// Writes what no record has yet. false: one of the numbers is in a record already, and nothing has been written; or some have
/// not been, since their rooms are not ours.
bool write_new(Connection& connection, std::span<const Pending> batch, const pqxx::binarystring& due_rooms,
               const pqxx::binarystring& due_at) {
  try {
    const auto written = run_with(connection, kWriteNewSteps, StepColumns{batch}, due_rooms, due_at);
    return static_cast<std::size_t>(written.affected_rows()) == batch.size();
  } catch (const pqxx::unique_violation&) {
    return false;
  }
}

}  // namespace

std::string writing_new_steps(std::string_view parameters, std::string_view columns) {
  return reading_entries(parameters, columns) + ", added AS (" + std::string{kInsertion} + "\n)";
}

// A number that is in the record already means that we are not alone.
std::string writing_steps(std::string_view parameters, std::string_view columns) {
  std::string text = reading_entries(parameters, columns);
  text.append(", written AS (").append(kInsertion).append("\n  ON CONFLICT DO NOTHING RETURNING room, number\n)");
  return text;
}

StepColumns::StepColumns(std::span<const Pending> batch)
    : rooms{column(ElementType::int8, batch, [](const auto& entry) { return number(entry.room); })},
      numbers{column(ElementType::int4, batch, [](const auto& entry) { return std::int64_t{entry.number}; })},
      seats{column(ElementType::int4, batch, [](const auto& entry) { return std::int64_t{games::index(entry.step.by)}; })},
      ats{column(ElementType::int8, batch, [](const auto& entry) { return number(entry.step.at); })},
      tooks{column(ElementType::int8, batch, [](const auto& entry) { return std::int64_t{entry.step.took.count()}; })},
      lags{column(ElementType::int8, batch, [](const auto& entry) { return std::int64_t{entry.step.lag.count()}; })},
      players{column(ElementType::int8, batch, [](const auto& entry) { return number(entry.player); })},
      cids{column(ElementType::int8, batch, [](const auto& entry) { return entry.cid; })},
      step_data{column(ElementType::json, batch, [](const auto& entry) { return match::step_data_text(entry.step); })},
      epochs{column(ElementType::int8, batch, [](const auto& entry) { return entry.epoch; })},
      fence{fence_of(batch)} {}

bool is_plain(std::span<const Pending> batch) {
  return std::ranges::none_of(batch, [](const Pending& pending) { return pending.entry.projection.has_value(); });
}

ProjectionColumns projections_of(std::span<const Pending> batch) {
  ProjectionColumns columns;
  for (const auto& [entry, loop, done] : batch) {
    if (entry.projection) columns.add(entry.room, entry.number, *entry.projection);
  }
  return columns;
}

std::vector<bool> written_of(std::span<const Pending> batch, const pqxx::result& rows) {
  if (rows.size() == batch.size()) return std::vector<bool>(batch.size(), true);
  std::set<Key> keys;
  for (const auto& row : rows) keys.insert(key(row));
  std::vector<bool> written;
  for (const auto& pending : batch) written.push_back(keys.contains(key(pending.entry)));
  return written;
}

std::vector<bool> recorded_of(Connection& connection, std::span<const Pending> batch) {
  const StepColumns columns{batch};
  std::map<Key, pqxx::row> rows;
  for (const auto& row : connection.run(kFindSteps, columns.rooms, columns.numbers)) rows.emplace(key(row), row);
  std::vector<bool> recorded;
  for (const auto& pending : batch) {
    const auto found = rows.find(key(pending.entry));
    recorded.push_back(found != rows.end() && is_same(pending.entry, found->second));
  }
  return recorded;
}

std::vector<store::AppendError> reasons_of(Connection& connection, std::span<const Pending> batch,
                                           const std::vector<bool>& recorded) {
  std::vector<store::AppendError> reasons(batch.size(), store::AppendError::taken);
  const bool is_all = std::ranges::find(recorded, false) == recorded.end();
  if (is_all || std::ranges::all_of(batch, [](const Pending& pending) { return pending.entry.epoch == 0; })) return reasons;
  const StepColumns columns{batch};
  std::set<std::int64_t> owned;
  for (const auto& row : connection.run(kOwnedRooms, columns.rooms, columns.epochs)) owned.insert(row[0].as<std::int64_t>());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const auto& entry = batch[i].entry;
    if (entry.epoch != 0 && !owned.contains(number(entry.room))) reasons[i] = store::AppendError::not_owned;
  }
  return reasons;
}

std::vector<Written> write_steps(Connection& connection, std::span<const Pending> batch) {
  const auto [due_rooms, due_at] = deadlines_of(batch).parameters();
  if (is_plain(batch) && write_new(connection, batch, due_rooms, due_at)) return std::vector<Written>(batch.size());
  const auto rows = write_batch(connection, batch, kWriteSteps, kWriteProjectedSteps, due_rooms, due_at);
  if (rows[0][0].as<std::size_t>() == batch.size()) return std::vector<Written>(batch.size());
  const auto recorded = recorded_of(connection, batch);
  const auto reasons = reasons_of(connection, batch, recorded);
  std::vector<Written> results;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    results.push_back(recorded[i] ? Written{} : std::unexpected{reasons[i]});
  }
  return results;
}

}  // namespace noughts::postgres
