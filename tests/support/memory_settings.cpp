#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using games::Json;
using store::Answer;
using store::PlayerId;
using store::Result;
using State = MemoryStore::State;

class MemorySettings final : public store::PlayerSettings {
 public:
  explicit MemorySettings(State& state) : state_{state} {}

  Answer<Json> of(PlayerId player) override {
    return answered<Json>(state_, [=](State& state) -> Result<Json> { return kept(state, player); });
  }

  Answer<std::vector<Json>> of_each(std::vector<PlayerId> players) override {
    return answered<std::vector<Json>>(state_, [players = std::move(players)](State& state) -> Result<std::vector<Json>> {
      std::vector<Json> settings;
      for (const auto player : players) settings.push_back(kept(state, player));
      return settings;
    });
  }

  Answer<void> keep(PlayerId player, Json settings) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.settings[player] = settings;
      return {};
    });
  }

 private:
  static Json kept(const State& state, PlayerId player) {
    const auto found = state.settings.find(player);
    return found == state.settings.end() ? Json::object() : found->second;
  }

  State& state_;
};

}  // namespace

std::unique_ptr<store::PlayerSettings> memory_settings(State& state) { return std::make_unique<MemorySettings>(state); }

}  // namespace noughts::tests
