#pragma once

namespace shedu {

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
/// What stands between these two lines is compiled for processors with what x86-64-v3 adds for whole numbers.
/// One build holds both ways, and who calls such a function asks use_v3 first. Fused multiply-add is left
/// out: it rounds differently, and players must think the same on every machine. clang, which only fuzzes and
/// makes WebAssembly, has no such lines.
#define SHEDU_V3
#define SHEDU_BEGIN_V3 _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,bmi2,lzcnt\")")
#define SHEDU_END_V3 _Pragma("GCC pop_options")

/// Whether this processor has them. Tests switch it off to try the other way.
inline bool use_v3 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                     __builtin_cpu_supports("bmi2") != 0;
#endif

}  // namespace shedu
