#include "people/account/passkeys/webauthn.hpp"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <boost/url/parse.hpp>
#include <memory>

#include "games/core/reading.hpp"
#include "text/ascii.hpp"
#include "text/base64url.hpp"

namespace noughts::account::webauthn {
namespace {

using games::Json;

constexpr int kDeepestClientData = 8;

// COSE's numbers: https://www.iana.org/assignments/cose/cose.xhtml#algorithms.
constexpr int kEs256 = -7;
constexpr int kEdDsa = -8;
constexpr int kRs256 = -257;
constexpr int kFewestRsaBits = 2'048;
constexpr int kMostRsaBits = 8'192;

// The bytes of authenticator data: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data.
constexpr std::size_t kFlagsAt = 32;
constexpr std::size_t kCountAt = 33;
constexpr std::size_t kHeadLength = 37;
constexpr std::size_t kCredentialLengthAt = kHeadLength + 16;
constexpr std::size_t kCredentialAt = kCredentialLengthAt + 2;
constexpr std::size_t kShortestCredential = 16;
constexpr std::size_t kLongestCredential = 1'023;

constexpr unsigned kPresent = 0x01;
constexpr unsigned kVerified = 0x04;
constexpr unsigned kHasCredential = 0x40;
constexpr unsigned kHasExtensions = 0x80;

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

// A number of `count` bytes, the highest first. There are so many.
std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint32_t number = 0;
  for (const char byte : bytes.substr(at, count)) number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

bool has_text(const Json& json, const char* key, std::string_view wanted) {
  const Json* found = games::member(json, key);
  const auto* text = found == nullptr ? nullptr : found->get_ptr<const std::string*>();
  return text != nullptr && *text == wanted;
}

// A page that stands in another site's frame speaks for that site.
bool is_framed(const Json& json) {
  const Json* crossed = games::member(json, "crossOrigin");
  return games::member(json, "topOrigin") != nullptr || (crossed != nullptr && *crossed != Json(false));
}

bool is_on_p256(EVP_PKEY* key) {
  std::array<char, 64> group{};
  return EVP_PKEY_get_base_id(key) == EVP_PKEY_EC &&
         EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size(), nullptr) == 1 &&
         std::string_view{group.data()} == "prime256v1";
}

bool is_of(EVP_PKEY* key, int algorithm) {
  const int bits = EVP_PKEY_get_bits(key);
  switch (algorithm) {
    case kEs256:
      return is_on_p256(key);
    case kEdDsa:
      return EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519;
    case kRs256:
      return EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && bits >= kFewestRsaBits && bits <= kMostRsaBits;
    default:
      return false;
  }
}

// Null where the bytes are no key of its algorithm, or more than a key.
Key read_key(const store::PasskeyKey& key) {
  const unsigned char* at = bytes_of(key.public_key);
  const unsigned char* end = at + key.public_key.size();
  Key read(d2i_PUBKEY(nullptr, &at, static_cast<long>(key.public_key.size())), EVP_PKEY_free);
  if (read && (at != end || !is_of(read.get(), key.algorithm))) read.reset();
  return read;
}

std::expected<std::string, Refusal> read_credential(std::string_view bytes) {
  if (bytes.size() < kCredentialAt) return std::unexpected{Refusal::malformed};
  const std::size_t length = number_at(bytes, kCredentialLengthAt, 2);
  if (length < kShortestCredential || length > kLongestCredential) return std::unexpected{Refusal::bad_credential};
  // The key follows, which the browser has told in another form.
  if (bytes.size() <= kCredentialAt + length) return std::unexpected{Refusal::malformed};
  return std::string{bytes.substr(kCredentialAt, length)};
}

}  // namespace

std::string site_of(std::string_view origin) {
  const auto url = boost::urls::parse_uri(origin);
  const bool is_named = url && url->host_type() == boost::urls::host_type::name;
  return is_named ? text::ascii_lower(url->host()) : std::string{};
}

std::expected<Challenge, Refusal> read_client_data(std::string_view json, Ceremony ceremony, std::string_view origin) {
  const Json read = games::parsed(json, kDeepestClientData);
  if (!read.is_object()) return std::unexpected{Refusal::malformed};
  if (!has_text(read, "type", ceremony == Ceremony::creation ? "webauthn.create" : "webauthn.get")) {
    return std::unexpected{Refusal::wrong_ceremony};
  }
  if (!has_text(read, "origin", origin) || is_framed(read)) return std::unexpected{Refusal::wrong_origin};
  const Json* named = games::member(read, "challenge");
  const auto* text = named == nullptr ? nullptr : named->get_ptr<const std::string*>();
  const auto challenge = text == nullptr ? std::nullopt : text::from_base64url<Challenge>(*text);
  if (!challenge) return std::unexpected{Refusal::malformed};
  return *challenge;
}

std::expected<AuthenticatorData, Refusal> read_authenticator_data(std::string_view bytes, Ceremony ceremony,
                                                                  std::string_view site) {
  if (bytes.size() < kHeadLength) return std::unexpected{Refusal::malformed};
  const auto wanted = text::sha256(site);
  if (site.empty() || !std::equal(wanted.begin(), wanted.end(), bytes_of(bytes))) return std::unexpected{Refusal::wrong_site};
  const unsigned flags = static_cast<unsigned char>(bytes[kFlagsAt]);
  if ((flags & kPresent) == 0) return std::unexpected{Refusal::absent};
  if ((flags & kVerified) == 0) return std::unexpected{Refusal::unverified};
  AuthenticatorData data{number_at(bytes, kCountAt, 4), {}};
  if (ceremony == Ceremony::assertion) {
    const bool has_more = (flags & (kHasCredential | kHasExtensions)) != 0;
    if (has_more != (bytes.size() > kHeadLength)) return std::unexpected{Refusal::malformed};
    return data;
  }
  if ((flags & kHasCredential) == 0) return std::unexpected{Refusal::malformed};
  auto credential = read_credential(bytes);
  if (!credential) return std::unexpected{credential.error()};
  data.credential = std::move(*credential);
  return data;
}

bool is_key(const store::PasskeyKey& key) { return read_key(key) != nullptr; }

bool is_signed(const store::PasskeyKey& key, std::string_view authenticator_data, std::string_view client_data,
               std::string_view signature) {
  const Key read = read_key(key);
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  if (!read || !context) return false;
  std::string text{authenticator_data};
  const auto hash = text::sha256(client_data);
  text.append(hash.begin(), hash.end());
  // Ed25519 has its own hash.
  const EVP_MD* digest = key.algorithm == kEdDsa ? nullptr : EVP_sha256();
  return EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, read.get()) == 1 &&
         EVP_DigestVerify(context.get(), bytes_of(signature), signature.size(), bytes_of(text), text.size()) == 1;
}

}  // namespace noughts::account::webauthn
