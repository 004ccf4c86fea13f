// The bus of a site that is one process, and of tests.
#pragma once

#include <memory>

#include "bus/bus.hpp"

namespace noughts::bus {

/// What joins the ends of one process.
class InProcessExchange;

/// Each end has a thread, and a queue of `most_waiting` bytes; what does not fit is lost for that end, and counted there.
[[nodiscard]] std::shared_ptr<InProcessExchange> make_in_process_exchange(std::size_t most_waiting = std::size_t{64} << 20);

[[nodiscard]] std::unique_ptr<Bus> make_in_process_bus(std::shared_ptr<InProcessExchange> exchange);

}  // namespace noughts::bus
