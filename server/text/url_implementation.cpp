// Boost.URL, compiled once for the whole server.
#include <boost/url/src.hpp>
