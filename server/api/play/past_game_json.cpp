#include "api/play/past_game_json.hpp"

#include "api/json_parts.hpp"
#include "games/catalogue.hpp"
#include "games/core/writing.hpp"
#include "http/replies.hpp"
#include "store/people/computers.hpp"
#include "store/play/past_games.hpp"

namespace noughts::api::play {
namespace {

using games::Json;
using store::PastGame;

Json result_json(const PastGame& game, std::size_t seat) {
  const auto result = store::result_of_seat(game.outcome, seat);
  return result ? Json(games::word(*result)) : Json();
}

Json seats_json(const PastGame& game) {
  Json list = Json::array();
  for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
    const auto& [player, place] = game.seats[seat];
    Json shown = player_json(player);
    shown["place"] = or_null(place);
    shown["result"] = result_json(game, seat);
    list.push_back(std::move(shown));
  }
  return list;
}

std::optional<std::size_t> seat_of(const PastGame& game, std::optional<store::PlayerId> player) {
  for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
    if (game.seats[seat].player.id == player) return seat;
  }
  return std::nullopt;
}

/// The moves that stand, of a record or of its beginning.
std::vector<games::Move> moves_of(std::span<const match::Step> steps) {
  std::vector<games::Move> moves;
  for (const auto index : match::standing_moves(steps)) {
    const auto& step = steps[index];
    moves.push_back({step.by, step.action.json(), step.took});
  }
  return moves;
}

std::optional<std::string_view> opening_of(const PastGame& game) {
  const auto* variant = games::find_variant(game.terms.variant);
  if (variant == nullptr) return std::nullopt;
  std::vector<Json> actions;
  for (auto& move : moves_of(game.beginning)) actions.push_back(std::move(move.action));
  return variant->opening(game.terms.options, actions);
}

Json result_json(const store::GameRecord& record) {
  const auto& outcome = record.game.outcome;
  Json result{{"place", outcome.place}, {"points", outcome.points}, {"reason", outcome.reason}};
  for (const auto& move : record.ratings) result["ratings"].push_back({{"before", move.before}, {"after", move.after}});
  return result;
}

Json step_json(const match::Step& step) {
  return {{"by", games::index(step.by)},
          {"d", match::step_data_json(step)},
          {"at", number(step.at)},
          {"took", step.took.count()},
          {"lag", step.lag.count()}};
}

std::vector<std::string> names_of(const PastGame& game) {
  std::vector<std::string> names;
  for (const auto& [player, place] : game.seats) {
    const bool is_numbered = player.guest && !store::is_computer(player.id);
    names.push_back((is_numbered ? "Guest " : "") + player.name);
  }
  return names;
}

http::Reply file(const PastGame& game, std::string_view format, std::string type, std::string text) {
  http::Reply reply;
  const std::string name = "noughts-" + store::text(game.id) + "." + std::string(format);
  reply.headers = {{"Content-Type", std::move(type)},
                   {"Content-Disposition", "attachment; filename=\"" + name + "\""},
                   {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(text));
  return reply;
}

}  // namespace

Json past_game_json(const PastGame& game, std::optional<store::PlayerId> whose) {
  const auto seat = seat_of(game, whose);
  return {{"id", store::text(game.id)},
          {"terms", match::json(game.terms)},
          {"seats", seats_json(game)},
          {"seat", or_null(seat)},
          {"result", seat ? result_json(game, *seat) : Json()},
          {"reason", game.ended ? Json(game.outcome.reason) : Json()},
          {"began", number(game.began)},
          {"ended", or_null(game.ended)},
          {"opening", or_null(opening_of(game))},
          {"listed", game.listed},
          {"starred", game.starred}};
}

Json record_json(const store::GameRecord& record) {
  const auto& game = record.game;
  Json steps = Json::array();
  // A file goes from hand to hand: it has what a stranger may see.
  for (const auto& step : match::as_seen(game.terms, game.began, record.steps, std::nullopt)) steps.push_back(step_json(step));
  return {{"id", store::text(game.id)},  {"terms", match::json(game.terms)}, {"seats", seats_json(game)},
          {"began", number(game.began)}, {"ended", or_null(game.ended)},     {"result", result_json(record)},
          {"steps", std::move(steps)}};
}

std::optional<http::Reply> file_of(const store::GameRecord& record, std::string_view format) {
  const auto& game = record.game;
  if (format == "json") return file(game, format, "application/json", games::json_text(record_json(record)) + "\n");
  const auto* variant = games::find_variant(game.terms.variant);
  if (variant == nullptr) return std::nullopt;
  for (const auto& known : variant->formats) {
    if (known.name != format) continue;
    const games::Heading heading{names_of(game), game.ended, game.outcome};
    auto text = variant->written(format, game.terms.options, moves_of(record.steps), heading);
    if (!text) return std::nullopt;
    return file(game, format, std::string(known.media_type) + "; charset=utf-8", std::move(*text));
  }
  return std::nullopt;
}

}  // namespace noughts::api::play
