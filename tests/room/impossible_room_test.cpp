// Rooms stored when the rules were others, or by nobody who knew them: whoever asks for one is refused, and the others go on.
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

class ImpossibleRoom : public RoomBench {
 protected:
  ImpossibleRoom() : anna_(registered("anna")), boris_(registered("boris")), carl_(registered("carl")) {}

  void expect_refused(const std::vector<std::shared_ptr<ListeningPeer>>& seats, const match::Terms& terms) {
    const auto room = make_room(seats, terms);
    EXPECT_EQ(sync(anna_, room).at("code"), "internal");
    rooms_->refresh(room);
    pass(games::Millis{1'000});
    const auto good = make_room({anna_, boris_});
    EXPECT_EQ(sync(anna_, good).at("t"), "room") << "the others go on";
  }
  static match::Terms terms(std::string variant, Json options = Json::object()) {
    return {std::move(variant), std::move(options), match::NoClock{}, false};
  }

  std::shared_ptr<ListeningPeer> anna_, boris_, carl_;
};

TEST_F(ImpossibleRoom, OfAVariantThatIsNoMore) { expect_refused({anna_, boris_}, terms("of-yesterday")); }

TEST_F(ImpossibleRoom, OfOptionsThatAreRefused) {
  expect_refused({anna_, boris_}, terms("gomoku", {{"size", "huge"}}));
  expect_refused({anna_, boris_}, terms("gomoku", Json::array()));
  expect_refused({anna_, boris_}, terms("3x3", nullptr));
}

TEST_F(ImpossibleRoom, WithMoreOrFewerPlayersThanSeats) {
  expect_refused({anna_}, terms("3x3"));
  expect_refused({anna_, boris_, carl_}, terms("3x3"));
  expect_refused({}, terms("3x3"));
  expect_refused({anna_, boris_}, terms("relay"));
}

}  // namespace
}  // namespace noughts::room
