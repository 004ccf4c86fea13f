#include "http/connection/tls.hpp"

#include <openssl/ssl.h>

#include <algorithm>
#include <string_view>

namespace noughts::http {
namespace {

namespace ssl = boost::asio::ssl;

constexpr const char* kCiphers = "ECDHE+AESGCM:ECDHE+CHACHA20:!aNULL";
constexpr std::string_view kHttp11("\x08http/1.1", 9);

int choose_protocol(SSL*, const unsigned char** out, unsigned char* out_length, const unsigned char* in, unsigned in_length,
                    void*) {
  const std::string_view offered(reinterpret_cast<const char*>(in), in_length);
  const std::size_t at = offered.find(kHttp11);
  if (at == std::string_view::npos) return SSL_TLSEXT_ERR_NOACK;
  *out = in + at + 1;
  *out_length = static_cast<unsigned char>(kHttp11.size() - 1);
  return SSL_TLSEXT_ERR_OK;
}

void limit(SSL_CTX* context) {
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_cipher_list(context, kCiphers);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_NO_COMPRESSION);
  // Idle connections give their buffers back: 34 KB each.
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_alpn_select_cb(context, choose_protocol, nullptr);
}

}  // namespace

std::expected<ssl::context, std::string> tls_context(const std::string& certificate, const std::string& key) {
  ssl::context context(ssl::context::tls_server);
  limit(context.native_handle());
  boost::system::error_code failed;
  context.use_certificate_chain_file(certificate, failed);
  if (failed) return std::unexpected("The certificate in \"" + certificate + "\" cannot be read: " + failed.message() + ".");
  context.use_private_key_file(key, ssl::context::pem, failed);
  if (failed)
    return std::unexpected("The key in \"" + key + "\" cannot be read, or is not the certificate's: " + failed.message() + ".");
  if (SSL_CTX_check_private_key(context.native_handle()) != 1) {
    return std::unexpected("The key in \"" + key + "\" is not the key of the certificate in \"" + certificate + "\".");
  }
  return context;
}

}  // namespace noughts::http
