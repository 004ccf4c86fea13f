#include "contract.hpp"

namespace noughts::tests {
namespace {

using games::Json;

TEST_P(Contract, WhoNeverSetAnythingHasNoSettings) { EXPECT_EQ(ask(store_of().settings.of(guest())).value(), Json::object()); }

TEST_P(Contract, SettingsAreKeptForGuestsTooAndForEachAlone) {
  const auto anna = registered("anna");
  const auto somebody = guest();
  const Json quiet{{"sound", false}, {"volume", 20}};
  const Json loud{{"board_theme", "kraft"}};
  ASSERT_TRUE(ask(store_of().settings.keep(anna, quiet)));
  ASSERT_TRUE(ask(store_of().settings.keep(somebody, loud)));
  EXPECT_EQ(ask(store_of().settings.of(anna)).value(), quiet);
  EXPECT_EQ(ask(store_of().settings.of(somebody)).value(), loud);
}

TEST_P(Contract, WhatIsKeptLaterTakesThePlaceOfWhatWasKeptBefore) {
  const auto anna = registered("anna");
  ASSERT_TRUE(ask(store_of().settings.keep(anna, {{"sound", false}})));
  ASSERT_TRUE(ask(store_of().settings.keep(anna, {{"volume", 5}})));
  EXPECT_EQ(ask(store_of().settings.of(anna)).value(), Json({{"volume", 5}}));
}

TEST_P(Contract, SettingsOfSeveralAreGivenInTheirOrder) {
  const auto anna = registered("anna");
  const auto nobody = guest();
  const auto boris = registered("boris");
  ASSERT_TRUE(ask(store_of().settings.keep(anna, {{"volume", 1}})));
  ASSERT_TRUE(ask(store_of().settings.keep(boris, {{"volume", 2}})));
  const std::vector expected{Json{{"volume", 2}}, Json::object(), Json{{"volume", 1}}};
  EXPECT_EQ(ask(store_of().settings.of_each({boris, nobody, anna})).value(), expected);
}

}  // namespace
}  // namespace noughts::tests
