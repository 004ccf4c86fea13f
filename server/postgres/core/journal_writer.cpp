#include "postgres/core/journal_writer.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <map>

namespace noughts::postgres {
namespace {

using std::chrono::milliseconds;
using store::AppendError;

// Bounds the memory of a statement; a longer queue makes several commits.
constexpr std::size_t kLargestBatch = 1000;
// How long it goes on trying after stop().
constexpr milliseconds kClosingTime{2000};
// After what is no fault of the connection: a deadlock, a full disk.
constexpr milliseconds kRetryPause{50};

// Writes nothing, and its commit waits as every other for the standby that is synchronous. What a lost connection committed may
// be in the record of a primary that has died and is there again while the standby has not got it: to find it there proves
// nothing, and waits for nobody.
const Statement kAwaitStandby{"await_standby", "SELECT pg_logical_emit_message(true, 'noughts', '')"};

using Answered = std::pair<store::Journal::Done, Written>;

/// One post for each loop: waking it costs more than telling it.
void tell(std::span<Pending> batch, std::vector<Written> results) {
  std::map<boost::asio::io_context*, std::vector<Answered>> by_loop;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    by_loop[batch[i].loop].emplace_back(std::move(batch[i].done), std::move(results[i]));
  }
  for (auto& [loop, answers] : by_loop) {
    boost::asio::post(*loop, [answers = std::move(answers)]() mutable {
      for (auto& [done, result] : answers) done(std::move(result));
    });
  }
}

void tell_all(std::span<Pending> batch, AppendError error) {
  tell(batch, std::vector<Written>(batch.size(), std::unexpected{error}));
}

/// Sorts a batch by room, and takes from it all but the first entry of each: a statement can write each room once. Entries are
/// large, and each is moved once.
Batch sort_and_split_off_repeats(Batch& batch) {
  std::vector<std::pair<store::RoomId, std::size_t>> order;
  order.reserve(batch.size());
  for (std::size_t at = 0; at < batch.size(); ++at) order.emplace_back(batch[at].entry.room, at);
  std::ranges::sort(order);
  Batch repeats;
  Batch firsts;
  firsts.reserve(batch.size());
  for (const auto& [room, at] : order) {
    const bool repeats_room = !firsts.empty() && firsts.back().entry.room == room;
    (repeats_room ? repeats : firsts).push_back(std::move(batch[at]));
  }
  batch = std::move(firsts);
  return repeats;
}

}  // namespace

JournalWriter::JournalWriter(Write write, ConnectionSettings settings, std::string who, JournalFigures& figures,
                             std::function<void(std::string)> log)
    : write_{write},
      who_{std::move(who)},
      log_{std::move(log)},
      figures_{figures},
      connection_{std::move(settings), who_, log_},
      thread_{[this] { work(); }} {}

JournalWriter::~JournalWriter() {
  stop();
  join();
}

// Each commit costs the server and the database about as much as a dozen moves. A loop that has much to handle says when it is
// through with it, and until then the writer takes no processor from it; one that has little says so at once. Each loop that has
// appended is asked, once for a batch, and the first that is through has all written: none waits for a busier one.
void JournalWriter::append(Pending pending) {
  auto& loop = *pending.loop;
  {
    const std::scoped_lock lock{queue_->mutex};
    if (!queue_->closed) {
      queue_->entries.push_back(std::move(pending));
      if (queue_->is_due || queue_->is_writing || !is_to_be_asked(*queue_, loop)) return;
      return ask(queue_, loop, queue_->round);
    }
  }
  tell_all({&pending, 1}, AppendError::stopping);
}

bool JournalWriter::is_to_be_asked(Queue& queue, boost::asio::io_context& loop) {
  if (std::ranges::find(queue.asked, &loop) != queue.asked.end()) return false;
  queue.asked.push_back(&loop);
  return true;
}

void JournalWriter::ask(const std::shared_ptr<Queue>& queue, boost::asio::io_context& loop, std::uint64_t round) {
  boost::asio::post(loop, [weak = std::weak_ptr{queue}, round] {
    if (const auto still_there = weak.lock()) set_due(*still_there, round);
  });
}

void JournalWriter::set_due(Queue& queue, std::uint64_t round) {
  {
    const std::scoped_lock lock{queue.mutex};
    // They have been written already, with those of another loop, and what is there now is asked for anew.
    if (queue.round != round || queue.entries.empty()) return;
    queue.is_due = true;
  }
  // Woken while the mutex is held, the writer would only wait for it.
  queue.changed.notify_one();
}

void JournalWriter::stop() {
  const std::scoped_lock lock{queue_->mutex};
  if (!queue_->closed) close_by_ = ReconnectingConnection::Clock::now() + kClosingTime;
  queue_->closed = true;
  queue_->changed.notify_one();
}

void JournalWriter::join() {
  if (thread_.joinable()) thread_.join();
}

// A new session of the database takes some ten milliseconds to begin and to plan what it writes, of which the first move would
// wait. Where it can't be done the first entry tries it anew.
void JournalWriter::warm_up() {
  const std::scoped_lock lock{queue_->mutex};
  queue_->warms_up = true;
  queue_->changed.notify_one();
}

