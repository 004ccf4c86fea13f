// Which pack of questions each battle of a round is played with, so that no team meets a question that any of its players knows.
// Pure.
#pragma once

#include <cstddef>
#include <expected>
#include <vector>

#include "event/schedule/round.hpp"

namespace noughts::event {

/// Questions are known by any numbers; whoever has played a pack, written or heard it knows its questions.
struct Knowledge {
  /// By pack: its questions.
  std::vector<std::vector<int>> packs;
  /// By team: all that its players know together.
  std::vector<std::vector<int>> teams;
};

/// The battles for which no pack is left.
struct NoPack {
  std::vector<std::size_t> battles;
};

/// By battle: its pack, each of them in one battle alone. Packs that fewer teams could play are taken first.
[[nodiscard]] std::expected<std::vector<std::size_t>, NoPack> assign_packs(const Knowledge& knowledge,
                                                                           const std::vector<Pairing>& battles);

/// The same with as few packs as it finds: battles that are played at once may share one.
[[nodiscard]] std::expected<std::vector<std::size_t>, NoPack> share_packs(const Knowledge& knowledge,
                                                                          const std::vector<Pairing>& battles);

}  // namespace noughts::event
