/* The I/O port's error numbers are those of Linux, where newlib has others. */
#pragma once
#include_next <errno.h>
#undef ENOSYS
#define ENOSYS 38
#undef EPROTO
#define EPROTO 71
#undef ENOPKG
#define ENOPKG 65
#undef EADDRINUSE
#define EADDRINUSE 98
#undef EADDRNOTAVAIL
#define EADDRNOTAVAIL 99
#undef ENETUNREACH
#define ENETUNREACH 101
#undef ECONNRESET
#define ECONNRESET 104
#undef ETIMEDOUT
#define ETIMEDOUT 110
#undef ECONNREFUSED
#define ECONNREFUSED 111
#undef EHOSTUNREACH
#define EHOSTUNREACH 113
#undef EINPROGRESS
#define EINPROGRESS 115
#undef ENAMETOOLONG
#define ENAMETOOLONG 36
#undef ENOKEY
#define ENOKEY 126
#undef EKEYEXPIRED
#define EKEYEXPIRED 127
#undef EKEYREJECTED
#define EKEYREJECTED 129
