// Frames that nobody would send: whatever comes, the reader answers and does not fall over.
#include <gtest/gtest.h>

#include <random>

#include "examples.hpp"
#include "wire/client_messages.hpp"
#include "wire/server_frames.hpp"

namespace noughts::wire {
namespace {

std::string mutated(std::string frame, std::mt19937& random) {
  for (auto changes = random() % 4 + 1; changes > 0 && !frame.empty(); --changes) {
    const std::size_t at = random() % frame.size();
    switch (random() % 4) {
      case 0:
        frame[at] = static_cast<char>(random());
        break;
      case 1:
        frame.erase(at, random() % 8);
        break;
      case 2:
        frame.insert(at, frame.substr(random() % frame.size(), random() % 16));
        break;
      default:
        frame.insert(at, 1, "{}[]\",:0e-."[random() % 11]);
    }
  }
  return frame;
}

TEST(RandomFrames, AreReadOrRefusedWithACodeOfTheProtocol) {
  const Json codes = Json::parse(protocol_file("schema/common.json")).at("$defs").at("Code").at("enum");
  const std::set<std::string> known = codes;
  std::mt19937 random(2);
  for (const auto& [name, text] : examples("client")) {
    for (int i = 0; i < 2'000; ++i) {
      const std::string frame = mutated(text, random);
      const auto message = read_client_message(frame);
      ASSERT_TRUE(message || known.contains(message.error().code)) << frame;
    }
  }
}

TEST(RandomFrames, CutAnywhereAreRefused) {
  for (const auto& [name, text] : examples("client")) {
    const std::size_t end = text.find_last_of('}');
    for (std::size_t length = 0; length <= end; ++length) {
      ASSERT_FALSE(read_client_message(std::string_view(text).substr(0, length))) << text.substr(0, length);
    }
  }
}

}  // namespace
}  // namespace noughts::wire
