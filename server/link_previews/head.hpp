// The head of a page, with what a link to it unfolds to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/core/language.hpp"

namespace noughts::link_previews {

/// What a link unfolds to. Texts as they are read; addresses absolute.
struct Head {
  store::Language language{};
  std::string title;        ///< of the window; empty: as the page has it
  std::string name;         ///< of what is linked to; empty: as the page's title
  std::string description;  ///< empty: as the page has it
  std::string address;
  std::string picture;
  std::string type = "website";
  bool may_be_embedded = false;
  std::string oembed;        ///< where it is told how; empty: it can't be embedded
  bool is_unlisted = false;  ///< search engines pass it by
};

/// The page with its title, description and language changed and the tags in its head. Everything is escaped. A page that has
/// no head stays as it is.
[[nodiscard]] std::string with_head(std::string_view page, const Head& head);

}  // namespace noughts::link_previews
