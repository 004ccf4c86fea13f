#include "scale/statement_cases.hpp"

#include <array>
#include <fstream>
#include <stdexcept>

#include "games/core/text.hpp"

namespace noughts::tests {
namespace {

constexpr std::array kFiles{NOUGHTS_SOURCE_DIR "/tests/scale/statements_accounts.txt",
                            NOUGHTS_SOURCE_DIR "/tests/scale/statements_of_administrators.txt",
                            NOUGHTS_SOURCE_DIR "/tests/scale/statements_of_events.txt",
                            NOUGHTS_SOURCE_DIR "/tests/scale/statements_of_messages.txt",
                            NOUGHTS_SOURCE_DIR "/tests/scale/statements_of_nodes.txt",
                            NOUGHTS_SOURCE_DIR "/tests/scale/statements_of_teams.txt",
                            NOUGHTS_SOURCE_DIR "/tests/scale/statements_of_tours.txt",
                            NOUGHTS_SOURCE_DIR "/tests/scale/statements.txt"};

std::vector<std::string> split(const std::string& text, const std::string& by) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (auto at = text.find(by); at != std::string::npos; at = text.find(by, from)) {
    parts.emplace_back(games::trimmed(std::string_view{text}.substr(from, at - from), " "));
    from = at + by.size();
  }
  parts.emplace_back(games::trimmed(std::string_view{text}.substr(from), " "));
  return parts;
}

StatementCase read_case(const std::string& line) {
  const auto parts = split(line + " ", " | ");
  if (parts.size() < 3 && !line.ends_with(" |")) throw std::runtime_error{"can't be read: " + line};
  StatementCase read{parts[0], std::stoi(parts[1]), {}, parts.size() > 3 ? parts[3] : ""};
  if (parts.size() > 2 && !parts[2].empty()) read.parameters = split(parts[2], " ; ");
  return read;
}

}  // namespace

std::vector<StatementCase> statement_cases() {
  std::vector<StatementCase> all;
  for (const char* path : kFiles) {
    const std::size_t before = all.size();
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
      if (!line.empty() && line[0] != '#') all.push_back(read_case(line));
    }
    if (all.size() == before) throw std::runtime_error{std::string{path} + " says nothing"};
  }
  return all;
}

}  // namespace noughts::tests
