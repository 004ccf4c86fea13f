#include "people/push/encryption.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <new>
#include <span>
#include <vector>

namespace noughts::push {
namespace {

using Bytes = std::vector<unsigned char>;
using View = std::span<const unsigned char>;

constexpr std::string_view kCurve = "P-256";
constexpr std::uint32_t kRecord = 4096;
constexpr std::size_t kTag = 16;
// Ends the last record (RFC 8188, 2).
constexpr unsigned char kLast = 2;

template <auto release>
struct Release {
  template <class T>
  void operator()(T* owned) const {
    release(owned);
  }
};
template <class T, auto release>
using Owned = std::unique_ptr<T, Release<release>>;
using Parameters = Owned<OSSL_PARAM, OSSL_PARAM_free>;
using Builder = Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Number = Owned<BIGNUM, BN_clear_free>;

View bytes(std::string_view text) { return {reinterpret_cast<const unsigned char*>(text.data()), text.size()}; }

Bytes concatenate(std::initializer_list<View> parts) {
  Bytes all;
  for (const View part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// OpenSSL fails at these for want of memory, or by a fault of ours.
void must(bool done) {
  if (!done) throw std::bad_alloc{};
}

Key made(const OSSL_PARAM_BLD* builder, int selection) {
  const Parameters parameters(OSSL_PARAM_BLD_to_param(const_cast<OSSL_PARAM_BLD*>(builder)));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  must(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata(context.get(), &key, selection, parameters.get()) != 1) return nullptr;
  return Key(key);
}

Builder curve() {
  Builder builder(OSSL_PARAM_BLD_new());
  must(builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve.data(), kCurve.size()) == 1);
  return builder;
}

Key public_key(const Point& point) {
  const Builder builder = curve();
  must(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1);
  return made(builder.get(), EVP_PKEY_PUBLIC_KEY);
}

/// Where the secret number takes the curve's generator; nullopt where the number is out of range.
std::optional<Point> times_generator(const BIGNUM* number) {
  const Owned<EC_GROUP, EC_GROUP_free> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  must(group != nullptr);
  if (BN_is_zero(number) == 1 || BN_cmp(number, EC_GROUP_get0_order(group.get())) >= 0) return std::nullopt;
  const Owned<EC_POINT, EC_POINT_free> point(EC_POINT_new(group.get()));
  must(point && EC_POINT_mul(group.get(), point.get(), number, nullptr, nullptr, nullptr) == 1);
  Point written{};
  const auto form = POINT_CONVERSION_UNCOMPRESSED;
  must(EC_POINT_point2oct(group.get(), point.get(), form, written.data(), written.size(), nullptr) == written.size());
  return written;
}

std::optional<Bytes> shared_secret(const Key& ours, const Point& theirs) {
  const Key their_key = public_key(theirs);
  if (!their_key) return std::nullopt;
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, ours.get(), nullptr));
  must(context && EVP_PKEY_derive_init(context.get()) == 1);
  if (EVP_PKEY_derive_set_peer_ex(context.get(), their_key.get(), 1) != 1) return std::nullopt;
  Bytes secret(32);
  std::size_t length = secret.size();
  must(EVP_PKEY_derive(context.get(), secret.data(), &length) == 1 && length == secret.size());
  return secret;
}

/// HKDF with SHA-256 (RFC 5869): extract and expand.
Bytes derive(View salt, View secret, View info, std::size_t length) {
  const Owned<EVP_KDF, EVP_KDF_free> algorithm(EVP_KDF_fetch(nullptr, "HKDF", nullptr));
  must(algorithm != nullptr);
  const Owned<EVP_KDF_CTX, EVP_KDF_CTX_free> context(EVP_KDF_CTX_new(algorithm.get()));
  const Builder builder(OSSL_PARAM_BLD_new());
  must(context && builder);
  OSSL_PARAM_BLD* const list = builder.get();
  must(OSSL_PARAM_BLD_push_utf8_string(list, OSSL_KDF_PARAM_DIGEST, "SHA256", 0) == 1 &&
       OSSL_PARAM_BLD_push_octet_string(list, OSSL_KDF_PARAM_SALT, salt.data(), salt.size()) == 1 &&
       OSSL_PARAM_BLD_push_octet_string(list, OSSL_KDF_PARAM_KEY, secret.data(), secret.size()) == 1 &&
       OSSL_PARAM_BLD_push_octet_string(list, OSSL_KDF_PARAM_INFO, info.data(), info.size()) == 1);
  const Parameters parameters(OSSL_PARAM_BLD_to_param(list));
  Bytes key(length);
  must(parameters && EVP_KDF_derive(context.get(), key.data(), key.size(), parameters.get()) == 1);
  return key;
}

/// AES-128-GCM; the tag stands at the end.
Bytes seal(View text, View key, View nonce) {
  const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
  must(context && EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) == 1);
  Bytes out(text.size() + kTag);
  int written = 0;
  int rest = 0;
  must(EVP_EncryptUpdate(context.get(), out.data(), &written, text.data(), static_cast<int>(text.size())) == 1 &&
       EVP_EncryptFinal_ex(context.get(), out.data() + written, &rest) == 1 &&
       EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag, out.data() + text.size()) == 1);
  return out;
}

