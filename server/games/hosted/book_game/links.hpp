// Links that the book game asks for.
#pragma once

#include <string_view>

namespace noughts::games::book {

/// Whether a link leads to fantlab.ru.
[[nodiscard]] bool is_of_fantlab(std::string_view link);

}  // namespace noughts::games::book
