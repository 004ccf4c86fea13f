#include "link_previews/head.hpp"

#include "text/markup.hpp"

namespace noughts::link_previews {
namespace {

using text::markup_escaped;

/// Where a text stands in a page.
struct Span {
  std::size_t begin;
  std::size_t end;
};

/// What stands between two texts, where the second follows the first.
std::optional<Span> between(std::string_view page, std::string_view before, std::string_view after) {
  const auto first = page.find(before);
  if (first == std::string_view::npos) return std::nullopt;
  const auto begin = first + before.size();
  const auto end = page.find(after, begin);
  if (end == std::string_view::npos) return std::nullopt;
  return Span{begin, end};
}

std::optional<Span> title_of(std::string_view page) { return between(page, "<title>", "</title>"); }

std::optional<Span> description_of(std::string_view page) {
  const auto at = page.find("name=\"description\"");
  if (at == std::string_view::npos) return std::nullopt;
  const auto found = between(page.substr(at), "content=\"", "\"");
  if (!found) return std::nullopt;
  return Span{at + found->begin, at + found->end};
}

std::string text_in(std::string_view page, const std::optional<Span>& span) {
  return span ? std::string(page.substr(span->begin, span->end - span->begin)) : std::string();
}

void replace(std::string& page, const std::optional<Span>& span, std::string_view text) {
  if (span && !text.empty()) page.replace(span->begin, span->end - span->begin, text);
}

void tag(std::string& tags, std::string_view kind, std::string_view name, std::string_view content) {
  if (content.empty()) return;
  ((((((tags += "    <meta ") += kind) += "=\"") += name) += "\" content=\"") += content) += "\" />\n";
}

/// `title` and `description` are escaped.
std::string tags_of(const Head& head, const std::string& title, const std::string& description) {
  std::string tags;
  tag(tags, "property", "og:site_name", "Noughts");
  tag(tags, "property", "og:type", head.type);
  tag(tags, "property", "og:title", title);
  tag(tags, "property", "og:description", description);
  tag(tags, "property", "og:url", markup_escaped(head.address));
  tag(tags, "property", "og:locale", head.language == store::Language::ru ? "ru_RU" : "en_US");
  tag(tags, "property", "og:image", markup_escaped(head.picture));
  tag(tags, "property", "og:image:type", "image/png");
  tag(tags, "property", "og:image:width", "1200");
  tag(tags, "property", "og:image:height", "630");
  tag(tags, "property", "og:image:alt", title);
  tag(tags, "name", "twitter:card", "summary_large_image");
  tag(tags, "name", "twitter:title", title);
  tag(tags, "name", "twitter:description", description);
  tag(tags, "name", "twitter:image", markup_escaped(head.picture));
  if (head.is_unlisted) tag(tags, "name", "robots", "noindex");
  if (!head.oembed.empty()) {
    tags += "    <link rel=\"alternate\" type=\"application/json+oembed\" href=\"" + markup_escaped(head.oembed) + "\" title=\"" +
            title + "\" />\n";
  }
  return tags;
}

}  // namespace

std::string with_head(std::string_view page, const Head& head) {
  std::string made(page);
  replace(made, title_of(made), markup_escaped(head.title));
  replace(made, description_of(made), markup_escaped(head.description));
  replace(made, between(made, "<html lang=\"", "\""), games::word(head.language));
  const auto end = made.find("</head>");
  if (end == std::string::npos) return made;
  const std::string title = head.name.empty() ? text_in(made, title_of(made)) : markup_escaped(head.name);
  const std::string description = text_in(made, description_of(made));
  std::string tags = tags_of(head, title, description);
  tags.erase(0, 2);
  return made.insert(end, tags + "  ");
}

}  // namespace noughts::link_previews
