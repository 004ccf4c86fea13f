// One-dimensional arrays in PostgreSQL's binary format: a whole column of a batch as one parameter, with nothing to quote.
#pragma once

#include <cstdint>
#include <optional>
#include <pqxx/binarystring>
#include <ranges>
#include <string>
#include <string_view>

namespace noughts::postgres {

/// The fixed object ids of the element types, from PostgreSQL's pg_type.dat.
enum class ElementType : std::uint32_t { bytea = 17, int8 = 20, int4 = 23, text = 25, json = 114 };

class BinaryArray {
 public:
  explicit BinaryArray(ElementType type);

  /// For int8 and int4 (which must hold it).
  void add(std::int64_t number);
  /// For text, json and bytea.
  void add(std::string_view text);
  template <class T>
  void add(const std::optional<T>& value) {
    if (value) {
      add(*value);
    } else {
      add_null();
    }
  }

  /// As a parameter of a statement that says `$1::bigint[]`.
  [[nodiscard]] pqxx::binarystring parameter();

 private:
  void add_null();
  void append(std::uint64_t number, int bytes);
  void overwrite(std::size_t position, std::uint32_t number);

  ElementType type_;
  std::string bytes_;
  std::uint32_t size_ = 0;
  bool has_null_ = false;
};

/// Ids as a parameter of a statement that says `$1::bigint[]`.
template <std::ranges::input_range Ids>
requires std::is_enum_v<std::ranges::range_value_t<Ids>>
[[nodiscard]] pqxx::binarystring id_array(Ids&& ids) {
  BinaryArray array{ElementType::int8};
  for (const auto id : ids) array.add(static_cast<std::int64_t>(id));
  return array.parameter();
}

}  // namespace noughts::postgres
