#include "load/process_figures.hpp"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>

namespace noughts::bench {
namespace {

/// The fields of /proc/PID/stat that are looked at, in the kernel's ticks.
struct Stat {
  int parent = 0;
  long own = 0;       ///< of its threads
  long children = 0;  ///< of children that have ended
};

std::optional<Stat> stat_of(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  // The name of the program, in parentheses, may hold anything.
  const auto end_of_name = text.rfind(')');
  if (end_of_name == text.npos) return std::nullopt;
  std::istringstream fields(text.substr(end_of_name + 1));
  std::string skipped;
  Stat stat;
  long user = 0;
  long system = 0;
  long user_of_children = 0;
  long system_of_children = 0;
  fields >> skipped >> stat.parent;
  for (int i = 0; i < 9; ++i) fields >> skipped;
  if (!(fields >> user >> system >> user_of_children >> system_of_children)) return std::nullopt;
  stat.own = user + system;
  stat.children = user_of_children + system_of_children;
  return stat;
}

bool is_number(const std::string& text) { return text.find_first_not_of("0123456789") == text.npos; }

}  // namespace

std::size_t resident_bytes(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;) {
    if (std::size_t kibibytes = 0; word == "VmRSS:" && status >> kibibytes) return kibibytes * 1024;
  }
  throw std::runtime_error("the memory of process " + std::to_string(pid) + " cannot be read");
}

std::chrono::milliseconds processor_time(int pid) {
  const auto own = stat_of(std::to_string(pid));
  if (!own) throw std::runtime_error("the time of process " + std::to_string(pid) + " cannot be read");
  long ticks = own->own + own->children;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const auto name = entry.path().filename().string();
    const auto stat = is_number(name) ? stat_of(name) : std::nullopt;
    if (stat && stat->parent == pid) ticks += stat->own;
  }
  return std::chrono::milliseconds{ticks * 1000 / sysconf(_SC_CLK_TCK)};
}

}  // namespace noughts::bench
