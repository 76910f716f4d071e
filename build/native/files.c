/*
 * Storage: one file for each object, in folders below the data folder, as host/platform/node
 * lays them out. A write returns when its effect would survive a power cut.
 */
#define _GNU_SOURCE
#include "files.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "port.h"
#include "values.h"

/* Longest name of an object, and what drafts end with. */
#define MAX_OBJECT 200
#define DRAFT ".new"
#define MAX_FILE (MAX_OBJECT + sizeof DRAFT)
/* Longest path of the data folder. */
#define MAX_PATH 4096

/* The data folder; all names are seen from it. */
static int folder = -1;

/* ---- the folder ---- */

/* Makes durable which files are in a folder. */
static int sync_at(int at, const char *path) {
  int fd = openat(at, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return -errno;
  int failed = fsync(fd) ? -errno : 0;
  close(fd);
  return failed;
}

static int sync_folder(const char *path) {
  return sync_at(folder, path);
}

/* Writes the folder that a name is in, seen from the data folder. */
static void folder_of(const char *name, char path[MAX_FILE]) {
  snprintf(path, MAX_FILE, "%s", name);
  char *slash = strrchr(path, '/');
  if (slash) *slash = 0;
  else snprintf(path, MAX_FILE, ".");
}

/* Makes a folder and those above it, each so that it survives a power cut. */
static int make_folders(int at, const char *path) {
  char made[MAX_PATH], above[MAX_PATH] = ".";
  if (snprintf(made, sizeof made, "%s", path) >= (int)sizeof made) return -ENAMETOOLONG;
  for (char *end = made + 1;; end++) {
    if (*end != '/' && *end) continue;
    char kept = *end;
    *end = 0;
    int failed = mkdirat(at, made, 0700) ? errno : 0;
    if (failed && failed != EEXIST) return -failed;
    /* One above the data folder may be somebody else's, who makes it durable. */
    if (!failed && (failed = sync_at(at, above)) && at != AT_FDCWD) return failed;
    memcpy(above, made, (size_t)(end - made) + 1);
    *end = kept;
    if (!kept) return 0;
  }
}

const char *use_folder(const char *path) {
  static char words[MAX_PATH + 100];
  struct stat about;
  int failed = make_folders(AT_FDCWD, path);
  if (!failed && !stat(path, &about) && !S_ISDIR(about.st_mode)) {
    snprintf(words, sizeof words, "%s is a file, not a folder", path);
    return words;
  }
  folder = failed ? -1 : open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) {
    snprintf(words, sizeof words, "the folder %s cannot be made (%s)", path,
             strerror(failed ? -failed : errno));
    return words;
  }
  /* The kernel keeps the lock, and ends it with the process, however that ends. */
  if (!flock(folder, LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK) return NULL;
  snprintf(words, sizeof words, "%s is in use by another process", path);
  return words;
}

/* ---- reading ---- */

/* A whole file, which the caller frees; its length, or a negative error number. */
static ssize_t load(const char *name, uint8_t **bytes) {
  struct stat about;
  int fd = openat(folder, name, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -errno;
  ssize_t length = fstat(fd, &about) ? -errno : about.st_size;
  *bytes = length < 0 ? NULL : malloc((size_t)length + 1);
  if (length >= 0 && !*bytes) length = -ENOMEM;
  for (ssize_t have = 0; have < length;) {
    ssize_t count = read(fd, *bytes + have, (size_t)(length - have));
    if (count > 0) have += count;
    else length = count ? -errno : have;
  }
  close(fd);
  if (length >= 0) return length;
  free(*bytes);
  *bytes = NULL;
  return length;
}

/* Adds the names of all objects in a folder and in those below it. */
static int list(JSContext *ctx, JSValueConst names, uint32_t *count, const char *prefix) {
  int fd = openat(folder, *prefix ? prefix : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *directory = fd < 0 ? NULL : fdopendir(fd);
  if (!directory) return -errno;
  int failed = 0;
  for (struct dirent *entry; !failed && (entry = readdir(directory));) {
    char name[MAX_FILE];
    struct stat about;
    size_t length = strlen(entry->d_name);
    if (entry->d_name[0] == '.') continue;
    if (length > strlen(DRAFT) && !strcmp(entry->d_name + length - strlen(DRAFT), DRAFT)) continue;
    int written = snprintf(name, sizeof name, "%s%s%s", prefix, *prefix ? "/" : "", entry->d_name);
    if (written > MAX_OBJECT || fstatat(folder, name, &about, 0)) continue;
    if (S_ISDIR(about.st_mode)) failed = list(ctx, names, count, name);
    else JS_SetPropertyUint32(ctx, names, (*count)++, JS_NewString(ctx, name));
  }
  closedir(directory);
  return failed;
}

static JSValue read_storage(JSContext *ctx, struct handle *handle, JSValueConst what) {
  (void)handle;
  char name[MAX_OBJECT + 1];
  uint8_t *bytes;
  if (JS_IsUndefined(what)) {
    uint32_t count = 0;
    JSValue names = JS_NewArray(ctx);
    int failed = list(ctx, names, &count, "");
    if (!failed) return names;
    JS_FreeValue(ctx, names);
    return JS_NewInt32(ctx, failed);
  }
  text_of(ctx, what, name, sizeof name);
  ssize_t length = load(name, &bytes);
  if (length < 0) return JS_NewInt32(ctx, (int)length);
  JSValue answer = JS_NewArrayBufferCopy(ctx, bytes, (size_t)length);
  free(bytes);
  return answer;
}

/* ---- writing ---- */

/* Adds bytes to a file; what is told as failed is not found later. */
static int write_file(const char *name, int flags, const uint8_t *bytes, size_t length) {
  int fd = openat(folder, name, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0600), failed = 0;
  if (fd < 0) return -errno;
  off_t before = lseek(fd, 0, SEEK_END);
  for (size_t at = 0; at < length && !failed;) {
    ssize_t count = write(fd, bytes + at, length - at);
    if (count >= 0) at += (size_t)count;
    else if (errno != EINTR) failed = -errno;
  }
  if (!failed && fsync(fd)) failed = -errno;
  if (failed && !ftruncate(fd, before)) fsync(fd);
  close(fd);
  return failed;
}

/* Puts a draft in the place of an object, or back what was there. */
static int replace(const char *name, const char *parent, const uint8_t *bytes, size_t length) {
  char draft[MAX_FILE];
  uint8_t *before = NULL;
  snprintf(draft, sizeof draft, "%s" DRAFT, name);
  ssize_t before_length = load(name, &before);
  int failed = write_file(draft, O_TRUNC, bytes, length);
  if (!failed && renameat(folder, draft, folder, name)) failed = -errno;
  if (failed) {
    unlinkat(folder, draft, 0);
  } else if ((failed = sync_folder(parent))) {
    if (before_length < 0) unlinkat(folder, name, 0);
    else if (!write_file(draft, O_TRUNC, before, (size_t)before_length))
      renameat(folder, draft, folder, name);
  }
  free(before);
  return failed;
}

static int append(const char *name, const char *parent, const uint8_t *bytes, size_t length) {
  struct stat about;
  bool is_new = fstatat(folder, name, &about, 0) != 0;
  int failed = write_file(name, O_APPEND, bytes, length);
  return failed || !is_new ? failed : sync_folder(parent);
}

static int truncate_file(const char *name, int64_t length) {
  int fd = openat(folder, name, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -errno;
  int failed = ftruncate(fd, (off_t)length) || fsync(fd) ? -errno : 0;
  close(fd);
  return failed;
}

static int rename_file(const char *name, const char *new_name, const char *parent) {
  char new_parent[MAX_FILE];
  folder_of(new_name, new_parent);
  if (renameat(folder, name, folder, new_name)) return -errno;
  int failed = sync_folder(new_parent);
  return failed || !strcmp(parent, new_parent) ? failed : sync_folder(parent);
}

/* Makes the folder of an object; 0 or a negative error number. */
static int make_folder(const char *parent) {
  struct stat about;
  return fstatat(folder, parent, &about, 0) ? make_folders(folder, parent) : 0;
}

static int write_storage(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)handle;
  char name[MAX_OBJECT + 1], how[16], parent[MAX_FILE], other[MAX_OBJECT + 1];
  member_text(ctx, where, "name", name, sizeof name);
  member_text(ctx, where, "how", how, sizeof how);
  folder_of(name, parent);
  if (!strcmp(how, "remove")) {
    if (unlinkat(folder, name, 0)) return errno == ENOENT ? 0 : -errno;
    return sync_folder(parent);
  }
  if (!strcmp(how, "truncate")) {
    int64_t length = 0;
    JS_ToInt64(ctx, &length, data);
    return truncate_file(name, length);
  }
  int failed = make_folder(parent);
  if (failed) return failed;
  if (!strcmp(how, "rename")) {
    text_of(ctx, data, other, sizeof other);
    char new_parent[MAX_FILE];
    folder_of(other, new_parent);
    failed = make_folder(new_parent);
    return failed ? failed : rename_file(name, other, parent);
  }
  size_t length;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  if (!strcmp(how, "append")) return append(name, parent, bytes, length);
  return replace(name, parent, bytes, length);
}

const struct kind storage_kind = {
  .name = "storage", .read = read_storage, .write = write_storage,
};
