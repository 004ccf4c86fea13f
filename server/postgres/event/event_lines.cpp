// What is said in an event's chat.
#include "postgres/core/ask.hpp"
#include "postgres/event/events.hpp"
#include "postgres/people/chat_lines.hpp"

namespace noughts::postgres {
namespace {

using store::EventId;
using store::EventLineId;
using store::EventLinePage;
using store::NewEventLine;
using store::PlayerId;
using store::WrittenEventLine;

const LineStatements kLines{"event_line", "event"};

Result<WrittenEventLine> write_line(Connection& connection, const NewEventLine& news) {
  const auto by = number(news.by.id);
  if (const auto before = connection.run(kLines.before, by, news.cid); !before.empty()) {
    return WrittenEventLine{chat_line<EventLineId>(before[0]), false};
  }
  const auto written = connection.run(kLines.write, number(news.chat), by, news.cid, number(news.at), news.text);
  // The same command, given at once, was quicker.
  if (written.empty()) return WrittenEventLine{chat_line<EventLineId>(connection.run(kLines.before, by, news.cid)[0]), false};
  return WrittenEventLine{{id<EventLineId>(written[0][0]), news.by, news.cid, news.text, news.at}, true};
}

}  // namespace

Answer<WrittenEventLine> Events::write(NewEventLine line) {
  return ask<WrittenEventLine>(pool_, [line = std::move(line)](Connection& connection) { return write_line(connection, line); });
}

Answer<EventLinePage> Events::lines(EventId event, std::optional<PlayerId> reader, std::optional<EventLineId> before, int limit) {
  return ask<EventLinePage>(pool_, [=](Connection& connection) -> Result<EventLinePage> {
    // Nobody has the id 0, so nobody is blocked.
    const auto rows =
        connection.run(kLines.page, number(event), number(reader.value_or(PlayerId{})), page_bound(before), limit + 1);
    return line_page<EventLineId>(rows, limit);
  });
}

}  // namespace noughts::postgres
