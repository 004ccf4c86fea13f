#include "scripts.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace noughts::engines {
namespace {

/// Of this process, and gone with it.
struct Folder {
  std::filesystem::path path = std::filesystem::path(testing::TempDir()) / ("noughts-scripts-" + std::to_string(getpid()));

  Folder() { std::filesystem::create_directories(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code failed;
    std::filesystem::remove_all(path, failed);
  }
};

}  // namespace

std::string script(const std::string& name, const std::string& cases) {
  static const Folder folder;
  const auto path = folder.path / name;
  std::ofstream(path) << "#!/bin/sh\nwhile read -r word rest; do\n  case $word in\n    " << cases << "\n  esac\ndone\n";
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path.string();
}

Question question(std::string engine, const std::vector<int>& cells, std::uint64_t game) {
  Question asked;
  asked.engine = std::move(engine);
  asked.variant = "gomoku";
  asked.game = game;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    asked.record.push_back({games::Seat{static_cast<std::int8_t>(i % 2)}, {{"cell", cells[i]}}});
  }
  return asked;
}

}  // namespace noughts::engines
