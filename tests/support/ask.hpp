// Waits for answers of a store in a test that has no loop of its own.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <optional>

#include "store/journal.hpp"

namespace noughts::tests {

/// What an awaitable gives. Rethrows what it throws.
template <class T>
T ask(boost::asio::awaitable<T> answer) {
  boost::asio::io_context loop{1};
  std::optional<T> result;
  boost::asio::co_spawn(loop, std::move(answer), [&](std::exception_ptr error, T value) {
    if (error) std::rethrow_exception(error);
    result.emplace(std::move(value));
  });
  loop.run();
  return std::move(*result);
}

using Written = std::expected<store::Appended, store::AppendError>;

/// What became of a step.
inline Written append(store::Journal& journal, store::Entry entry) {
  boost::asio::io_context loop{1};
  auto work = boost::asio::make_work_guard(loop);
  std::optional<Written> result;
  journal.append(std::move(entry), loop, [&](Written written) {
    result.emplace(std::move(written));
    work.reset();
  });
  loop.run();
  return std::move(*result);
}

}  // namespace noughts::tests
