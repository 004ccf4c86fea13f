#include "people/account/browser.hpp"

#include <algorithm>
#include <array>

namespace noughts::account {
namespace {

struct Sign {
  std::string_view in;  ///< what stands in the header
  std::string_view name;
};

// In this order: most browsers also name those that they want to be taken for.
constexpr auto kFamilies = std::to_array<Sign>({{"YaBrowser/", "Yandex Browser"},
                                                {"Edg", "Edge"},
                                                {"OPR/", "Opera"},
                                                {"Vivaldi/", "Vivaldi"},
                                                {"SamsungBrowser/", "Samsung Internet"},
                                                {"FxiOS/", "Firefox"},
                                                {"Firefox/", "Firefox"},
                                                {"CriOS/", "Chrome"},
                                                {"Chrome/", "Chrome"},
                                                {"Chromium/", "Chromium"},
                                                {"Safari/", "Safari"}});
constexpr auto kSystems = std::to_array<Sign>({{"Android", "Android"},
                                               {"iPhone", "iOS"},
                                               {"iPad", "iPadOS"},
                                               {"Windows", "Windows"},
                                               {"CrOS", "ChromeOS"},
                                               {"Mac OS X", "macOS"},
                                               {"Linux", "Linux"}});

// Headers are short; what is longer is read no further.
constexpr std::size_t kMost = 512;

template <std::size_t Size>
std::string first_of(const std::array<Sign, Size>& signs, std::string_view text) {
  const auto found = std::ranges::find_if(signs, [text](const Sign& sign) { return text.find(sign.in) != text.npos; });
  return found == signs.end() ? std::string{} : std::string{found->name};
}

}  // namespace

store::Browser browser_of(std::string_view user_agent) {
  const auto text = user_agent.substr(0, kMost);
  return {first_of(kFamilies, text), first_of(kSystems, text)};
}

}  // namespace noughts::account
