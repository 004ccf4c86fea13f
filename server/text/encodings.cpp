#include "text/encodings.hpp"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <new>

#include "text/unicode.hpp"

namespace noughts::text {

// ICU's converters are tables in its library: they fail to load only where the library is broken.
std::optional<std::string> utf8_from(const char* encoding, std::string_view bytes) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::LocalUConverterPointer converter{ucnv_open(encoding, &error)};
  ucnv_setToUCallBack(converter.getAlias(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
  if (U_FAILURE(error)) throw std::bad_alloc{};
  const icu::UnicodeString text{bytes.data(), static_cast<std::int32_t>(bytes.size()), converter.getAlias(), error};
  if (U_FAILURE(error)) return std::nullopt;
  return encoded(text);
}

}  // namespace noughts::text
