#include "rating/calendar.hpp"

namespace noughts::rating {

bool Calendar::is_worked(Day day) const {
  if (const auto special = special_.find(day); special != special_.end()) return special->second;
  const std::chrono::weekday weekday{day};
  return weekday != std::chrono::Saturday && weekday != std::chrono::Sunday;
}

Day Calendar::first_worked(Month month) const {
  const Day end{(month + std::chrono::months{1}) / std::chrono::day{1}};
  Day day{month / std::chrono::day{1}};
  while (day < end && !is_worked(day)) day += std::chrono::days{1};
  return day;
}

}  // namespace noughts::rating
