#include "wire/client_messages.hpp"

#include <gtest/gtest.h>

namespace noughts::wire {
namespace {

/// A frame, the code that it is refused with, and the cid that can be made out in spite of all.
struct Bad {
  std::string frame;
  std::string code;
  std::optional<Cid> cid;
};

std::string nested(int depth) {
  std::string frame = R"({"t":"play","room":"a","after":0,"d":{"x":)";
  for (int i = 2; i < depth; ++i) frame += '[';
  for (int i = 2; i < depth; ++i) frame += ']';
  return frame + R"(},"cid":7})";
}

class RefusedFrame : public testing::TestWithParam<Bad> {};

TEST_P(RefusedFrame, SaysWhyAndKeepsTheCid) {
  const auto message = read_client_message(GetParam().frame);
  ASSERT_FALSE(message) << GetParam().frame;
  EXPECT_EQ(message.error().code, GetParam().code) << GetParam().frame << ": " << message.error().why;
  EXPECT_EQ(message.error().cid, GetParam().cid) << GetParam().frame;
  EXPECT_FALSE(message.error().why.empty());
}

const Bad kNotJson[] = {
    {"", "bad_message", {}},
    {"hello", "bad_message", {}},
    {R"({"t":"ping","cid":7)", "bad_message", 7},
    {R"({"t":"ping","cid":7}{)", "bad_message", 7},
    {R"({"t":"ping","cid":7,})", "bad_message", 7},
    {std::string("{\"t\":\"ping\",\"cid\":7}\0", 21), "bad_message", 7},
    {std::string("{\"t\":\"ping\",\"cid\":7}\0garbage", 28), "bad_message", 7},
    {"{\"t\":\"ping\",\"cid\":7,\"x\":\"\xff\"}", "bad_message", 7},
    {R"({"t":"ping","cid":1e999})", "bad_message", {}},
    {R"({"t":"chat","cid":7,"room":"a","text":"\ud800"})", "bad_message", 7},
};
INSTANTIATE_TEST_SUITE_P(NotJson, RefusedFrame, testing::ValuesIn(kNotJson));

const Bad kNoMessage[] = {
    {"null", "bad_message", {}},
    {"5", "bad_message", {}},
    {"[]", "bad_message", {}},
    {R"([{"t":"ping","cid":7}])", "bad_message", {}},
    {"{}", "bad_message", {}},
    {R"({"cid":7})", "bad_message", 7},
    {R"({"t":5,"cid":7})", "bad_message", 7},
    {R"({"t":null,"cid":7})", "bad_message", 7},
    {R"({"t":"nonsense","cid":7})", "unknown_type", 7},
    {R"({"t":"nonsense","cid":7,"new":{"cid":8}})", "unknown_type", 7},
};
INSTANTIATE_TEST_SUITE_P(NoMessage, RefusedFrame, testing::ValuesIn(kNoMessage));

const Bad kWrongFields[] = {
    {R"({"t":"ping"})", "bad_message", {}},
    {R"({"t":"ping","cid":-1})", "bad_message", {}},
    {R"({"t":"ping","cid":9007199254740992})", "bad_message", {}},
    {R"({"t":"ping","cid":99999999999999999999999})", "bad_message", {}},
    {R"({"t":"ping","cid":1.5})", "bad_message", {}},
    {R"({"t":"ping","cid":"1"})", "bad_message", {}},
    {R"({"t":"ping","cid":true})", "bad_message", {}},
    {R"({"t":"ping","cid":[1]})", "bad_message", {}},
    {R"({"t":"ping","cid":7,"cid":8})", "bad_message", 7},
    {R"({"t":"ping","cid":7,"x":1})", "bad_message", 7},
    {R"({"x":{"t":"play","cid":3},"t":"ping","cid":7})", "bad_message", 7},
    {R"({"t":"ping","cid":7,"room":"a"})", "bad_message", 7},
    {R"({"t":"sync","cid":7,"room":"a"})", "bad_message", 7},
    {R"({"t":"sync","cid":7,"room":"a","have":-1})", "bad_message", 7},
    {R"({"t":"sync","cid":7,"room":5,"have":0})", "bad_message", 7},
    {R"({"t":"sync","cid":7,"room":"","have":0})", "bad_message", 7},
    {R"({"t":"sync","cid":7,"room":"a-b","have":0})", "bad_message", 7},
    {R"({"t":"sync","cid":7,"room":"aaaaaaaaaaaa","have":0})", "bad_message", 7},
    {R"({"t":"play","cid":7,"room":"a","after":0})", "bad_message", 7},
    {R"({"t":"play","cid":7,"room":"a","after":-1,"d":{}})", "bad_message", 7},
    {R"({"t":"play","cid":7,"room":"a","after":0,"d":[]})", "bad_message", 7},
    {R"({"t":"play","cid":7,"room":"a","after":0,"d":4})", "bad_message", 7},
    {R"({"t":"play","cid":7,"room":"a","after":0,"d":{"cell":1,"cell":2}})", "bad_message", 7},
    {R"({"t":"rematch","cid":7,"room":"a","on":1})", "bad_message", 7},
    {R"({"t":"watch_lobby","cid":7,"on":"true"})", "bad_message", 7},
    {R"({"t":"chat","cid":7,"room":"a","text":"x","to":"all"})", "bad_message", 7},
    {R"({"t":"chat","cid":7,"room":"a","text":"x","to":true})", "bad_message", 7},
    {R"({"t":"take","cid":7,"seek":"a","side":"Third"})", "bad_message", 7},
    {R"({"t":"take","cid":7,"seek":"a","side":""})", "bad_message", 7},
    {R"({"t":"take","cid":7,"seek":"a","side":"a_word_that_is_longer"})", "bad_message", 7},
    {R"({"t":"accept_challenge","cid":7,"challenge":"a","side":0})", "bad_message", 7},
    {R"({"t":"unseek","cid":7,"side":"first"})", "bad_message", 7},
    {nested(17), "bad_message", 7},
    {nested(8000), "bad_message", 7},
};
INSTANTIATE_TEST_SUITE_P(WrongFields, RefusedFrame, testing::ValuesIn(kWrongFields));

const Bad kWrongValues[] = {
    {R"({"t":"sync","cid":7,"room":"zzzzzzzzzzz","have":0})", "not_found", 7},
    {R"({"t":"sync","cid":7,"room":"00","have":0})", "not_found", 7},
    {R"({"t":"take","cid":7,"seek":"zzzzzzzzzzz"})", "gone", 7},
    {R"({"t":"accept_challenge","cid":7,"challenge":"0"})", "not_found", 7},
    {R"({"t":"leave_challenge","cid":7,"challenge":"0"})", "not_found", 7},
    {R"({"t":"chat","cid":7,"room":"a","text":""})", "bad_text", 7},
    {R"({"t":"chat","cid":7,"room":"a","text":"  "})", "bad_text", 7},
    {R"({"t":"chat","cid":7,"room":"a","text":"a\u0000b"})", "bad_text", 7},
    {R"({"t":"chat","cid":7,"room":"a","text":")" + std::string(501, 'x') + R"("})", "bad_text", 7},
};
INSTANTIATE_TEST_SUITE_P(WrongValues, RefusedFrame, testing::ValuesIn(kWrongValues));

Bad seek(const std::string& terms, std::string code) {
  return {R"({"t":"seek","cid":7,"terms":)" + terms + "}", std::move(code), 7};
}

const Bad kWrongTerms[] = {
    seek("{}", "bad_message"),
    seek(R"({"variant":"nope","clock":{"kind":"none"},"rated":false})", "unknown_variant"),
    seek(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"options":{"size":4}})", "bad_options"),
    seek(R"({"variant":"3x3","clock":{"kind":"hourglass"},"rated":false})", "bad_clock"),
    seek(R"({"variant":"3x3","clock":{"kind":"per_move","move_ms":999},"rated":false})", "bad_clock"),
    seek(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"side":"third seat"})", "bad_message"),
    seek(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"side":1})", "bad_message"),
    seek(R"({"variant":"3x3","clock":{"kind":"none"},"rated":false,"bonus":1})", "bad_message"),
    seek(R"({"variant":"3x3","clock":{"kind":"none"},"rated":1})", "bad_message"),
};
INSTANTIATE_TEST_SUITE_P(WrongTerms, RefusedFrame, testing::ValuesIn(kWrongTerms));

