#include "app/own_packs.hpp"

#include "cluster/new_room.hpp"
#include "library/pack/own_packs.hpp"

namespace noughts::app {

store::Answer<void> install_own_packs(postgres::Packs& packs, games::Instant now) {
  cluster::SystemDice dice;
  for (const auto file : pack::own_pack_files()) {
    auto read = pack::read_own_pack(file);
    if (!read) continue;
    const auto id = cluster::new_id<store::PackId>(now, dice);
    const auto installed = co_await packs.install(id, std::move(*read), now);
    if (!installed) co_return installed;
  }
  co_return store::Result<void>();
}

}  // namespace noughts::app
