// An HTTP request and its reply as handlers see them; Beast's types stay with the connection.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "limits/shares.hpp"

namespace noughts::http {

/// What was asked. Header fields that are absent are empty.
struct Request {
  std::string method;
  std::string path;              ///< percent-decoded; begins with a slash
  bool is_path_encoded = false;  ///< it came otherwise than it is read
  std::string query;             ///< as it came, without the question mark
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string accept;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
  std::string user_agent;
  std::string body;
  std::string address;       ///< the client's: the peer's, or what trusted proxies say
  bool secure = false;       ///< came over TLS
  std::stop_token given_up;  ///< asked for when the client has gone, or its time is over: work that still waits is in vain
};

struct Header {
  std::string name;
  std::string value;
};

using Bytes = std::shared_ptr<const std::string>;

/// The next part of a body that is sent as it is read: empty at its end; nullopt: it can't be had, and the reply is cut short.
using MoreBody = std::function<boost::asio::awaitable<std::optional<std::string>>()>;

/// Which other sites may show a reply.
enum class ShownBy : std::uint8_t {
  nobody,
  picture,  ///< anybody, as a picture
  frame,    ///< anybody, as a page in a frame
};

struct Reply {
  unsigned status = 200;
  std::vector<Header> headers;
  Bytes body;         ///< null: none
  MoreBody more;      ///< where there is more of the body than this
  std::string route;  ///< what /metrics calls it; empty: a file
  std::string code;   ///< why it is a refusal
  ShownBy shown_by = ShownBy::nobody;
  bool is_audited = false;                    ///< the security log hears of it, whatever came of it
  std::shared_ptr<limits::Share> place = {};  ///< what a large body takes of the memory that bodies of replies may take
};

/// What a request line asks for: the path decoded, the query as it came.
struct Target {
  std::string path;
  std::string query;
  bool is_path_encoded = false;
};
/// nullopt where it is no path of ours: not absolute, badly encoded, with a NUL, or no UTF-8 when it is decoded.
[[nodiscard]] std::optional<Target> read_target(std::string_view target);
/// A value from the query, decoded if that can be done; empty where it is absent.
[[nodiscard]] std::string query_value(std::string_view query, std::string_view name);

/// A query with every part decoded that can be.
[[nodiscard]] std::string decoded_query(std::string_view query);

/// A text as one part of a path: whatever is not a letter, a digit or one of -._~ as %XX.
[[nodiscard]] std::string percent_encoded(std::string_view text);

}  // namespace noughts::http
