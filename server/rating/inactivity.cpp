#include "rating/inactivity.hpp"

#include <algorithm>

#include "rating/elo.hpp"

namespace noughts::rating {

LocalTime due(Month month, const Calendar& calendar) { return calendar.first_worked(month + std::chrono::months{1}) + kGrace; }

std::vector<Month> months_due(Month first_open, LocalTime now, const Calendar& calendar) {
  std::vector<Month> months;
  for (Month month = first_open; due(month, calendar) <= now; month += std::chrono::months{1}) months.push_back(month);
  return months;
}

bool owes(Month registered, Month month, bool has_played) { return registered < month && !has_played; }

int after_penalty(int points, int penalty) { return std::max(kFloor, points - penalty); }

}  // namespace noughts::rating
