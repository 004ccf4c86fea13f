// Pango reads the fonts on a thread of its own, and fontconfig, which is not built with ThreadSanitizer, guards what both have by
// atomics that it does not see.
extern "C" const char* __tsan_default_suppressions() { return "called_from_lib:libfontconfig.so.1\n"; }

// What fontconfig has found stays with the thread that has asked, and is never given back.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig.so.1\n"; }
