#include "link_previews/replay.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <latch>

namespace noughts::link_previews {
namespace {

using store::StoreError;

/// Crosses have moved to the cells 0 and 1, noughts to 3.
store::GameRecord record(std::string variant = "3x3") {
  store::GameRecord record;
  record.game.id = store::RoomId{7};
  record.game.terms.variant = std::move(variant);
  record.game.terms.options = games::Json::object();
  for (const int cell : {0, 3, 1}) {
    match::Step step;
    step.by = games::Seat{record.steps.size() % 2 == 1};
    step.action = games::Json{{"cell", cell}};
    record.steps.push_back(std::move(step));
  }
  return record;
}

std::string cells(const store::Result<std::optional<Position>>& position) {
  return position.value().value().view.at("cells").get<std::string>();
}

class PastPosition : public testing::Test {
 protected:
  store::Result<std::optional<Position>> of(store::GameRecord record, std::optional<int> moves) {
    auto shared = std::make_shared<const store::GameRecord>(std::move(record));
    std::optional<pictures::Picture> written;
    boost::asio::co_spawn(loop_, write_position(pictures_, std::move(shared), moves),
                          [&](const std::exception_ptr& thrown, pictures::Picture made) {
                            EXPECT_FALSE(thrown);
                            written = std::move(made);
                          });
    loop_.run();
    loop_.restart();
    return read_position(written.value());
  }

  boost::asio::io_context loop_;
  pictures::Pictures pictures_;
};

TEST_F(PastPosition, IsThatAfterSoManyMovesOrAtTheEnd) {
  EXPECT_EQ(cells(of(record(), 0)), ".........");
  EXPECT_EQ(cells(of(record(), 2)), "X..O.....");
  EXPECT_EQ(cells(of(record(), {})), "XX.O.....");
  const auto beyond = of(record(), 9);
  EXPECT_EQ(cells(beyond), "XX.O.....");
  EXPECT_EQ(beyond->value().number, 3);
}

TEST_F(PastPosition, IsNotThereWhereTheRecordCantBePlayedAgain) {
  EXPECT_EQ(of(record("no such game"), 0).error(), StoreError::not_found);
  auto wrong = record();
  wrong.steps[1].action = games::Json{{"cell", 0}};
  EXPECT_EQ(of(wrong, {}).error(), StoreError::not_found);
}

TEST_F(PastPosition, IsKept) {
  EXPECT_EQ(pictures_.kept(position_name(store::RoomId{7}, 2)), nullptr);
  static_cast<void>(of(record(), 2));
  EXPECT_EQ(cells(read_position(pictures_.kept(position_name(store::RoomId{7}, 2)))), "X..O.....");
}

// Nothing is played on the loop of whoever asks.
TEST_F(PastPosition, WaitsForThePicturesThatAreDrawn) {
  std::latch drawing(1);
  std::latch go_on(1);
  std::function draw = [&] {
    drawing.count_down();
    go_on.wait();
    return std::optional<std::string>("a picture");
  };
  boost::asio::co_spawn(loop_, pictures_.make_file("a picture", draw),
                        [](const std::exception_ptr&, const pictures::Picture&) {});
  loop_.poll();
  drawing.wait();
  bool done = false;
  boost::asio::co_spawn(loop_, write_position(pictures_, std::make_shared<const store::GameRecord>(record()), {}),
                        [&](const std::exception_ptr&, const pictures::Picture&) { done = true; });
  loop_.poll();
  EXPECT_FALSE(done);
  go_on.count_down();
  loop_.run();
  EXPECT_TRUE(done);
}

TEST(ReadPosition, TellsThatTooManyWait) { EXPECT_EQ(read_position(nullptr).value(), std::nullopt); }

}  // namespace
}  // namespace noughts::link_previews
