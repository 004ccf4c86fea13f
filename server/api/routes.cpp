#include "api/routes.hpp"

namespace noughts::api {
namespace {

/// A new area is one more line.
std::vector<Route> joined() {
  std::vector<Route> all;
  for (const auto area : {
           people_routes(),
           play_routes(),
           ladder_routes(),
           event_routes(),
           team_routes(),
           library_routes(),
           tour_routes(),
           moderation_routes(),
       }) {
    all.insert(all.end(), area.begin(), area.end());
  }
  return all;
}

}  // namespace

std::span<const Route> routes() {
  static const std::vector<Route> kAll = joined();
  return kAll;
}

}  // namespace noughts::api
