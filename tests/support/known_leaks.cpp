// libpqxx 6.4.5 forgets a result of libpq, about a kilobyte, whenever a statement finds its connection dead: it asks for the
// client's encoding, which then throws, before it has taken hold of the result.
extern "C" const char* __lsan_default_suppressions() { return "leak:PQmakeEmptyPGresult\n"; }
