#include <gmock/gmock.h>

#include "examples.hpp"
#include "store/people/computers.hpp"
#include "wire/announcement_frame.hpp"
#include "wire/chat_frame.hpp"
#include "wire/desk_frame.hpp"
#include "wire/event_frame.hpp"
#include "wire/leaderboard_frame.hpp"
#include "wire/people_frames.hpp"
#include "wire/server_frames.hpp"
#include "wire/team_frames.hpp"

namespace noughts::wire {
namespace {

using games::Instant;
using match::Side;
using match::StepKind;

const RoomId kNext = *store::read_id<RoomId>("9fK2xQ1c7");
const ShownPlayer kAnna{"Анна", false, 1516};
const ShownPlayer kBoris{"Boris", false, 1484};
const ShownPlayer kGuest{"1207", true, std::nullopt};

constexpr Seat kX{0};
constexpr Seat kO{1};
constexpr Instant at(std::int64_t millis) { return Instant(Millis(millis)); }
constexpr Instant kStart = at(1763726400000);

match::Step move(Seat by, int cell, std::int64_t millis, int took, int lag) {
  return {by, StepKind::play, games::CompactJson::of({{"cell", cell}}), at(millis), Millis(took), Millis(lag)};
}

Json view(std::string cells, Json last, Json lines = Json::array()) {
  return {{"cells", std::move(cells)}, {"last", std::move(last)}, {"lines", std::move(lines)}};
}

ShownClocks running(int first, int second, Seat seat, int due, int hold = 0) {
  return {{Millis(first), Millis(second)}, seat, Millis(hold), Millis(due)};
}

ShownClocks halved() {
  auto clocks = running(171'250, 180'000, kO, 185'000, 5'000);
  clocks.halved = {kX};
  return clocks;
}

const store::EventId kEvent = *store::read_id<store::EventId>("7dKmPq2x");

Json standing() {
  return {{"player", {{"name", "Anna"}, {"guest", false}}},
          {"place", 1},
          {"points", 1.5},
          {"games", 2},
          {"wins", 1},
          {"tie_breaks", {{"direct", 0}, {"sonneborn_berger", 0.5}, {"wins", 1}}}};
}

std::string event_own() {
  Json you = standing();
  you["room"] = nullptr;
  return event_own_frame(kEvent, 31, std::move(you));
}

std::string event_lines() {
  const store::Player boris{store::PlayerId{1}, "Boris", false};
  const store::Player vera{store::PlayerId{2}, "Vera", false};
  return lines_frame({ChatKind::event, store::text(kEvent)},
                     {{{4711, boris, 3, "Who leads?", at(1760000000000)}, {4713, vera, 5, "I do", at(1760000000500)}}, true},
                     vera.id);
}

std::string tour_lines() {
  const store::Player boris{store::PlayerId{1}, "Boris", false};
  return lines_frame({ChatKind::tour, "3K"}, {{{4715, boris, 3, "Who reads at night?", at(1760000000000)}}, false}, std::nullopt);
}

std::string event() {
  const auto game = [](int pairing, const char* first, const char* second, const char* room, const Json& end) {
    return Json{{"round", 2},
                {"pairing", pairing},
                {"game", 1},
                {"first", {{"name", first}, {"guest", false}}},
                {"second", {{"name", second}, {"guest", false}}},
                {"room", room},
                {"end", end}};
  };
  ShownChange change{kEvent, 31, 29, store::EventState::running, 2, 4, Json::array({standing()}), {}};
  change.games = {game(0, "Anna", "Boris", "7dKmPq3y", "drawn"), game(1, "Vera", "Gleb", "7dKmPq4z", nullptr)};
  return event_frame(std::move(change));
}

std::string room() {
  const match::Terms terms{"3x3", Json::object(), match::Fischer{Millis(180'000), Millis(2'000)}, true};
  const std::vector<match::Step> steps{move(kO, 0, 1763726405200, 0, 0)};
  RoomState state;
  state.cid = 1;
  state.room = kRoom;
  state.terms = &terms;
  state.seats = {kAnna, kBoris};
  state.you = kO;
  state.created = kStart;
  state.have = 1;
  state.steps = steps;
  state.state = {2, view("O...X....", 0), {kX}, running(180'000, 180'000, kX, 180'000), std::nullopt, std::nullopt};
  state.chat = {{1, kAnna, kX, "Привет!", at(1763726401000)}, {2, kGuest, std::nullopt, "Good luck", at(1763726402000)}};
  static constexpr std::array kScore{3, 1};
  state.series = ShownSeries{3, kScore};
  state.earlier = {{4, kBoris, kO, "Ещё?", at(1763726390000), Audience::everybody, *store::read_id<RoomId>("8aB3c")}};
  state.online = {true, true};
  state.watchers = 1;
  return room_frame(state);
}

std::string room_over() {
  const match::Terms terms{"3x3", Json::object(), match::NoClock{}, false};
  const std::vector<match::Step> steps{{kX, StepKind::resign, {}, at(1763726405200), Millis(0), Millis(0)}};
  const ShownPlayer other{"1208", true, std::nullopt};
  RoomState state;
  state.cid = 5;
  state.room = kRoom;
  state.terms = &terms;
  state.seats = {kGuest, other};
  state.created = kStart;
  state.steps = steps;
  state.state = {1, view(".........", nullptr), {}, std::nullopt, std::nullopt, ShownResult{{{2, 1}, {0, 1}, "resigned"}, {}}};
  state.online = {false, true};
  state.watchers = 2;
  state.rematch = {kX, kO};
  state.next = kNext;
  return room_frame(state);
}

std::string step() {
  const ShownState state{17,          view("O...X....", 4), {kO}, running(171'250, 180'000, kO, 180'000), ShownOffer{kX, {kX}},
                         std::nullopt};
  return step_frame(kRoom, move(kX, 4, 1763726415200, 8750, 40), state);
}

std::string step_last() {
  const ShownClocks stopped{{Millis(169'000), Millis(174'000)}, std::nullopt, Millis(0), std::nullopt};
  const ShownResult result{{{1, 2}, {1, 0}, "line"}, {{1500, 1516}, {1500, 1484}}};
  const ShownState state{18, view("XXXOO....", 2, {{0, 1, 2}}), {}, stopped, std::nullopt, result};
  return step_frame(kRoom, move(kX, 2, 1763726425200, 2250, 0), state);
}

std::string step_asked() {
  const match::Step asked{kO, StepKind::ask_takeback, {}, at(1763726419200), Millis(0), Millis(0)};
  ShownState state{4, view("O...X....", 0), {kX}, running(171'250, 172'000, kX, 171'250), std::nullopt, std::nullopt};
  state.takeback = {kO, {kO}, 1};
  return step_frame(kRoom, asked, state);
}

std::string step_takeback() {
  const match::Step back{kO, StepKind::takeback, {}, at(1763726419200), Millis(4'000), Millis(0), 1};
  ShownState state{4, view("....X....", 4), {kO}, running(171'250, 172'000, kO, 172'000), std::nullopt, std::nullopt};
  state.absent = {1, Millis(60'000)};
  return step_frame_answering(31, step_frame(kRoom, back, state));
}

std::string lobby() {
  const match::Terms terms{"gomoku", {{"size", 19}}, match::Fischer{Millis(300'000), Millis(3'000)}, true};
  const match::Terms four{"quixo4", {{"talk", true}}, match::NoClock{}, false};
  const std::vector<ShownSeek> seeks{{SeekId{7}, &terms, {{kBoris, Side::any}}, 2},
                                     {SeekId{8}, &four, {{kGuest, Side::first}, {kAnna, Side::any}}, 4}};
  return lobby_frame(seeks, 2, 12, 4);
}

std::string own_seeks() {
  const match::Terms four{"quixo4", {{"talk", true}}, match::NoClock{}, false};
  const match::Terms three{"3x3", Json::object(), match::NoClock{}, false};
  const std::vector<ShownSeek> seeks{{SeekId{8}, &four, {{kGuest, Side::first}, {kAnna, Side::any}}, 4},
                                     {SeekId{7}, &three, {{kGuest, Side::any}}, 2, {}, true}};
  return own_seeks_frame(seeks);
}

std::string challenge() {
  const std::vector<ShownJoined> joined{{kAnna, Side::first}, {kGuest, Side::any}};
  return challenge_frame(*store::read_id<ChallengeId>("9fK2xQ1c0"), joined, 4);
}

std::string invitation() {
  const match::Terms terms{"3x3", Json::object(), match::NoClock{}, false};
  ShownInvitation shown;
  shown.id = *store::read_id<ChallengeId>("9fK2xQ1c0");
  shown.terms = &terms;
  shown.from = kAnna;
  shown.to = kBoris;
  shown.mine = true;
  shown.state = store::InvitationState::declined;
  shown.reason = DeclineReason::later;
  shown.sent = kStart;
  shown.expires = kStart + Millis(86'400'000);
  return invitation_frame(shown);
}

std::string live() {
  const match::Terms terms{"3x3", Json::object(), match::NoClock{}, false};
  const auto computer = shown(store::Player{store::computer_player(5, 1), "Computer 5", true});
  return live_frame({kRoom, &terms, {kAnna, computer}, 2, view("O...X....", 0), {kX}, 3, kStart, std::nullopt});
}

std::string leaderboard() {
  const store::BoardChange anna{"Анна", {1500, 1516, 8}, {-4, 12, 3}};
  const store::BoardChange boris{"Boris", {std::nullopt, 1484, 1}, {std::nullopt, -16, 1}};
  return leaderboard_frame("3x3", {std::chrono::year{2025} / std::chrono::November, {anna, boris}});
}

std::string private_message() {
  constexpr auto kMe = store::PlayerId{1};
  const store::DirectMessage message{store::MessageId{4711}, kMe, store::PlayerId{2}, 31, "A game tomorrow at eight?",
                                     at(1760000000000)};
  return message_frame({message.to, "Boris", false}, message, kMe);
}

std::string team_line() {
  const store::Player boris{store::PlayerId{2}, "Boris", false};
  return team_line_frame(store::TeamId{170}, {store::TeamLineId{4711}, boris, 5, "Who plays on Sunday?", at(1760000000000)},
                         store::PlayerId{1});
}

std::string notice() {
  const Json about{
      {"kind", "invitation"}, {"challenge", "3kTn0vQ2a"}, {"from", {{"name", "Boris"}, {"guest", false}}}, {"variant", "gomoku"}};
  return notice_frame({store::NoticeId{12}, about, at(1760000000000), false});
}

std::map<std::string, std::string> written() {
  return {{"hello", hello_frame({{"Анна", false, std::nullopt}, {kRoom}, kStart, "0.1.0", false, false})},
          {"hello_bot", hello_frame({{"Crosser", false, std::nullopt, true}, {}, kStart, "0.1.0", false, false})},
          {"ok", ok_frame(31, {17, std::nullopt, std::nullopt})},
          {"ok_id", ok_frame(44, {std::nullopt, "9fK2xQ1c0", std::nullopt})},
          {"ok_room", ok_frame(43, {std::nullopt, std::nullopt, kRoom})},
          {"invitation", invitation()},
          {"live", live()},
          {"live_counts", live_counts_frame({{"3x3", 2}, {"gomoku", 14}})},
          {"error", error_frame(31, "occupied", "That cell is taken.")},
          {"error_retry", error_frame(39, "rate_limited", "Too many at once.", Millis(750))},
          {"error_unread", error_frame(std::nullopt, "bad_message", "The message is not JSON.")},
          {"room", room()},
          {"room_over", room_over()},
          {"step", step()},
          {"step_last", step_last()},
          {"step_asked", step_asked()},
          {"step_takeback", step_takeback()},
          {"clocks", clocks_frame(kRoom, 17, halved())},
          {"chat", chat_frame(kRoom, {3, kBoris, kO, "\"gg\" \\o/", at(1763726430000)})},
          {"chat_team", chat_frame(kRoom, {5, kGuest, Seat{3}, "Берём угол", at(1763726431000), Audience::team})},
          {"presence", presence_frame(kRoom, {true, false}, 3, std::nullopt)},
          {"presence_absent", presence_frame(kRoom, {true, false}, 3, ShownAbsence{1, Millis(60'000)})},
          {"rematch", rematch_frame(kRoom, std::vector<Seat>{kO}, std::nullopt)},
          {"lobby", lobby()},
          {"own_seeks", own_seeks()},
          {"challenge", challenge()},
          {"leaderboard", leaderboard()},
          {"event", event()},
          {"event_own", event_own()},
          {"event_lines", event_lines()},
          {"tour_lines", tour_lines()},
          {"desk", desk_frame(*store::read_id<store::RoomId>("9fK2xQ1bZ"))},
          {"paired", paired_frame(kRoom)},
          {"node", node_frame(true, false)},
          {"announcement", announcement_frame(store::Announcement{store::AnnouncementId{7}, "We are updating the site tonight.",
                                                                  "Ночью обновляем сайт.", at(1763770000000)})},
          {"pong", pong_frame(46, at(1763726400123))},
          {"message", private_message()},
          {"team", team_frame(store::TeamId{170})},
          {"team_line", team_line()},
          {"unread", unread_frame({2, 1, at(1760000000000)})},
          {"notice", notice()}};
}

TEST(ServerExamples, EachTypeOfTheSchemaHasOne) { EXPECT_EQ(types_in_examples("server"), types_in_schema("server")); }

TEST(ServerExamples, AreWhatTheServerWrites) {
  std::map<std::string, Json> ours;
  for (const auto& [name, text] : written()) ours[name] = Json::parse(text);
  std::map<std::string, Json> theirs;
  for (const auto& [name, text] : examples("server")) theirs[name] = Json::parse(text);
  EXPECT_EQ(ours, theirs);
}

TEST(ServerFrames, AHiddenActionIsLeftOut) {
  match::Step hidden = move(kX, 4, 0, 0, 0);
  hidden.action = nullptr;
  EXPECT_EQ(Json::parse(step_frame(kRoom, hidden, {})).at("step").at("d"), Json({{"t", "play"}}));
}

}  // namespace
}  // namespace noughts::wire
