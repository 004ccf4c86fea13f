#include <algorithm>
#include <ranges>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Notice;
using store::NoticeId;
using store::NoticePage;
using store::PlayerId;
using store::Result;
using store::StoreError;
using store::UnreadCount;
using State = MemoryStore::State;

Result<Notice> put_notice(State& state, PlayerId player, const store::NewNotice& news) {
  if (!state.players.contains(player)) return std::unexpected{StoreError::not_found};
  auto& notices = state.people.notices;
  const auto tells_it = [&](const MemoryNotice& each) {
    return each.player == player && each.kind == news.kind && each.subject == news.subject &&
           each.notice.at >= news.unless_since.value_or(games::Instant::max());
  };
  if (std::ranges::any_of(notices, tells_it)) return std::unexpected{StoreError::conflict};
  std::erase_if(notices, [&](const MemoryNotice& each) {
    return each.player == player && each.kind == news.kind && each.subject == news.subject;
  });
  const auto id = static_cast<NoticeId>(++state.people.last_notice);
  notices.push_back({player, news.kind, news.subject, {id, news.about, news.at, false}});
  const Notice put = notices.back().notice;
  if (std::ranges::count(notices, player, &MemoryNotice::player) > store::kMostNotices) {
    notices.erase(std::ranges::find(notices, player, &MemoryNotice::player));
  }
  return put;
}

std::int64_t count_unread_messages(const State& state, PlayerId player) {
  return std::ranges::count_if(state.people.messages, [&](const MemoryMessage& each) {
    const auto found = state.people.conversations.find({player, each.message.from});
    const auto read_to = found == state.people.conversations.end() ? store::MessageId{} : found->second.read_to;
    return each.message.to == player && each.message.id > read_to;
  });
}

class MemoryNotices final : public store::Notices {
 public:
  explicit MemoryNotices(State& state) : state_{state} {}

  Answer<Notice> put(PlayerId player, store::NewNotice news) override {
    return answered<Notice>(state_, [=](State& state) { return put_notice(state, player, news); });
  }

  Answer<void> settle(PlayerId player, store::NoticeKind kind, std::string subject) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      const auto found = std::ranges::find_if(state.people.notices, [&](const MemoryNotice& each) {
        return each.player == player && each.kind == kind && each.subject == subject && !each.notice.read;
      });
      if (found == state.people.notices.end()) return std::unexpected{StoreError::not_found};
      found->notice.read = true;
      return {};
    });
  }

  Answer<NoticePage> of(PlayerId player, std::optional<NoticeId> before, int limit) override {
    return answered<NoticePage>(state_, [=](State& state) -> Result<NoticePage> {
      NoticePage page;
      for (const auto& each : std::views::reverse(state.people.notices)) {
        if (each.player != player || (before && each.notice.id >= *before)) continue;
        if (std::ssize(page.rows) == limit) {
          page.next = page.rows.back().id;
          break;
        }
        page.rows.push_back(each.notice);
      }
      return page;
    });
  }

  Answer<void> read(PlayerId player, NoticeId to) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      for (auto& each : state.people.notices) each.notice.read |= each.player == player && each.notice.id <= to;
      return {};
    });
  }

  Answer<UnreadCount> unread(PlayerId player) override {
    return answered<UnreadCount>(state_, [=](State& state) -> Result<UnreadCount> {
      const auto is_unread = [=](const MemoryNotice& each) { return each.player == player && !each.notice.read; };
      const auto now = std::chrono::time_point_cast<store::Millis>(std::chrono::system_clock::now());
      return UnreadCount{count_unread_messages(state, player), std::ranges::count_if(state.people.notices, is_unread), now};
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Notices> memory_notices(State& state) { return std::make_unique<MemoryNotices>(state); }

}  // namespace noughts::tests
