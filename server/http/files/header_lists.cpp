// The two request headers that hold lists.
#include <algorithm>

#include "games/core/text.hpp"
#include "http/files/static_files.hpp"

namespace noughts::http {
namespace {

std::string_view take_element(std::string_view& list) {
  const std::string_view element = list.substr(0, list.find(','));
  list.remove_prefix(std::min(list.size(), element.size() + 1));
  return games::trimmed(element);
}

// ";q=0", ";q=0.000": not at all.
bool is_refused(std::string_view parameters) {
  const std::size_t at = parameters.find("q=");
  if (at == std::string_view::npos) return false;
  const std::string_view weight = games::trimmed(parameters.substr(at + 2));
  return !weight.empty() && weight.find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
  bool by_star = false;
  while (!accept_encoding.empty()) {
    const std::string_view element = take_element(accept_encoding);
    const std::size_t mark = element.find(';');
    const std::string_view name = games::trimmed(element.substr(0, mark));
    const bool refused = mark != std::string_view::npos && is_refused(element.substr(mark + 1));
    if (name == coding) return !refused;
    if (name == "*") by_star = !refused;
  }
  return by_star;
}

bool names_tag(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    std::string_view element = take_element(if_none_match);
    if (element == "*") return true;
    if (element.starts_with("W/")) element.remove_prefix(2);
    if (element == etag) return true;
  }
  return false;
}

}  // namespace noughts::http
