#include "link_previews/words.hpp"

#include <algorithm>
#include <charconv>

namespace noughts::link_previews {
namespace {

using games::Json;

constexpr auto kOtherwise = store::Language::en;

std::map<std::string, Titled, std::less<>> titles(const Json& json) {
  std::map<std::string, Titled, std::less<>> all;
  for (const auto& [name, each] : json.items()) all.emplace(name, Titled{each.at("title"), each.at("about")});
  return all;
}

/// Thousandths; what can't be read counts as nothing.
int weight_of(std::string_view parameters) {
  const auto at = parameters.find("q=");
  if (at == std::string_view::npos) return 1'000;
  const std::string_view text = parameters.substr(at + 2);
  if (text.starts_with('1')) return 1'000;
  if (!text.starts_with("0.")) return 0;
  const std::string_view digits = text.substr(2, std::min<std::size_t>(3, text.find_first_not_of("0123456789", 2) - 2));
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  for (std::size_t i = digits.size(); i < 3; ++i) value *= 10;
  return value;
}

}  // namespace

std::string Words::say(std::string_view sentence,
                       std::initializer_list<std::pair<std::string_view, std::string_view>> parts) const {
  const auto found = sentences.find(sentence);
  if (found == sentences.end()) return {};
  std::string said;
  // Filled from the left, so that braces in what is filled in are only that.
  for (std::string_view rest = found->second; !rest.empty();) {
    const auto open = std::min(rest.find('{'), rest.size());
    said += rest.substr(0, open);
    rest.remove_prefix(open);
    const auto close = rest.find('}');
    if (close == std::string_view::npos) return said += rest;
    const auto* part = std::ranges::find(parts, rest.substr(1, close - 1), &std::pair<std::string_view, std::string_view>::first);
    if (part != parts.end()) said += part->second;
    rest.remove_prefix(close + 1);
  }
  return said;
}

std::expected<Languages, std::string> Languages::read(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    Languages languages;
    for (const auto& [code, each] : json.at("languages").items()) {
      const auto language = games::read_word<store::Language>(code);
      if (!language) continue;
      Words words{*language, titles(each.at("pages")), titles(each.at("games")), {}};
      for (const auto& [name, sentence] : each.at("sentences").items()) words.sentences.emplace(name, sentence);
      languages.words_.emplace(*language, std::move(words));
    }
    for (const auto& [variant, view] : json.at("views").items()) languages.views_.emplace(variant, view);
    if (!languages.words_.contains(kOtherwise)) return std::unexpected("There are no words in English.");
    return languages;
  } catch (const games::JsonError& error) {
    return std::unexpected(error.what());
  }
}

const Words& Languages::of(std::string_view accept_language) const {
  const Words* best = &words_.find(kOtherwise)->second;
  int most = 0;
  while (!accept_language.empty()) {
    std::string_view element = accept_language.substr(0, accept_language.find(','));
    accept_language.remove_prefix(std::min(accept_language.size(), element.size() + 1));
    element.remove_prefix(std::min(element.find_first_not_of(" \t"), element.size()));
    const auto* words = named(element.substr(0, element.find_first_of("-; \t")));
    const int weight = weight_of(element.substr(std::min(element.find(';'), element.size())));
    if (words == nullptr || weight <= most) continue;
    best = words;
    most = weight;
  }
  return *best;
}

const Words* Languages::named(std::string_view language) const {
  const auto known = games::read_word<store::Language>(language);
  const auto found = known ? words_.find(*known) : words_.end();
  return found == words_.end() ? nullptr : &found->second;
}

const Words& Languages::chosen(std::string_view language, std::string_view accept_language) const {
  const auto* words = named(language);
  return words == nullptr ? of(accept_language) : *words;
}

const Json* Languages::view(std::string_view variant) const {
  const auto found = views_.find(variant);
  return found == views_.end() ? nullptr : &found->second;
}

}  // namespace noughts::link_previews
