#include "tour/tour_job.hpp"

#include "cluster/silent_peer.hpp"
#include "games/catalogue.hpp"
#include "text/utf8.hpp"
#include "wire/client_messages.hpp"

namespace noughts::tour {
namespace {

using boost::asio::awaitable;

/// So many readers are told by one transaction.
constexpr int kReadersAtOnce = 200;
constexpr int kBoardsAtOnce = 100;
/// So many characters of a post stand in a notice.
constexpr std::size_t kTold = 300;
/// Above all numbers that browsers give their commands.
constexpr store::Cid kFirstCid = store::Cid{1} << 52U;

/// The curator of a board closes it. The same command of the same disqualification is taken once.
wire::RoomMessage closing(const games::Variant& game, const store::DisqualifiedBoard& board) {
  wire::Act act;
  act.cid = kFirstCid + static_cast<std::int64_t>(board.disqualification);
  act.room = board.room;
  act.kind = match::StepKind::play;
  act.action = game.closing(board.lang == store::Language::ru ? "Дисквалификация." : "Disqualified.");
  return act;
}

}  // namespace

notice::About news_notice(store::TourId tour, std::string name, notice::TourNews news, std::string_view text) {
  return notice::tour(store::text(tour), std::move(name), news, std::nullopt, text::shortened(text, kTold));
}

void TourJob::sweep() {
  if (!task_.is_running()) task_.spawn(services_.loop, run(), services_.log, "tours");
}

awaitable<void> TourJob::run() {
  co_await end_boards();
  if (services_.owns(store::kJobSlot)) co_await tell_news();
}

// One page of readers after the other: others have questions to the database too.
awaitable<void> TourJob::tell_news() {
  for (;;) {
    const auto notice_of = [now = services_.now()](store::TourId tour, std::string name, const std::string& text) {
      return notice::new_notice(news_notice(tour, std::move(name), notice::TourNews::news, text), now);
    };
    const auto told = co_await services_.posts.tell_next(kReadersAtOnce, notice_of);
    if (!told || !told->has_more) co_return;
    for (const auto& [player, notice] : told->notices) co_await services_.notices.show(player, notice);
  }
}

awaitable<void> TourJob::end_boards() {
  const auto* game = games::variant_of_dated_boards();
  if (game == nullptr) co_return;
  const auto boards = co_await services_.disqualifications.open_boards(kBoardsAtOnce);
  if (!boards) co_return;
  for (const auto& board : *boards) {
    if (!services_.owns(store::slot_of(board.room))) continue;
    services_.rooms.tell(std::make_shared<cluster::SilentPeer>(board.curator), closing(*game, board));
  }
}

}  // namespace noughts::tour
