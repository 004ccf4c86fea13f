// noughts-brain: plays five in a row, exactly five, for a manager of Gomocup's protocol on standard input and output.
#include <exception>
#include <iostream>

#include "tools/brain/brain.hpp"
#include "tools/brain/reading.hpp"

int main() {
  std::ios::sync_with_stdio(false);
  try {
    noughts::brain::Brain brain;
    while (!brain.ended()) {
      const auto line = noughts::brain::next_line(std::cin);
      if (!line) break;
      const std::string said = brain.answer(*line);
      if (!said.empty()) std::cout << said << std::endl;
    }
  } catch (const std::exception& error) {
    std::cerr << "noughts-brain: " << error.what() << '\n';
    return 1;
  }
}
