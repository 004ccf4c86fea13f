#include "api/route.hpp"

#include <algorithm>

namespace noughts::api {
namespace {

/// Takes the text up to the next slash off the front.
std::string_view take_segment(std::string_view& path) {
  const auto end = std::min(path.find('/'), path.size());
  const auto segment = path.substr(0, end);
  path.remove_prefix(std::min(end + 1, path.size()));
  return segment;
}

}  // namespace

std::optional<std::vector<std::string>> open_parts(std::string_view pattern, std::string_view path) {
  if (std::ranges::count(pattern, '/') != std::ranges::count(path, '/')) return std::nullopt;
  std::vector<std::string> parts;
  while (!pattern.empty()) {
    const auto wanted = take_segment(pattern);
    const auto segment = take_segment(path);
    if (wanted.starts_with('{')) {
      if (segment.empty()) return std::nullopt;
      parts.emplace_back(segment);
    } else if (wanted != segment) {
      return std::nullopt;
    }
  }
  return parts;
}

std::string photo_address(std::string_view photo, std::string_view size) {
  std::string address(kPrefix);
  address += kPhotoPath.substr(0, kPhotoPath.find('{'));
  return address.append(photo).append("/").append(size);
}

}  // namespace noughts::api
