// The server's certificate and which TLS it speaks.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <expected>
#include <string>

namespace noughts::http {

/// TLS 1.2 with forward secrecy, or newer. Else a sentence that says what is wrong with the files.
[[nodiscard]] std::expected<boost::asio::ssl::context, std::string> tls_context(const std::string& certificate,
                                                                                const std::string& key);

}  // namespace noughts::http
