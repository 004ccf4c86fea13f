#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"

namespace noughts::postgres {
namespace {

using store::Before;
using store::Conversation;
using store::DirectMessage;
using store::FoundMessage;
using store::MessageId;
using store::NewDirectMessage;
using store::NewestFirst;
using store::PlayerId;
using store::Sent;

// Both rows of the conversation, always in the same order: from now on nobody else writes into it, and two who write to each
// other at once don't wait for one another in a circle.
const Statement kHoldConversation{"hold_conversation", R"(
INSERT INTO conversation (player, other)
VALUES (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint)),
       (greatest($1::bigint, $2::bigint), least($1::bigint, $2::bigint))
ON CONFLICT (player, other) DO UPDATE SET last = conversation.last)"};

const Statement kSend{"send_message", R"(
INSERT INTO message (sender, recipient, cid, at, text, words) VALUES ($1, $2, $3, $4, $5, words_for(ARRAY[$1, $2]::bigint[], $6))
ON CONFLICT (sender, cid) DO NOTHING
RETURNING id, sender, recipient, cid, at, text)"};

const Statement kSentBefore{"sent_before", R"(
SELECT id, sender, recipient, cid, at, text FROM message WHERE sender = $1 AND cid = $2)"};

const Statement kCountSent{"count_sent_message", R"(
UPDATE conversation SET last = $3, unread = unread + (player = $2)::int
WHERE (player = $1 AND other = $2) OR (player = $2 AND other = $1))"};

const Statement kConversations{"conversations", R"(
SELECT player.id AS with_id, player.name, player.guest, player.bot, conversation.unread,
       message.id, message.sender, message.recipient, message.cid, message.at, message.text
FROM conversation JOIN message ON message.id = conversation.last JOIN player ON player.id = conversation.other
WHERE conversation.player = $1 AND conversation.last > conversation.cleared_to AND conversation.last < $2
ORDER BY conversation.last DESC LIMIT $3)"};

const Statement kCorrespondent{"correspondent", R"(
SELECT player.id AS with_id, player.name, player.guest, player.bot
FROM conversation JOIN player ON player.id = conversation.other WHERE conversation.player = $1 AND conversation.other = $2)"};

const Statement kBetween{"messages_between", R"(
SELECT id, sender, recipient, cid, at, text FROM message
WHERE least(sender, recipient) = least($1::bigint, $2::bigint) AND greatest(sender, recipient) = greatest($1::bigint, $2::bigint)
  AND id < $3 AND id > coalesce((SELECT cleared_to FROM conversation WHERE player = $1 AND other = $2), 0)
ORDER BY id DESC LIMIT $4)"};

const Statement kUnread{"unread_of", "SELECT unread FROM conversation WHERE player = $1 AND other = $2"};

// Each word as it begins, or in any form of it. The words are those that the index has: see words_for() in the migrations.
const Statement kFind{"find_messages", R"(
WITH word AS (
  SELECT left(word, 40) AS start, left(coalesce((ts_lexize('russian_stem', word))[1], word), 40) AS stem
  FROM unnest(tsvector_to_array(to_tsvector('simple', $2))) AS word
), sought AS (
  SELECT string_agg(format('(%s:* | %s)', quoted($1::bigint, start), quoted($1::bigint, stem)), ' & ')::tsquery AS words FROM word
), fitting AS MATERIALIZED (
  SELECT * FROM message WHERE words @@ (SELECT words FROM sought) AND id < $3
)
SELECT player.id AS with_id, player.name, player.guest, player.bot,
       message.id, message.sender, message.recipient, message.cid, message.at, message.text
FROM (SELECT * FROM fitting ORDER BY id DESC OFFSET 0) AS message CROSS JOIN LATERAL (
  SELECT other, unread FROM conversation
  WHERE conversation.player = $1 AND other = message.sender + message.recipient - $1 AND cleared_to < message.id OFFSET 0
) AS conversation CROSS JOIN LATERAL (SELECT * FROM player WHERE player.id = conversation.other OFFSET 0) AS player
ORDER BY message.id DESC LIMIT $4)"};

// Whoever reads waits for what is being written, so that it is counted.
const Statement kHoldOwn{"hold_own_conversation", "SELECT FROM conversation WHERE player = $1 AND other = $2 FOR UPDATE"};

const Statement kRead{"read_messages", R"(
UPDATE conversation SET read_to = seen.upto, unread = (
  SELECT count(*) FROM message
  WHERE least(sender, recipient) = least($1::bigint, $2::bigint) AND greatest(sender, recipient) = greatest($1::bigint, $2::bigint)
    AND id > seen.upto AND recipient = $1)
FROM (SELECT least(greatest(read_to, cleared_to, $3::bigint), last) AS upto FROM conversation WHERE player = $1 AND other = $2) AS seen
WHERE player = $1 AND other = $2)"};

const Statement kClear{"clear_conversation", R"(
UPDATE conversation SET cleared_to = last, read_to = last, unread = 0 WHERE player = $1 AND other = $2)"};

DirectMessage message(const pqxx::row& row) {
  return {id<MessageId>(row["id"]),      id<PlayerId>(row["sender"]),   id<PlayerId>(row["recipient"]),
          row["cid"].as<std::int64_t>(), row["text"].as<std::string>(), instant(row["at"])};
}

store::Player with(const pqxx::row& row) {
  return {id<PlayerId>(row["with_id"]), row["name"].as<std::string>(), row["guest"].as<bool>(), row["bot"].as<bool>()};
}

Conversation conversation(const pqxx::row& row) { return {with(row), message(row), row["unread"].as<int>()}; }

FoundMessage found_message(const pqxx::row& row) { return {with(row), message(row)}; }

std::int64_t bound(Before before) { return before ? number(*before) : std::numeric_limits<std::int64_t>::max(); }

// One row more than asked for tells whether there are older ones.
template <class Row>
NewestFirst<Row> page(const pqxx::result& rows, int limit, Row (*read)(const pqxx::row&)) {
  NewestFirst<Row> page;
  for (const auto& row : rows) {
    if (std::ssize(page.rows) == limit) {
      page.more = true;
      break;
    }
    page.rows.push_back(read(row));
  }
  return page;
}

Result<std::optional<DirectMessage>> sent_before(Connection& connection, PlayerId from, store::Cid cid) {
  const auto sent = connection.run(kSentBefore, number(from), cid);
  return sent.empty() ? std::nullopt : std::optional(message(sent[0]));
}

Result<Sent> send_message(Connection& connection, const NewDirectMessage& news) {
  const auto from = number(news.from);
  const auto to = number(news.to);
  if (const auto before = connection.run(kSentBefore, from, news.cid); !before.empty()) return Sent{message(before[0]), false};
  try {
    Transaction work{connection};
    work.run(kHoldConversation, from, to);
    const auto sent = work.run(kSend, from, to, news.cid, number(news.at), news.text, news.folded);
    // Somebody else, in another conversation, was quicker with the same number: the same command, given twice at once.
    if (sent.empty()) return Sent{message(work.run(kSentBefore, from, news.cid)[0]), false};
    work.run(kCountSent, from, to, sent[0]["id"].as<std::int64_t>());
    work.commit();
    return Sent{message(sent[0]), true};
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

class PostgresMessages final : public store::Messages {
 public:
  explicit PostgresMessages(Pool& pool) : pool_{pool} {}

  Answer<Sent> send(NewDirectMessage news) override {
    return ask<Sent>(pool_, [news = std::move(news)](Connection& connection) { return send_message(connection, news); });
  }

  Answer<std::optional<DirectMessage>> sent(PlayerId from, store::Cid cid) override {
    return ask<std::optional<DirectMessage>>(pool_, [=](Connection& connection) { return sent_before(connection, from, cid); });
  }

  Answer<NewestFirst<Conversation>> conversations(PlayerId player, Before before, int limit) override {
    return ask<NewestFirst<Conversation>>(pool_, [=](Connection& connection) -> Result<NewestFirst<Conversation>> {
      return page(connection.run(kConversations, number(player), bound(before), limit + 1), limit, conversation);
    });
  }

  Answer<store::Player> correspondent(PlayerId player, PlayerId other) override {
    return ask<store::Player>(pool_, [=](Connection& connection) -> Result<store::Player> {
      const auto rows = connection.run(kCorrespondent, number(player), number(other));
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return with(rows[0]);
    });
  }

  Answer<NewestFirst<DirectMessage>> between(PlayerId player, PlayerId other, Before before, int limit) override {
    return ask<NewestFirst<DirectMessage>>(pool_, [=](Connection& connection) -> Result<NewestFirst<DirectMessage>> {
      return page(connection.run(kBetween, number(player), number(other), bound(before), limit + 1), limit, message);
    });
  }

  Answer<int> unread(PlayerId player, PlayerId other) override {
    return ask<int>(pool_, [=](Connection& connection) -> Result<int> {
      const auto rows = connection.run(kUnread, number(player), number(other));
      return rows.empty() ? 0 : rows[0][0].as<int>();
    });
  }

  Answer<NewestFirst<FoundMessage>> find(PlayerId player, std::string folded, Before before, int limit) override {
    return ask<NewestFirst<FoundMessage>>(pool_, [=](Connection& connection) -> Result<NewestFirst<FoundMessage>> {
      return page(connection.run(kFind, number(player), folded, bound(before), limit + 1), limit, found_message);
    });
  }

  Answer<void> read(PlayerId player, PlayerId other, MessageId to) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      Transaction work{connection};
      work.run(kHoldOwn, number(player), number(other));
      work.run(kRead, number(player), number(other), number(to));
      work.commit();
      return {};
    });
  }

  Answer<void> clear(PlayerId player, PlayerId other) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kClear, number(player), number(other));
      return {};
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Messages> make_messages(Pool& pool) { return std::make_unique<PostgresMessages>(pool); }

}  // namespace noughts::postgres
