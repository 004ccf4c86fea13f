#include "app/metrics.hpp"

#include <array>
#include <string_view>

namespace noughts::app {

namespace {

using text::prometheus_label;
using text::PrometheusText;

struct ByClass {
  std::string_view name;
  std::string_view help;
  std::uint64_t postgres::QueryFigures::*value;
};

void add_queries(PrometheusText& figures, const std::vector<postgres::QueryFigures>& classes) {
  using Figures = postgres::QueryFigures;
  constexpr auto kCounters = std::to_array<ByClass>({
      {"noughts_queries_total", "Queries asked.", &Figures::queries},
      {"noughts_query_errors_total", "Queries that were not answered.", &Figures::errors},
      {"noughts_queries_refused_total", "Queries that the database will never answer.", &Figures::refused},
      {"noughts_queries_waited_milliseconds_total", "What queries have waited for a connection.", &Figures::waited_ms},
      {"noughts_rows_unreadable_total", "Stored rows that can't be understood and were left out.", &Figures::unreadable},
  });
  const auto add_values = [&](std::uint64_t Figures::*value) {
    for (const auto& each : classes) figures.value(prometheus_label("class", each.name), each.*value);
  };
  for (const auto& [name, help, value] : kCounters) {
    figures.begin_counter(name, help);
    add_values(value);
  }
  figures.begin_gauge("noughts_queries_waiting", "Queries that wait for a connection.");
  add_values(&Figures::waiting);
}

}  // namespace

void write_metrics(PrometheusText& figures, const postgres::Figures& database, const room::Figures& rooms,
                   const computers::Figures& computers) {
  figures.counter("noughts_journal_steps_total", "Steps committed.", database.steps);
  figures.counter("noughts_journal_commits_total", "Commits that held them.", database.commits);
  figures.counter("noughts_journal_retries_total", "Commits tried again.", database.retries);
  figures.counter("noughts_journal_refused_total", "Steps that could never be written.", database.refused);
  figures.gauge("noughts_journal_waiting", "Steps that wait for a commit.", database.waiting);
  add_queries(figures, database.classes);
  figures.gauge("noughts_rooms_resident", "Rooms in memory.", rooms.resident);
  figures.counter("noughts_rooms_loaded_total", "Rooms read from the database.", rooms.loaded);
  figures.gauge("noughts_rooms_broken", "Rooms that could not be opened, or could not go on.", rooms.broken);
  figures.counter("noughts_room_steps_total", "Steps taken.", rooms.steps);
  figures.counter("noughts_room_refusals_total", "Commands refused.", rooms.refused);
  figures.counter("noughts_computer_thoughts_total", "Positions that computer players thought about.", computers.thoughts);
  figures.counter("noughts_computer_refused_total", "Positions for which the queue had no place.", computers.refused);
  figures.gauge("noughts_computer_waiting", "Positions that wait for a computer player, or are thought about.",
                computers.waiting);
}

void write_metrics(PrometheusText& figures, const engines::Figures& engines) {
  figures.counter("noughts_engine_moves_total", "Moves of engines.", engines.moves);
  figures.gauge("noughts_engine_processes", "Processes of engines that run.", engines.processes);
  figures.begin_counter("noughts_engine_failures_total", "Games that engines have lost by doing wrong.");
  for (std::size_t i = 0; i < engines::kEngineErrors; ++i) {
    const auto error = static_cast<engines::EngineError>(i);
    if (engines::loses(error)) figures.value(prometheus_label("code", engines::code(error)), engines.errors[i]);
  }
}

void write_metrics(PrometheusText& figures, const mail::Figures& mails) {
  figures.counter("noughts_mails_sent_total", "Mails that the SMTP server took.", mails.sent);
  figures.counter("noughts_mails_dropped_total", "Mails that were not sent: refused, too many, or the SMTP server was away.",
                  mails.dropped);
  figures.gauge("noughts_mails_waiting", "Mails that wait for the SMTP server.", mails.waiting);
}

void write_metrics(PrometheusText& figures, const archive::Figures& archived) {
  figures.counter("noughts_archived_rooms_total", "Rooms whose records were moved to the archive.", archived.rooms);
  figures.counter("noughts_archived_steps_total", "Steps that were moved with them.", archived.steps);
}

void write_metrics(PrometheusText& figures, const Cluster& cluster) {
  if (!cluster.is_shared()) return;
  const auto bus = cluster.bus->figures();
  figures.gauge("noughts_slots_owned", "Slots of rooms, and what else has one, that this node owns.",
                cluster.ownership.owned_slots().size());
  figures.gauge("noughts_nodes_living", "Nodes of the site whose lease runs.", cluster.ownership.nodes().size());
  figures.gauge("noughts_remote_peers", "Sessions of other nodes that have to do with rooms or the lobby here.",
                cluster.remote_peers->count());
  figures.gauge("noughts_nodes_unheard", "Living nodes that are not heard over the bus.", cluster.links->count_unheard());
  figures.gauge("noughts_bus_connected", "Whether the bus is there.", bus.connected ? 1 : 0);
  figures.counter("noughts_bus_published_total", "Messages that the bus took.", bus.published);
  figures.counter("noughts_bus_received_total", "Messages that came over the bus.", bus.received);
  figures.counter("noughts_bus_lost_total", "Messages that the bus did not take, or had no place for.", bus.lost);
  figures.counter("noughts_bus_malformed_total", "Messages that were none of this site's.", cluster.links->count_malformed());
}

}  // namespace noughts::app
