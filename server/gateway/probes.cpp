#include "gateway/probes.hpp"

#include "http/replies.hpp"
#include "text/prometheus.hpp"

namespace noughts::gateway {
namespace {

http::Reply ready(const http::ServerContext& context, const Operations& operations) {
  const auto condition = operations.health.condition();
  if (context.closing || condition.draining) return http::text_reply(503, "draining\n");
  if (context.starting) return http::text_reply(503, "starting, and waiting for the database\n");
  if (condition.paused) return http::text_reply(503, "the database is away\n");
  if (operations.is_cut_off && operations.is_cut_off()) return http::text_reply(503, "cut off from the other nodes\n");
  return http::text_reply(200, "ready\n");
}

std::uint64_t sum(const http::ServerContext& context, http::Tally http::LoopFigures::*tally) {
  std::uint64_t all = 0;
  for (const auto& loop_context : context.all_connections->loops())
    all += (std::as_const(*loop_context).figures().*tally).value();
  return all;
}

void write_connections(text::PrometheusText& figures, const http::ServerContext& context) {
  const auto& connections = context.connections_of;
  const auto& web_sockets = context.websockets_of;
  figures.gauge("noughts_connections", "Connections.", context.connections);
  figures.gauge("noughts_addresses_connected", "Addresses that they are from.", connections.keys());
  figures.gauge("noughts_connections_of_one_address_most", "Connections of the address with the most.", connections.most_held());
  figures.gauge("noughts_connections_per_address_limit", "Connections that an address may have.", connections.most_each());
  figures.gauge("noughts_websockets_of_one_address_most", "WebSockets of the address with the most.", web_sockets.most_held());
  figures.gauge("noughts_websockets_per_address_limit", "WebSockets that an address may have.", web_sockets.most_each());
}

void write_sessions(text::PrometheusText& figures, const http::ServerContext& context, const Operations& operations) {
  const std::uint64_t opened = sum(context, &http::LoopFigures::sessions_opened);
  const std::uint64_t closed = sum(context, &http::LoopFigures::sessions_closed);
  figures.gauge("noughts_sessions", "WebSocket sessions.", opened - std::min(opened, closed));
  figures.gauge("noughts_players_online", "Players who have one.", operations.directory.count_players_here());
  figures.counter("noughts_sessions_opened_total", "WebSocket sessions opened.", opened);
  figures.counter("noughts_frames_received_total", "Frames received.", sum(context, &http::LoopFigures::frames_in));
  figures.counter("noughts_frames_sent_total", "Frames sent.", sum(context, &http::LoopFigures::frames_out));
  figures.counter("noughts_bytes_received_total", "Bytes of frames received.", sum(context, &http::LoopFigures::bytes_in));
  figures.counter("noughts_bytes_sent_total", "Bytes of frames sent.", sum(context, &http::LoopFigures::bytes_out));
  figures.counter("noughts_states_collapsed_total", "States not sent because a newer one was there.",
                  sum(context, &http::LoopFigures::states_collapsed));
}

void write_faults(text::PrometheusText& figures, const http::ServerContext& context, const Operations& operations) {
  const auto behind = operations.faults ? operations.faults() : 0;
  figures.counter("noughts_internal_errors_total", "Faults of the server's own.", context.faults + behind);
  figures.counter("noughts_http_requests_given_up_total", "Requests whose sender went away.", context.given_up);
  context.refusals.write(figures, "noughts_refusals_total", "Frames and requests refused.");
  context.closes.write(figures, "noughts_closes_total", "WebSockets closed by the server.");
  context.requests.write(figures, "noughts_http_requests_total", "Requests answered.");
}

http::Reply metrics(const http::ServerContext& context, const Operations& operations) {
  text::PrometheusText figures;
  write_connections(figures, context);
  write_sessions(figures, context, operations);
  write_faults(figures, context, operations);
  if (operations.metrics) operations.metrics(figures);
  http::Reply reply = http::text_reply(200, figures.text());
  reply.headers.front().value = "text/plain; version=0.0.4; charset=utf-8";
  return reply;
}

std::optional<http::Reply> probe(const http::ServerContext& context, const Operations& operations, const http::Request& request) {
  // A proxy that keeps strangers away from a path may look for it as it is written.
  if (request.is_path_encoded) return std::nullopt;
  if (request.path == "/healthz") return http::text_reply(200, "alive\n");
  if (request.path == "/readyz") return ready(context, operations);
  if (request.path == "/metrics") return metrics(context, operations);
  return std::nullopt;
}

}  // namespace

std::optional<http::Reply> answer_probe(const http::ServerContext& context, const Operations& operations,
                                        const http::Request& request) {
  auto reply = probe(context, operations, request);
  if (reply) reply->route = request.path;
  return reply;
}

}  // namespace noughts::gateway
