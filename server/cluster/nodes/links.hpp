// What one node tells another, in order, and how both learn that something of it is lost.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bus/bus.hpp"
#include "cluster/clock.hpp"
#include "cluster/nodes/message.hpp"
#include "cluster/nodes/reachability.hpp"

namespace noughts::cluster {

/// What a message is about. The numbers are on the wire between versions: they stay.
enum class MessageKind : std::uint8_t {
  greeting = 1,  ///< to all: this node begins anew; what it had told or was told is forgotten
  broken = 2,    ///< a new stream has begun
  command = 3,   ///< what a session says to who owns a slot
  session_gone = 4,
  frames = 5,       ///< to sessions of that node
  reconnect = 6,    ///< a session is to be opened anew
  slots_moved = 7,  ///< to all: look who owns what
  tell_player = 8,
  presence = 9,
  publish = 10,
  interest = 11,
  black_list = 12,
  sign_out = 13,
  disconnect = 14,
  refresh_room = 15,
  refresh_player = 16,
  withdraw_player = 17,
  event_changed = 18,
  chat_changed = 19,
  settings = 20,  ///< of the site have changed
  event_game_over = 21,
  preview = 22,
  previewed = 23,
  live_games = 24,
  alive = 25,     ///< again and again: what was sent before, and whom this node does not hear
  commands = 26,  ///< several of MessageKind::command, each as a text
  kinds = 27,     ///< the largest kind that the node can read
  renamed = 28,   ///< a player is called otherwise
  leaving = 29,   ///< the node ends in order
  team_renamed = 30,
  check_account_status = 31,  ///< whether who is connected as a player still may be is to be read
  largest = 31,
};

/// What two nodes tell each other belongs to a stream of one number for both, in which each counts its messages. Whoever finds
/// something missing forgets all that has to do with the other node and goes on with a stream of a later number; each message
/// carries its stream's, and whoever sees a later one follows it and forgets as well: sessions come anew, and rooms know the
/// rest. Signs of life say the stream, too, so a lost message about a new one is no more than late.
///
/// The invariant: what a node knows of another comes from messages of the present stream alone. So two that begin anew at the
/// same time, by the same number, are in step. To follow makes no new number; only a loss, a new process, a silence or a bus that
/// was away does: restarts do not answer each other. Thread-safe.
class Links {
 public:
  /// Called on the thread of the bus, one at a time. `from`: the node's name.
  using Handler = std::function<void(const std::string& from, MessageReader& message)>;
  using Broken = std::function<void(const std::string& node)>;
  using Log = std::function<void(std::string)>;
  /// Of what nodes say to each other: those of different versions don't hear each other.
  static constexpr std::uint64_t kVersion = 2;

  /// `bus` outlives it and is opened by begin(). `instance`: of this process, which none before had.
  Links(bus::Bus& bus, std::string node, std::uint64_t instance, Log log, Clock::Steady steady = Clock::machine_steady);

  /// Before begin().
  void handle(MessageKind kind, Handler handler) { handlers_.at(static_cast<std::size_t>(kind)) = std::move(handler); }
  void on_broken(Broken broken) { broken_.push_back(std::move(broken)); }
  /// After on_broken, where something that the node has told may be lost. Nothing is of one that is new, or has left in order.
  void on_loss(Broken loss) { loss_.push_back(std::move(loss)); }
  /// The bus has come or gone.
  void on_bus(std::function<void(bool is_connected)> listener) { bus_listener_ = std::move(listener); }

  /// Joins the site of this name.
  void begin(const std::string& site);
  /// To one node. What can't be sent breaks the link.
  void send(const std::string& node, MessageKind kind, std::string_view content);
  /// To all others that hear it; what is lost is no trouble to anybody, or said again.
  void send_all(MessageKind kind, std::string_view content);
  /// To each other one: what is lost breaks the link, so that whoever has not heard it learns that something is missing.
  void send_each(MessageKind kind, std::string_view content);
  /// Whether a node has said that it can read messages of this kind: a version before may not.
  [[nodiscard]] bool can_read(const std::string& node, MessageKind kind);
  /// This node ends in order: what it tells until then is heard.
  void leave() { send_each(MessageKind::leaving, ""); }
  /// A node lives no more.
  void forget(const std::string& node);
  /// Tells those who live that this node does, and forgets whoever is silent. One at a time, several times in kSilence.
  void keep(const std::vector<store::LivingNode>& living);
  /// Whether what is sent to a node arrives, as far as is known.
  [[nodiscard]] bool can_reach(const std::string& node) const { return bus_.is_connected() && reachability_.can_hear(node); }
  /// Whether this node takes part: the bus is there, and nothing of it is missing for which this node is to give way.
  [[nodiscard]] bool is_on_bus() const { return bus_.is_connected() && may_stay_; }
  /// Whether it does not, though others do.
  [[nodiscard]] bool is_cut_off() const { return !is_on_bus() && has_others_on_bus_; }
  void close() { bus_.close(); }
  [[nodiscard]] std::uint64_t count_malformed() const { return malformed_; }
  /// Living nodes that are not heard.
  [[nodiscard]] std::size_t count_unheard() const { return reachability_.unheard_nodes().size(); }

