// How the nodes of a site tell each other things.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace noughts::bus {

/// For /metrics; since the start.
struct Figures {
  std::uint64_t published = 0;  ///< messages that were taken to be sent
  std::uint64_t received = 0;   ///< messages that a handler was called with
  std::uint64_t lost = 0;       ///< not taken or not sent, because the broker was away, a buffer full, or the message too long
  bool connected = false;
};

/// The longest message in bytes. A NATS broker takes 1 MiB unless told otherwise.
inline constexpr std::size_t kLongestMessage = 1'000'000;

/// One node's end. What one thread publishes arrives at each subscriber in the order in which it was published, over all
/// subjects, at most once; whoever published it does not hear it. A message may be lost at any time: nothing that must last goes
/// over the bus alone. Handlers and the listener of one end are called one at a time, on a thread of the bus; they must be short
/// and must not call close().
class Bus {
 public:
  /// `message` is any bytes, of whoever can reach the broker, and lives as long as the call.
  using Handler = std::function<void(std::string_view message)>;
  using Listener = std::function<void(bool connected)>;

  Bus() = default;
  virtual ~Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;

  /// Is called on each change. Of what was published while the bus was not connected nothing arrives, and handlers run only
  /// between `true` and `false`; when `true` is told, all subscriptions are in force. Before open().
  virtual void listen(Listener listener) = 0;
  /// Hears a subject from now on, across reconnects. Before open().
  virtual void subscribe(std::string subject, Handler handler) = 0;
  /// Starts; does not wait for a broker that is away, which is looked for until it is there, again and again.
  virtual void open() = 0;
  /// Thread-safe, and never waits for the network. False: it is lost, because the bus is not connected, too much waits to be
  /// sent, the message is longer than kLongestMessage, or that is no subject.
  virtual bool publish(std::string_view subject, std::string_view message) = 0;
  [[nodiscard]] virtual bool is_connected() const = 0;
  [[nodiscard]] virtual Figures figures() const = 0;
  /// Sends what was published before, as far as that takes no more than a moment. After this no handler runs, and nothing can be
  /// published. The listener is not told.
  virtual void close() = 0;
};

/// Words of printable ASCII, separated by dots, without wildcards.
[[nodiscard]] bool is_subject(std::string_view text);

}  // namespace noughts::bus
