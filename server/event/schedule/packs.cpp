#include "event/schedule/packs.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace noughts::event {
namespace {

using Packs = std::vector<std::size_t>;

class Assignment {
 public:
  Assignment(const Knowledge& knowledge, const std::vector<Pairing>& battles) : battles_{battles} {
    auto teams = knowledge.teams;
    for (auto& known : teams) std::ranges::sort(known);
    for (const auto& pack : knowledge.packs) {
      auto& unknown = is_unknown_.emplace_back();
      for (const auto& known : teams) {
        unknown.push_back(std::ranges::none_of(pack, [&](int question) { return std::ranges::binary_search(known, question); }));
      }
    }
    order_.resize(knowledge.packs.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [&](std::size_t pack) { return std::ranges::count(is_unknown_[pack], true); });
    packs_.resize(battles.size());
    battle_of_.resize(knowledge.packs.size());
  }

  std::expected<Packs, NoPack> apart() {
    for (std::size_t battle = 0; battle < battles_.size(); ++battle) {
      std::vector<bool> is_tried(battle_of_.size());
      static_cast<void>(take(battle, is_tried));
    }
    return made();
  }

  std::expected<Packs, NoPack> shared() {
    for (;;) {
      const auto wanted = [&](std::size_t pack) {
        return std::ranges::count_if(unserved(), [&](std::size_t battle) { return suits(pack, battle); });
      };
      const auto best = std::ranges::max_element(order_, {}, wanted);
      if (best == order_.end() || wanted(*best) == 0) return made();
      for (const std::size_t battle : unserved()) {
        if (suits(*best, battle)) packs_[battle] = *best;
      }
    }
  }

 private:
  [[nodiscard]] bool suits(std::size_t pack, std::size_t battle) const {
    const auto is_new_to = [&](Entrant team) { return is_unknown_[pack][static_cast<std::size_t>(team)]; };
    return is_new_to(battles_[battle].first) && is_new_to(battles_[battle].second);
  }

  [[nodiscard]] std::vector<std::size_t> unserved() const {
    std::vector<std::size_t> battles;
    for (std::size_t battle = 0; battle < packs_.size(); ++battle) {
      if (!packs_[battle]) battles.push_back(battle);
    }
    return battles;
  }

  /// Kuhn's: a battle may push another one to a pack that suits it as well.
  bool take(std::size_t battle, std::vector<bool>& is_tried) {
    for (const std::size_t pack : order_) {
      if (is_tried[pack] || !suits(pack, battle)) continue;
      is_tried[pack] = true;
      if (battle_of_[pack] && !take(*battle_of_[pack], is_tried)) continue;
      battle_of_[pack] = battle;
      packs_[battle] = pack;
      return true;
    }
    return false;
  }

  [[nodiscard]] std::expected<Packs, NoPack> made() const {
    if (const auto left = unserved(); !left.empty()) return std::unexpected(NoPack{left});
    Packs packs;
    for (const auto& pack : packs_) packs.push_back(*pack);
    return packs;
  }

  const std::vector<Pairing>& battles_;
  /// By pack, then by team.
  std::vector<std::vector<bool>> is_unknown_;
  /// Of packs: those that the fewest teams could play come first.
  Packs order_;
  std::vector<std::optional<std::size_t>> packs_;
  std::vector<std::optional<std::size_t>> battle_of_;
};

}  // namespace

std::expected<Packs, NoPack> assign_packs(const Knowledge& knowledge, const std::vector<Pairing>& battles) {
  return Assignment{knowledge, battles}.apart();
}

std::expected<Packs, NoPack> share_packs(const Knowledge& knowledge, const std::vector<Pairing>& battles) {
  return Assignment{knowledge, battles}.shared();
}

}  // namespace noughts::event
