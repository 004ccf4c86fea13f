// Against a socket that takes connections and says nothing, and a port at which there is nobody.
#include "people/mail/mailer.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/silent_server.hpp"

namespace noughts::mail {
namespace {

using namespace std::chrono_literals;

std::string url_of(const support::SilentServer& server) { return "smtp://127.0.0.1:" + std::to_string(server.port()); }

Mail message() { return {"anna@mail.example", "Hello", "Hello"}; }

Settings settings(const std::string& url) {
  Settings settings;
  settings.url = url;
  settings.from = "site@noughts.example";
  settings.is_plain = true;
  return settings;
}

const Mailer::Log kQuiet = [](const std::string&) {};

TEST(Mailer, SendsNothingWhereThereIsNoServer) {
  Mailer mailer{settings(""), kQuiet};
  EXPECT_FALSE(mailer.is_configured());
  mailer.send(message());
  EXPECT_EQ(mailer.figures().dropped, 1U);
}

TEST(Mailer, TakesNoMoreThanMayWaitAndMakesNobodyWaitItself) {
  const support::SilentServer silent;
  Mailer mailer{settings(url_of(silent)), kQuiet, {.message = 1h}};
  for (std::size_t i = 0; i < Mailer::kMostWaiting + 3; ++i) mailer.send(message());
  EXPECT_EQ(mailer.figures().waiting, Mailer::kMostWaiting);
  EXPECT_EQ(mailer.figures().dropped, 3U);
}

TEST(Mailer, DropsAMessageAfterSoManyAttempts) {
  support::SilentServer nobody;
  nobody.close();
  int again = 0;
  {
    Mailer mailer{settings(url_of(nobody)),
                  [&again](const std::string& line) { again += line.find("again later") != line.npos; },
                  {.message = 1h, .pauses = {1ms, 1ms}}};
    mailer.send(message());
    while (mailer.figures().dropped == 0) std::this_thread::sleep_for(1ms);
    EXPECT_EQ(mailer.figures().waiting, 0U);
  }
  EXPECT_EQ(again, 2);
}

}  // namespace
}  // namespace noughts::mail
