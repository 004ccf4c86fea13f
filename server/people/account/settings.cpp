#include "people/account/settings.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "games/core/reading.hpp"

namespace noughts::account {
namespace {

using games::Json;

constexpr std::array<std::string_view, 8> kSwitches{"sound",           "forbid_invitations", "free_takeback",
                                                    "show_my_threats", "show_their_threats", "auto_block",
                                                    "premove",         "coordinates"};

constexpr std::array<std::string_view, 3> kThemes{"auto", "paper", "board"};
constexpr std::array<std::string_view, 5> kBoardThemes{"standard", "graph", "kraft", "night", "contrast"};
constexpr std::array<std::string_view, 3> kConfirmations{"auto", "always", "never"};

struct Choice {
  std::string_view key;
  std::span<const std::string_view> words;
};
constexpr std::array<Choice, 3> kChoices{{{"theme", kThemes}, {"board_theme", kBoardThemes}, {"confirm_moves", kConfirmations}}};

constexpr std::int64_t kLoudest = 100;

bool is_one_of(const Json& value, std::span<const std::string_view> words) {
  const auto* text = value.get_ptr<const std::string*>();
  return text != nullptr && std::ranges::find(words, *text) != words.end();
}

bool is_setting(std::string_view key, const Json& value) {
  if (key == "volume") return games::whole(value, 0, kLoudest).has_value();
  if (std::ranges::find(kSwitches, key) != kSwitches.end()) return value.is_boolean();
  const auto choice = std::ranges::find(kChoices, key, &Choice::key);
  return choice != kChoices.end() && is_one_of(value, choice->words);
}

}  // namespace

bool are_settings(const Json& json) {
  const auto* settings = json.get_ptr<const Json::object_t*>();
  return settings != nullptr &&
         std::ranges::all_of(*settings, [](const auto& each) { return is_setting(each.first, each.second); });
}

}  // namespace noughts::account
