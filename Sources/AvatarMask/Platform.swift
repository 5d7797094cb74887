// The C library's mathematics and threads for the whole module, under whichever name the platform
// gives it, so that no other file chooses between them.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
