#include "people/notice/notices.hpp"

#include "cluster/spawn.hpp"
#include "wire/people_frames.hpp"

namespace noughts::notice {

using boost::asio::awaitable;
using store::PlayerId;
using store::StoreError;

Notices::Notices(Services services) : services_(std::move(services)) {}

void Notices::notify(cluster::Loop& loop, PlayerId player, About about) const {
  auto task = [](const Notices& notices, PlayerId whom, About what) -> awaitable<void> {
    const auto kind = what.topic.kind;
    const auto told = co_await notices.notify(whom, std::move(what));
    if (!told) notices.services_.log("a notice of " + std::string(games::word(kind)) + " could not be written");
  };
  cluster::spawn(loop, task(*this, player, std::move(about)), services_.log, "notice");
}

void Notices::settle(cluster::Loop& loop, PlayerId player, Topic topic) const {
  auto task = [](const Notices& notices, PlayerId whom, Topic what) -> awaitable<void> {
    co_await notices.settle(whom, std::move(what));
  };
  cluster::spawn(loop, task(*this, player, std::move(topic)), services_.log, "settling a notice");
}

void Notices::recount(cluster::Loop& loop, PlayerId player) const {
  auto task = [](const Notices& notices, PlayerId whom) -> awaitable<void> { co_await notices.count_unread(whom); };
  cluster::spawn(loop, task(*this, player), services_.log, "counting what is unread");
}

awaitable<store::Result<void>> Notices::notify(PlayerId player, About about) const {
  auto news = new_notice(std::move(about), services_.now());
  const auto notice = co_await services_.stored.put(player, std::move(news));
  if (!notice && notice.error() == StoreError::conflict) co_return store::Result<void>();
  if (!notice) co_return std::unexpected(notice.error());
  co_await show(player, *notice);
  co_return store::Result<void>();
}

awaitable<void> Notices::show(PlayerId player, const store::Notice& notice) const {
  if (services_.also) services_.also(player, notice);
  if (!services_.directory->is_online(player)) co_return;
  services_.directory->tell(player, wire::notice_frame(notice));
  co_await count_unread(player);
}

awaitable<void> Notices::settle(PlayerId player, Topic topic) const {
  const auto settled = co_await services_.stored.settle(player, topic.kind, std::move(topic.subject));
  if (settled) co_await count_unread(player);
}

awaitable<store::Result<store::UnreadCount>> Notices::count_unread(PlayerId player) const {
  const auto unread = co_await services_.stored.unread(player);
  if (unread) services_.directory->tell(player, wire::unread_frame(*unread));
  co_return unread;
}

}  // namespace noughts::notice
