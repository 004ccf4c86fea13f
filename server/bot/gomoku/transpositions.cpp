#include "bot/gomoku/transpositions.hpp"

#include <algorithm>
#include <bit>

namespace noughts::bot::gomoku {

Transpositions::Transpositions(std::size_t bytes)
    : entries_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Entry), 2 * kBucket))) {}

void Transpositions::begin_search() {
  if (++search_ != 0) return;
  std::fill(entries_.begin(), entries_.end(), Entry{});
  search_ = 1;
}

const Transpositions::Entry* Transpositions::find(std::uint64_t key) const {
  const Entry* entry = &entries_[bucket(key)];
  for (std::size_t i = 0; i < kBucket; ++i, ++entry) {
    if (entry->key == key && entry->search == search_ && entry->bound != Bound::none) return entry;
  }
  return nullptr;
}

// The first of a bucket is kept by depth, the second takes whatever comes.
void Transpositions::store(std::uint64_t key, int score, int move, int depth, Bound bound) {
  Entry* entry = &entries_[bucket(key)];
  const bool is_free = entry->search != search_;
  if (!is_free && entry->key != key && entry->depth > depth) ++entry;
  *entry = {key,    static_cast<std::int16_t>(score), static_cast<std::int16_t>(move), static_cast<std::int8_t>(depth), bound,
            search_};
}

}  // namespace noughts::bot::gomoku
