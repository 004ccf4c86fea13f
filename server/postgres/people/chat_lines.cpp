#include "postgres/people/chat_lines.hpp"

namespace noughts::postgres {
namespace {

// Needed before main(), in whatever order files are initialised.
constexpr auto kLineColumns = "line.id AS line, player.id, player.name, player.guest, player.bot, line.cid, line.text, line.at";

}  // namespace

// The page is chosen first: whoever has blocked somebody who writes much does not read on until enough is found.
LineStatements::LineStatements(const std::string& table, const std::string& chat)
    : before{table + "_before", std::string("SELECT ") + kLineColumns + " FROM " + table +
                                    " AS line JOIN player ON player.id = line.player WHERE line.player = $1 AND line.cid = $2"},
      write{"write_" + table, "INSERT INTO " + table + " (" + chat +
                                  ", player, cid, at, text) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id"},
      page{table + "s", std::string("SELECT ") + kLineColumns +
                            ", EXISTS (SELECT FROM block WHERE block.player = $2 AND block.blocked = line.player) AS is_blocked" +
                            " FROM (SELECT * FROM " + table + " WHERE " + chat +
                            " = $1 AND id < $3 ORDER BY id DESC LIMIT $4) AS line" +
                            " JOIN player ON player.id = line.player ORDER BY line.id DESC"} {}

}  // namespace noughts::postgres
