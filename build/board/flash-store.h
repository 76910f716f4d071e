/*
 * Storage on raw NOR flash: named byte strings, with the promises of host/platform/storage.ts. A
 * write that was answered with 0 survives a power cut; one that is cut leaves what was there
 * before, and an append of more than VK_STORE_PIECE bytes perhaps a part of it.
 *
 * A log over erase blocks, which are used in turn: all of them are erased equally often. Nothing
 * here knows an engine or an operating system; README.md tells how it works and what it needs.
 */
#ifndef VOLTKERN_FLASH_STORE_H
#define VOLTKERN_FLASH_STORE_H

#include <stdbool.h>
#include <stdint.h>

/* What the store answers instead of 0 or a length: error numbers of Linux, whatever libc has. */
enum {
  VK_STORE_NO_ENTRY = -2,   /* There is no such object. */
  VK_STORE_FAILED = -5,     /* The flash fails, or the object was damaged in it. */
  VK_STORE_INVALID = -22,   /* A name, length or flash that cannot be. */
  VK_STORE_FULL = -28,      /* There is no room; everything is as it was. */
  VK_STORE_FOREIGN = -71,   /* The flash holds something that this store did not write. */
};

enum {
  VK_STORE_NAME = 200,      /* Longest name, bytes. */
  VK_STORE_PIECE = 480,     /* Bytes of an object that are written at once. */
  VK_STORE_BLOCKS = 1024,   /* Most erase blocks. */
  VK_STORE_NAMES = 320,     /* Most names, those that were removed a short time ago included. */
  VK_STORE_OBJECTS = 384,   /* The same while the store is opened. */
  VK_STORE_PIECES = 4096,   /* Most pieces of objects beyond their first ones. */
};

/*
 * The flash, or the part of it that the store gets; offsets are those within the part. The
 * functions answer 0, or anything else when the flash failed: a block whose erasing or programming
 * fails is given up, and never used again. They return when the flash has done it.
 */
struct vk_flash {
  uint32_t block_size;      /* Bytes that are erased at once: a power of two, 4 KiB to 64 KiB. */
  uint32_t block_count;     /* 16 to VK_STORE_BLOCKS. */
  /*
   * Bytes that are programmed at once: a power of two, 1 to 256. Whatever is programmed begins and
   * ends at a multiple of it, and nothing is programmed twice without having been erased, as
   * flash with error correction demands. What flash calls a page (256 bytes) it may cross.
   */
  uint32_t page_size;
  void *board;              /* Whatever the functions need. */
  int (*erase)(void *board, uint32_t block);
  int (*program)(void *board, uint32_t offset, const void *bytes, uint32_t count);
  int (*read)(void *board, uint32_t offset, void *bytes, uint32_t count);
};

/* An erase block. */
struct vk_store_block {
  uint32_t turn;            /* When it was taken for writing, 1 the first; 0: not the store's. */
  uint16_t kept;            /* Records in it that must not be lost. */
  uint16_t unused;          /* Bytes at its end that a cut left, and that are not looked at. */
  bool retired;             /* It failed, and is not used any more. */
  bool emptied;             /* And what was in it was moved. */
};

/* A name, and where the record is that says last what it stands for. */
struct vk_store_object {
  uint32_t hash;            /* Of the name. */
  uint32_t at;              /* Offset of that record. */
  uint32_t version;         /* Its version. */
  uint32_t id;              /* Of the object; 0: there is none, the record says so. */
  uint32_t length;          /* Bytes. */
  uint16_t further;         /* The first piece after the one in that record, plus 1; 0: none. */
  uint16_t last;            /* The last such piece, plus 1; 0: none. */
  bool damaged;             /* A piece is missing. */
  bool used;
};

/* A piece of an object. */
struct vk_store_piece {
  uint32_t at;              /* Offset of its record. */
  uint16_t index;           /* Which piece of its object it is, from 1 on. */
  uint16_t next;            /* The next piece, or the next free one, plus 1; 0: none. */
};

