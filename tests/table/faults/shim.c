/* Loaded before libc: lets the nth call on a database's files fail, and the nth time SQLite asks for memory.

   Nothing reaches the disk itself: a sync that does not fail does nothing, so that thousands of them are quick. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { NOTHING, WRITE, TORN, SYNC, READ, MEMORY };

volatile int fault_armed = NOTHING;
static volatile int failure, lasting;
static volatile long left, seen;

/* From call number `n` of this kind on: that one fails, or (stays) all that follow too. */
void fault_arm(int kind, int error, long n, int stays) {
  failure = error, left = n, lasting = stays, seen = 0;
  __sync_synchronize();
  fault_armed = kind;
}

void fault_disarm(void) { fault_armed = NOTHING; }

long fault_seen(void) { return seen; }

static int due(int kind) {
  if (fault_armed != kind) return 0;
  __sync_fetch_and_add(&seen, 1);
  long now = __sync_sub_and_fetch(&left, 1);
  return now == 0 || (lasting && now < 0);
}

static int of_database(int fd) {
  char name[32], path[512];
  int error = errno;
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(name, path, sizeof path - 1);
  errno = error;
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "tables.sqlite3") != NULL;
}

static int fails(int kind, int fd) {
  if (fault_armed != kind || !of_database(fd) || !due(kind)) return 0;
  errno = failure;
  return 1;
}

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t pread(int fd, void *to, size_t n, off_t at) { REAL(pread); return fails(READ, fd) ? -1 : real(fd, to, n, at); }
ssize_t pread64(int fd, void *to, size_t n, off64_t at) { REAL(pread64); return fails(READ, fd) ? -1 : real(fd, to, n, at); }
ssize_t read(int fd, void *to, size_t n) { REAL(read); return fails(READ, fd) ? -1 : real(fd, to, n); }

/* A torn write leaves half of itself behind. */
ssize_t pwrite(int fd, const void *from, size_t n, off_t at) {
  REAL(pwrite);
  if (fails(TORN, fd)) return real(fd, from, n / 2, at) < 0 ? -1 : (errno = failure, -1);
  return fails(WRITE, fd) ? -1 : real(fd, from, n, at);
}
ssize_t pwrite64(int fd, const void *from, size_t n, off64_t at) {
  REAL(pwrite64);
  if (fails(TORN, fd)) return real(fd, from, n / 2, at) < 0 ? -1 : (errno = failure, -1);
  return fails(WRITE, fd) ? -1 : real(fd, from, n, at);
}
ssize_t write(int fd, const void *from, size_t n) {
  REAL(write);
  if (fails(TORN, fd)) return real(fd, from, n / 2) < 0 ? -1 : (errno = failure, -1);
  return fails(WRITE, fd) ? -1 : real(fd, from, n);
}

int fsync(int fd) { return fails(SYNC, fd) ? -1 : 0; }
int fdatasync(int fd) { return fails(SYNC, fd) ? -1 : 0; }

/* As SQLite's own tests do it: its allocator wrapped in one that fails. The struct is sqlite3_mem_methods. */
struct memory {
  void *(*allocate)(int);
  void (*release)(void *);
  void *(*resize)(void *, int);
  int (*size)(void *);
  int (*round)(int);
  int (*start)(void *);
  void (*stop)(void *);
  void *data;
};
static struct memory true_memory;

static void *allocate(int n) { return due(MEMORY) ? NULL : true_memory.allocate(n); }
static void *resize(void *old, int n) { return due(MEMORY) ? NULL : true_memory.resize(old, n); }

void fault_wrap(struct memory *methods) {
  true_memory = *methods;
  methods->allocate = allocate;
  methods->resize = resize;
}
