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

const LineStatements kEventLines{"event_line", "event"};

}  // namespace

Answer<WrittenEventLine> Events::write(NewEventLine line) {
  return ask<WrittenEventLine>(
      pool_, [line = std::move(line)](Connection& connection) { return write_line<EventLineId>(connection, kEventLines, line); });
}

Answer<std::optional<store::EventLine>> Events::said(PlayerId by, store::Cid cid) {
  return ask<std::optional<store::EventLine>>(
      pool_, [=](Connection& connection) { return said_before<EventLineId>(connection, kEventLines, by, cid); });
}

Answer<EventLinePage> Events::lines(EventId event, std::optional<PlayerId> reader, std::optional<EventLineId> before, int limit) {
  return ask<EventLinePage>(pool_, [=](Connection& connection) {
    return read_lines<EventLineId>(connection, kEventLines, event, reader, before, limit);
  });
}

}  // namespace noughts::postgres
