#include "link_previews/replay.hpp"

#include "games/catalogue.hpp"
#include "games/core/writing.hpp"
#include "match/step.hpp"

namespace noughts::link_previews {

using games::Json;

namespace {

/// As it is kept: null where the record can't be played again.
Json position_json(const store::GameRecord& record, std::optional<int> moves) {
  Replay replay(record);
  const int number = std::min(moves.value_or(replay.moves()), replay.moves());
  auto view = replay.view(number);
  return view ? Json{{"view", std::move(*view)}, {"n", number}} : Json();
}

}  // namespace

Replay::Replay(const store::GameRecord& record) : record_{record}, moves_{match::standing_moves(record.steps)} {}

void Replay::start() {
  const auto* variant = games::find_variant(record_.game.terms.variant);
  if (variant == nullptr) return;
  auto started = variant->start(record_.game.terms.options, record_.game.began);
  game_ = started ? std::optional(std::move(*started)) : std::nullopt;
  played_ = 0;
}

std::optional<Json> Replay::view(int moves) {
  if (!game_ || played_ > moves) start();
  for (; game_ && played_ < moves; ++played_) {
    const auto& step = record_.steps[moves_[static_cast<std::size_t>(played_)]];
    if (game_->play(step.by, step.action.json(), step.at)) return std::nullopt;
  }
  return game_ ? std::optional(game_->view(std::nullopt)) : std::nullopt;
}

std::optional<pictures::Drawing> Replay::operator()(int moves) {
  const auto seen = view(moves);
  return seen ? pictures::board_drawing(*seen) : std::nullopt;
}

std::string position_name(store::RoomId room, std::optional<int> moves) {
  return store::text(room) + "-position-" + (moves ? std::to_string(*moves) : "end");
}

store::Result<std::optional<Position>> read_position(const pictures::Picture& text) {
  if (!text) return std::nullopt;
  Json read = Json::parse(*text);
  if (read.is_null()) return std::unexpected(store::StoreError::not_found);
  return Position{std::move(read["view"]), {}, read["n"].get<int>()};
}

boost::asio::awaitable<pictures::Picture> write_position(pictures::Pictures& pictures, RecordPointer record,
                                                         std::optional<int> moves) {
  std::string name = position_name(record->game.id, moves);
  std::function write = [record = std::move(record), moves] {
    return std::optional(games::json_text(position_json(*record, moves)));
  };
  co_return co_await pictures.make_file(std::move(name), std::move(write));
}

}  // namespace noughts::link_previews
