// Events as programs with a calendar read them: RFC 5545.
#pragma once

#include <span>
#include <string>

#include "event/record/event_terms.hpp"
#include "store/event/events.hpp"

namespace noughts::events {

/// A text as the value of a property: what would end it is escaped, and nothing in it can't be written.
[[nodiscard]] std::string escaped(std::string_view text);
/// A line in lines of at most 75 octets, none of which ends within a character.
[[nodiscard]] std::string folded(std::string_view line);
/// `origin`: where the pages are, https://example.org; `made`: when the file is.
[[nodiscard]] std::string calendar(std::span<const store::EventRow> rows, std::string_view origin, games::Instant made);

}  // namespace noughts::events
