#include "people/push/vapid.hpp"

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>

#include <new>
#include <vector>

#include "games/core/writing.hpp"
#include "text/base64url.hpp"

namespace noughts::push {
namespace {

using games::Json;

constexpr int kHalf = 32;

// ES256 wants the two numbers of a signature side by side; OpenSSL writes them in DER.
std::array<unsigned char, 2 * kHalf> side_by_side(const std::vector<unsigned char>& der) {
  const unsigned char* read = der.data();
  const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> signature(
      d2i_ECDSA_SIG(nullptr, &read, static_cast<long>(der.size())), ECDSA_SIG_free);
  if (!signature) throw std::bad_alloc{};
  std::array<unsigned char, 2 * kHalf> numbers{};
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), numbers.data(), kHalf);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), numbers.data() + kHalf, kHalf);
  return numbers;
}

std::string signature(EVP_PKEY* key, std::string_view text) {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::vector<unsigned char> der(80);
  std::size_t length = der.size();
  if (!context || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) != 1 ||
      EVP_DigestSign(context.get(), der.data(), &length, bytes, text.size()) != 1) {
    throw std::bad_alloc{};
  }
  der.resize(length);
  return text::base64url(side_by_side(der));
}

}  // namespace

std::string Vapid::public_key() const { return text::base64url(point_of(key_)); }

std::string Vapid::authorization(std::string_view origin, games::Instant now) const {
  const auto expires = std::chrono::time_point_cast<std::chrono::seconds>(now + kTokenAge).time_since_epoch().count();
  const Json claims{{"aud", origin}, {"exp", expires}, {"sub", contact_}};
  const std::string signed_part =
      text::base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + text::base64url(games::json_text(claims));
  return "vapid t=" + signed_part + "." + signature(key_.get(), signed_part) + ", k=" + public_key();
}

}  // namespace noughts::push
