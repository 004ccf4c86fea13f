// What is said on a tour's page.
#pragma once

#include "store/people/lines.hpp"

namespace noughts::store {

enum class TourLineId : std::int64_t {};

using TourLine = LineOf<TourLineId>;
using NewTourLine = NewLineOf<TourId>;
using TourLinePage = LinesOf<TourLineId>;
using WrittenTourLine = WrittenLineOf<TourLineId>;

}  // namespace noughts::store
