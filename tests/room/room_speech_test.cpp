// Who may speak in a room, and who hears whom.
#include "room_test_bench.hpp"

namespace noughts::room {
namespace {

using support::ListeningPeer;

class RoomSpeech : public RoomBench {
 protected:
  RoomSpeech() {
    for (const auto& peer : {anna_, boris_, watcher_}) sync(peer, room_);
  }

  Json say(const std::shared_ptr<ListeningPeer>& peer, std::string text) {
    const auto cid = ++cid_;
    tell(peer, wire::Say{cid, room_, std::move(text)});
    return peer->answer(cid);
  }
  static std::vector<std::string> heard(const ListeningPeer& peer) {
    std::vector<std::string> texts;
    for (const auto& frame : peer.frames("chat")) texts.push_back(frame.at("line").at("text"));
    return texts;
  }
  static void block(const std::shared_ptr<ListeningPeer>& peer, const std::shared_ptr<ListeningPeer>& whom) {
    peer->black_list().replace(std::make_shared<const std::set<store::PlayerId>>(std::set{whom->player().id}), 1);
  }

  std::shared_ptr<ListeningPeer> anna_ = registered("anna");
  std::shared_ptr<ListeningPeer> boris_ = registered("boris");
  std::shared_ptr<ListeningPeer> watcher_ = registered("watcher");
  store::RoomId room_ = make_room({anna_, boris_});
};

using Texts = std::vector<std::string>;

TEST_F(RoomSpeech, WhoeverIsMutedIsNotHeard) {
  store_.sanction(anna_->player().id, store::SanctionKind::mute);
  EXPECT_EQ(say(anna_, "hello").at("code"), "muted");
  EXPECT_EQ(heard(*boris_), Texts{});
  EXPECT_EQ(say(boris_, "hi").at("t"), "ok");
  EXPECT_EQ(heard(*anna_), Texts{"hi"}) << "the muted hear";
}

TEST_F(RoomSpeech, WhatWasSaidBeforeSomebodyWasMutedIsAnsweredAgainAsItWas) {
  const wire::Say line{++cid_, room_, "hello"};
  tell(anna_, line);
  ASSERT_EQ(anna_->answer(line.cid).at("t"), "ok");
  store_.sanction(anna_->player().id, store::SanctionKind::mute);
  tell(anna_, line);
  const auto answers = anna_->frames("ok");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[1], answers[0]);
  EXPECT_EQ(heard(*boris_), Texts{"hello"});
}

TEST_F(RoomSpeech, WhoeverIsBlockedIsNotHeardByWhoeverBlockedThem) {
  // While they play, the players hear nobody who watches.
  act(anna_, room_, match::StepKind::resign);
  block(boris_, watcher_);
  EXPECT_EQ(say(watcher_, "boo").at("t"), "ok");
  EXPECT_EQ(heard(*boris_), Texts{});
  EXPECT_EQ(heard(*anna_), heard(*watcher_));
  say(boris_, "quiet here");
  EXPECT_EQ(heard(*watcher_).back(), "quiet here") << "one who blocks goes on speaking to all";
}

TEST_F(RoomSpeech, WhatTheBlockedSaidBeforeIsNotShownToWhoeverComes) {
  say(anna_, "first");
  say(watcher_, "boo");
  const auto late = registered("late");
  block(late, watcher_);
  const auto chat = sync(late, room_).at("chat");
  ASSERT_EQ(chat.size(), 1U);
  EXPECT_EQ(chat[0].at("text"), "first");
}

TEST_F(RoomSpeech, WhereStandingsCannotBeReadNothingIsSaid) {
  store_.go_away();
  EXPECT_EQ(say(anna_, "hello").at("code"), "unavailable");
  EXPECT_EQ(heard(*boris_), Texts{});
}

}  // namespace
}  // namespace noughts::room
