// How the store says that something could not be done.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <expected>

namespace noughts::store {

enum class StoreError : std::uint8_t {
  unavailable,  ///< the database is away, or the queue to it is full: nothing was done, try again
  not_found,
  conflict,  ///< a unique thing exists already, or somebody was first
};

template <class T>
using Result = std::expected<T, StoreError>;

/// What a query gives: awaited on the caller's loop, resumed there.
template <class T>
using Answer = boost::asio::awaitable<Result<T>>;

}  // namespace noughts::store
