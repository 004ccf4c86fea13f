// Private messages.
#include <thread>

#include "contract.hpp"

namespace noughts::tests {
namespace {

using store::MessageId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

class MessagesContract : public Contract {
 protected:
  store::Sent write(PlayerId from, PlayerId to, std::string text, std::optional<store::Cid> cid = std::nullopt) {
    return ask(store_of().messages.send({from, to, cid.value_or(++cid_), text, text, at(cid_)})).value();
  }
  /// What one of the two sees of their conversation, the newest first.
  std::vector<std::string> between(PlayerId player, PlayerId other) {
    return texts(ask(store_of().messages.between(player, other, std::nullopt, 50)).value());
  }
  std::vector<std::string> found(PlayerId player, const std::string& words) {
    std::vector<std::string> texts;
    const auto page = ask(store_of().messages.find(player, words, std::nullopt, 50)).value();
    for (const auto& row : page.rows) {
      texts.push_back(row.with.name + ": " + row.message.text);
    }
    return texts;
  }
  /// With whom, what was said last, how much is unread.
  std::vector<std::string> conversations(PlayerId player) {
    std::vector<std::string> rows;
    const auto page = ask(store_of().messages.conversations(player, std::nullopt, 50)).value();
    for (const auto& row : page.rows) {
      rows.push_back(row.with.name + ": " + row.last.text + " " + std::to_string(row.unread));
    }
    return rows;
  }
  std::int64_t unread(PlayerId player) { return ask(store_of().notices.unread(player)).value().messages; }
  static std::vector<std::string> texts(const store::NewestFirst<store::DirectMessage>& page) {
    std::vector<std::string> texts;
    for (const auto& row : page.rows) texts.push_back(row.text);
    return texts;
  }

  const PlayerId anna_ = registered("anna");
  const PlayerId boris_ = registered("boris");
  const PlayerId carol_ = registered("carol");

 private:
  store::Cid cid_ = 0;
};

TEST_P(MessagesContract, AMessageIsSeenByBoth) {
  const auto sent = write(anna_, boris_, "привет'; --");
  EXPECT_TRUE(sent.is_new);
  EXPECT_EQ(sent.message.from, anna_);
  EXPECT_EQ(sent.message.to, boris_);
  write(boris_, anna_, "и тебе");
  EXPECT_THAT(between(anna_, boris_), ElementsAre("и тебе", "привет'; --"));
  EXPECT_THAT(between(boris_, anna_), ElementsAre("и тебе", "привет'; --"));
  EXPECT_THAT(between(anna_, carol_), IsEmpty());
  EXPECT_THAT(between(carol_, anna_), IsEmpty());
}

TEST_P(MessagesContract, ARepeatedMessageIsWrittenOnce) {
  const auto first = write(anna_, boris_, "once", 77);
  const auto again = write(anna_, boris_, "twice", 77);
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.message, first.message);
  EXPECT_FALSE(write(anna_, carol_, "thrice", 77).is_new);
  EXPECT_THAT(between(anna_, boris_), ElementsAre("once"));
  EXPECT_THAT(between(anna_, carol_), IsEmpty());
  EXPECT_EQ(unread(boris_), 1);
}

TEST_P(MessagesContract, WhatACommandHasWrittenIsFoundByIt) {
  const auto sent = write(anna_, boris_, "hello", 7);
  write(boris_, anna_, "hello to you", 8);
  EXPECT_THAT(ask(store_of().messages.sent(anna_, 7)).value(), Optional(sent.message));
  EXPECT_EQ(ask(store_of().messages.sent(anna_, 8)).value(), std::nullopt);
  EXPECT_EQ(ask(store_of().messages.sent(boris_, 7)).value(), std::nullopt);
}

TEST_P(MessagesContract, WhomSomebodyWritesWithIsKnownToThemAlone) {
  write(anna_, boris_, "hello");
  EXPECT_EQ(ask(store_of().messages.correspondent(anna_, boris_)).value().name, "boris");
  EXPECT_EQ(ask(store_of().messages.correspondent(boris_, anna_)).value().name, "anna");
  EXPECT_THAT(error_of(ask(store_of().messages.correspondent(carol_, boris_))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().messages.correspondent(anna_, PlayerId{4711}))), Optional(StoreError::not_found));
}

TEST_P(MessagesContract, ToNobodyNothingIsWritten) {
  const store::NewDirectMessage news{anna_, PlayerId{4711}, 1, "hello", "hello", at(1)};
  EXPECT_THAT(error_of(ask(store_of().messages.send(news))), Optional(StoreError::not_found));
}

TEST_P(MessagesContract, ConversationsHaveTheNewestFirst) {
  write(anna_, boris_, "one");
  write(carol_, anna_, "two");
  write(carol_, anna_, "three");
  EXPECT_THAT(conversations(anna_), ElementsAre("carol: three 2", "boris: one 0"));
  write(boris_, anna_, "four");
  EXPECT_THAT(conversations(anna_), ElementsAre("boris: four 1", "carol: three 2"));
  EXPECT_THAT(conversations(boris_), ElementsAre("anna: four 1"));
  EXPECT_EQ(unread(anna_), 3);
}

