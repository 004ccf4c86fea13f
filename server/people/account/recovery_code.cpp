#include "people/account/recovery_code.hpp"

#include <sodium.h>

#include "text/sha256.hpp"

namespace noughts::account {
namespace {

// Crockford's base 32: https://www.crockford.com/base32.html.
constexpr std::string_view kCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeLength = 16;
constexpr std::size_t kCodeGroup = 4;

// The letter that was meant; nullopt: none.
std::optional<char> meant_letter(char typed) {
  const char large = typed >= 'a' && typed <= 'z' ? static_cast<char>(typed - 'a' + 'A') : typed;
  if (large == 'O') return '0';
  if (large == 'I' || large == 'L') return '1';
  return kCodeAlphabet.contains(large) ? std::optional{large} : std::nullopt;
}

}  // namespace

std::string new_recovery_code() {
  std::string code;
  for (std::size_t at = 0; at < kCodeLength; ++at) {
    if (at > 0 && at % kCodeGroup == 0) code += '-';
    code += kCodeAlphabet[randombytes_uniform(static_cast<std::uint32_t>(kCodeAlphabet.size()))];
  }
  return code;
}

std::optional<store::TokenHash> hash_of_recovery_code(store::PlayerId player, std::string_view typed) {
  std::string code;
  for (const char letter : typed) {
    if (letter == '-' || letter == ' ') continue;
    const auto read = meant_letter(letter);
    if (!read || code.size() == kCodeLength) return std::nullopt;
    code += *read;
  }
  if (code.size() != kCodeLength) return std::nullopt;
  // With the player in it, one guess tries one account.
  return text::sha256(store::id_text(player) + ':' + code);
}

}  // namespace noughts::account
