#include "api/probes.hpp"

#include "http/replies.hpp"

namespace noughts::gateway {
namespace {

Reply ready(const Door& door) {
  const auto condition = door.world.life->condition();
  if (door.closing || condition.draining) return text_reply(503, "draining\n");
  if (door.starting) return text_reply(503, "starting, and waiting for the database\n");
  if (condition.paused) return text_reply(503, "the database is away\n");
  return text_reply(200, "ready\n");
}

std::uint64_t sum(const Door& door, Tally LoopFigures::*tally) {
  std::uint64_t all = 0;
  for (const auto& hall : door.halls) all += (std::as_const(*hall).figures().*tally).value();
  return all;
}

std::string gateway_metrics(const Door& door) {
  const std::uint64_t opened = sum(door, &LoopFigures::sessions_opened);
  std::string text = metric("noughts_connections", "gauge", door.connections);
  text += metric("noughts_addresses_connected", "gauge", door.connections_of.keys());
  text += metric("noughts_connections_of_one_address_most", "gauge", door.connections_of.most_held());
  text += metric("noughts_connections_per_address_limit", "gauge", door.connections_of.most_each());
  text += metric("noughts_websockets_of_one_address_most", "gauge", door.websockets_of.most_held());
  text += metric("noughts_websockets_per_address_limit", "gauge", door.websockets_of.most_each());
  text += metric("noughts_sessions", "gauge", opened - std::min(opened, sum(door, &LoopFigures::sessions_closed)));
  text += metric("noughts_players_online", "gauge", door.world.directory->count_players());
  text += metric("noughts_sessions_opened_total", "counter", opened);
  text += metric("noughts_frames_received_total", "counter", sum(door, &LoopFigures::frames_in));
  text += metric("noughts_frames_sent_total", "counter", sum(door, &LoopFigures::frames_out));
  text += metric("noughts_bytes_received_total", "counter", sum(door, &LoopFigures::bytes_in));
  text += metric("noughts_bytes_sent_total", "counter", sum(door, &LoopFigures::bytes_out));
  text += metric("noughts_states_collapsed_total", "counter", sum(door, &LoopFigures::states_collapsed));
  const auto behind = door.world.faults ? door.world.faults() : 0;
  text += metric("noughts_internal_errors_total", "counter", door.faults + behind);
  text += metric("noughts_http_requests_given_up_total", "counter", door.given_up);
  text += door.refusals.text("noughts_refusals_total");
  text += door.closes.text("noughts_closes_total");
  text += door.requests.text("noughts_http_requests_total");
  return text;
}

Reply metrics(const Door& door) {
  Reply reply = text_reply(200, gateway_metrics(door) + (door.world.metrics ? door.world.metrics() : std::string()));
  reply.headers.front().value = "text/plain; version=0.0.4; charset=utf-8";
  return reply;
}

std::optional<Reply> probe(const Door& door, const Request& request) {
  if (request.path == "/healthz") return text_reply(200, "alive\n");
  if (request.path == "/readyz") return ready(door);
  if (request.path == "/metrics") return metrics(door);
  return std::nullopt;
}

}  // namespace

std::optional<Reply> answer_probe(const Door& door, const Request& request) {
  auto reply = probe(door, request);
  if (reply) reply->route = request.path;
  return reply;
}

}  // namespace noughts::gateway
