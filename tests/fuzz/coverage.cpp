// g++ reports every branch to __sanitizer_cov_trace_pc; libFuzzer reads counters. This stands between: a counter for each place
// in the program, by its address. (clang-14, whose library libFuzzer is, cannot compile std::expected.)
#include <array>
#include <cstddef>
#include <cstdint>

namespace {
constexpr std::size_t kPlaces = 1U << 16U;
std::array<std::uint8_t, kPlaces> counters;
}  // namespace

extern "C" {

void __sanitizer_cov_8bit_counters_init(std::uint8_t* begin, std::uint8_t* end);

void __sanitizer_cov_trace_pc() {
  const auto place = reinterpret_cast<std::uintptr_t>(__builtin_return_address(0));
  ++counters[(place ^ (place >> 16U)) % kPlaces];
}

// libFuzzer learns from compared numbers, but not from these.
void __sanitizer_cov_trace_cmpf(float, float) {}
void __sanitizer_cov_trace_cmpd(double, double) {}

int LLVMFuzzerInitialize(int*, char***) {
  __sanitizer_cov_8bit_counters_init(counters.data(), counters.data() + counters.size());
  return 0;
}
}
