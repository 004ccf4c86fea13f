#include "tools/transcode/confine.hpp"

#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>

namespace noughts::photo {
namespace {

constexpr rlim_t kMemory = 640UL * 1024 * 1024;
constexpr rlim_t kSeconds = 4;

bool limit(__rlimit_resource_t what, rlim_t most) {
  const rlimit both{most, most};
  return setrlimit(what, &both) == 0;
}

// What memory, writing and ending take, and nothing else. Whatever else is tried ends the program at once.
constexpr std::array kAllowed{SCMP_SYS(write),  SCMP_SYS(exit),   SCMP_SYS(exit_group), SCMP_SYS(brk),   SCMP_SYS(mmap),
                              SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),    SCMP_SYS(futex), SCMP_SYS(getrandom)};

bool allow_little() {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
  if (filter == nullptr) return false;
  const auto added = [&](int call) { return seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0; };
  const bool done = std::ranges::all_of(kAllowed, added) && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return done;
}

}  // namespace

bool confine() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;  // The sanitizers need terabytes of address space, and calls of their own.
#else
  const bool limited = limit(RLIMIT_AS, kMemory) && limit(RLIMIT_CPU, kSeconds) && limit(RLIMIT_FSIZE, 0) &&
                       limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, 0) && limit(RLIMIT_NPROC, 0);
  return limited && prctl(PR_SET_DUMPABLE, 0) == 0 && allow_little();
#endif
}

}  // namespace noughts::photo
