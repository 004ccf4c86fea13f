#include "room/remote_previews.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "cluster/spawn.hpp"

namespace noughts::room {

namespace {

using boost::asio::awaitable;
using cluster::MessageKind;
using cluster::MessageReader;

constexpr std::size_t kMostAsked = 2'000;

std::optional<Rooms::OwnPreview> read_preview(MessageReader& message) {
  if (message.number() == 0) return std::nullopt;
  auto game = games::Json::parse(message.text(), nullptr, false);
  const auto seat = static_cast<int>(message.number());
  const bool may_act = message.number() != 0;
  if (!message.is_whole() || game.is_discarded()) return std::nullopt;
  return Rooms::OwnPreview{std::move(game), seat, may_act};
}

}  // namespace

RemotePreviews::RemotePreviews(cluster::Links& links, cluster::Loop& loop, Look look)
    : links_(links), loop_(loop), look_(std::move(look)) {
  links.handle(MessageKind::preview, [this](const std::string& node, MessageReader& message) {
    const auto number = message.number();
    const auto room = message.id<store::RoomId>();
    const auto player = message.id<store::PlayerId>();
    const auto fetch = message.number() != 0 ? Fetch::always : Fetch::if_in_memory;
    if (!message.is_whole()) return;
    const PreviewAs as{player == store::PlayerId{} ? std::nullopt : std::optional(player), fetch};
    cluster::spawn(
        loop_, answer(node, number, room, as), [](const std::string&) {}, "a preview for another node");
  });
  links.handle(MessageKind::previewed, [this](const std::string&, MessageReader& message) {
    const auto number = message.number();
    auto preview = read_preview(message);
    boost::asio::post(loop_, [this, number, preview = std::move(preview)]() mutable { take_answer(number, std::move(preview)); });
  });
}

awaitable<RemotePreviews::Preview> RemotePreviews::ask(std::string node, store::RoomId room, PreviewAs as) {
  if (node.empty()) co_return std::nullopt;
  co_return co_await boost::asio::co_spawn(loop_, ask_here(std::move(node), room, as), boost::asio::use_awaitable);
}

awaitable<RemotePreviews::Preview> RemotePreviews::ask_here(std::string node, store::RoomId room, PreviewAs as) {
  if (asked_.size() >= kMostAsked) co_return std::nullopt;
  const auto number = ++last_;
  const auto asked = std::make_shared<Asked>(loop_);
  asked_.emplace(number, asked);
  cluster::MessageWriter writer;
  writer.number(number).id(room);
  writer.number(as.player ? static_cast<std::uint64_t>(*as.player) : 0).number(as.fetch == Fetch::always ? 1 : 0);
  links_.send(node, MessageKind::preview, writer.bytes());
  boost::system::error_code answered;
  co_await asked->timer.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, answered));
  asked_.erase(number);
  co_return std::move(asked->answer);
}

awaitable<void> RemotePreviews::answer(std::string node, std::uint64_t number, store::RoomId room, PreviewAs as) {
  const auto preview = co_await look_(room, as);
  cluster::MessageWriter writer;
  writer.number(number).number(preview ? 1 : 0);
  if (preview) {
    writer.text(preview->game.dump()).number(static_cast<std::uint64_t>(preview->seat)).number(preview->may_act ? 1 : 0);
  }
  links_.send(node, MessageKind::previewed, writer.bytes());
}

void RemotePreviews::take_answer(std::uint64_t number, Preview answer) {
  const auto found = asked_.find(number);
  if (found == asked_.end()) return;
  found->second->answer = std::move(answer);
  found->second->timer.cancel();
}

}  // namespace noughts::room
