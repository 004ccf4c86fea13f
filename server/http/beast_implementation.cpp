// Beast and Asio's TLS, compiled once; Asio itself is in cmake/asio.cpp.
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
