// What a device and a browser say of a passkey: taken where everything is right, refused where one thing is wrong.
#include "people/account/passkeys/webauthn.hpp"

#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <memory>

#include "text/base64url.hpp"

namespace noughts::account::webauthn {
namespace {

constexpr const char* kOrigin = "https://noughts.example";
constexpr const char* kSite = "noughts.example";
constexpr int kEs256Number = -7;
constexpr int kEdDsaNumber = -8;
constexpr int kRs256Number = -257;

using TestKey = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

TestKey ec_key(const char* curve = "P-256") { return {EVP_EC_gen(curve), EVP_PKEY_free}; }
TestKey ed_key() { return {EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"), EVP_PKEY_free}; }
TestKey rsa_key(unsigned bits) { return {EVP_RSA_gen(bits), EVP_PKEY_free}; }

store::PasskeyKey public_half(const TestKey& key, int algorithm) {
  unsigned char* der = nullptr;
  const int length = i2d_PUBKEY(key.get(), &der);
  store::PasskeyKey half{algorithm, std::string(reinterpret_cast<char*>(der), static_cast<std::size_t>(length))};
  OPENSSL_free(der);
  return half;
}

std::string signed_by(const TestKey& key, int algorithm, const std::string& text) {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::string signature(1'024, '\0');
  std::size_t length = signature.size();
  EXPECT_EQ(EVP_DigestSignInit(context.get(), nullptr, algorithm == kEdDsaNumber ? nullptr : EVP_sha256(), nullptr, key.get()),
            1);
  EXPECT_EQ(EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &length, bytes, text.size()), 1);
  signature.resize(length);
  return signature;
}

std::string hash_text(std::string_view text) {
  const auto hash = text::sha256(text);
  return {hash.begin(), hash.end()};
}

std::string client_data(const std::string& more = {}, const std::string& type = "webauthn.get",
                        const std::string& origin = kOrigin, const std::string& challenge = text::base64url(Challenge{7})) {
  return R"({"type":")" + type + R"(","challenge":")" + challenge + R"(","origin":")" + origin + '"' + more + '}';
}

std::string head(unsigned flags, std::uint32_t count = 5, const std::string& site = kSite) {
  std::string bytes = hash_text(site);
  bytes += static_cast<char>(flags);
  for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(count >> shift & 0xffU);
  return bytes;
}

std::string made(std::size_t length, const std::string& key = "key") {
  std::string bytes = head(0x45) + std::string(16, '\1');
  bytes += static_cast<char>(length >> 8U);
  bytes += static_cast<char>(length & 0xffU);
  return bytes + std::string(length, 'c') + key;
}

std::optional<Refusal> refusal_of_data(const std::string& bytes, Ceremony ceremony, const char* site = kSite) {
  const auto read = read_authenticator_data(bytes, ceremony, site);
  return read ? std::nullopt : std::optional{read.error()};
}

std::optional<Refusal> refusal_of_client(const std::string& json, Ceremony ceremony = Ceremony::assertion) {
  const auto read = read_client_data(json, ceremony, kOrigin);
  return read ? std::nullopt : std::optional{read.error()};
}

TEST(WebAuthn, ASiteIsTheHostOfItsOrigin) {
  EXPECT_EQ(site_of("https://noughts.example"), "noughts.example");
  EXPECT_EQ(site_of("https://Noughts.Example:8443"), "noughts.example");
  EXPECT_EQ(site_of("http://localhost:8080"), "localhost");
  for (const char* none : {"", "noughts.example", "http://127.0.0.1:8080", "http://[::1]:8080"})
    EXPECT_EQ(site_of(none), "") << none;
}

TEST(WebAuthn, ClientDataTellTheChallenge) {
  const auto read = read_client_data(client_data(R"(,"crossOrigin":false,"other":[1])"), Ceremony::assertion, kOrigin);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, Challenge{7});
  EXPECT_TRUE(read_client_data(client_data({}, "webauthn.create"), Ceremony::creation, kOrigin));
}

TEST(WebAuthn, ClientDataOfSomethingElseAreRefused) {
  EXPECT_EQ(refusal_of_client(client_data(), Ceremony::creation), Refusal::wrong_ceremony);
  EXPECT_EQ(refusal_of_client(client_data({}, "webauthn.create")), Refusal::wrong_ceremony);
  for (const char* origin : {"https://noughts.example.org", "http://noughts.example", "https://noughts.example:444",
                             "https://www.noughts.example", "https://noughts.example/", ""}) {
    EXPECT_EQ(refusal_of_client(client_data({}, "webauthn.get", origin)), Refusal::wrong_origin) << origin;
  }
  EXPECT_EQ(refusal_of_client(client_data(R"(,"crossOrigin":true)")), Refusal::wrong_origin);
  EXPECT_EQ(refusal_of_client(client_data(R"(,"crossOrigin":"no")")), Refusal::wrong_origin);
  EXPECT_EQ(refusal_of_client(client_data(R"(,"topOrigin":"https://evil.example")")), Refusal::wrong_origin);
  for (const char* challenge : {"", "AAAA", "!"}) {
    EXPECT_EQ(refusal_of_client(client_data({}, "webauthn.get", kOrigin, challenge)), Refusal::malformed) << challenge;
  }
  for (const char* json : {"", "null", "[]", "{", "\"webauthn.get\""})
    EXPECT_EQ(refusal_of_client(json), Refusal::malformed) << json;
  EXPECT_EQ(refusal_of_client("{}"), Refusal::wrong_ceremony);
}

TEST(WebAuthn, AssertionsTellHowOftenTheDeviceHasSigned) {
  const auto read = read_authenticator_data(head(0x05, 0x01020304), Ceremony::assertion, kSite);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->sign_count, 0x01020304U);
  EXPECT_TRUE(read_authenticator_data(head(0x85) + "extensions", Ceremony::assertion, kSite));
}

TEST(WebAuthn, AssertionsOfSomethingElseAreRefused) {
  const auto refusal = [](const std::string& bytes) { return refusal_of_data(bytes, Ceremony::assertion); };
  EXPECT_EQ(refusal(""), Refusal::malformed);
  EXPECT_EQ(refusal(head(0x05).substr(0, 36)), Refusal::malformed);
  EXPECT_EQ(refusal(head(0x05) + "x"), Refusal::malformed);
  EXPECT_EQ(refusal(head(0x85)), Refusal::malformed);
  EXPECT_EQ(refusal(head(0x05, 5, "evil.example")), Refusal::wrong_site);
  EXPECT_EQ(refusal_of_data(head(0x05, 5, ""), Ceremony::assertion, ""), Refusal::wrong_site);
  EXPECT_EQ(refusal(head(0x04)), Refusal::absent);
  EXPECT_EQ(refusal(head(0x01)), Refusal::unverified);
}

TEST(WebAuthn, CreationsTellTheCredential) {
  for (const std::size_t length : {16U, 64U, 1'023U}) {
    const auto read = read_authenticator_data(made(length), Ceremony::creation, kSite);
    ASSERT_TRUE(read) << length;
    EXPECT_EQ(read->credential, std::string(length, 'c'));
    EXPECT_EQ(read->sign_count, 5U);
  }
}

TEST(WebAuthn, CreationsOfSomethingElseAreRefused) {
  const auto refusal = [](const std::string& bytes) { return refusal_of_data(bytes, Ceremony::creation); };
  EXPECT_EQ(refusal(made(15)), Refusal::bad_credential);
  EXPECT_EQ(refusal(made(1'024)), Refusal::bad_credential);
  EXPECT_EQ(refusal(made(32, "")), Refusal::malformed);
  EXPECT_EQ(refusal(made(32).substr(0, 60)), Refusal::malformed);
  EXPECT_EQ(refusal(head(0x45) + "short"), Refusal::malformed);
  EXPECT_EQ(refusal(head(0x05)), Refusal::malformed);
  EXPECT_EQ(refusal_of_data(made(32), Ceremony::creation, "evil.example"), Refusal::wrong_site);
}

TEST(WebAuthn, KeysAreOfTheirAlgorithmAndOfOneThatIsTaken) {
  const TestKey elliptic = ec_key();
  const TestKey edwards = ed_key();
  const TestKey rsa = rsa_key(2'048);
  EXPECT_TRUE(is_key(public_half(elliptic, kEs256Number)));
  EXPECT_TRUE(is_key(public_half(edwards, kEdDsaNumber)));
  EXPECT_TRUE(is_key(public_half(rsa, kRs256Number)));
  for (const int algorithm : {kEdDsaNumber, kRs256Number, -35, -36, -37, -65'535, 0, 7}) {
    EXPECT_FALSE(is_key(public_half(elliptic, algorithm))) << algorithm;
  }
  EXPECT_FALSE(is_key(public_half(edwards, kEs256Number)));
  EXPECT_FALSE(is_key(public_half(rsa, kEs256Number)));
  EXPECT_FALSE(is_key(public_half(ec_key("P-384"), kEs256Number)));
  EXPECT_FALSE(is_key(public_half(rsa_key(1'024), kRs256Number)));
  auto longer = public_half(elliptic, kEs256Number);
  longer.public_key += '\0';
  EXPECT_FALSE(is_key(longer));
  EXPECT_FALSE(is_key({kEs256Number, ""}));
  EXPECT_FALSE(is_key({kEs256Number, "no key"}));
}

void expect_only_own_signature(const TestKey& key, int algorithm) {
  const auto half = public_half(key, algorithm);
  const std::string device = head(0x05);
  const std::string client = client_data();
  const std::string signature = signed_by(key, algorithm, device + hash_text(client));
  EXPECT_TRUE(is_signed(half, device, client, signature));
  EXPECT_FALSE(is_signed(half, head(0x05, 6), client, signature));
  EXPECT_FALSE(is_signed(half, device, client_data(" "), signature));
  EXPECT_FALSE(is_signed(half, device, client, ""));
  EXPECT_FALSE(is_signed(half, device, client, signature.substr(1)));
  EXPECT_FALSE(is_signed(half, device, client, signed_by(key, algorithm, device + client)));
  std::string changed = signature;
  changed.back() = static_cast<char>(changed.back() ^ 1);
  EXPECT_FALSE(is_signed(half, device, client, changed));
}

TEST(WebAuthn, OnlyTheKeysOwnSignatureOfTheseDataIsTaken) {
  expect_only_own_signature(ec_key(), kEs256Number);
  expect_only_own_signature(ed_key(), kEdDsaNumber);
  expect_only_own_signature(rsa_key(2'048), kRs256Number);
  const TestKey other = ec_key();
  const std::string signature = signed_by(other, kEs256Number, head(0x05) + hash_text(client_data()));
  EXPECT_FALSE(is_signed(public_half(ec_key(), kEs256Number), head(0x05), client_data(), signature));
}

}  // namespace
}  // namespace noughts::account::webauthn
