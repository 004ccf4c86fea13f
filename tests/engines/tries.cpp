// An engine that tries what nobody in the cage may. Its stone is in the column of how much of it succeeded.
#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <iostream>
#include <string>

namespace {

bool forks() {
  const auto child = fork();
  if (child == 0) _exit(0);
  return child > 0;
}

bool raises_a_limit() {
  const rlimit much{RLIM_INFINITY, RLIM_INFINITY};
  return setrlimit(RLIMIT_CPU, &much) == 0;
}

int successes() {
  int count = 0;
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK}) count += socket(family, SOCK_STREAM, 0) >= 0;
  count += forks();
  count += execl("/bin/true", "true", nullptr) == 0;
  count += syscall(SYS_execveat, 100, "", nullptr, nullptr, AT_EMPTY_PATH) == 0;
  count += ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr) == 0;
  count += kill(getppid(), 0) == 0;
  count += fcntl(STDIN_FILENO, F_SETOWN, getppid()) == 0;
  count += open("/dev/null", O_WRONLY) >= 0;
  count += open(".", O_TMPFILE | O_RDWR, 0600) >= 0;
  count += open("mine", O_RDONLY | O_CREAT, 0600) >= 0;
  count += rename("mine", "yours") == 0;
  count += raises_a_limit();
  count += setpriority(PRIO_PROCESS, 0, 0) == 0;
  count += syscall(SYS_bpf, 0, nullptr, 0) >= 0;
  count += syscall(SYS_unshare, 0) == 0;
  return count;
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.starts_with("START")) std::cout << "OK" << std::endl;
    if (line.starts_with("BEGIN")) std::cout << successes() << ",0" << std::endl;
  }
}
