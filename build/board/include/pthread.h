/* One thread: what only waits for others has nothing to do. */
#pragma once
#include <time.h>

#define PTHREAD_MUTEX_INITIALIZER 0
#define pthread_mutex_lock(mutex) ((void)(mutex))
#define pthread_mutex_unlock(mutex) ((void)(mutex))
#define pthread_cond_init(cond, attributes) ((void)(cond))
#define pthread_cond_destroy(cond) ((void)(cond))
#define pthread_cond_signal(cond) ((void)(cond))
#define pthread_cond_wait(cond, mutex) ((void)(cond))
#define pthread_cond_timedwait(cond, mutex, until) ((void)(until), 0)
