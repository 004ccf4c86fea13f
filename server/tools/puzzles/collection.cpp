#include "tools/puzzles/collection.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "games/core/reading.hpp"
#include "games/core/writing.hpp"
#include "tools/puzzles/makers.hpp"

namespace noughts::puzzles {
namespace {

constexpr int kDeepestFile = 8;

/// What is still to be found of each kind.
class Shelf {
 public:
  explicit Shelf(std::span<const Quota> quotas) {
    for (const Quota& quota : quotas) left_[{quota.goal, quota.depth}] += quota.count;
  }
  [[nodiscard]] bool full() const {
    return std::all_of(left_.begin(), left_.end(), [](const auto& each) { return each.second == 0; });
  }
  /// Takes a puzzle of a kind that there is room for, and that is not there yet.
  bool takes(const Puzzle& puzzle) {
    const auto found = left_.find({puzzle.goal, puzzle.depth});
    if (found == left_.end() || found->second == 0 || !keys_.insert(puzzle.key).second) return false;
    --found->second;
    return true;
  }

 private:
  std::map<std::pair<Goal, int>, int> left_;
  std::set<std::string> keys_;
};

bool is_easier(const Puzzle& one, const Puzzle& other) {
  return std::tuple(one.rating(), one.goal, one.key) < std::tuple(other.rating(), other.goal, other.key);
}

std::vector<Json> list_of(const Json& puzzle, std::string_view name) {
  const Json* list = games::member(puzzle, name);
  if (list == nullptr || !list->is_array()) return {};
  return {list->begin(), list->end()};
}

int rating_of(const Json& puzzle) {
  const Json* rating = games::member(puzzle, "rating");
  constexpr int kMost = 100'000;
  return rating == nullptr ? -1 : static_cast<int>(games::whole(*rating, 0, kMost).value_or(-1));
}

}  // namespace

std::vector<Puzzle> gathered(const Maker& maker, std::uint64_t seed, int games) {
  Shelf shelf(maker.quotas());
  std::vector<Puzzle> puzzles;
  for (int game = 0; game < games && !shelf.full(); ++game) {
    auto found = maker.from_game(seed + static_cast<std::uint64_t>(game));
    // The deepest are the rarest.
    std::stable_sort(found.begin(), found.end(), [](const Puzzle& one, const Puzzle& other) { return one.depth > other.depth; });
    const auto taken = std::find_if(found.begin(), found.end(), [&](const Puzzle& puzzle) { return shelf.takes(puzzle); });
    if (taken != found.end()) puzzles.push_back(std::move(*taken));
  }
  std::sort(puzzles.begin(), puzzles.end(), &is_easier);
  return puzzles;
}

std::string written(const Maker& maker, const std::vector<Puzzle>& puzzles) {
  std::string text = "{\n\"variant\":" + games::json_text(maker.variant()) +
                     ",\n\"options\":" + games::json_text(maker.options()) + ",\n\"puzzles\":[\n";
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    text += games::json_text(json(puzzles[i])) + (i + 1 < puzzles.size() ? ",\n" : "\n");
  return text + "]\n}\n";
}

std::string fault(const Maker& maker, const Json& puzzle) {
  const auto found = maker.puzzle_after(list_of(puzzle, "moves"));
  if (!found) return "its moves are refused: " + found.error().why;
  if (!*found) return "its position has no only answer";
  const Json proved = json(**found);
  return proved == puzzle ? "" : "it is " + games::json_text(proved);
}

std::vector<std::string> faults(std::string_view text, int step) {
  const Json file = games::parsed(text, kDeepestFile);
  const Json* variant = games::member(file, "variant");
  const auto maker = variant != nullptr && variant->is_string() ? maker_of(variant->get<std::string>()) : nullptr;
  if (!maker) return {"it names no variant that puzzles are made of"};
  const Json* options = games::member(file, "options");
  if (options == nullptr || *options != maker->options()) return {"its options are not those of its puzzles"};
  const std::vector<Json> puzzles = list_of(file, "puzzles");
  if (puzzles.empty()) return {"it has no puzzles"};
  const auto is_lower = [](const Json& one, const Json& other) { return rating_of(one) < rating_of(other); };
  std::vector<std::string> wrong;
  if (!std::is_sorted(puzzles.begin(), puzzles.end(), is_lower)) wrong.emplace_back("the easiest are not first");
  for (std::size_t i = 0; i < puzzles.size(); i += static_cast<std::size_t>(step)) {
    const std::string why = fault(*maker, puzzles[i]);
    if (!why.empty()) wrong.push_back(std::to_string(i + 1) + ": " + why);
  }
  return wrong;
}

}  // namespace noughts::puzzles
