// The passwords that are tried first: protocol/passwords, which the client has too.
#pragma once

#include <unicode/unistr.h>

#include <span>
#include <string_view>

namespace noughts::account {

/// The texts of all files of protocol/passwords: lists of passwords in small letters, as JSON.
[[nodiscard]] std::span<const std::string_view> common_password_files();

/// Whether a password is one of those, however its letters are written, or a row of one character or of neighbours such as
/// "23456". Thread-safe.
[[nodiscard]] bool is_common(const icu::UnicodeString& password);

}  // namespace noughts::account
