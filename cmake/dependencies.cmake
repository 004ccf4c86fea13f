find_package(Threads REQUIRED)
find_package(Boost 1.81 EXACT REQUIRED)
find_package(OpenSSL 3 REQUIRED)
find_package(ICU REQUIRED COMPONENTS uc i18n)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(tl-expected REQUIRED)
find_package(CLI11 REQUIRED)
find_package(spdlog REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(PQXX REQUIRED IMPORTED_TARGET libpqxx)

# Asio, Beast and their implementations are compiled once, in server/gateway and server/store.
add_library(asio INTERFACE)
target_compile_definitions(asio INTERFACE BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED BOOST_ASIO_HAS_STD_INVOKE_RESULT)
# g++ 12 mistakes the aligned frames of Asio's coroutines for a mismatch of new and delete.
target_compile_options(asio INTERFACE -Wno-mismatched-new-delete)
target_link_libraries(asio INTERFACE Boost::headers Threads::Threads)
