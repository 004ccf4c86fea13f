#include "app/installed.hpp"

#include <filesystem>

namespace noughts::app {

std::string installed(const std::string& name) {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  const auto folder = self.parent_path().parent_path() / "share" / "noughts" / name;
  return !failed && std::filesystem::is_directory(folder, failed) ? folder.string() : std::string{};
}

}  // namespace noughts::app