/* What can be told about a store. */
struct vk_store_report {
  uint32_t kept_bytes;      /* What is stored takes, */
  uint32_t room_bytes;      /* and what it may take. */
  uint32_t free_blocks;     /* Blocks that may be erased and written. */
  uint32_t retired_blocks;  /* Blocks that failed. */
  uint32_t turns;           /* Blocks that were taken for writing so far: erases in all. */
  uint32_t damaged_objects; /* Objects that cannot be read. */
};

/* A store; all the memory it needs, 57 KiB. Its members are its own. */
struct vk_store {
  const struct vk_flash *flash;
  uint32_t version;         /* Of the newest record. */
  uint32_t turn;            /* Of the newest block. */
  uint32_t head;            /* The block that is written; UINT32_MAX: none. */
  uint32_t position;        /* Where in it, bytes; the block size: a new one is needed. */
  uint32_t last_written;    /* The last record of an earlier run, to be written anew; 0: none. */
  uint32_t ended_turn;      /* The block that it is in; 0: that was told to the next block. */
  uint32_t ended_at;        /* The end of that record in the block. */
  uint32_t debt;            /* Bytes of old blocks that are due to be cleaned. */
  uint32_t kept_bytes;
  uint32_t free_pieces;     /* How many, */
  uint16_t free_piece;      /* and the first of them, plus 1; 0: none. */
  bool blank;               /* The flash was never written. */
  bool resumed;             /* The head was not erased by this run, but goes on where one ended. */
  bool has_failed;          /* A block failed, and the list of such blocks does not say so yet. */
  struct vk_store_block blocks[VK_STORE_BLOCKS];
  struct vk_store_object objects[VK_STORE_OBJECTS];
  struct vk_store_piece pieces[VK_STORE_PIECES];
  uint8_t buffer[1024];     /* A record that is written. */
};

/*
 * Finds what is stored; reads all of the flash once, writes nothing. A blank flash is an empty
 * store. VK_STORE_FOREIGN where it holds something else, which stays as it is: whoever wants it
 * overwritten calls vk_store_format. VK_STORE_INVALID for sizes that cannot be. `flash` stays the
 * caller's, and must last as long as the store.
 */
int vk_store_open(struct vk_store *store, const struct vk_flash *flash);

/*
 * Erases all blocks and opens the empty store. Everything is lost; a power cut in the middle leaves
 * some of it.
 */
int vk_store_format(struct vk_store *store, const struct vk_flash *flash);

/* Bytes of an object, or VK_STORE_NO_ENTRY, or VK_STORE_FAILED where it is damaged. */
int32_t vk_store_length(struct vk_store *store, const char *name);

/* Reads a whole object, of `length` bytes as vk_store_length told: 0 or an error. */
int vk_store_read(struct vk_store *store, const char *name, void *bytes, uint32_t length);

/* Puts an object in place of the one that has the name: all or nothing. */
int vk_store_replace(
    struct vk_store *store, const char *name, const void *bytes, uint32_t length);

/* Adds bytes to an object, which is made if there is none. */
int vk_store_append(struct vk_store *store, const char *name, const void *bytes, uint32_t length);

/* Cuts an object to a length that is at most its own, by writing what stays: all or nothing. */
int vk_store_truncate(struct vk_store *store, const char *name, uint32_t length);

/* Gives an object another name, in place of what has that: all or nothing. */
int vk_store_rename(struct vk_store *store, const char *name, const char *new_name);

/* Removes an object; 0 if there is none. */
int vk_store_remove(struct vk_store *store, const char *name);

/* Tells every name, in no order; `told` must not write to the store. */
int vk_store_list(
    struct vk_store *store, void (*told)(void *context, const char *name), void *context);

/* Tells how full and how worn the store is. */
struct vk_store_report vk_store_report(const struct vk_store *store);

#endif