TEST_P(MessagesContract, PagesGoOnWhereTheOneBeforeEnded) {
  for (const char* text : {"1", "2", "3", "4", "5"}) write(anna_, boris_, text);
  const auto first = ask(store_of().messages.between(boris_, anna_, std::nullopt, 3)).value();
  EXPECT_THAT(texts(first), ElementsAre("5", "4", "3"));
  EXPECT_TRUE(first.more);
  const auto rest = ask(store_of().messages.between(boris_, anna_, first.rows.back().id, 3)).value();
  EXPECT_THAT(texts(rest), ElementsAre("2", "1"));
  EXPECT_FALSE(rest.more);
  const auto one = ask(store_of().messages.conversations(anna_, first.rows.front().id, 3)).value();
  EXPECT_THAT(one.rows, IsEmpty());
}

TEST_P(MessagesContract, WhatIsReadIsNoLongerUnread) {
  const auto first = write(anna_, boris_, "1").message.id;
  write(anna_, boris_, "2");
  ASSERT_TRUE(ask(store_of().messages.read(boris_, anna_, first)));
  EXPECT_EQ(ask(store_of().messages.unread(boris_, anna_)).value(), 1);
  EXPECT_EQ(unread(boris_), 1);
  const auto third = write(boris_, anna_, "3").message.id;
  ASSERT_TRUE(ask(store_of().messages.read(boris_, anna_, third)));
  EXPECT_EQ(unread(boris_), 0);
  EXPECT_EQ(unread(anna_), 1);
}

TEST_P(MessagesContract, WhatWasSeenStaysSeenAndTheFutureIsUnread) {
  const auto first = write(anna_, boris_, "1").message.id;
  ASSERT_TRUE(ask(store_of().messages.read(boris_, anna_, MessageId{1'000'000'000})));
  ASSERT_TRUE(ask(store_of().messages.read(boris_, anna_, first)));
  EXPECT_EQ(unread(boris_), 0);
  write(anna_, boris_, "2");
  EXPECT_EQ(unread(boris_), 1);
  ASSERT_TRUE(ask(store_of().messages.read(boris_, anna_, first)));
  EXPECT_EQ(unread(boris_), 1);
}

TEST_P(MessagesContract, WhoeverDeletesAConversationHasNothingOfItAndTheOtherAll) {
  write(anna_, boris_, "old");
  ASSERT_TRUE(ask(store_of().messages.clear(boris_, anna_)));
  EXPECT_THAT(conversations(boris_), IsEmpty());
  EXPECT_THAT(between(boris_, anna_), IsEmpty());
  EXPECT_THAT(found(boris_, "old"), IsEmpty());
  EXPECT_EQ(unread(boris_), 0);
  EXPECT_THAT(between(anna_, boris_), ElementsAre("old"));
  write(anna_, boris_, "new");
  EXPECT_THAT(between(boris_, anna_), ElementsAre("new"));
  EXPECT_THAT(conversations(boris_), ElementsAre("anna: new 1"));
}

TEST_P(MessagesContract, ASearchFindsOnesOwnMessagesByTheBeginningsOfWords) {
  write(anna_, boris_, "сыграем завтра партию");
  write(carol_, anna_, "завтра не могу");
  write(boris_, carol_, "завтра");
  EXPECT_THAT(found(anna_, "завтра"), ElementsAre("carol: завтра не могу", "boris: сыграем завтра партию"));
  EXPECT_THAT(found(anna_, "парт зав"), ElementsAre("boris: сыграем завтра партию"));
  EXPECT_THAT(found(boris_, "могу"), IsEmpty());
  EXPECT_THAT(found(anna_, ""), IsEmpty());
  EXPECT_THAT(found(anna_, "' | 3/завтра :* & ! ("), IsEmpty());
}

TEST_P(MessagesContract, TwoWhoWriteToEachOtherAtOnceLoseNothing) {
  constexpr int kEach = 20;
  auto store = store_of();
  const auto write_many = [&](PlayerId from, PlayerId to) {
    for (int i = 0; i < kEach; ++i) {
      ASSERT_TRUE(ask(store.messages.send({from, to, 1000 + i, std::to_string(i), std::to_string(i), at(i)})));
    }
  };
  std::thread one{[&] { write_many(anna_, boris_); }};
  std::thread other{[&] { write_many(boris_, anna_); }};
  one.join();
  other.join();
  EXPECT_EQ(std::ssize(between(anna_, boris_)), 2 * kEach);
  EXPECT_EQ(unread(anna_), kEach);
  EXPECT_EQ(unread(boris_), kEach);
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(Store, MessagesContract, testing::ValuesIn(backend_kinds()),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace noughts::tests
