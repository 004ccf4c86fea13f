// Nodes that are gone for good.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cluster/nodes/links.hpp"

namespace noughts::cluster {
namespace {

/// Notes to whom something was sent.
class NotingBus final : public bus::Bus {
 public:
  explicit NotingBus(std::vector<std::string>& subjects) : subjects_(subjects) {}
  void listen(Listener listener) override { listener_ = std::move(listener); }
  void subscribe(std::string subject, Handler handler) override { handlers_[std::move(subject)] = std::move(handler); }
  void open() override { listener_(true); }
  bool publish(std::string_view subject, std::string_view) override {
    subjects_.emplace_back(subject);
    return true;
  }
  [[nodiscard]] bool is_connected() const override { return true; }
  [[nodiscard]] bus::Figures figures() const override { return {}; }
  void close() override {}
  void bring(std::string_view subject, std::string_view message) { handlers_.at(std::string(subject))(message); }

 private:
  std::vector<std::string>& subjects_;
  Listener listener_;
  std::map<std::string, Handler> handlers_;
};

TEST(LinksForgetting, IsOfWhoeverHasNeitherLivedNorBeenHeardForLong) {
  std::vector<std::string> subjects;
  NotingBus bus(subjects);
  Links links(
      bus, "anna", 1, [](const std::string&) {}, [] { return Millis{1'000'000}; });
  std::vector<std::string> broken;
  int lost = 0;
  links.on_broken([&](const std::string& node) { broken.push_back(node); });
  links.on_loss([&](const std::string&) { ++lost; });
  links.begin("site");
  links.keep({{"anna", true}, {"boris", true}});
  const auto boris_hears = [&] {
    subjects.clear();
    links.send_each(MessageKind::tell_player, "");
    return !subjects.empty();
  };
  const auto boris_says = [&] {
    MessageWriter alive;
    alive.number(Links::kVersion).text("boris").number(1).number(1).number(0);
    bus.bring("noughts.site.node.616e6e61", alive.number(static_cast<std::uint64_t>(MessageKind::alive)).bytes());
  };
  for (int look = 0; look < 19; ++look) links.keep({{"anna", true}});
  EXPECT_TRUE(boris_hears());
  boris_says();
  for (int look = 0; look < 20; ++look) links.keep({{"anna", true}});
  EXPECT_TRUE(boris_hears());
  EXPECT_THAT(broken, testing::IsEmpty());
  links.keep({{"anna", true}});
  EXPECT_FALSE(boris_hears());
  EXPECT_THAT(broken, testing::ElementsAre("boris"));
  EXPECT_EQ(lost, 0);
}

}  // namespace
}  // namespace noughts::cluster