 private:
  /// To one other node and from it.
  struct Link {
    explicit Link(std::string its_inbox) : inbox(std::move(its_inbox)) {}

    const std::string inbox;
    std::mutex mutex;
    std::uint64_t instance = 0;      ///< of the other's process; 0: not heard yet
    std::uint64_t largest_kind = 0;  ///< that this process can read, as it has said; 0: it has not yet
    std::uint64_t stream = 1;        ///< wraps around
    std::uint64_t sent = 0;          ///< messages of this stream
    std::uint64_t received = 0;
    std::atomic<bool> is_heard{false};  ///< since forget_gone() looked last
    int looks_without = 0;              ///< so often it neither lived nor was heard; for forget_gone()
    bool has_told_kinds = false;        ///< in this stream, so that a loss of it is found
    bool may_tell = false;  ///< this process may tell something; not before it lives, and not when it has left in order
    [[nodiscard]] bool is_unused() const { return sent == 0 && received == 0; }
    void begin(std::uint64_t number);
    void lose();
    void is_of(std::uint64_t process);
  };
  /// Where a message stands.
  struct StreamPosition {
    std::uint64_t instance = 0;
    std::uint64_t stream = 0;
    std::uint64_t number = 0;  ///< of a message; of signs of life and `broken`, how many were sent
  };

  void receive(std::string_view bytes, bool is_for_us);
  /// Follows to the stream of a message, and breaks the link if not exactly `before` messages of it were received. Whether the
  /// message is to be taken, which then is the next.
  bool keep_step(const std::string& from, const StreamPosition& position, std::uint64_t before, bool is_counted);
  void tell_kinds(const std::string& node);
  void take_kinds(const std::string& from, MessageReader& message);
  void take_leaving(const std::string& from);
  void take_alive(const std::string& from, const StreamPosition& position, MessageReader& message);
  /// Where this node stands in the stream.
  void say_position(const std::string& node, MessageKind kind, std::string_view content);
  void take(MessageKind kind, const std::string& from, MessageReader& message);
  /// Both ways begin anew, for a reason found here; whatever has to do with the node is forgotten, and it is told. `instance`: of
  /// its process, if a message says so.
  void restart(const std::string& node, std::uint64_t instance = 0);
  void tell_broken(const std::string& node, bool is_loss);
  [[nodiscard]] std::string head(MessageKind kind, std::uint64_t stream, std::uint64_t number) const;
  [[nodiscard]] std::string inbox(const std::string& node) const;
  std::shared_ptr<Link> link_to(const std::string& node);
  /// Forgets those that have neither lived nor been heard for long.
  void forget_gone(const std::vector<store::LivingNode>& living);
  /// All that it has to do with.
  [[nodiscard]] std::vector<std::string> nodes();
  void complain(const std::string& what);

  bus::Bus& bus_;
  const std::string node_;
  const std::uint64_t instance_;
  const std::string sender_;  ///< with which each message begins
  const Log log_;
  std::string site_;
  std::array<Handler, static_cast<std::size_t>(MessageKind::largest) + 1> handlers_;
  std::vector<Broken> broken_, loss_;
  std::function<void(bool)> bus_listener_;
  std::mutex mutex_;  ///< of the map
  std::map<std::string, std::shared_ptr<Link>> links_;
  /// Held while a stream begins and what the one before told is forgotten: no message of the new one is taken until then.
  std::mutex beginning_;
  std::atomic<std::uint64_t> malformed_{0};
  Reachability reachability_;
  std::atomic<bool> may_stay_{true};
  std::atomic<bool> has_others_on_bus_{false};
};

}  // namespace noughts::cluster
