#include "games/hosted/book_game/links.hpp"

#include "games/core/text.hpp"

namespace noughts::games::book {

bool is_of_fantlab(std::string_view link) {
  const std::string host = host_of_link(link);
  return is_link(link) && (host == "fantlab.ru" || host.ends_with(".fantlab.ru"));
}

}  // namespace noughts::games::book
