// The sets that come with the server: sets/*.json of the repository, compiled in.
#pragma once

#include <span>
#include <string_view>

#include "store/library/theme_sets.hpp"

namespace noughts::curating {

/// The files as they are, by name.
[[nodiscard]] std::span<const std::string_view> starting_set_files();

/// Reads such a file: {"key","lang","title","characters":[{"name","themes":[{"text","hidden"} × 9]}], "fields":[{"key","title",
/// "size","themes"}]}: a set of characters and one for each field; nullopt where it is none.
[[nodiscard]] std::optional<std::vector<store::StartingSet>> read_starting_sets(std::string_view text);

/// All of them.
[[nodiscard]] std::vector<store::StartingSet> starting_sets();

}  // namespace noughts::curating
