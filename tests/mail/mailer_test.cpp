// Against a socket that takes connections and says nothing, and a port at which there is nobody.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "people/mail/mailer.hpp"

namespace noughts::mail {
namespace {

using namespace std::chrono_literals;

class Silent {
 public:
  Silent() : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(socket_, 64), 0);
    EXPECT_EQ(::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    url_ = "smtp://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
  }
  ~Silent() { close(); }
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;

  void close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }
  [[nodiscard]] const std::string& url() const { return url_; }

 private:
  int socket_;
  std::string url_;
};

Message message() { return {"anna@mail.example", "Hello", "Hello"}; }

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
  const Silent silent;
  Mailer mailer{settings(silent.url()), kQuiet, {.message = 1h}};
  for (std::size_t i = 0; i < Mailer::kMostWaiting + 3; ++i) mailer.send(message());
  EXPECT_EQ(mailer.figures().waiting, Mailer::kMostWaiting);
  EXPECT_EQ(mailer.figures().dropped, 3U);
}

TEST(Mailer, DropsAMessageAfterSoManyAttempts) {
  Silent nobody;
  nobody.close();
  int again = 0;
  {
    Mailer mailer{settings(nobody.url()),
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
