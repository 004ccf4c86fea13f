#include "postgres/core/binary_array.hpp"

#include <array>
#include <bit>

namespace noughts::postgres {
namespace {

// dimensions, whether there are nulls, type; then for the one dimension its size and lower bound.
constexpr std::size_t kNullsAt = 4;
constexpr std::size_t kSizeAt = 12;
constexpr std::uint32_t kNullLength = 0xFFFFFFFF;

std::array<char, sizeof(std::uint64_t)> big_endian(std::uint64_t number) {
  if constexpr (std::endian::native == std::endian::little) number = std::byteswap(number);
  return std::bit_cast<std::array<char, sizeof number>>(number);
}

}  // namespace

BinaryArray::BinaryArray(ElementType type) : type_{type} {
  append(1, 4);
  append(0, 4);
  append(static_cast<std::uint32_t>(type), 4);
  append(0, 4);
  append(1, 4);
}

void BinaryArray::add(std::int64_t number) {
  const int bytes = type_ == ElementType::int8 ? 8 : 4;
  append(static_cast<std::uint64_t>(bytes), 4);
  append(static_cast<std::uint64_t>(number), bytes);
  ++size_;
}

void BinaryArray::add(std::string_view text) {
  append(text.size(), 4);
  bytes_ += text;
  ++size_;
}

void BinaryArray::add_null() {
  append(kNullLength, 4);
  has_null_ = true;
  ++size_;
}

pqxx::binarystring BinaryArray::parameter() {
  overwrite(kNullsAt, has_null_ ? 1 : 0);
  overwrite(kSizeAt, size_);
  return pqxx::binarystring{bytes_};
}

void BinaryArray::append(std::uint64_t number, int bytes) {
  const auto all = big_endian(number);
  bytes_.append(all.end() - bytes, all.end());
}

void BinaryArray::overwrite(std::size_t position, std::uint32_t number) {
  const auto all = big_endian(number);
  bytes_.replace(position, sizeof number, all.end() - sizeof number, sizeof number);
}

}  // namespace noughts::postgres
