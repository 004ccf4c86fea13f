// What is wrong with questions that somebody wrote or a file holds, and where.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "store/library/packs.hpp"

namespace noughts::pack {

/// Of many faults the first so many are told.
inline constexpr std::size_t kMostFaults = 100;

struct Fault {
  std::optional<int> line;  ///< of a file, from 1
  std::optional<int> item;  ///< of a list, from 1
  std::string code;         ///< of protocol/openapi.yaml, BadPack
  std::string why;          ///< for developers
  friend bool operator==(const Fault&, const Fault&) = default;
};

/// All that was read, or all that is wrong with it (at most kMostFaults). More questions than a pack may have are read no further
/// than to the first that is too many: whoever takes them in refuses them.
using Questions = std::expected<std::vector<store::Question>, std::vector<Fault>>;

}  // namespace noughts::pack
