// What libcurl hands out and wants back, for the threads that send pushes and mails.
#pragma once

#include <curl/curl.h>

#include <chrono>
#include <cstddef>
#include <memory>

namespace noughts::curl {

/// How long a thread sleeps at most, though nothing is due.
inline constexpr std::chrono::milliseconds kLongestSleep{1'000};

struct EasyRelease {
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
using Easy = std::unique_ptr<CURL, EasyRelease>;

struct MultiRelease {
  void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
using Multi = std::unique_ptr<CURLM, MultiRelease>;

struct ListRelease {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using List = std::unique_ptr<curl_slist, ListRelease>;

/// Of an answer's body, for CURLOPT_WRITEFUNCTION: nobody reads it.
inline std::size_t ignore(const char*, std::size_t size, std::size_t count, void*) { return size * count; }

}  // namespace noughts::curl
