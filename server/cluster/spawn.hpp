// Starting a coroutine so that nothing it throws is lost.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>

#include "cluster/loops.hpp"

namespace noughts::cluster {

/// Runs a coroutine on a loop; an exception ends it alone and is logged under its name.
void spawn(Loop& loop, boost::asio::awaitable<void> task, std::function<void(std::string)> log, std::string name);

}  // namespace noughts::cluster
