// The packs that come with the program: packs/*.json of the repository, compiled in.
#pragma once

#include <span>
#include <string_view>

#include "postgres/library/packs.hpp"

namespace noughts::pack {

/// The files as they are, by name.
[[nodiscard]] std::span<const std::string_view> own_pack_files();

/// Reads such a file: {"key","edition","title","lang","questions":[…]}; nullopt where it is none.
[[nodiscard]] std::optional<store::OwnPack> read_own_pack(std::string_view text);

/// Puts each pack of ours, or its newer edition, into the database, where players find it.
[[nodiscard]] store::Answer<void> install_own_packs(postgres::Packs& packs, games::Instant now);

}  // namespace noughts::pack
