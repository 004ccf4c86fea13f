// Days of the tests of this folder.
#pragma once

#include "rating/calendar.hpp"

namespace noughts::rating {

constexpr Day on(int year, unsigned month, unsigned day) {
  return Day{std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day}};
}

}  // namespace noughts::rating
