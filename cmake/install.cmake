# `cmake --install`: the programs, what they read, the tools for backups and the units of systemd. noughts-server finds the client
# and the migrations by where it lies itself, so all goes below one prefix. Components: programs,
# client, host (tools and units), debug.
include(GNUInstallDirs)

set(noughts_data ${CMAKE_INSTALL_DATADIR}/noughts)
set(noughts_programs noughts-server noughts-cage noughts-photo noughts-rules)

install(TARGETS ${noughts_programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
install(DIRECTORY migrations DESTINATION ${noughts_data} COMPONENT programs)
install(PROGRAMS tools/backup tools/restore DESTINATION ${noughts_data}/tools COMPONENT host)
install(DIRECTORY tools/lib DESTINATION ${noughts_data}/tools COMPONENT host)
install(DIRECTORY web-client/dist/ DESTINATION ${noughts_data}/client COMPONENT client)

# The units name the programs by their full paths, as systemd wants them.
file(GLOB units CONFIGURE_DEPENDS docs/unit/*.in)
foreach(unit IN LISTS units)
  get_filename_component(name ${unit} NAME_WLE)
  configure_file(${unit} ${PROJECT_BINARY_DIR}/unit/${name} @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/unit/${name} DESTINATION lib/systemd/system COMPONENT host)
endforeach()

# Where gdb looks for it: by the number that the linker gave to each program (--build-id).
install(CODE "
  foreach(program IN ITEMS $<TARGET_FILE:noughts-server> $<TARGET_FILE:noughts-cage> $<TARGET_FILE:noughts-photo> $<TARGET_FILE:noughts-rules>)
    execute_process(COMMAND ${CMAKE_COMMAND} -DPROGRAM=\${program} -DREADELF=${CMAKE_READELF} -DOBJCOPY=${CMAKE_OBJCOPY}
      -DFOLDER=\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/debug/.build-id -P ${PROJECT_SOURCE_DIR}/cmake/split_debug.cmake
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()" COMPONENT debug)
