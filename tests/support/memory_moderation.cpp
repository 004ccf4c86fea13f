#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::ModerationRefusal;
using store::PlayerId;
using store::Result;
using store::StoreError;
using State = MemoryStore::State;

template <class T>
Answer<T> not_here() {
  co_return std::unexpected{StoreError::unavailable};
}

/// Sanctions and who may judge: what accounts, rooms and lobbies ask of. Complaints, the queue and the log are SQL from end to
/// end and are tested with PostgreSQL alone; here they are always unavailable.
class MemoryModeration final : public store::Moderation {
 public:
  explicit MemoryModeration(State& state) : state_{state} {}

  Answer<bool> is_moderator(PlayerId player) override {
    return answered<bool>(state_, [=](State& state) -> Result<bool> { return state.moderators.contains(player); });
  }

  Answer<bool> appoint(PlayerId player, bool moderator, games::Instant, std::int64_t) override {
    return answered<bool>(state_, [=](State& state) -> Result<bool> {
      if (!state.players.contains(player)) return std::unexpected{StoreError::not_found};
      return moderator ? state.moderators.insert(player).second : state.moderators.erase(player) > 0;
    });
  }

  Answer<store::ModerationResult> act(store::ModerationAction action) override {
    return answered<store::ModerationResult>(state_, [=](State& state) -> Result<store::ModerationResult> {
      const auto found = state.players.find(action.player.value_or(PlayerId{}));
      if (found == state.players.end()) return store::ModerationResult{ModerationRefusal::not_found, {}};
      if (const auto kind = store::sanction_by(action.kind)) state.sanctions.push_back({found->first, *kind, action.until});
      if (action.kind == store::ModerationActionKind::ban)
        std::erase_if(state.sessions, [&](const auto& each) { return each.second.player == found->first; });
      return store::ModerationResult{ModerationRefusal::none, found->second.player};
    });
  }

  Answer<store::Ban> ban_of(PlayerId player) override {
    return answered<store::Ban>(state_, [=](State& state) -> Result<store::Ban> {
      const auto found =
          std::ranges::find_if(state.sanctions, [&](const auto& each) { return each.stands(store::SanctionKind::ban, player); });
      if (found == state.sanctions.end()) return std::unexpected{StoreError::not_found};
      return store::Ban{found->until};
    });
  }

  Answer<store::ReportedLine> line(store::RoomId, int, PlayerId) override { return not_here<store::ReportedLine>(); }
  Answer<store::Evidence> message(std::int64_t, PlayerId) override { return not_here<store::Evidence>(); }
  Answer<store::Evidence> event_line(store::EventId, std::int64_t) override { return not_here<store::Evidence>(); }
  Answer<store::Evidence> tour_line(store::TourId, std::int64_t) override { return not_here<store::Evidence>(); }
  Answer<store::Evidence> team_line(store::TeamId, std::int64_t, PlayerId) override { return not_here<store::Evidence>(); }
  Answer<store::Evidence> self_description(PlayerId) override { return not_here<store::Evidence>(); }
  Answer<store::ReportId> report(store::NewReport) override { return not_here<store::ReportId>(); }
  Answer<store::ReportPage> queue(store::ReportState, std::optional<store::ReportId>, int) override {
    return not_here<store::ReportPage>();
  }
  Answer<store::Report> find(store::ReportId) override { return not_here<store::Report>(); }
  Answer<store::Dossier> dossier(PlayerId) override { return not_here<store::Dossier>(); }
  Answer<store::AuditPage> audit(std::optional<store::AuditId>, int) override { return not_here<store::AuditPage>(); }
  Answer<store::ModerationResult> lift(store::Lift) override { return not_here<store::ModerationResult>(); }

 private:
  State& state_;
};

}  // namespace

bool MemoryStore::State::is_under(store::SanctionKind kind, PlayerId player) const {
  return std::ranges::any_of(sanctions, [&](const auto& each) { return each.stands(kind, player); });
}

bool MemorySanction::stands(store::SanctionKind what, PlayerId whom) const {
  return player == whom && kind == what && (!until || *until > std::chrono::system_clock::now());
}

std::unique_ptr<store::Moderation> memory_moderation(State& state) { return std::make_unique<MemoryModeration>(state); }

}  // namespace noughts::tests
