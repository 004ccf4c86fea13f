#include <gmock/gmock.h>

#include "examples.hpp"
#include "wire/server_frames.hpp"

namespace noughts::wire {
namespace {

using match::Side;
using match::StepKind;

Json terms_seen(Cid cid, const match::Terms& terms, Side side) {
  return {{"cid", cid}, {"terms", match::json(terms)}, {"side", side.word()}};
}

/// What was read, in one form for all messages, so that a table can hold it.
struct Seen {
  Json operator()(const Sync& m) const { return {{"sync", m.have}, {"cid", m.cid}, {"room", text(m.room)}}; }
  Json operator()(const Unwatch& m) const { return {{"unwatch", true}, {"cid", m.cid}, {"room", text(m.room)}}; }
  Json operator()(const Act& m) const {
    return {{"act", games::word(m.kind)},
            {"cid", m.cid},
            {"room", text(m.room)},
            {"after", m.after ? Json(*m.after) : Json()},
            {"action", m.action}};
  }
  Json operator()(const Rematch& m) const { return {{"rematch", m.on}, {"cid", m.cid}, {"room", text(m.room)}}; }
  Json operator()(const Say& m) const {
    return {{"say", m.text}, {"to", games::word(m.to)}, {"cid", m.cid}, {"room", text(m.room)}};
  }
  Json operator()(const WatchLobby& m) const { return {{"watch_lobby", m.on}, {"cid", m.cid}}; }
  Json operator()(const PostSeek& m) const { return {{"seek", terms_seen(m.cid, m.terms, m.side)}, {"rating", json(m.rating)}}; }
  Json operator()(const Unseek& m) const { return {{"unseek", true}, {"cid", m.cid}}; }
  Json operator()(const Take& m) const {
    return {{"take", static_cast<std::int64_t>(m.seek)}, {"side", m.side.word()}, {"cid", m.cid}};
  }
  Json operator()(const MakeChallenge& m) const {
    return {{"challenge", terms_seen(m.cid, m.terms, m.side)}, {"to", m.to.value_or("")}};
  }
  Json operator()(const AcceptChallenge& m) const {
    return {{"accept", text(m.challenge)}, {"side", m.side.word()}, {"cid", m.cid}};
  }
  Json operator()(const LeaveChallenge& m) const { return {{"leave", text(m.challenge)}, {"cid", m.cid}}; }
  Json operator()(const PlayComputer& m) const {
    return {{"computer", terms_seen(m.cid, m.terms, m.side)}, {"level", m.level}, {"engine", m.engine}};
  }
  Json operator()(const BeginChallenge& m) const { return {{"begin", text(m.challenge)}, {"cid", m.cid}}; }
  Json operator()(const SeatComputer& m) const {
    return {{"seat_computer", text(m.challenge)}, {"side", m.side.word()}, {"level", m.level.value_or(0)}, {"cid", m.cid}};
  }
  Json operator()(const DeclineChallenge& m) const {
    return {{"decline", text(m.challenge)},
            {"reason", m.reason ? std::string{games::word(*m.reason)} : std::string{}},
            {"cid", m.cid}};
  }
  Json operator()(const Follow& m) const { return {{"follow", m.topic}, {"on", m.on}, {"cid", m.cid}}; }
  Json operator()(const Ping& m) const { return {{"ping", true}, {"cid", m.cid}}; }
  Json operator()(const RoomMessage& m) const { return std::visit(*this, m); }
  Json operator()(const LobbyMessage& m) const { return std::visit(*this, m); }
};

Json in_room(Json seen, Cid cid) {
  seen["cid"] = cid;
  seen["room"] = text(kRoom);
  return seen;
}

Json act(StepKind kind, Cid cid, Json after = nullptr, Json action = nullptr) {
  return in_room({{"act", games::word(kind)}, {"after", std::move(after)}, {"action", std::move(action)}}, cid);
}

Json seek() {
  match::Terms terms{"gomoku", {{"size", 19}}, match::Fischer{Millis(300'000), Millis(3'000)}, true};
  return {{"seek", terms_seen(41, terms, Side::any)}, {"rating", Json::object()}};
}

Json seek_range() {
  const match::Terms terms{"3x3", Json::object(), match::NoClock{}, true};
  return {{"seek", terms_seen(53, terms, Side::any)}, {"rating", {{"below", 100}, {"above", 300}}}};
}

Json challenge_to() {
  const match::Terms terms{"3x3", Json::object(), match::NoClock{}, false};
  return {{"challenge", terms_seen(54, terms, Side::any)}, {"to", "Boris"}};
}

Json seek_at_table() {
  match::Terms terms{"gomoku", Json::object(), match::ByoYomi{Millis(600'000), 3, Millis(30'000)}, false};
  return {{"seek", terms_seen(42, terms, Side::any)}, {"rating", Json::object()}};
}

Json seek_bots() {
  match::Terms terms{"3x3", Json::object(), match::Fischer{Millis(180'000), Millis(2'000)}, true, {{}, false, {}, true}};
  return {{"seek", terms_seen(47, terms, Side::any)}, {"rating", Json::object()}};
}

Json computer_seen() {
  const match::Terms terms{"3x3", Json::object(), match::NoClock{}, false};
  return {{"computer", terms_seen(42, terms, Side::first)}, {"level", 5}, {"engine", ""}};
}

Json engine_seen() {
  const match::Terms terms{"gomoku", Json::object(), match::NoClock{}, false};
  return {{"computer", terms_seen(43, terms, Side::any)}, {"level", 0}, {"engine", "Rapfi 0.42"}};
}

Json challenge_seen() {
  match::Terms terms{"3x3", Json::object(), match::PerMove{Millis(86'400'000)}, false};
  return {{"challenge", terms_seen(44, terms, Side::first)}, {"to", ""}};
}

std::map<std::string, Json> expected() {
  return {{"computer", computer_seen()},
          {"computer_engine", engine_seen()},
          {"sync", in_room({{"sync", 16}}, 1)},
          {"unwatch", in_room({{"unwatch", true}}, 2)},
          {"play", act(StepKind::play, 31, 16, {{"cell", 4}})},
          {"resign", act(StepKind::resign, 32)},
          {"leave", act(StepKind::leave, 33)},
          {"abort", act(StepKind::abort, 34, 1)},
          {"offer_draw", act(StepKind::offer_draw, 35, 16)},
          {"accept_draw", act(StepKind::accept_draw, 36, 17)},
          {"decline_draw", act(StepKind::decline_draw, 37, 17)},
          {"ask_takeback", act(StepKind::ask_takeback, 37, 17)},
          {"accept_takeback", act(StepKind::accept_takeback, 37, 17)},
          {"decline_takeback", act(StepKind::decline_takeback, 37, 17)},
          {"takeback", act(StepKind::takeback, 37, 17)},
          {"decline_block", act(StepKind::decline_block, 37, 17)},
          {"claim_win", act(StepKind::claim_win, 37, 17)},
          {"claim_draw", act(StepKind::claim_draw, 37, 17)},
          {"give_time", act(StepKind::give_time, 38)},
          {"halve_clock", act(StepKind::halve_clock, 39)},
          {"rematch", in_room({{"rematch", true}}, 38)},
          {"chat", in_room({{"say", "Хорошая партия!"}, {"to", "everybody"}}, 39)},
          {"chat_team", in_room({{"say", "Берём угол"}, {"to", "team"}}, 47)},
          {"watch_lobby", {{"watch_lobby", true}, {"cid", 40}}},
          {"seek", seek()},
          {"seek_table", seek_at_table()},
          {"seek_bots", seek_bots()},
          {"unseek", {{"unseek", true}, {"cid", 42}}},
          {"chat_spectators", in_room({{"say", "What a move"}, {"to", "spectators"}}, 56)},
          {"seek_range", seek_range()},
          {"challenge_to", challenge_to()},
          {"decline_challenge", {{"decline", "9fK2xQ1c0"}, {"reason", "later"}, {"cid", 55}}},
          {"take", {{"take", 7}, {"side", "any"}, {"cid", 43}}},
          {"take_side", {{"take", 8}, {"side", "second"}, {"cid", 48}}},
          {"challenge", challenge_seen()},
          {"accept_challenge", {{"accept", "9fK2xQ1c0"}, {"side", "any"}, {"cid", 45}}},
          {"accept_challenge_side", {{"accept", "9fK2xQ1c0"}, {"side", "first"}, {"cid", 49}}},
          {"begin", {{"begin", "9fK2xQ1c0"}, {"cid", 51}}},
          {"seat_computer", {{"seat_computer", "9fK2xQ1c0"}, {"side", "second"}, {"level", 5}, {"cid", 57}}},
          {"leave_challenge", {{"leave", "9fK2xQ1c0"}, {"cid", 50}}},
          {"follow", {{"follow", "leaderboard/gomoku"}, {"on", true}, {"cid", 51}}},
          {"unfollow", {{"follow", "leaderboard/gomoku"}, {"on", false}, {"cid", 52}}},
          {"ping", {{"ping", true}, {"cid", 46}}}};
}

TEST(ClientExamples, EachTypeOfTheSchemaHasOne) { EXPECT_EQ(types_in_examples("client"), types_in_schema("client")); }

TEST(ClientExamples, AreReadAsWhatTheySay) {
  std::map<std::string, Json> read;
  for (const auto& [name, text] : examples("client")) {
    const auto message = read_client_message(text);
    ASSERT_TRUE(message) << name << ": " << message.error().code << " " << message.error().why;
    read[name] = std::visit(Seen{}, *message);
  }
  EXPECT_EQ(read, expected());
}

}  // namespace
}  // namespace noughts::wire
