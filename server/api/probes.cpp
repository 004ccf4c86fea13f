#include "api/probes.hpp"

#include "http/replies.hpp"

namespace noughts::gateway {
namespace {

Reply ready(const Context& context) {
  const auto condition = context.services.operations.health->condition();
  if (context.closing || condition.draining) return text_reply(503, "draining\n");
  if (context.starting) return text_reply(503, "starting, and waiting for the database\n");
  if (condition.paused) return text_reply(503, "the database is away\n");
  return text_reply(200, "ready\n");
}

std::uint64_t sum(const Context& context, Tally LoopFigures::*tally) {
  std::uint64_t all = 0;
  for (const auto& loop_context : context.loop_contexts) all += (std::as_const(*loop_context).figures().*tally).value();
  return all;
}

std::string gateway_metrics(const Context& context) {
  const std::uint64_t opened = sum(context, &LoopFigures::sessions_opened);
  std::string text = metric("noughts_connections", "gauge", context.connections);
  text += metric("noughts_addresses_connected", "gauge", context.connections_of.keys());
  text += metric("noughts_connections_of_one_address_most", "gauge", context.connections_of.most_held());
  text += metric("noughts_connections_per_address_limit", "gauge", context.connections_of.most_each());
  text += metric("noughts_websockets_of_one_address_most", "gauge", context.websockets_of.most_held());
  text += metric("noughts_websockets_per_address_limit", "gauge", context.websockets_of.most_each());
  text += metric("noughts_sessions", "gauge", opened - std::min(opened, sum(context, &LoopFigures::sessions_closed)));
  text += metric("noughts_players_online", "gauge", context.services.directory->count_players());
  text += metric("noughts_sessions_opened_total", "counter", opened);
  text += metric("noughts_frames_received_total", "counter", sum(context, &LoopFigures::frames_in));
  text += metric("noughts_frames_sent_total", "counter", sum(context, &LoopFigures::frames_out));
  text += metric("noughts_bytes_received_total", "counter", sum(context, &LoopFigures::bytes_in));
  text += metric("noughts_bytes_sent_total", "counter", sum(context, &LoopFigures::bytes_out));
  text += metric("noughts_states_collapsed_total", "counter", sum(context, &LoopFigures::states_collapsed));
  const auto behind = context.services.operations.faults ? context.services.operations.faults() : 0;
  text += metric("noughts_internal_errors_total", "counter", context.faults + behind);
  text += metric("noughts_http_requests_given_up_total", "counter", context.given_up);
  text += context.refusals.text("noughts_refusals_total");
  text += context.closes.text("noughts_closes_total");
  text += context.requests.text("noughts_http_requests_total");
  return text;
}

Reply metrics(const Context& context) {
  Reply reply =
      text_reply(200, gateway_metrics(context) +
                          (context.services.operations.metrics ? context.services.operations.metrics() : std::string()));
  reply.headers.front().value = "text/plain; version=0.0.4; charset=utf-8";
  return reply;
}

std::optional<Reply> probe(const Context& context, const Request& request) {
  if (request.path == "/healthz") return text_reply(200, "alive\n");
  if (request.path == "/readyz") return ready(context);
  if (request.path == "/metrics") return metrics(context);
  return std::nullopt;
}

}  // namespace

std::optional<Reply> answer_probe(const Context& context, const Request& request) {
  auto reply = probe(context, request);
  if (reply) reply->route = request.path;
  return reply;
}

}  // namespace noughts::gateway