constexpr unsigned char kEnd[] = {0};

Bytes info_of(std::string_view words) { return concatenate({bytes(words), kEnd}); }

}  // namespace

void KeyRelease::operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }

Key new_key() {
  Key key(EVP_EC_gen(kCurve.data()));
  must(key != nullptr);
  return key;
}

Key key_of(const Scalar& scalar) {
  const Number number(BN_bin2bn(scalar.data(), static_cast<int>(scalar.size()), nullptr));
  must(number != nullptr);
  const auto point = times_generator(number.get());
  if (!point) return nullptr;
  const Builder builder = curve();
  must(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point->data(), point->size()) == 1 &&
       OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
  return made(builder.get(), EVP_PKEY_KEYPAIR);
}

Point point_of(const Key& key) {
  Point point{};
  std::size_t length = 0;
  must(EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size(), &length) == 1 &&
       length == point.size());
  return point;
}

Scalar scalar_of(const Key& key) {
  BIGNUM* number = nullptr;
  must(EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
  const Number owned(number);
  Scalar scalar{};
  must(BN_bn2binpad(number, scalar.data(), scalar.size()) == static_cast<int>(scalar.size()));
  return scalar;
}

Once once() {
  Once made{new_key(), {}};
  must(RAND_bytes(made.salt.data(), static_cast<int>(made.salt.size())) == 1);
  return made;
}

std::optional<std::string> encrypt_message(std::string_view text, const Recipient& to, const Once& once) {
  const auto secret = shared_secret(once.key, to.key);
  if (!secret) return std::nullopt;
  const Point ours = point_of(once.key);
  const Bytes key_info = concatenate({bytes("WebPush: info"), kEnd, to.key, ours});
  const Bytes material = derive(to.secret, *secret, key_info, 32);
  const Bytes key = derive(once.salt, material, info_of("Content-Encoding: aes128gcm"), 16);
  const Bytes nonce = derive(once.salt, material, info_of("Content-Encoding: nonce"), 12);
  constexpr unsigned char kSize[] = {kRecord >> 24U, kRecord >> 16U & 0xFFU, kRecord >> 8U & 0xFFU, kRecord & 0xFFU};
  constexpr unsigned char kKeyLength[] = {sizeof(Point)};
  constexpr unsigned char kDelimiter[] = {kLast};
  const Bytes record = seal(concatenate({bytes(text), kDelimiter}), key, nonce);
  const Bytes body = concatenate({once.salt, kSize, kKeyLength, ours, record});
  return std::string(body.begin(), body.end());
}

}  // namespace noughts::push