const Act& act(const ClientMessage& message) { return std::get<Act>(std::get<RoomMessage>(message)); }

TEST(ClientMessage, FieldsMayComeInAnyOrder) {
  const auto message = read_client_message(R"({"d":{"a":[1,{"b":null}],"c":"x"},"after":2,"room":"b","cid":0,"t":"play"})");
  ASSERT_TRUE(message);
  EXPECT_EQ(act(*message).action, Json::parse(R"({"a":[1,{"b":null}],"c":"x"})"));
  EXPECT_EQ(act(*message).after, 2);
}

TEST(ClientMessage, AWholeNumberMayBeWrittenAsAFraction) {
  const auto message = read_client_message(R"({"t":"play","cid":1e2,"room":"b","after":2.0,"d":{"cell":4.0}})");
  ASSERT_TRUE(message);
  EXPECT_EQ(act(*message).cid, 100);
  EXPECT_TRUE(act(*message).action.at("cell").is_number_integer());
}

TEST(ClientMessage, ANumberOfStepsThatNoRecordHasIsJustLarge) {
  const auto message = read_client_message(R"({"t":"sync","cid":1,"room":"b","have":98765432109876543210})");
  ASSERT_TRUE(message);
  EXPECT_EQ(std::get<Sync>(std::get<RoomMessage>(*message)).have, INT32_MAX);
}

TEST(ClientMessage, TheDeepestThatIsAllowedIsRead) { EXPECT_TRUE(read_client_message(nested(16))); }

TEST(ClientMessage, TheLargestCidIsRead) {
  const auto message = read_client_message(R"({"t":"ping","cid":9007199254740991})");
  ASSERT_TRUE(message);
  EXPECT_EQ(std::get<Ping>(*message).cid, 9'007'199'254'740'991);
}

}  // namespace
}  // namespace noughts::wire
