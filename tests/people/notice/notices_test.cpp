#include "people/notice/notices.hpp"

#include "support/bench.hpp"

namespace noughts::notice {
namespace {

using games::Json;
using store::PlayerId;

class NoticesTest : public support::Bench {
 protected:
  NoticesTest() {
    directory_.enter(anna_);
    directory_.enter(other_page_);
    directory_.enter(boris_);
  }

  void notify(const Notices& notices, PlayerId player, std::string room) {
    About about{{store::NoticeKind::turn, room}, {{"room", room}}};
    notices.notify(loops_.at(0), player, std::move(about));
    settle();
  }
  Notices make(std::function<void(PlayerId, const store::Notice&)> also = {}) {
    return Notices({store_.store().notices, &directory_, [this] { return now_; },
                    [this](std::string line) { log_.push_back(line); }, std::move(also)});
  }
  static std::vector<std::string> kinds(const support::ListeningPeer& peer) {
    std::vector<std::string> kinds;
    for (const auto& frame : peer.frames()) kinds.push_back(frame.at("t"));
    return kinds;
  }

  std::shared_ptr<support::ListeningPeer> anna_ = registered("anna");
  std::shared_ptr<support::ListeningPeer> other_page_ =
      std::make_shared<support::ListeningPeer>(static_cast<std::int64_t>(anna_->player().id));
  std::shared_ptr<support::ListeningPeer> boris_ = registered("boris");
  std::vector<std::string> log_;
};

TEST_F(NoticesTest, AllPagesOfThePlayerAreTold) {
  notify(make(), anna_->player().id, "a");
  EXPECT_EQ(kinds(*anna_), (std::vector<std::string>{"notice", "unread"}));
  EXPECT_EQ(kinds(*other_page_), kinds(*anna_));
  EXPECT_TRUE(kinds(*boris_).empty());
  EXPECT_EQ(anna_->frames("notice").front().at("notice").at("about"), Json({{"room", "a"}}));
  EXPECT_EQ(anna_->frames("unread").front().at("notices"), 1);
}

TEST_F(NoticesTest, WhatIsToldIsWrittenDownBefore) {
  bool was_written = false;
  const auto notices = make([&](PlayerId player, const store::Notice& notice) {
    EXPECT_EQ(player, anna_->player().id);
    was_written = notice.id != store::NoticeId{};
  });
  notify(notices, anna_->player().id, "a");
  EXPECT_TRUE(was_written);
}

TEST_F(NoticesTest, WhatIsSettledIsCountedAnew) {
  const auto notices = make();
  notify(notices, anna_->player().id, "a");
  anna_->forget();
  notices.settle(loops_.at(0), anna_->player().id, {store::NoticeKind::turn, "a"});
  settle();
  EXPECT_EQ(kinds(*anna_), std::vector<std::string>{"unread"});
  EXPECT_EQ(anna_->frames("unread").front().at("notices"), 0);
  anna_->forget();
  notices.settle(loops_.at(0), anna_->player().id, {store::NoticeKind::turn, "a"});
  settle();
  EXPECT_TRUE(kinds(*anna_).empty()) << "nothing has changed";
}

TEST_F(NoticesTest, WhatCannotBeWrittenIsNotTold) {
  const auto notices = make();
  store_.go_away();
  notify(notices, anna_->player().id, "a");
  EXPECT_TRUE(kinds(*anna_).empty());
  EXPECT_EQ(log_.size(), 1U);
}

}  // namespace
}  // namespace noughts::notice
