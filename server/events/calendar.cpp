#include "events/calendar.hpp"

#include "event/record/event.hpp"
#include "games/core/utf8.hpp"
#include "games/core/whole_number.hpp"

namespace noughts::events {
namespace {

using games::Instant;
using games::Millis;
using games::padded;

constexpr std::size_t kMostOctets = 75;

/// 20261125T190000Z
std::string utc(Instant at) {
  const std::chrono::sys_time<Millis> exact{at.time_since_epoch()};
  const auto second = std::chrono::floor<std::chrono::seconds>(exact);
  const auto midnight = std::chrono::floor<std::chrono::days>(second);
  const std::chrono::year_month_day date{midnight};
  const std::chrono::hh_mm_ss time{second - midnight};
  return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + padded(static_cast<unsigned>(date.month()), 2) +
         padded(static_cast<unsigned>(date.day()), 2) + "T" + padded(static_cast<unsigned>(time.hours().count()), 2) +
         padded(static_cast<unsigned>(time.minutes().count()), 2) + padded(static_cast<unsigned>(time.seconds().count()), 2) +
         "Z";
}

/// Only an arena says when it ends.
std::optional<Instant> end_of(const store::EventRow& row) {
  if (row.ended) return row.ended;
  const auto terms = event::read_event_terms(row.terms);
  return terms && terms->lasts > Millis{0} ? std::optional(row.starts + terms->lasts) : std::nullopt;
}

std::string text_of(const store::EventRow& row, const char* key) {
  const auto found = row.terms.find(key);
  return found != row.terms.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void add_event(std::string& file, const store::EventRow& row, std::string_view origin, Instant made) {
  const auto add = [&](std::string_view name, std::string_view value) {
    file += folded(std::string(name).append(":").append(value));
  };
  const std::string id = store::text(row.id);
  const std::string page = std::string(origin) + "/events/" + id;
  add("BEGIN", "VEVENT");
  add("UID", page);
  add("DTSTAMP", utc(made));
  add("DTSTART", utc(row.starts));
  if (const auto end = end_of(row); end && *end > row.starts) add("DTEND", utc(*end));
  add("SUMMARY", escaped(text_of(row, "name")));
  if (const auto description = text_of(row, "description"); !description.empty()) add("DESCRIPTION", escaped(description));
  add("URL", page);
  add("STATUS", row.state == event::EventState::called_off ? "CANCELLED" : "CONFIRMED");
  add("END", "VEVENT");
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string value;
  for (const char each : text) {
    if (each == '\\' || each == ';' || each == ',') value += '\\';
    if (each == '\n') {
      value += "\\n";
    } else if (static_cast<unsigned char>(each) >= 0x20U || each == '\t') {
      value += each;
    }
  }
  return value;
}

std::string folded(std::string_view line) {
  std::string lines;
  for (std::size_t most = kMostOctets; line.size() > most; most = kMostOctets - 1) {
    std::size_t end = most;
    while (end > 1 && games::continues_character(line[end])) --end;
    lines.append(line.substr(0, end)).append("\r\n ");
    line.remove_prefix(end);
  }
  return lines.append(line).append("\r\n");
}

std::string calendar(std::span<const store::EventRow> rows, std::string_view origin, Instant made) {
  std::string file =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Noughts//Events//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n";
  for (const auto& row : rows) add_event(file, row, origin, made);
  return file + "END:VCALENDAR\r\n";
}

}  // namespace noughts::events