void JournalWriter::write_empty_batch() {
  Connection* connection = connection_.connection();
  if (connection == nullptr) return;
  try {
    write_(*connection, {});
  } catch (const std::exception& error) {
    connection_.lose(error);
  }
}

void JournalWriter::work() {
  while (true) {
    auto batch = take();
    if (batch.empty()) return;
    // Rooms in one order everywhere, so that two journals that write the same rooms can't deadlock.
    put_back(sort_and_split_off_repeats(batch));
    settle(batch);
    settled();
  }
}

// What was appended meanwhile waits until a loop has told what became of this batch and has handled what was ready then: one
// commit of twice as many costs less. The first loop that is through says so, so that none waits for a busier one.
void JournalWriter::settled() {
  std::vector<boost::asio::io_context*> loops;
  std::uint64_t round = 0;
  {
    const std::scoped_lock lock{queue_->mutex};
    queue_->is_writing = false;
    if (queue_->is_due) return;
    for (const auto& pending : queue_->entries) is_to_be_asked(*queue_, *pending.loop);
    loops = queue_->asked;
    round = queue_->round;
  }
  for (auto* loop : loops) ask(queue_, *loop, round);
}

void JournalWriter::wait_for_entries(std::unique_lock<std::mutex>& lock) {
  while (!queue_->closed && !queue_->is_due) {
    if (std::exchange(queue_->warms_up, false)) {
      lock.unlock();
      write_empty_batch();
      lock.lock();
    } else {
      queue_->changed.wait(lock);
    }
  }
}

Batch JournalWriter::take() {
  std::unique_lock lock{queue_->mutex};
  wait_for_entries(lock);
  auto& entries = queue_->entries;
  queue_->is_due = entries.size() > kLargestBatch;
  queue_->is_writing = true;
  queue_->asked.clear();
  ++queue_->round;
  if (!queue_->is_due) return std::exchange(entries, {});
  const auto middle = entries.begin() + kLargestBatch;
  Batch batch{std::make_move_iterator(entries.begin()), std::make_move_iterator(middle)};
  entries.erase(entries.begin(), middle);
  return batch;
}

void JournalWriter::put_back(Batch batch) {
  if (batch.empty()) return;
  const std::scoped_lock lock{queue_->mutex};
  auto& entries = queue_->entries;
  entries.insert(entries.begin(), std::make_move_iterator(batch.begin()), std::make_move_iterator(batch.end()));
  queue_->is_due = true;
}

/// Writes a batch, and where the database will never take it, its halves: one bad entry must not hold up the others.
void JournalWriter::settle(std::span<Pending> batch) {
  auto results = attempt(batch);
  if (results) return tell(batch, std::move(*results));
  if (gave_up()) return tell_all(batch, AppendError::stopping);
  if (batch.size() == 1) {
    ++figures_.refused;
    return tell_all(batch, AppendError::refused);
  }
  settle(batch.first(batch.size() / 2));
  settle(batch.subspan(batch.size() / 2));
}

/// Tries until it is written. nullopt: it was refused, or time is up.
std::optional<std::vector<Written>> JournalWriter::attempt(std::span<const Pending> batch) {
  auto least_pause = ReconnectingConnection::Clock::duration::zero();
  do {
    Connection* connection = connection_.connection();
    if (connection == nullptr) continue;
    try {
      auto results = write_(*connection, batch);
      if (is_in_doubt_) connection->run(kAwaitStandby);
      is_in_doubt_ = false;
      connection_.served();
      ++figures_.commits;
      figures_.steps += batch.size();
      return results;
    } catch (const std::exception& error) {
      ++figures_.retries;
      const auto what = remedy(error, *connection);
      if (what == Remedy::reconnect) {
        connection_.lose(error);
        is_in_doubt_ = true;
      }
      // Once, not at each attempt; and of a refused batch the one entry to blame is told of at its own turn.
      const bool is_tried_again = what != Remedy::refuse;
      const bool is_news = is_tried_again ? least_pause == least_pause.zero() : batch.size() == 1;
      if (what != Remedy::reconnect && is_news) log_(who_ + ": could not write: " + error.what());
      if (what == Remedy::refuse) return std::nullopt;
      least_pause = what == Remedy::reconnect ? least_pause.zero() : kRetryPause;
    }
  } while (pause(least_pause));
  return std::nullopt;
}

/// Waits until trying again makes sense. false: the journal is closed and time is up.
bool JournalWriter::pause(ReconnectingConnection::Clock::duration least) {
  std::unique_lock lock{queue_->mutex};
  const auto time_is_up = [this] { return queue_->closed && ReconnectingConnection::Clock::now() >= close_by_; };
  const auto until = std::max(connection_.next_attempt(), ReconnectingConnection::Clock::now() + least);
  queue_->changed.wait_until(lock, until, time_is_up);
  return !time_is_up();
}

std::uint64_t JournalWriter::waiting() const {
  const std::scoped_lock lock{queue_->mutex};
  return queue_->entries.size();
}

bool JournalWriter::gave_up() const {
  const std::scoped_lock lock{queue_->mutex};
  return queue_->closed && ReconnectingConnection::Clock::now() >= close_by_;
}

}  // namespace noughts::postgres
