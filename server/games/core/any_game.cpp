#include "games/core/any_game.hpp"

#include "games/core/any_game_of.hpp"

namespace noughts::games {

AnyGame::AnyGame(std::unique_ptr<Concept> game) : game_(std::move(game)) {}
AnyGame::AnyGame(const AnyGame& other) : game_(other.game_->clone()) {}
AnyGame& AnyGame::operator=(const AnyGame& other) {
  if (this != &other) game_ = other.game_->clone();
  return *this;
}
AnyGame::AnyGame(AnyGame&&) noexcept = default;
AnyGame& AnyGame::operator=(AnyGame&&) noexcept = default;
AnyGame::~AnyGame() = default;

const Info& AnyGame::info() const { return game_->info(); }

const Cast& AnyGame::cast() const { return game_->cast(); }

Turn AnyGame::turn() const { return game_->turn(); }

std::optional<Refusal> AnyGame::play(Seat seat, const Json& action, Instant now) { return game_->play(seat, action, now); }

std::optional<Outcome> AnyGame::outcome() const { return game_->outcome(); }

Json AnyGame::view(Viewer viewer) const { return game_->view(viewer); }

std::optional<std::vector<Json>> AnyGame::legal(Seat seat) const { return game_->legal(seat); }

std::optional<Json> AnyGame::sample(Seat seat, Dice& dice) const { return game_->sample(seat, dice); }

std::optional<std::vector<Threat>> AnyGame::threats(Seat seat) const { return game_->threats(seat); }

std::optional<Json> AnyGame::forced(Seat seat) const { return game_->forced(seat); }

std::optional<Json> AnyGame::deal(Dice& dice) const { return game_->deal(dice); }

Json AnyGame::shown(const Json& action, Seat seat, Viewer viewer) const { return game_->shown(action, seat, viewer); }

bool AnyGame::has_secrets() const { return game_->has_secrets(); }
bool AnyGame::is_comment(const Json& action) const { return game_->is_comment(action); }
bool AnyGame::is_talk(const Json& action) const { return game_->is_talk(action); }
std::optional<int> AnyGame::round() const { return game_->round(); }

std::optional<Projection> AnyGame::projection() const { return game_->projection(); }
std::optional<Intent> AnyGame::intent(Seat seat, int level, std::uint64_t seed) const { return game_->intent(seat, level, seed); }

}  // namespace noughts::games
