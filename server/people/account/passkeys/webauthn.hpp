// What a browser and a device say of a passkey (https://www.w3.org/TR/webauthn-3/), read and checked. Pure.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "store/people/passkeys.hpp"
#include "text/sha256.hpp"

namespace noughts::account::webauthn {

/// Making a passkey, and signing in with one.
enum class Ceremony : std::uint8_t { creation, assertion };

/// Why something is not taken.
enum class Refusal : std::uint8_t {
  malformed,
  wrong_ceremony,
  wrong_origin,
  wrong_site,
  absent,      ///< nobody has touched the device
  unverified,  ///< the device does not know who has touched it
  bad_credential,
  bad_key,
  wrong_signature,
};

using Challenge = std::array<unsigned char, 32>;

/// What the passkeys of a site belong to: the host of its origin, without the port. Empty: there can be none, as for an origin
/// that is an address.
[[nodiscard]] std::string site_of(std::string_view origin);

/// The challenge that client data answer, where they are of this ceremony and of a page of this origin itself.
[[nodiscard]] std::expected<Challenge, Refusal> read_client_data(std::string_view json, Ceremony ceremony,
                                                                 std::string_view origin);

struct AuthenticatorData {
  std::uint32_t sign_count = 0;
  std::string credential;  ///< of a creation: the id of the new passkey
};

/// What a device says, where it says it to this site and has verified who is there.
[[nodiscard]] std::expected<AuthenticatorData, Refusal> read_authenticator_data(std::string_view bytes, Ceremony ceremony,
                                                                                std::string_view site);

/// Whether a key is of an algorithm that is taken (ES256 on P-256, Ed25519, RS256 of 2,048 to 8,192 bits), and really of that.
[[nodiscard]] bool is_key(const store::PasskeyKey& key);

/// Whether a device has signed these data of its own and of the client with the key.
[[nodiscard]] bool is_signed(const store::PasskeyKey& key, std::string_view authenticator_data, std::string_view client_data,
                             std::string_view signature);

}  // namespace noughts::account::webauthn
