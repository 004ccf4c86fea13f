#include "people/notice/notices.hpp"

#include "cluster/spawn.hpp"
#include "wire/people_frames.hpp"

namespace noughts::notice {

using boost::asio::awaitable;
using store::PlayerId;
using store::StoreError;

Notices::Notices(World world) : world_(std::move(world)) {}

void Notices::notify(cluster::Loop& loop, PlayerId player, About about) const {
  auto task = [](const Notices& notices, PlayerId whom, About what) -> awaitable<void> {
    const std::string kind = what.topic.kind;
    const auto told = co_await notices.told(whom, std::move(what));
    if (!told) notices.world_.log("a notice of " + kind + " could not be written");
  };
  cluster::spawn(loop, task(*this, player, std::move(about)), world_.log, "notice");
}

void Notices::settle(cluster::Loop& loop, PlayerId player, Topic topic) const {
  auto task = [](const Notices& notices, PlayerId whom, Topic what) -> awaitable<void> {
    const auto settled = co_await notices.world_.store.notices.settle(whom, std::move(what.kind), std::move(what.subject));
    if (settled) co_await notices.counted(whom);
  };
  cluster::spawn(loop, task(*this, player, std::move(topic)), world_.log, "settling a notice");
}

void Notices::recount(cluster::Loop& loop, PlayerId player) const {
  auto task = [](const Notices& notices, PlayerId whom) -> awaitable<void> { co_await notices.counted(whom); };
  cluster::spawn(loop, task(*this, player), world_.log, "counting what is unread");
}

awaitable<store::Result<void>> Notices::told(PlayerId player, About about) const {
  store::NewNotice news{std::move(about.topic.kind), std::move(about.topic.subject), std::move(about.shown), world_.now()};
  const auto notice = co_await world_.store.notices.put(player, std::move(news));
  if (!notice) co_return std::unexpected(notice.error());
  world_.directory->tell(player, wire::notice_frame(*notice));
  if (world_.also) world_.also(player, *notice);
  co_await counted(player);
  co_return store::Result<void>();
}

awaitable<store::Result<store::UnreadCount>> Notices::counted(PlayerId player) const {
  const auto unread = co_await world_.store.notices.unread(player);
  if (unread) world_.directory->tell(player, wire::unread_frame(*unread));
  co_return unread;
}

}  // namespace noughts::notice
