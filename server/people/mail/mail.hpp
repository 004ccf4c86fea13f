// E-mail as it goes to a server: RFC 5322, with UTF-8 in Base64.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace noughts::mail {

/// An e-mail that is to be sent.
struct Mail {
  std::string to;       ///< an address, see read_address()
  std::string subject;  ///< UTF-8, one line
  std::string body;     ///< UTF-8, plain text
};

/// What a message says of its sending.
struct Sending {
  std::string from;  ///< an address
  std::string id;    ///< letters and digits that no other message has
  std::chrono::sys_seconds at{};
};

/// The message with its headers, lines ended by CR LF. Whatever stands in it, it has no header but these.
[[nodiscard]] std::string compose(const Mail& mail, const Sending& sending);

/// A header's text: as it is where it is short and of printable ASCII, else in encoded words (RFC 2047).
[[nodiscard]] std::string header_text(std::string_view text);

}  // namespace noughts::mail
