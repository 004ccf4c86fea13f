#include "tools/cage/confine.hpp"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <initializer_list>

#include "tools/cage/program.hpp"

namespace noughts::cage {
namespace {

/// Below kProgramFile, so that what runs can have no file of that number.
constexpr rlim_t kMostFiles = 64;
static_assert(kMostFiles < kProgramFile);
constexpr int kNice = 10;

// The sanitizers need terabytes of address space, and calls of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

bool set_limit(__rlimit_resource_t what, rlim_t most) {
  const rlimit both{most, most};
  return setrlimit(what, &both) == 0;
}

// What reading, computing, threads of one's own and ending take.
constexpr std::array kAllowed{SCMP_SYS(read),
                              SCMP_SYS(readv),
                              SCMP_SYS(pread64),
                              SCMP_SYS(preadv),
                              SCMP_SYS(write),
                              SCMP_SYS(writev),
                              SCMP_SYS(lseek),
                              SCMP_SYS(close),
                              SCMP_SYS(close_range),
                              SCMP_SYS(dup),
                              SCMP_SYS(dup2),
                              SCMP_SYS(dup3),
                              SCMP_SYS(poll),
                              SCMP_SYS(ppoll),
                              SCMP_SYS(select),
                              SCMP_SYS(pselect6),
                              SCMP_SYS(epoll_create1),
                              SCMP_SYS(epoll_ctl),
                              SCMP_SYS(epoll_wait),
                              SCMP_SYS(epoll_pwait),
                              SCMP_SYS(eventfd2),
                              SCMP_SYS(pipe),
                              SCMP_SYS(pipe2),
                              SCMP_SYS(stat),
                              SCMP_SYS(fstat),
                              SCMP_SYS(lstat),
                              SCMP_SYS(newfstatat),
                              SCMP_SYS(statx),
                              SCMP_SYS(access),
                              SCMP_SYS(faccessat),
                              SCMP_SYS(faccessat2),
                              SCMP_SYS(readlink),
                              SCMP_SYS(readlinkat),
                              SCMP_SYS(getdents64),
                              SCMP_SYS(getcwd),
                              SCMP_SYS(brk),
                              SCMP_SYS(mmap),
                              SCMP_SYS(munmap),
                              SCMP_SYS(mremap),
                              SCMP_SYS(mprotect),
                              SCMP_SYS(madvise),
                              SCMP_SYS(mincore),
                              SCMP_SYS(membarrier),
                              SCMP_SYS(futex),
                              SCMP_SYS(set_robust_list),
                              SCMP_SYS(get_robust_list),
                              SCMP_SYS(set_tid_address),
                              SCMP_SYS(rseq),
                              SCMP_SYS(sched_yield),
                              SCMP_SYS(sched_getaffinity),
                              SCMP_SYS(sched_getparam),
                              SCMP_SYS(sched_getscheduler),
                              SCMP_SYS(getcpu),
                              SCMP_SYS(arch_prctl),
                              SCMP_SYS(rt_sigaction),
                              SCMP_SYS(rt_sigprocmask),
                              SCMP_SYS(rt_sigreturn),
                              SCMP_SYS(rt_sigsuspend),
                              SCMP_SYS(rt_sigtimedwait),
                              SCMP_SYS(sigaltstack),
                              SCMP_SYS(restart_syscall),
                              SCMP_SYS(pause),
                              SCMP_SYS(alarm),
                              SCMP_SYS(getitimer),
                              SCMP_SYS(setitimer),
                              SCMP_SYS(clock_gettime),
                              SCMP_SYS(clock_getres),
                              SCMP_SYS(clock_nanosleep),
                              SCMP_SYS(nanosleep),
                              SCMP_SYS(gettimeofday),
                              SCMP_SYS(time),
                              SCMP_SYS(times),
                              SCMP_SYS(getrusage),
                              SCMP_SYS(getrlimit),
                              SCMP_SYS(sysinfo),
                              SCMP_SYS(uname),
                              SCMP_SYS(getrandom),
                              SCMP_SYS(getpid),
                              SCMP_SYS(getppid),
                              SCMP_SYS(gettid),
                              SCMP_SYS(getuid),
                              SCMP_SYS(geteuid),
                              SCMP_SYS(getgid),
                              SCMP_SYS(getegid),
                              SCMP_SYS(getpgrp),
                              SCMP_SYS(exit),
                              SCMP_SYS(exit_group)};

class Filter {
 public:
  Filter() : filter_{seccomp_init(SCMP_ACT_ERRNO(ENOSYS))} {}
  ~Filter() { seccomp_release(filter_); }
  Filter(const Filter&) = delete;
  Filter& operator=(const Filter&) = delete;

