// The bus of a site of many nodes: over a broker of NATS, or a cluster of such.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "bus/bus.hpp"

namespace noughts::bus {

struct NatsSettings {
  std::string urls;                                                ///< as read_nats_urls() has them
  std::string name;                                                ///< under which the broker lists the connection
  std::function<void(std::string)> log;                            ///< of failures; is called on any thread
  std::function<void(std::string)> log_connection{};               ///< of whom it is connected to; likewise; may be missing
  std::size_t most_waiting_to_be_sent = std::size_t{16} << 20;     ///< bytes
  std::size_t most_waiting_to_be_handled = std::size_t{64} << 20;  ///< bytes a subject; what does not fit is lost, and counted
};

/// The error says what is wrong with the settings. All such buses of a process share the thread that handlers run on.
[[nodiscard]] std::expected<std::unique_ptr<Bus>, std::string> make_nats_bus(NatsSettings settings);

}  // namespace noughts::bus
