#include "library/pack/check.hpp"

#include <algorithm>

#include "games/core/text.hpp"
#include "text/utf8.hpp"

namespace noughts::pack {
namespace {

using store::Question;

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\n\r") == std::string_view::npos; }

/// An empty text may be, and stays empty.
std::expected<std::string, Fault> checked_text(std::string text, games::TextBounds bounds) {
  std::erase(text, '\r');
  if (is_blank(text)) return std::string();
  if (auto read = games::bounded_text(text, bounds)) return std::move(*read);
  const bool is_long = text::is_utf8(text) && text::length(text) > static_cast<std::size_t>(bounds.most);
  if (is_long) return std::unexpected(Fault{{}, {}, "too_long", "At most " + std::to_string(bounds.most) + " characters."});
  return std::unexpected(Fault{{}, {}, "bad_text", "A text holds characters that control, or is not UTF-8."});
}

std::expected<std::vector<std::string>, Fault> checked_forms(const std::vector<std::string>& forms) {
  std::vector<std::string> list;
  for (const auto& form : forms) {
    auto read = checked_text(form, {kLongestForm});
    if (!read) return std::unexpected(std::move(read).error());
    if (!read->empty() && std::ranges::find(list, *read) == list.end()) list.push_back(std::move(*read));
    if (list.size() > kMostForms) return std::unexpected(Fault{{}, {}, "too_many_forms", "At most 20 forms."});
  }
  return list;
}

template <class T>
bool put(T& member, std::expected<T, Fault> read, std::optional<Fault>& fault) {
  if (read) {
    member = std::move(*read);
    return true;
  }
  fault = std::move(read).error();
  return false;
}

}  // namespace

std::expected<Question, Fault> checked(const Question& question) {
  Question read;
  std::optional<Fault> fault;
  const games::TextBounds lines{kLongestText, true};
  const bool sound = put(read.question, checked_text(question.question, lines), fault) &&
                     put(read.answer, checked_text(question.answer, lines), fault) &&
                     put(read.accept, checked_forms(question.accept), fault) &&
                     put(read.reject, checked_forms(question.reject), fault) &&
                     put(read.comment, checked_text(question.comment, lines), fault) &&
                     put(read.source, checked_text(question.source, lines), fault);
  if (!sound) return std::unexpected(std::move(*fault));
  if (read.question.empty()) return std::unexpected(Fault{{}, {}, "no_question", "There is no question."});
  if (read.answer.empty()) return std::unexpected(Fault{{}, {}, "no_answer", "There is no answer."});
  return read;
}

std::optional<std::string> checked_title(std::string_view title) { return games::bounded_text(title, {kLongestTitle}); }

void Gathered::add(std::expected<Question, Fault> read, FilePosition position) {
  if (!read) return fault(std::move(read).error(), position);
  if (!texts_.insert(read->question).second) {
    return fault({{}, {}, "duplicate", "The same question stands there before."}, position);
  }
  questions_.push_back(std::move(*read));
}

void Gathered::fault(Fault fault, FilePosition position) {
  fault.line = position.line;
  fault.item = position.item;
  faults_.push_back(std::move(fault));
}

bool Gathered::is_full() const { return questions_.size() > store::kMostQuestions || faults_.size() >= kMostFaults; }

Questions Gathered::take() {
  std::ranges::stable_sort(faults_, {}, &Fault::line);
  if (!faults_.empty()) return std::unexpected(std::move(faults_));
  if (questions_.empty()) return std::unexpected(std::vector{Fault{1, {}, "no_questions", "There are no questions."}});
  return std::move(questions_);
}

}  // namespace noughts::pack