  /// Whether the call is allowed from now on where its arguments are these; on a machine that lacks it, nothing is to be done.
  [[nodiscard]] bool allow(int call, std::initializer_list<scmp_arg_cmp> arguments = {}) const {
    return seccomp_rule_add_array(filter_, SCMP_ACT_ALLOW, call, static_cast<unsigned>(arguments.size()), arguments.begin()) == 0;
  }
  [[nodiscard]] bool load() const { return seccomp_load(filter_) == 0; }

 private:
  scmp_filter_ctx filter_;
};

scmp_arg_cmp equals(unsigned argument, scmp_datum_t value) { return {argument, SCMP_CMP_EQ, value, 0}; }
scmp_arg_cmp equals(unsigned argument, scmp_datum_t of, scmp_datum_t value) { return {argument, SCMP_CMP_MASKED_EQ, of, value}; }

bool allow_reading_files(const Filter& filter) {
  constexpr scmp_datum_t kChanging = O_ACCMODE | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY);
  // None that names who is to be sent a signal.
  constexpr std::array kControls{F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL};
  const auto controlled = [&](int control) {
    return filter.allow(SCMP_SYS(fcntl), {equals(1, static_cast<scmp_datum_t>(control))});
  };
  constexpr std::array kQuestions{TCGETS, FIONREAD, FIOCLEX, TIOCGWINSZ};
  const auto answered = [&](auto question) {
    return filter.allow(SCMP_SYS(ioctl), {equals(1, static_cast<scmp_datum_t>(question))});
  };
  return filter.allow(SCMP_SYS(open), {equals(1, kChanging, O_RDONLY)}) &&
         filter.allow(SCMP_SYS(openat), {equals(2, kChanging, O_RDONLY)}) && std::ranges::all_of(kQuestions, answered) &&
         std::ranges::all_of(kControls, controlled);
}

// A process has no child but threads, asks for limits without setting others', and sends signals to itself alone.
bool allow_own_business(const Filter& filter) {
  constexpr std::array kNames{PR_SET_NAME, PR_GET_NAME, PR_SET_VMA};
  const auto named = [&](auto name) { return filter.allow(SCMP_SYS(prctl), {equals(0, static_cast<scmp_datum_t>(name))}); };
  const auto self = static_cast<scmp_datum_t>(getpid());
  return filter.allow(SCMP_SYS(clone), {equals(0, CLONE_THREAD, CLONE_THREAD)}) &&
         filter.allow(SCMP_SYS(prlimit64), {equals(0, 0), equals(2, 0)}) && filter.allow(SCMP_SYS(tgkill), {equals(0, self)}) &&
         std::ranges::all_of(kNames, named);
}

}  // namespace

bool limit(const Limits& limits) {
  if (const int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC); score >= 0) {
    (void)!write(score, "1000", 4);
    close(score);
  }
  (void)setpriority(PRIO_PROCESS, 0, kNice);
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && (kSanitized || set_limit(RLIMIT_AS, limits.memory)) &&
         set_limit(RLIMIT_CPU, limits.seconds) && set_limit(RLIMIT_FSIZE, 0) && set_limit(RLIMIT_CORE, 0) &&
         set_limit(RLIMIT_MEMLOCK, 0) && set_limit(RLIMIT_NOFILE, kMostFiles);
}

bool confine() {
  if (kSanitized) return true;
  const Filter filter;
  const auto allowed = [&](int call) { return filter.allow(call); };
  const auto begin = {equals(0, kProgramFile), equals(4, AT_EMPTY_PATH)};
  return std::ranges::all_of(kAllowed, allowed) && allow_reading_files(filter) && allow_own_business(filter) &&
         filter.allow(SCMP_SYS(execveat), begin) && filter.load();
}

}  // namespace noughts::cage
