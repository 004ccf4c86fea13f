// Asio, compiled once for the whole server.
#include <boost/asio/impl/src.hpp>
