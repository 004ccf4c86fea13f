// From a function over a connection to an answer that is awaited: runs it in the pool, resumes the caller on its own loop.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "postgres/core/connection.hpp"
#include "postgres/core/pool.hpp"
#include "store/core/result.hpp"

namespace noughts::postgres {

using store::Answer;
using store::Result;
using store::StoreError;

/// Answers whoever waits, on their own loop.
template <class T, class Handler>
void resume(Handler handler, Result<T> result) {
  auto executor = boost::asio::get_associated_executor(handler);
  boost::asio::post(
      executor, [handler = std::move(handler), result = std::move(result)]() mutable { std::move(handler)(std::move(result)); });
}

template <class T, class Function, class Handler>
class FunctionQuery final : public Query {
 public:
  FunctionQuery(Function function, Handler handler) : function_{std::move(function)}, handler_{std::move(handler)} {}

  void run(Connection& connection) override { answer(function_(connection)); }
  void give_up(StoreError why) noexcept override { answer(std::unexpected{why}); }

 private:
  void answer(Result<T> result) { resume(std::move(handler_), std::move(result)); }

  Function function_;
  Handler handler_;
};

/// Runs `function(Connection&) -> Result<T>` in the pool. It may be run again where its connection is lost in the midst, so
/// it must bear that: what it did the first time it finds done.
template <class T, class Function>
Answer<T> ask(Pool& pool, Function function) {
  auto start = [&pool](auto handler, Function asked) {
    using Handler = decltype(handler);
    pool.submit(std::make_unique<FunctionQuery<T, Function, Handler>>(std::move(asked), std::move(handler)));
  };
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(Result<T>)>(start, boost::asio::use_awaitable,
                                                                                            std::move(function));
}

}  // namespace noughts::postgres
