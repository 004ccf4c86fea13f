// How a thread that thinks leaves the core to those who want it: it works in slices, and after one in which it had to wait for
// the core it rests. The scheduler alone does not see to that: it weighs groups of processes (sessions, containers) before it
// looks at the idle threads in them, so that such a thread would take half a core from a database in another group.
#pragma once

#include <chrono>
#include <cstdint>

namespace noughts::computers {

using Nanos = std::chrono::nanoseconds;

/// How long a slice takes about, where nobody else wants the core.
inline constexpr Nanos kSlice = std::chrono::milliseconds{10};
/// The same where somebody does.
inline constexpr Nanos kSliceAmongOthers = std::chrono::milliseconds{1};
inline constexpr Nanos kLongestRest = std::chrono::milliseconds{100};

/// How long to leave the core after a slice of so long, in which the thread ran for `ran`; zero: nobody else wanted it.
[[nodiscard]] Nanos rest_after(Nanos slice, Nanos ran);

/// For how long the thread that asks has run since it began.
[[nodiscard]] Nanos thread_has_run();

/// How many playouts of the next slice take so long, if so many have taken `took`. It grows no faster than fourfold; at least 1.
[[nodiscard]] std::uint64_t playouts_of(Nanos slice, std::uint64_t playouts, Nanos took);

}  // namespace noughts::computers
