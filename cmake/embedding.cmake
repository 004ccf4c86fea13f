# Files of a folder become a source file, so that a server needs no folder for them.

# noughts_embed(VARIABLE FOLDER HEADER NAMESPACE FUNCTION): puts the path of a source file into VARIABLE that defines FUNCTION, as
# HEADER declares it in NAMESPACE: the texts of all JSON files of FOLDER.
function(noughts_embed variable folder header namespace function)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.json)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DFOLDER=${folder} -DHEADER=${header} -DNAMESPACE=${namespace} -DFUNCTION=${function} -P ${script}
    DEPENDS ${files} ${script})
  set(${variable} ${out} PARENT_SCOPE)
endfunction()
