// The words of what links unfold to, in each language: written by the client's build beside its files, so that nothing is said
// in two ways.
#pragma once

#include <expected>
#include <initializer_list>
#include <map>
#include <optional>

#include "games/core/types.hpp"
#include "store/core/language.hpp"

namespace noughts::link_previews {

/// A page in words.
struct Titled {
  std::string title;
  std::string about;
};

/// What a language says.
struct Words {
  store::Language language{};
  std::map<std::string, Titled, std::less<>> pages;  ///< by path
  std::map<std::string, Titled, std::less<>> games;  ///< by variant
  std::map<std::string, std::string, std::less<>> sentences;

  /// A sentence with its open parts filled in; empty where there is none of that name.
  [[nodiscard]] std::string say(std::string_view sentence,
                                std::initializer_list<std::pair<std::string_view, std::string_view>> parts = {}) const;
};

class Languages {
 public:
  /// There are none: links unfold to what the client's page says by itself.
  Languages() = default;
  /// Of the text of the file, in which other languages may stand, too; else a sentence that says what is wrong.
  [[nodiscard]] static std::expected<Languages, std::string> read(const std::string& text);

  [[nodiscard]] bool empty() const { return words_.empty(); }
  /// The words for whoever asks with this Accept-Language; English for whoever wants neither. There are some.
  [[nodiscard]] const Words& of(std::string_view accept_language) const;
  /// The words of a language; nullptr where it is none of ours.
  [[nodiscard]] const Words* named(std::string_view language) const;
  /// The words of the language that is named, else those of() the header.
  [[nodiscard]] const Words& chosen(std::string_view language, std::string_view accept_language) const;
  /// A position of a variant as a stranger's view has it; nullptr where there is none.
  [[nodiscard]] const games::Json* view(std::string_view variant) const;

 private:
  std::map<store::Language, Words> words_;
  std::map<std::string, games::Json, std::less<>> views_;
};

}  // namespace noughts::link_previews
