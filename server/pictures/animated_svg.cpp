#include <list>
#include <map>

#include "pictures/animation_frames.hpp"
#include "pictures/card.hpp"

namespace noughts::pictures {
namespace {

/// Positions laid over each other: an element that several have in a row is there once, with the time at which it is seen.
class Layers {
 public:
  void add(const Drawing& position) {
    std::vector<LayerIterator> seen;
    auto before = shown_.begin();
    auto after = layers_.begin();
    for (const auto element : position.pen.elements()) {
      const auto same = std::find_if(before, shown_.end(), [&](const LayerIterator& each) { return each->element == element; });
      if (same == shown_.end()) {
        after = layers_.insert(after, {std::string(element), positions_, positions_});
      } else {
        after = *same;
        before = std::next(same);
      }
      after->until = positions_ + 1;
      seen.push_back(after++);
    }
    shown_ = std::move(seen);
    ++positions_;
    width_ = std::max(width_, position.width);
    height_ = std::max(height_, position.height);
  }

  [[nodiscard]] std::string svg() const {
    Pen sheet;
    sheet.rect({0, 0}, width_, height_, 0, {.fill = kSheet});
    std::string drawn;
    std::map<std::pair<std::size_t, std::size_t>, std::string> times;
    std::string open;
    for (const Layer& layer : layers_) {
      const std::string group = group_of(layer);
      if (group != open) {
        drawn += (open.empty() ? "" : "</g>") + group;
        open = group;
      }
      drawn += layer.element;
      if (!group.empty()) times.try_emplace({layer.from, layer.until}, keyframes(layer));
    }
    if (!open.empty()) drawn += "</g>";
    return document(width_, height_, style(times) + sheet.svg() + drawn);
  }

 private:
  struct Layer {
    std::string element;
    std::size_t from;
    std::size_t until;  // the first position that is without it
  };
  using LayerIterator = std::list<Layer>::iterator;

  static std::string name(const Layer& layer) { return std::to_string(layer.from) + "-" + std::to_string(layer.until); }

  std::string group_of(const Layer& layer) const {
    const bool stays = layer.until == positions_;
    if (layer.from == 0 && stays) return {};
    return "<g class=\"a" + name(layer) + (stays ? "\">" : "\" visibility=\"hidden\">");
  }
  [[nodiscard]] std::size_t whole_time() const { return positions_ * each() + kRest; }
  [[nodiscard]] std::size_t each() const { return static_cast<std::size_t>(time_of_each(positions_)); }

  [[nodiscard]] std::string keyframes(const Layer& layer) const {
    const auto at = [this](std::size_t position) {
      return decimal(100.0 * static_cast<double>(position * each()) / static_cast<double>(whole_time())) + "%";
    };
    std::string text = "@keyframes k" + name(layer) + (layer.from == 0 ? "{0%{visibility:visible}" : "{0%{visibility:hidden}");
    if (layer.from > 0) text += at(layer.from) + "{visibility:visible}";
    if (layer.until < positions_) text += at(layer.until) + "{visibility:hidden}";
    const std::string how = decimal(static_cast<double>(whole_time()) / 100) + "s step-end infinite";
    return text + "}.a" + name(layer) + "{animation:k" + name(layer) + ' ' + how + '}';
  }
  static std::string style(const std::map<std::pair<std::size_t, std::size_t>, std::string>& times) {
    if (times.empty()) return {};
    std::string text = "<style>@media (prefers-reduced-motion:no-preference){";
    for (const auto& [time, rules] : times) text += rules;
    return text + "}</style>";
  }

  std::list<Layer> layers_;
  std::vector<LayerIterator> shown_;  // of the position that was added last
  std::size_t positions_ = 0;
  double width_ = 0;
  double height_ = 0;
};

}  // namespace

std::optional<std::string> animated_svg(const DrawPosition& draw, int moves, const AnimationBounds& bounds) {
  return within(bounds, moves, [&](const std::vector<int>& shown) -> Made {
    Layers layers;
    for (const int each : shown) {
      const auto position = draw(each);
      if (!position) return std::unexpected(NotMade::impossible);
      layers.add(*position);
    }
    std::string svg = layers.svg();
    if (svg.size() > bounds.most_bytes) return std::unexpected(NotMade::too_large);
    return svg;
  });
}

}  // namespace noughts::pictures
