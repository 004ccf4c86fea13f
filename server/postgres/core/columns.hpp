// The rows of a batch, for a statement that takes each column as an array.
#pragma once

#include <array>
#include <tuple>

#include "postgres/core/binary_array.hpp"
#include "postgres/core/connection.hpp"

namespace noughts::postgres {

template <ElementType... types>
class Columns {
 public:
  /// A value for each column; as BinaryArray takes it.
  template <class... Values>
  void add(const Values&... values) {
    std::apply([&](auto&... column) { (column.add(values), ...); }, columns_);
    empty_ = false;
  }

  [[nodiscard]] bool empty() const { return empty_; }

  /// As parameters, in their order.
  [[nodiscard]] auto parameters() {
    return std::apply([](auto&... column) { return std::make_tuple(column.parameter()...); }, columns_);
  }

  /// Runs a statement whose first parameters are the columns, followed by `more`, in a Transaction or on a Connection.
  template <class Work, class... More>
  pqxx::result run(Work& work, const Statement& statement, const More&... more) {
    return std::apply([&](auto&... column) { return work.run(statement, column.parameter()..., more...); }, columns_);
  }

 private:
  std::array<BinaryArray, sizeof...(types)> columns_{BinaryArray{types}...};
  bool empty_ = true;
};

}  // namespace noughts::postgres
