#include "tools/cage/landlock.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <filesystem>

namespace noughts::cage {
namespace {

// All that the first version of Landlock knows; the calls that later ones add to it are refused by the list of calls.
constexpr std::uint64_t kEverything = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;
constexpr std::uint64_t kRead = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE;

constexpr std::array kFolders{"/usr", "/lib", "/lib32", "/lib64", "/bin", "/sys/devices/system/cpu"};
constexpr std::array kFiles{"/etc/ld.so.cache", "/etc/localtime", "/dev/null", "/dev/zero", "/dev/urandom"};

void allow(int rules, const std::string& path, std::uint64_t access) {
  const int file = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (file < 0) return;
  landlock_path_beneath_attr rule{};
  rule.allowed_access = access;
  rule.parent_fd = file;
  (void)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
}

}  // namespace

void narrow_files(const std::vector<std::string>& programs) {
  landlock_ruleset_attr all{};
  all.handled_access_fs = kEverything;
  const auto rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0));
  if (rules < 0) return;
  for (const char* folder : kFolders) allow(rules, folder, kRead);
  for (const char* file : kFiles) allow(rules, file, kReadFile);
  for (const std::string& program : programs) {
    std::error_code failed;
    allow(rules, std::filesystem::canonical(program, failed).parent_path().string(), kRead);
  }
  (void)syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
}

}  // namespace noughts::cage
