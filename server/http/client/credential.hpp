// By what a request says who it comes from: a browser's cookie, or a program's token.
#pragma once

#include <string>
#include <string_view>

namespace noughts::http {

struct Credential {
  /// `token`: of the header Authorization, which no browser sends by itself, so that no page of a stranger's can make use of it.
  enum class Kind : unsigned char { session, token };

  Kind kind = Kind::session;
  std::string text;  ///< the secret; empty: none

  [[nodiscard]] bool is_of_program() const { return kind == Kind::token; }
};

/// The token of `Authorization: Bearer …`, where that was sent; else that of the session's cookie. Other schemes are a proxy's.
[[nodiscard]] Credential credential_of(std::string_view cookie_header, std::string_view authorization);

}  // namespace noughts::http
