// The compiled half of TLS in Asio.
#include <boost/asio/ssl/impl/src.hpp>
