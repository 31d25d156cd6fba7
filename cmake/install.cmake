# What `cmake --install` puts where: component `library` is the C interface with what others need to find it, component
# `program` is shedu itself.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

target_include_directories(shedu_capi PUBLIC $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
set_target_properties(shedu_capi PROPERTIES EXPORT_NAME shedu)
install(TARGETS shedu_capi EXPORT shedu-targets COMPONENT library LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES src/capi/shedu.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
configure_file(cmake/shedu.pc.in shedu.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/shedu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/shedu)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/shedu-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES cmake/shedu-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/shedu-config-version.cmake DESTINATION ${package}
        COMPONENT library)
install(EXPORT shedu-targets NAMESPACE shedu:: DESTINATION ${package} COMPONENT library)

install(TARGETS shedu RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
