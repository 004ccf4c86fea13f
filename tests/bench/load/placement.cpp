#include "load/placement.hpp"

#include <sstream>
#include <stdexcept>

namespace noughts::bench {
namespace {

std::vector<std::string> parts(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream from(text);
  for (std::string part; std::getline(from, part, separator);) parts.push_back(part);
  return parts;
}

tcp::endpoint at(const std::string& port) {
  return {asio::ip::address_v4::loopback(), static_cast<unsigned short>(std::stoul(port))};
}

}  // namespace

Placement read_placement(const std::string& text) {
  const auto fields = parts(text, '|');
  if (fields.size() < 4 || fields.size() > 7) throw std::invalid_argument("no placement: " + text);
  Placement placement;
  placement.name = fields[0];
  placement.rooms = std::stoul(fields[1]);
  for (const auto& pair : parts(fields[2], ',')) {
    const auto ports = parts(pair, '+');
    placement.seats.push_back({at(ports.at(0)), at(ports.at(1))});
  }
  if (placement.rooms == 0 || placement.seats.empty()) throw std::invalid_argument("nobody plays: " + text);
  for (const auto& pid : parts(fields[3], ',')) placement.server_pids.push_back(std::stoi(pid));
  if (fields.size() > 4 && !fields[4].empty()) {
    const auto beside = parts(fields[4], ':');
    placement.beside = {beside.at(0), std::stoi(beside.at(1))};
  }
  if (fields.size() > 5 && !fields[5].empty())
    placement.asked = Asked{std::stod(fields[5].substr(2)), fields[5].starts_with(">=")};
  if (fields.size() < 7) return placement;
  for (const auto& node : parts(fields[6], ',')) {
    const auto named = parts(node, ':');
    placement.nodes.emplace(named.at(0), at(named.at(1)));
  }
  return placement;
}

}  // namespace noughts::bench
