/* A thin layer under everything that writes below one folder: it counts, remembers and lets fail.
 *
 * Loaded before the C library (LD_PRELOAD), so that the real database engine, the real copies and the real program run on
 * it unchanged. Every write, sync, truncation, creation, renaming and removal is one numbered operation. Armed, the n-th
 * operation answers with an error (once, or from there on, as a full disk does). With a trace, each one is written down
 * with its data, so that the disk of any moment can be made again: synced, or not.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum { WRITE = 1, SYNC, TRUNCATE, CREATE, REMOVE, RENAME, SAID, SYNC_FOLDER };

#define MANY 1024
static char *watched[MANY]; /* path by descriptor, below the folder only */
static char is_folder[MANY];
static char root[4096];
static size_t root_length;
static int trace = -1;
static long count, fail_at, hits;
static int error_number, lasting, short_first;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

void torture_watch(const char *folder) {
    strncpy(root, folder, sizeof root - 1);
    root_length = strlen(root);
}
void torture_trace(const char *path) {
    trace = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}
void torture_arm(long n, int error, int lasts, int shortened) {
    count = 0, hits = 0, fail_at = n, error_number = error, lasting = lasts, short_first = shortened;
}
long torture_count(void) { return count; }
long torture_hits(void) { return hits; }

static void raw(const void *bytes, size_t length) {
    const char *at = bytes;
    while (length) {
        long done = syscall(SYS_write, trace, at, length);
        if (done <= 0) abort(); /* a proof with a hole in its trace is none */
        at += done, length -= (size_t)done;
    }
}
static void note(uint32_t what, const char *path, int64_t offset, const void *data, size_t length) {
    if (trace < 0) return;
    struct __attribute__((packed)) { uint32_t what, path; int64_t offset; uint64_t length; } head = {
        what, (uint32_t)strlen(path), offset, length};
    raw(&head, sizeof head);
    raw(path, strlen(path));
    if (data) raw(data, length);
}
void torture_said(const char *text) { note(SAID, "", 0, text, strlen(text)); }

static int below(const char *path) { return root_length && !strncmp(path, root, root_length) && path[root_length] == '/'; }

/* 1: let this operation fail */
static int fails(void) {
    count++;
    if (!fail_at || count < fail_at || (count > fail_at && !lasting)) return 0;
    hits++;
    errno = error_number;
    return 1;
}

static void take(int descriptor, const char *path, int folder) {
    if (descriptor < 0 || descriptor >= MANY) return;
    free(watched[descriptor]);
    watched[descriptor] = strdup(path);
    is_folder[descriptor] = (char)folder;
}
static const char *of(int descriptor) {
    return descriptor >= 0 && descriptor < MANY ? watched[descriptor] : NULL;
}

static int opened(const char *path, int flags, mode_t mode, int directory) {
    struct stat before;
    int is_ours = below(path) || (root_length && !strcmp(path, root));
    int is_new = is_ours && (flags & O_CREAT) && stat(path, &before) != 0;
    if (is_new && fails()) return -1;
    int descriptor = (int)syscall(SYS_openat, directory, path, flags, mode);
    if (descriptor < 0 || !is_ours) return descriptor;
    struct stat now;
    int folder = fstat(descriptor, &now) == 0 && S_ISDIR(now.st_mode);
    take(descriptor, path, folder);
    if (is_new) note(CREATE, path, 0, NULL, 0);
    else if (flags & O_TRUNC) note(TRUNCATE, path, 0, NULL, 0);
    return descriptor;
}
#define MODE \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, mode_t); va_end(list); }

int open(const char *path, int flags, ...) { MODE return opened(path, flags, mode, AT_FDCWD); }
int open64(const char *path, int flags, ...) { MODE return opened(path, flags | O_LARGEFILE, mode, AT_FDCWD); }
int openat(int directory, const char *path, int flags, ...) { MODE return opened(path, flags, mode, directory); }
int openat64(int directory, const char *path, int flags, ...) { MODE return opened(path, flags, mode, directory); }

int close(int descriptor) {
    if (descriptor >= 0 && descriptor < MANY && watched[descriptor]) free(watched[descriptor]), watched[descriptor] = NULL;
    return (int)syscall(SYS_close, descriptor);
}

static ssize_t put(int descriptor, const void *bytes, size_t length, off_t offset, int positioned) {
    const char *path = of(descriptor);
    if (path && fails()) {
        if (!short_first || length < 2) return -1;
        length /= 2; /* half of it fits, the next one finds the disk full */
        fail_at = count + 1;
    }
    off_t at = positioned ? offset : path ? lseek(descriptor, 0, SEEK_CUR) : 0;
    ssize_t done = positioned ? (ssize_t)syscall(SYS_pwrite64, descriptor, bytes, length, offset)
                              : (ssize_t)syscall(SYS_write, descriptor, bytes, length);
    if (path && done > 0) note(WRITE, path, at, bytes, (size_t)done);
    return done;
}
ssize_t write(int descriptor, const void *bytes, size_t length) { return put(descriptor, bytes, length, 0, 0); }
ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) { return put(descriptor, bytes, length, offset, 1); }
ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off_t offset) { return put(descriptor, bytes, length, offset, 1); }

static int synced(int descriptor, long call) {
    const char *path = of(descriptor);
    if (path && fails()) return -1;
    int done = (int)syscall(call, descriptor);
    if (path && !done) note(is_folder[descriptor] ? SYNC_FOLDER : SYNC, path, 0, NULL, 0);
    return done;
}
int fsync(int descriptor) { return synced(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return synced(descriptor, SYS_fdatasync); }

static int cut(int descriptor, off_t length) {
    const char *path = of(descriptor);
    if (path && fails()) return -1;
    int done = (int)syscall(SYS_ftruncate, descriptor, length);
    if (path && !done) note(TRUNCATE, path, length, NULL, 0);
    return done;
}
int ftruncate(int descriptor, off_t length) { return cut(descriptor, length); }
int ftruncate64(int descriptor, off_t length) { return cut(descriptor, length); }

static int removed(int directory, const char *path, int flags) {
    int ours = below(path);
    if (ours && fails()) return -1;
    int done = (int)syscall(SYS_unlinkat, directory, path, flags);
    if (ours && !done) note(REMOVE, path, 0, NULL, 0);
    return done;
}
int unlink(const char *path) { return removed(AT_FDCWD, path, 0); }
int unlinkat(int directory, const char *path, int flags) { return removed(directory, path, flags); }

static int moved(const char *from, const char *to) {
    int ours = below(from) || below(to);
    if (ours && fails()) return -1;
    int done = (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
    if (ours && !done) note(RENAME, from, 0, to, strlen(to));
    return done;
}
int rename(const char *from, const char *to) { return moved(from, to); }
int renameat(int a, const char *from, int b, const char *to) { (void)a, (void)b; return moved(from, to); }
