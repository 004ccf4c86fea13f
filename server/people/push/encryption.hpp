// How a pushed message is encrypted, so that only the browser it is for can read it: RFC 8291 over RFC 8188.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <openssl/types.h>

namespace noughts::push {

/// A point of P-256, uncompressed.
using Point = std::array<unsigned char, 65>;
/// A secret number of P-256, big end first.
using Scalar = std::array<unsigned char, 32>;

struct KeyRelease {
  void operator()(EVP_PKEY* key) const;
};
using Key = std::unique_ptr<EVP_PKEY, KeyRelease>;

/// A fresh pair.
[[nodiscard]] Key new_key();
/// The pair of a secret number; null where it is none of P-256.
[[nodiscard]] Key key_of(const Scalar& scalar);
[[nodiscard]] Point point_of(const Key& key);
[[nodiscard]] Scalar scalar_of(const Key& key);

/// To whom: the two values that a browser gives with its subscription.
struct Recipient {
  Point key{};                             ///< p256dh
  std::array<unsigned char, 16> secret{};  ///< auth
};

/// What makes two messages of the same text differ. Of this message alone.
struct Once {
  Key key;
  std::array<unsigned char, 16> salt{};
};
[[nodiscard]] Once once();

/// The body of the request, in the coding aes128gcm: one record. At most 3,993 bytes of text (RFC 8291, 4). nullopt: the
/// recipient's key is no point of the curve.
[[nodiscard]] std::optional<std::string> encrypt_message(std::string_view text, const Recipient& to, const Once& once);

}  // namespace noughts::push
