// No secret of a quiz battle is told before its time: every text of the pack, and all that people write, is a random marker, and
// what each viewer may be sent, views and steps alike, is searched for those that it must not hold yet.
#include <algorithm>
#include <cctype>
#include <set>

#include "random_play.hpp"
#include "xo_quiz_battle.hpp"

namespace noughts::games::tests {
namespace {

using namespace xo_quiz;

constexpr std::uint32_t kStepsARecord = 10;  ///< the whole record is looked at once in so many steps

/// A word that no other text holds by chance.
std::string marker(Dice& dice) {
  std::string text = "m";
  for (int i = 0; i < 16; ++i) text += static_cast<char>('a' + static_cast<char>(dice.below(26)));
  return text;
}

SharedPack marked_pack(std::size_t items, Dice& dice) {
  const auto make = [&] { return marker(dice); };
  Pack pack{make(), "en", {}};
  for (std::size_t i = 0; i < items; ++i) {
    pack.items.push_back({make(), make(), make(), {make(), make()}, {make()}, make(), make()});
  }
  return std::make_shared<const Pack>(std::move(pack));
}

std::vector<std::string> solution_of(const Item& item) {
  std::vector<std::string> texts{item.answer, item.comment, item.source};
  texts.insert(texts.end(), item.accept.begin(), item.accept.end());
  texts.insert(texts.end(), item.reject.begin(), item.reject.end());
  return texts;
}

/// The same answer to the lists, and another text to whoever searches.
std::string loud(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

struct Said {
  std::string text;
  int team = 0;
  std::size_t round = 0;
  bool is_answer = false;
};

/// A battle played at random, whose every word is searched.
class Watched {
 public:
  Watched(const Options& options, std::uint32_t seed) : dice_(seed), state_(*XoQuiz::start(options, {})) {
    Action setup{.kind = ActionKind::setup};
    setup.pack = marked_pack(static_cast<std::size_t>(XoQuiz::setup_size(options)), dice_);
    play(kSystem, setup);
  }

  [[nodiscard]] bool is_over() const { return state_.phase == Phase::over; }

  void step() {
    const Turn turn = XoQuiz::turn(state_);
    if (turn.deadline && dice_.below(6) == 0) {
      now_ = *turn.deadline;
      state_ = *XoQuiz::expire(state_, now_);
      return search();
    }
    const Seat seat = one_of((dice_.below(8) == 0 ? turn.to_act : turn.waits_for()).list(), dice_);
    Action action = seat == kSystem ? XoQuiz::deal(state_, dice_) : XoQuiz::sample(state_, seat, dice_);
    const bool ends_it = action.kind == ActionKind::cancel || action.kind == ActionKind::surrender;
    if (ends_it && dice_.below(20) != 0) return;
    write(seat, action);
    play(seat, action);
  }

 private:
  /// What people write is a marker, or an answer that the lists know.
  void write(Seat seat, Action& action) {
    const bool is_word =
        action.kind == ActionKind::propose || action.kind == ActionKind::draft || action.kind == ActionKind::answer;
    if (!is_word) return;
    const Round& round = state_.rounds.back();
    if (action.kind == ActionKind::answer && dice_.below(2) == 0) {
      action.text = loud(state_.pack->items[static_cast<std::size_t>(round.item)].answer);
      return;
    }
    action.text = marker(dice_);
    said_.push_back(
        {action.text, xo_quiz::team_of(state_.options, seat), state_.rounds.size() - 1, action.kind == ActionKind::answer});
  }

  void play(Seat seat, const Action& action) {
    auto next = XoQuiz::play(state_, seat, action, now_);
    ASSERT_TRUE(next.has_value()) << XoQuiz::json(action) << next.error().code;
    state_ = std::move(*next);
    record_.emplace_back(seat, action);
    search();
  }

  void search() {
    const auto seats = static_cast<int>(xo_quiz::cast(state_.options).size());
    const std::size_t from = dice_.below(kStepsARecord) == 0 || is_over() ? 0 : record_.size() - 1;
    for (int seat = -1; seat < seats; ++seat) {
      const Viewer viewer = seat < 0 ? Viewer() : Viewer(static_cast<Seat>(seat));
      std::string sent = XoQuiz::view(state_, viewer).dump();
      for (std::size_t i = from; i < record_.size(); ++i) {
        sent += XoQuiz::shown(state_, record_[i].second, record_[i].first, viewer).dump();
      }
      for (const std::string& secret : secrets_from(viewer)) {
        ASSERT_EQ(sent.find(secret), std::string::npos) << "seat " << seat << " was sent " << secret << " in " << sent;
      }
    }
  }

  /// What must not reach a viewer yet.
  [[nodiscard]] std::set<std::string> secrets_from(Viewer viewer) const {
    std::set<std::string> secrets;
    for (std::size_t number = 0; number < state_.pack->items.size(); ++number) add_item(secrets, number, viewer);
    for (const Said& said : said_) {
      if (!may_read(viewer, said)) secrets.insert(said.text);
    }
    return secrets;
  }

  void add_item(std::set<std::string>& secrets, std::size_t number, Viewer viewer) const {
    const Item& item = state_.pack->items[number];
    const auto round = std::find_if(state_.rounds.begin(), state_.rounds.end(),
                                    [&](const Round& each) { return each.item == static_cast<int>(number); });
    secrets.insert(item.id);
    const bool is_open = round != state_.rounds.end();
    if (!is_open) secrets.insert(item.question);
    if (is_open && (round->is_ruled() || is_over() || is_host(viewer))) return;
    for (const std::string& text : solution_of(item)) secrets.insert(text);
  }

  [[nodiscard]] bool is_host(Viewer viewer) const { return viewer && host_of(state_.options) == *viewer; }

  [[nodiscard]] bool may_read(Viewer viewer, const Said& said) const {
    if (viewer && xo_quiz::team_of(state_.options, *viewer) == said.team) return true;
    if (is_over() && said.is_answer) return true;
    // The draft is the answer once the time is over.
    const Round& round = state_.rounds[said.round];
    if (!round.answered || round.answer != said.text) return false;
    return is_over() || round.is_ruled() || is_host(viewer) || (viewer && is_juror(state_.options, *viewer));
  }

  SeededDice dice_;
  State state_;
  Instant now_{};
  std::vector<std::pair<Seat, Action>> record_;
  std::vector<Said> said_;
};

TEST(XoQuizSecrets, NothingIsToldBeforeItsTime) {
  const std::vector<Options> all{
      {}, hostless(), playoff(), playoff(true), with_jury(), {.sizes = {1, 1}, .host = false, .jury = 2}};
  for (const Options& options : all) {
    for (std::uint32_t seed = 1; seed <= 8 && !testing::Test::HasFailure(); ++seed) {
      SCOPED_TRACE("options " + XoQuiz::json(options).dump() + " seed " + std::to_string(seed));
      Watched battle(options, seed);
      while (!battle.is_over() && !testing::Test::HasFailure()) battle.step();
    }
  }
}

TEST(XoQuizSecrets, TheSetupAndTheDealAreShownToNobody) {
  Action setup{.kind = ActionKind::setup};
  setup.pack = numbered_pack(9);
  Action deal{.kind = ActionKind::deal, .number = 1};
  const Battle battle;
  for (const Viewer viewer : {Viewer(), Viewer(kCaptain), Viewer(kHost)}) {
    EXPECT_EQ(XoQuiz::shown(battle.state(), setup, kSystem, viewer),
              Json({{"do", "setup"}, {"title", "The numbers"}, {"lang", "en"}}));
    EXPECT_EQ(XoQuiz::shown(battle.state(), deal, kSystem, viewer), Json({{"do", "deal"}, {"first", 1}}));
  }
}

TEST(XoQuizSecrets, ProposalsAndDraftsAreTheTeamsAndAnswersTheHostsAndTheJurysToo) {
  const Battle battle(with_jury());
  const auto reads = [&](ActionKind kind, Viewer viewer) {
    return XoQuiz::shown(battle.state(), {.kind = kind, .text = "words"}, kCaptain, viewer).contains("text");
  };
  for (const ActionKind kind : {ActionKind::propose, ActionKind::draft, ActionKind::answer}) {
    const bool is_answer = kind == ActionKind::answer;
    EXPECT_TRUE(reads(kind, kPlayer));
    EXPECT_FALSE(reads(kind, kRivalPlayer));
    EXPECT_FALSE(reads(kind, std::nullopt));
    EXPECT_EQ(reads(kind, kHost), is_answer);
    EXPECT_EQ(reads(kind, kJuror), is_answer);
  }
}

TEST(XoQuizSecrets, ProposalsAndDraftsStayTheTeamsWhenItIsOver) {
  Battle battle(with_jury());
  battle.pick(0)
      .say(kPlayer, ActionKind::propose, "a proposal")
      .say(kCaptain, ActionKind::draft, "a draft")
      .act(kCaptain, ActionKind::surrender);
  ASSERT_EQ(battle.state().phase, Phase::over);
  for (const ActionKind kind : {ActionKind::propose, ActionKind::draft}) {
    const Action action{.kind = kind, .text = "words"};
    const Json hidden{{"do", kind == ActionKind::draft ? "draft" : "propose"}};
    for (const Viewer viewer : {Viewer(kCaptain), Viewer(kPlayer)}) {
      EXPECT_EQ(XoQuiz::shown(battle.state(), action, kCaptain, viewer), XoQuiz::json(action));
    }
    for (const Viewer viewer : {Viewer(), Viewer(kHost), Viewer(kJuror), Viewer(kRivalCaptain), Viewer(kRivalPlayer)}) {
      EXPECT_EQ(XoQuiz::shown(battle.state(), action, kCaptain, viewer), hidden);
    }
  }
  for (const Viewer viewer : {Viewer(), Viewer(kHost), Viewer(kRivalPlayer)}) {
    const auto view = battle.view(viewer).dump();
    EXPECT_EQ(view.find("a proposal"), std::string::npos);
    EXPECT_EQ(view.find("a draft"), std::string::npos);
  }
}

TEST(XoQuizSecrets, TheHostHasTheSolutionOfTheOpenQuestionAndTheOthersAfterTheRuling) {
  Battle battle(with_jury());
  battle.pick(0);
  const auto solution = [&](Viewer viewer) { return battle.view(viewer)["rounds"][0]["solution"]; };
  EXPECT_EQ(solution(kHost)["answer"], right_answer(0));
  for (const Viewer viewer : {Viewer(), Viewer(kCaptain), Viewer(kJuror)}) EXPECT_EQ(solution(viewer), nullptr);
  battle.answer(right_answer(0));
  for (const Viewer viewer : {Viewer(), Viewer(kCaptain), Viewer(kJuror)}) {
    EXPECT_EQ(solution(viewer), Json::parse(R"({"answer":"right 0","accept":["fine 0"],"reject":["wrong 0"],"comment":"Comment 0",
      "source":"Source 0"})"));
  }
}

TEST(XoQuizSecrets, CardsThatWereNeverTurnedStayHiddenForGood) {
  Battle battle;
  battle.play(0, true).act(kCaptain, ActionKind::surrender);
  for (const Viewer viewer : {Viewer(), Viewer(kHost)}) {
    EXPECT_EQ(battle.view(viewer).dump().find("Question 1"), std::string::npos);
    EXPECT_EQ(battle.view(viewer)["rounds"].size(), 1U);
  }
}

TEST(XoQuizSecrets, AQuestionThatWasNeverShownHasBeenMetByNobody) {
  Battle battle({.host_starts = true});
  battle.pick(4);
  EXPECT_EQ(json(XoQuiz::projection(battle.state())), Json({{"seen", Json::array()}}));
  battle.act(kHost, ActionKind::start);
  EXPECT_EQ(json(XoQuiz::projection(battle.state())), Json({{"seen", {"id 4"}}}));
}

TEST(XoQuizSecrets, TheProjectionNamesTheQuestionsThatHaveBeenShown) {
  Battle battle;
  EXPECT_EQ(json(XoQuiz::projection(battle.state())), Json({{"seen", Json::array()}}));
  battle.play(4, true).pick(7);
  EXPECT_EQ(json(XoQuiz::projection(battle.state())), Json({{"seen", {"id 4", "id 7"}}}));
  EXPECT_EQ(json(XoQuiz::projection(Battle::bare().state())), Json({{"seen", Json::array()}}));
}

}  // namespace
}  // namespace noughts::games::tests
