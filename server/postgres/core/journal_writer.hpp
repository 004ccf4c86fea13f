// A thread that writes entries of the journal over its own connection. What a loop appends while it handles what was ready
// together is one batch, with what arrives while a commit is on its way and while the loop tells of it; while the database is
// away it is tried again and again.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

#include "postgres/core/reconnecting_connection.hpp"
#include "store/play/journal.hpp"

namespace noughts::postgres {

using Written = std::expected<store::Appended, store::AppendError>;

/// An entry and whom to tell.
struct Pending {
  store::JournalEntry entry;
  boost::asio::io_context* loop;
  store::Journal::Done done;
};
using Batch = std::vector<Pending>;

/// Commits entries of different rooms, all or none, and says what became of each. An empty batch runs the same statements and
/// changes nothing. Throws: nothing is known of any.
using Write = std::vector<Written> (*)(Connection& connection, std::span<const Pending> batch);

/// What writers count, together.
struct JournalFigures {
  std::atomic<std::uint64_t> steps = 0;
  std::atomic<std::uint64_t> commits = 0;
  std::atomic<std::uint64_t> retries = 0;
  std::atomic<std::uint64_t> refused = 0;
};

class JournalWriter {
 public:
  /// `who` begins the lines of the log.
  JournalWriter(Write write, ConnectionSettings settings, std::string who, JournalFigures& figures,
                std::function<void(std::string)> log);
  ~JournalWriter();  ///< as stop() and join()
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;

  /// Has its thread connect and write an empty batch, unless an entry comes before.
  void warm_up();
  void append(Pending pending);
  /// From now on it only writes what it holds; what can't be written within a moment is answered with `stopping`.
  void stop();
  /// Waits until that is done.
  void join();
  /// Entries that wait for a commit.
  [[nodiscard]] std::uint64_t waiting() const;

 private:
  /// What waits for a commit. It outlives the writer in the loops that have been asked to say that they have appended all.
  struct Queue {
    std::mutex mutex;
    std::condition_variable changed;
    Batch entries;
    /// The loops that have been asked to say that they are through, for these entries.
    std::vector<boost::asio::io_context*> asked;
    std::uint64_t round = 0;  ///< counts batches: what a loop was asked for one of before is of no interest any more
    bool is_due = false;      ///< the entries are to be written now; never where there are none
    bool is_writing = false;  ///< a commit is on its way: what comes waits for it, and then for its loop
    bool warms_up = false;    ///< an empty batch is to be written, unless an entry comes before
    bool closed = false;
  };

  static void set_due(Queue& queue, std::uint64_t round);
  /// Whether a loop is to be asked; once in a round.
  static bool is_to_be_asked(Queue& queue, boost::asio::io_context& loop);
  /// Has a loop say when it is through with what is ready.
  static void ask(const std::shared_ptr<Queue>& queue, boost::asio::io_context& loop, std::uint64_t round);
  /// A batch is settled.
  void settled();
  void work();
  /// Waits for entries to write, or for the end.
  void wait_for_entries(std::unique_lock<std::mutex>& lock);
  void write_empty_batch();
  Batch take();
  void put_back(Batch batch);
  void settle(std::span<Pending> batch);
  std::optional<std::vector<Written>> attempt(std::span<const Pending> batch);
  bool pause(ReconnectingConnection::Clock::duration least);
  [[nodiscard]] bool gave_up() const;

  const Write write_;
  const std::string who_;
  const std::function<void(std::string)> log_;
  JournalFigures& figures_;
  ReconnectingConnection connection_;
  bool is_in_doubt_ = false;  ///< what the last connection was given may be committed or not
  const std::shared_ptr<Queue> queue_ = std::make_shared<Queue>();
  ReconnectingConnection::Clock::time_point close_by_{};
  std::thread thread_;
};

}  // namespace noughts::postgres
