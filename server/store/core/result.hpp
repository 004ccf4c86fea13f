// How the store says that something could not be done.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <expected>

namespace noughts::store {

enum class StoreError : std::uint8_t {
  unavailable,  ///< the database is away, or the queue to it is full: nothing was done, try again
  not_found,
  detached,  ///< the record of a game lies in a part of the archive that the host has taken out of the database
  conflict,  ///< a unique thing exists already, or somebody was first
  refused,   ///< the database will never do it, or what it holds can't be read: a fault of ours, which the log tells of
};

/// Whether an error says nothing of what was asked for: only that it could not be done.
[[nodiscard]] constexpr bool is_failure(StoreError error) {
  return error == StoreError::unavailable || error == StoreError::refused;
}

template <class T>
using Result = std::expected<T, StoreError>;

/// What a query gives: awaited on the caller's loop, resumed there.
template <class T>
using Answer = boost::asio::awaitable<Result<T>>;

}  // namespace noughts::store
