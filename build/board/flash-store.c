#include "flash-store.h"

#include <stddef.h>
#include <string.h>

#include "crc.h"

/* ---- what is in the flash; little endian ---- */

#define BLOCK_MAGIC 0x53464b56u /* "VKFS" */
#define RECORD_MAGIC 0x5256u
#define FORMAT 1

/* At the beginning of a block, twice: it was erased to the end. */
struct block_head {
  uint32_t magic;
  uint32_t turn;
  uint32_t ended_turn; /* The block that was written before a start, and where it ended then: */
  uint32_t ended_at;   /* what a cut left behind that might look different each time. */
  uint32_t block_size;
  uint16_t page_size;
  uint16_t format;
  uint32_t crc; /* Of all before it. */
};
_Static_assert(sizeof(struct block_head) == 28, "the head of a block has no gaps");

enum kind {
  FIRST = 1,   /* The first piece of an object, with its name. */
  FURTHER = 2, /* Another one. */
  GONE = 3,    /* There is no object of this name any more. */
};

/*
 * The head of a record; the names follow, and on the next page the data. It is programmed after
 * the data: a record that has a head is whole.
 */
struct record {
  uint16_t magic;
  uint8_t kind;
  uint8_t name_bytes;
  uint8_t from_bytes; /* Of the name that the object had before: that one is gone. */
  uint8_t aged;       /* A copy: whatever it outdates was in a block that is erased before it. */
  uint16_t data_bytes;
  uint32_t version; /* Counts records; of two about the same the larger one is true. */
  uint32_t id;      /* Of the object. */
  uint16_t index;   /* Of the piece. */
  uint16_t reserved;
  uint32_t data_crc;
  uint32_t head_crc; /* Of its place, all before it, and the names. */
};
_Static_assert(sizeof(struct record) == 28, "the head of a record has no gaps");

/* Bytes of a record's head at most, and of the record. */
#define HEAD_BYTES (sizeof(struct record) + 2 * VK_STORE_NAME)
_Static_assert(HEAD_BYTES <= 512 && VK_STORE_PIECE <= 512, "a record fits into the buffer");

/* Bytes of a record at most, whatever the pages are. */
#define MOST_RECORD_BYTES 1024

/* How many bytes of old blocks are cleaned for each that is written; README.md says why. */
#define PACE 8
/* Free blocks that writes leave to the cleaning. */
#define RESERVE 3
/* Blocks that no objects are counted on to fill. */
#define SPARE 8
/* Entries in the list of blocks that failed. */
#define MOST_RETIRED (VK_STORE_PIECE / sizeof(uint16_t))
#define NO_BLOCK UINT32_MAX

static uint32_t smaller(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

/* ---- the flash ---- */

/* A number of bytes in whole pages. */
static uint32_t paged(const struct vk_store *store, uint32_t bytes) {
  uint32_t page = store->flash->page_size;
  return (bytes + page - 1) & ~(page - 1);
}

static uint32_t block_of(const struct vk_store *store, uint32_t at) {
  return at / store->flash->block_size;
}

static uint32_t turn_at(const struct vk_store *store, uint32_t at) {
  return store->blocks[block_of(store, at)].turn;
}

static bool flash_read(const struct vk_store *store, uint32_t at, void *to, uint32_t count) {
  return count == 0 || store->flash->read(store->flash->board, at, to, count) == 0;
}

/* Whether the flash has these bytes; NULL: whether it is blank. */
static bool flash_has(
    const struct vk_store *store, uint32_t at, const uint8_t *bytes, uint32_t count) {
  uint8_t found[64], blank[sizeof found];
  if (!bytes) memset(blank, 0xff, sizeof blank);
  while (count > 0) {
    uint32_t part = smaller(count, sizeof found);
    if (!flash_read(store, at, found, part)) return false;
    if (memcmp(found, bytes ? bytes : blank, part)) return false;
    at += part;
    count -= part;
    if (bytes) bytes += part;
  }
  return true;
}

/* Programs whole pages, and looks whether it worked. */
static bool flash_program(
    const struct vk_store *store, uint32_t at, const uint8_t *bytes, uint32_t count) {
  if (count == 0) return true;
  return store->flash->program(store->flash->board, at, bytes, count) == 0 &&
         flash_has(store, at, bytes, count);
}

/* ---- records ---- */

static uint32_t head_bytes(const struct vk_store *store, const struct record *record) {
  uint32_t names = (uint32_t)record->name_bytes + record->from_bytes;
  return paged(store, (uint32_t)sizeof *record + names);
}

static uint32_t record_bytes(const struct vk_store *store, const struct record *record) {
  return head_bytes(store, record) + paged(store, record->data_bytes);
}

/* The check of a head at a place: what was there before the block was erased has another one. */
static uint32_t head_crc(
    const struct vk_store *store, uint32_t at, const struct record *record, const void *names) {
  uint32_t place[2] = { turn_at(store, at), at };
  uint32_t crc = vk_crc32(0, place, sizeof place);
  crc = vk_crc32(crc, record, offsetof(struct record, head_crc));
  return vk_crc32(crc, names, (uint32_t)record->name_bytes + record->from_bytes);
}

/* Whether this is a head of a record that can be here; reads its names, unless `flipped`. */
static bool is_head(
    const struct vk_store *store, uint32_t at, const struct record *record, char *names,
    bool flipped) {
  uint32_t room = store->flash->block_size - at % store->flash->block_size;
  uint32_t count = (uint32_t)record->name_bytes + record->from_bytes;
  if (record->magic != RECORD_MAGIC || record->name_bytes > VK_STORE_NAME) return false;
  if (record->from_bytes > VK_STORE_NAME || record->data_bytes > VK_STORE_PIECE) return false;
  if (record_bytes(store, record) > room) return false;
  if (!flipped && !flash_read(store, at + (uint32_t)sizeof *record, names, count)) return false;
  return record->head_crc == head_crc(store, at, record, names);
}

/*
 * Reads the head of a record with its names (2 * VK_STORE_NAME bytes); false if there is none. A
 * single wrong bit is mended: an object would else be taken for what it was before.
 */
static bool load_named(
    const struct vk_store *store, uint32_t at, struct record *record, char *names) {
  uint32_t room = store->flash->block_size - at % store->flash->block_size;
  if (room < sizeof *record || !flash_read(store, at, record, sizeof *record)) return false;
  uint32_t wrong = record->magic ^ RECORD_MAGIC;
  if (wrong & (wrong - 1)) return false;
  if (is_head(store, at, record, names, false)) return true;
  for (uint32_t bit = 0; bit < 8 * sizeof *record; bit++) {
    ((uint8_t *)record)[bit / 8] ^= (uint8_t)(1 << bit % 8);
    if (is_head(store, at, record, names, false)) return true;
    ((uint8_t *)record)[bit / 8] ^= (uint8_t)(1 << bit % 8);
  }
  if (record->name_bytes > VK_STORE_NAME || record->from_bytes > VK_STORE_NAME) return false;
  uint32_t count = (uint32_t)record->name_bytes + record->from_bytes;
  if (!flash_read(store, at + (uint32_t)sizeof *record, names, count)) return false;
  for (uint32_t bit = 0; bit < 8 * count; bit++) {
    names[bit / 8] = (char)(names[bit / 8] ^ 1 << bit % 8);
    if (is_head(store, at, record, names, true)) return true;
    names[bit / 8] = (char)(names[bit / 8] ^ 1 << bit % 8);
  }
  return false;
}

static bool load(const struct vk_store *store, uint32_t at, struct record *record) {
  char names[2 * VK_STORE_NAME];
  return load_named(store, at, record, names);
}

/*
 * The offset of the next record of a block, at `at` or behind it; the block's end if there is none.
 * What was torn by a cut or damaged is passed over, page by page.
 */
static uint32_t next_record(
    const struct vk_store *store, uint32_t at, struct record *record, char *names) {
  uint32_t end = (block_of(store, at) + 1) * store->flash->block_size;
  uint32_t page = store->flash->page_size, step = page > 64 ? page : 64;
  while (at < end) {
    if (load_named(store, at, record, names)) return at;
    at += at + step <= end && flash_has(store, at, NULL, step) ? step : page;
  }
  return end;
}

/* The first record of a block would be here. */
static uint32_t first_of(const struct vk_store *store, uint32_t block) {
  return block * store->flash->block_size + 2 * paged(store, sizeof(struct block_head));
}

/* Reads the data of a record; a bit that is read wrongly once may be right the next time. */
static bool load_data(
    const struct vk_store *store, uint32_t at, const struct record *record, void *to) {
  at += head_bytes(store, record);
  for (int attempt = 0; attempt < 3; attempt++) {
    if (!flash_read(store, at, to, record->data_bytes)) continue;
    if (vk_crc32(0, to, record->data_bytes) == record->data_crc) return true;
  }
  return false;
}

/* ---- what is kept ---- */

static void keep(struct vk_store *store, uint32_t at, const struct record *record) {
  store->blocks[block_of(store, at)].kept++;
  store->kept_bytes += record_bytes(store, record);
}

static void drop(struct vk_store *store, uint32_t at) {
  struct record record;
  if (at == 0) return;
  struct vk_store_block *block = &store->blocks[block_of(store, at)];
  if (block->kept > 0) block->kept--;
  if (!load(store, at, &record)) return;
  store->kept_bytes -= smaller(store->kept_bytes, record_bytes(store, &record));
}

/* The block that was taken first, of those that are in use and `kept` as said. */
static uint32_t oldest(const struct vk_store *store, bool kept) {
  uint32_t found = NO_BLOCK;
  for (uint32_t i = 0; i < store->flash->block_count; i++) {
    const struct vk_store_block *block = &store->blocks[i];
    if (block->retired || i == store->head || (kept && block->kept == 0)) continue;
    if (found == NO_BLOCK || block->turn < store->blocks[found].turn) found = i;
  }
  return found;
}

/*
 * Blocks that may be erased: those that nothing is kept in, and in none that was taken before. What
 * outdates a record is thus erased after it.
 */
static uint32_t free_blocks(const struct vk_store *store) {
  uint32_t first = oldest(store, true), count = 0;
  uint32_t until = first == NO_BLOCK ? UINT32_MAX : store->blocks[first].turn;
  for (uint32_t i = 0; i < store->flash->block_count; i++) {
    const struct vk_store_block *block = &store->blocks[i];
    count += !block->retired && i != store->head && block->turn < until;
  }
  return count;
}

static uint32_t retired_blocks(const struct vk_store *store) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < store->flash->block_count; i++) count += store->blocks[i].retired;
  return count;
}

/* Bytes that what is kept may take. */
static uint32_t room_bytes(const struct vk_store *store) {
  uint32_t good = store->flash->block_count - retired_blocks(store);
  /* A block's end is left empty if the next record is longer. */
  uint32_t longest = store->flash->page_size > 64 ? MOST_RECORD_BYTES : 640;
  uint32_t filled = store->flash->block_size - longest;
  return good > SPARE ? (good - SPARE) * (filled / 4 * 3) : 0;
}

/* ---- writing ---- */

/* The head of a block that is the next one to be written. */
static struct block_head next_head(const struct vk_store *store) {
  struct block_head head = {
    .magic = BLOCK_MAGIC, .turn = store->turn + 1,
    .ended_turn = store->ended_turn, .ended_at = store->ended_at,
    .block_size = store->flash->block_size, .page_size = (uint16_t)store->flash->page_size,
    .format = FORMAT,
  };
  head.crc = vk_crc32(0, &head, offsetof(struct block_head, crc));
  return head;
}

/* Gives up the head; one that was erased by this run is to blame for what failed. */
static void give_up_head(struct vk_store *store) {
  if (!store->resumed) store->blocks[store->head].retired = store->has_failed = true;
  store->position = store->flash->block_size;
}

/* Erases the block that comes next, and makes it the head. */
static int take_block(struct vk_store *store) {
  for (;;) {
    uint32_t next = oldest(store, false);
    if (next == NO_BLOCK || store->blocks[next].kept > 0) return VK_STORE_FULL;
    uint32_t size = store->flash->block_size, start = next * size;
    bool erased = store->blank || store->flash->erase(store->flash->board, next) == 0;
    store->blank = false;
    store->head = next;
    store->resumed = false;
    struct block_head head = next_head(store);
    store->blocks[next].turn = store->turn = head.turn;
    uint8_t bytes[256];
    uint32_t count = paged(store, sizeof head);
    memset(bytes, 0xff, sizeof bytes);
    memcpy(bytes, &head, sizeof head);
    store->position = 2 * count;
    if (erased && flash_has(store, start, NULL, size) &&
        flash_program(store, start, bytes, count) &&
        flash_program(store, start + count, bytes, count)) {
      store->ended_turn = 0;
      return 0;
    }
    give_up_head(store);
  }
}

/* Prepares a record in the buffer; the data are put to what it answers. */
static uint8_t *prepare(
    struct vk_store *store, const struct record *record, const char *name, const char *from) {
  uint8_t *names = store->buffer + sizeof *record;
  memset(store->buffer, 0xff, sizeof store->buffer);
  memcpy(store->buffer, record, sizeof *record);
  memcpy(names, name, record->name_bytes);
  memcpy(names + record->name_bytes, from, record->from_bytes);
  return store->buffer + head_bytes(store, record);
}

/* Writes the record in the buffer; its offset, or an error. */
static int32_t put(struct vk_store *store) {
  struct record record;
  memcpy(&record, store->buffer, sizeof record);
  uint32_t head = head_bytes(store, &record), bytes = record_bytes(store, &record);
  for (;;) {
    if (store->position + bytes > store->flash->block_size) {
      int failed = take_block(store);
      if (failed) return failed;
    }
    uint32_t at = store->head * store->flash->block_size + store->position;
    record.head_crc = head_crc(store, at, &record, store->buffer + sizeof record);
    memcpy(store->buffer, &record, sizeof record);
    store->position += bytes;
    if (flash_program(store, at + head, store->buffer + head, bytes - head) &&
        flash_program(store, at, store->buffer, head))
      return (int32_t)at;
    give_up_head(store);
  }
}

/* The same of a new record, whose data are in the buffer. */
static int32_t put_new(struct vk_store *store, struct record *record) {
  record->magic = RECORD_MAGIC;
  record->version = ++store->version;
  record->data_crc = vk_crc32(0, store->buffer + head_bytes(store, record), record->data_bytes);
  memcpy(store->buffer, record, sizeof *record);
  return put(store);
}

/* ---- objects and their pieces ---- */

static struct vk_store_piece *piece_of(struct vk_store *store, uint16_t number) {
  return number ? &store->pieces[number - 1] : NULL;
}

/* Takes a piece out of the free ones; 0 if there is none. */
static uint16_t take_piece(struct vk_store *store, uint32_t at, uint16_t index) {
  uint16_t number = store->free_piece;
  if (number == 0) return 0;
  store->free_pieces--;
  store->free_piece = piece_of(store, number)->next;
  *piece_of(store, number) = (struct vk_store_piece){ .at = at, .index = index };
  return number;
}

/* Frees a list of pieces, and drops their records. */
static void free_pieces(struct vk_store *store, uint16_t number) {
  while (number) {
    struct vk_store_piece *piece = piece_of(store, number);
    uint16_t next = piece->next;
    drop(store, piece->at);
    piece->next = store->free_piece;
    store->free_piece = number;
    store->free_pieces++;
    number = next;
  }
}

/* An entry that is free, or NULL. */
static struct vk_store_object *free_object(struct vk_store *store) {
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++)
    if (!store->objects[i].used) return &store->objects[i];
  return NULL;
}

/* Whether an entry is about this name; one that cannot be read any more is. */
static bool is_named(
    const struct vk_store *store, const struct vk_store_object *object, const char *name,
    uint32_t length) {
  struct record record;
  char names[2 * VK_STORE_NAME];
  if (!load_named(store, object->at, &record, names)) return true;
  bool former = object->id == 0 && record.kind == FIRST;
  if ((former ? record.from_bytes : record.name_bytes) != length) return false;
  return memcmp(former ? names + record.name_bytes : names, name, length) == 0;
}

/* The entry of a name, whether there is an object or was one; NULL: there is none. */
static struct vk_store_object *entry_of(struct vk_store *store, const char *name, uint32_t length) {
  uint32_t hash = vk_crc32(0, name, length);
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    struct vk_store_object *object = &store->objects[i];
    if (object->used && object->hash == hash && is_named(store, object, name, length))
      return object;
  }
  return NULL;
}

static struct vk_store_object *object_of(struct vk_store *store, const char *name) {
  struct vk_store_object *object = entry_of(store, name, (uint32_t)strlen(name));
  return object && object->id ? object : NULL;
}

/* Lets an entry stand for a record that was just written, instead of what it stood for. */
static void settle(
    struct vk_store *store, struct vk_store_object *object, const char *name, uint32_t at,
    const struct record *record, bool exists) {
  if (object->used) drop(store, object->at);
  keep(store, at, record);
  object->used = true;
  object->hash = vk_crc32(0, name, (uint32_t)strlen(name));
  object->at = at;
  object->version = record->version;
  object->id = exists ? record->id : 0;
}

/* ---- cleaning ---- */

/* Writes a record anew that stays what it is. */
static int32_t copy_record(struct vk_store *store, uint32_t at, const struct record *record) {
  struct record copy;
  char names[2 * VK_STORE_NAME];
  if (!load_named(store, at, &copy, names)) return VK_STORE_FAILED;
  copy.aged = 1;
  /* The data are as they are: what is wrong in them stays known by their check. */
  uint8_t *data = prepare(store, &copy, names, names + copy.name_bytes);
  if (!flash_read(store, at + head_bytes(store, record), data, copy.data_bytes))
    return VK_STORE_FAILED;
  return put(store);
}

/* Moves a piece, if this record is what an object has. */
static int move_piece(struct vk_store *store, uint32_t at, const struct record *record) {
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    struct vk_store_object *object = &store->objects[i];
    if (!object->used || object->id != record->id) continue;
    struct vk_store_piece *piece = piece_of(store, object->further);
    while (piece && piece->at != at) piece = piece_of(store, piece->next);
    if (!piece) return 0;
    int32_t moved = copy_record(store, at, record);
    if (moved < 0) return moved;
    drop(store, at);
    keep(store, (uint32_t)moved, record);
    piece->at = (uint32_t)moved;
    return 0;
  }
  return 0;
}

/* Writes anew that there is no object of a name any more. */
static int32_t copy_gone(struct vk_store *store, uint32_t at, const struct record *record) {
  struct record found, gone = {
    .magic = RECORD_MAGIC, .kind = GONE, .aged = 1, .version = record->version,
    .name_bytes = record->kind == GONE ? record->name_bytes : record->from_bytes,
    .data_crc = vk_crc32(0, NULL, 0),
  };
  char names[2 * VK_STORE_NAME];
  if (!load_named(store, at, &found, names)) return VK_STORE_FAILED;
  prepare(store, &gone, record->kind == GONE ? names : names + record->name_bytes, "");
  return put(store);
}

/*
 * The same of a name that the store has forgotten: of a block that is given up out of turn, what
 * this outdates may not have been erased yet.
 */
static int copy_forgotten(struct vk_store *store, uint32_t at, const struct record *record) {
  struct record found;
  char names[2 * VK_STORE_NAME];
  uint32_t bytes = record->kind == GONE ? record->name_bytes : record->from_bytes;
  if (bytes == 0 || !load_named(store, at, &found, names)) return 0;
  if (entry_of(store, record->kind == GONE ? names : names + record->name_bytes, bytes)) return 0;
  int32_t copied = copy_gone(store, at, record);
  return copied < 0 ? copied : 0;
}

/* Writes what is needed of a record to the head, so that its block can be erased. */
static int move_record(struct vk_store *store, uint32_t at, const struct record *record) {
  if (record->kind == FURTHER) return move_piece(store, at, record);
  struct vk_store_object *exists = NULL, *gone = NULL;
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    struct vk_store_object *object = &store->objects[i];
    if (!object->used || object->at != at) continue;
    if (object->id) exists = object;
    else gone = object;
  }
  if (!exists && !gone)
    return store->blocks[block_of(store, at)].retired ? copy_forgotten(store, at, record) : 0;
  int32_t moved = exists ? copy_record(store, at, record) : copy_gone(store, at, record);
  if (moved < 0) return moved;
  if (exists) {
    drop(store, at);
    keep(store, (uint32_t)moved, record);
    exists->at = (uint32_t)moved;
  }
  /* The copy says so as long as that has to be said, and need not be copied once more. */
  if (gone) {
    drop(store, at);
    gone->used = false;
  }
  return 0;
}

/* What nothing can be read of any more is damaged, and does not keep its block. */
static void lose_block(struct vk_store *store, uint32_t block) {
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    struct vk_store_object *object = &store->objects[i];
    if (!object->used) continue;
    if (object->at && block_of(store, object->at) == block) {
      object->at = 0;
      object->damaged = true;
    }
    for (struct vk_store_piece *piece = piece_of(store, object->further); piece;
         piece = piece_of(store, piece->next)) {
      if (piece->at == 0 || block_of(store, piece->at) != block) continue;
      piece->at = 0;
      object->damaged = true;
    }
  }
  store->blocks[block].kept = 0;
}

/* Moves everything out of a block that is needed. */
static int clean(struct vk_store *store, uint32_t block) {
  struct record record;
  char names[2 * VK_STORE_NAME];
  uint32_t end = (block + 1) * store->flash->block_size;
  bool is_due = !store->blocks[block].retired;
  for (uint32_t at = first_of(store, block); at < end;) {
    if (is_due && store->blocks[block].kept == 0) break;
    at = next_record(store, at, &record, names);
    if (at == end) break;
    int failed = move_record(store, at, &record);
    if (failed) return failed;
    at += record_bytes(store, &record);
  }
  if (store->blocks[block].kept > 0) lose_block(store, block);
  return 0;
}

/* Cleans the oldest block; false if there is none, or it does not work. */
static bool clean_oldest(struct vk_store *store) {
  uint32_t block = oldest(store, true);
  return block != NO_BLOCK && clean(store, block) == 0;
}

/* Writes the list of blocks that failed, after moving what is in them. */
static void remember_failed(struct vk_store *store) {
  uint16_t list[MOST_RETIRED];
  uint32_t count = 0;
  for (uint32_t i = 0; i < store->flash->block_count; i++) {
    if (!store->blocks[i].retired) continue;
    if (!store->blocks[i].emptied && clean(store, i)) return;
    store->blocks[i].emptied = true;
    if (count < MOST_RETIRED) list[count++] = (uint16_t)i;
  }
  struct vk_store_object *object = entry_of(store, "", 0);
  if (!object) object = free_object(store);
  if (!object) return;
  struct record record = { .kind = FIRST, .data_bytes = (uint16_t)(count * sizeof *list) };
  record.id = store->version + 1;
  memcpy(prepare(store, &record, "", ""), list, record.data_bytes);
  store->has_failed = false;
  int32_t at = put_new(store, &record);
  if (at < 0) {
    store->has_failed = true;
    return;
  }
  settle(store, object, "", (uint32_t)at, &record, true);
  object->length = record.data_bytes;
}

/*
 * Makes room for records of so many bytes, and cleans as many blocks as is due for them: 0, or
 * VK_STORE_FULL.
 */
static int make_room(struct vk_store *store, uint32_t bytes) {
  uint32_t block_size = store->flash->block_size;
  uint32_t needed = bytes / (block_size - MOST_RECORD_BYTES) + RESERVE;
  uint32_t enough = store->flash->block_count / 4 + RESERVE + 1;
  struct record record;
  if (store->last_written) {
    uint32_t at = store->last_written;
    store->last_written = 0;
    if (load(store, at, &record)) move_record(store, at, &record);
  }
  if (store->has_failed) remember_failed(store);
  store->debt += PACE * bytes;
  while (free_blocks(store) < enough && store->debt >= block_size && clean_oldest(store))
    store->debt -= block_size;
  if (free_blocks(store) >= enough) store->debt = 0;
  for (uint32_t i = 0; i < store->flash->block_count && free_blocks(store) < needed; i++)
    if (!clean_oldest(store)) break;
  return free_blocks(store) >= needed ? 0 : VK_STORE_FULL;
}

static bool has_room_for_name(const struct vk_store *store) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) count += store->objects[i].used;
  return count < VK_STORE_NAMES;
}

/* An entry for a new name, for which names that are gone may have to be cleaned away. */
static struct vk_store_object *new_object(struct vk_store *store) {
  for (int i = 0; !has_room_for_name(store) && i < PACE && clean_oldest(store); i++) continue;
  return has_room_for_name(store) ? free_object(store) : NULL;
}

/* ---- what is offered: reading ---- */

/* The length of a name, or VK_STORE_INVALID. */
static int32_t length_of_name(const char *name) {
  size_t length = strlen(name);
  return length > 0 && length <= VK_STORE_NAME ? (int32_t)length : VK_STORE_INVALID;
}

int32_t vk_store_length(struct vk_store *store, const char *name) {
  const struct vk_store_object *object = *name ? object_of(store, name) : NULL;
  if (!object) return VK_STORE_NO_ENTRY;
  return object->damaged ? VK_STORE_FAILED : (int32_t)object->length;
}

/* Reads the data of a record; its length, or VK_STORE_FAILED. */
static int32_t read_piece(const struct vk_store *store, uint32_t at, uint8_t *to, uint32_t room) {
  struct record record;
  if (!load(store, at, &record) || record.data_bytes > room) return VK_STORE_FAILED;
  return load_data(store, at, &record, to) ? record.data_bytes : VK_STORE_FAILED;
}

int vk_store_read(struct vk_store *store, const char *name, void *bytes, uint32_t length) {
  const struct vk_store_object *object = *name ? object_of(store, name) : NULL;
  if (!object) return VK_STORE_NO_ENTRY;
  if (object->damaged) return VK_STORE_FAILED;
  if (object->length != length) return VK_STORE_INVALID;
  uint8_t *to = bytes;
  int32_t count = read_piece(store, object->at, to, length);
  for (const struct vk_store_piece *piece = piece_of(store, object->further); count >= 0 && piece;
       piece = piece_of(store, piece->next)) {
    to += count;
    length -= (uint32_t)count;
    count = read_piece(store, piece->at, to, length);
  }
  return count < 0 ? count : 0;
}

int vk_store_list(
    struct vk_store *store, void (*told)(void *context, const char *name), void *context) {
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    const struct vk_store_object *object = &store->objects[i];
    struct record record;
    char names[2 * VK_STORE_NAME + 1];
    if (!object->used || !object->id || !load_named(store, object->at, &record, names)) continue;
    names[record.name_bytes] = 0;
    if (record.name_bytes > 0) told(context, names);
  }
  return 0;
}

struct vk_store_report vk_store_report(const struct vk_store *store) {
  struct vk_store_report report = {
    .kept_bytes = store->kept_bytes,
    .room_bytes = room_bytes(store),
    .free_blocks = free_blocks(store),
    .retired_blocks = retired_blocks(store),
    .turns = store->turn,
  };
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    const struct vk_store_object *object = &store->objects[i];
    report.damaged_objects += object->used && object->id && object->damaged;
  }
  return report;
}

/* ---- what is offered: writing ---- */

/* Bytes of the records of an object beyond its first piece, or of what is added to one. */
static uint32_t further_bytes(const struct vk_store *store, uint32_t bytes) {
  return (bytes + VK_STORE_PIECE - 1) / VK_STORE_PIECE *
         (paged(store, sizeof(struct record)) + paged(store, VK_STORE_PIECE));
}

/*
 * Makes room for a record with a name, if `bytes` of data fit into the store besides what it has:
 * 0, or VK_STORE_FULL.
 */
static int make_room_for(struct vk_store *store, uint32_t name_bytes, uint32_t bytes) {
  uint32_t first = paged(store, (uint32_t)sizeof(struct record) + name_bytes) +
                   paged(store, smaller(bytes, VK_STORE_PIECE));
  uint32_t rest = bytes - smaller(bytes, VK_STORE_PIECE);
  uint32_t all = first + further_bytes(store, rest);
  uint32_t pieces = (rest + VK_STORE_PIECE - 1) / VK_STORE_PIECE;
  uint32_t room = room_bytes(store);
  if (bytes > room || store->kept_bytes + all > room || pieces + 1 > store->free_pieces)
    return VK_STORE_FULL;
  return make_room(store, all);
}

/* Adds a piece to the end of a list. */
static int add_piece(
    struct vk_store *store, struct vk_store_object *object, const uint8_t *bytes, uint32_t count) {
  struct vk_store_piece *last = piece_of(store, object->last);
  uint16_t index = last ? last->index + 1 : 1;
  struct record record = {
    .kind = FURTHER, .id = object->id, .index = index, .data_bytes = (uint16_t)count,
  };
  memcpy(prepare(store, &record, "", ""), bytes, count);
  int32_t at = put_new(store, &record);
  if (at < 0) return at;
  uint16_t number = take_piece(store, (uint32_t)at, index);
  keep(store, (uint32_t)at, &record);
  if (last) last->next = number;
  else object->further = number;
  object->last = number;
  return 0;
}

/*
 * Writes an object: the bytes given, or as many of another one. The further pieces are written
 * first, and nothing of them exists before the first piece, which has the name.
 */
static int write_object(
    struct vk_store *store, const char *name, const uint8_t *bytes, uint32_t length,
    const struct vk_store_object *source) {
  uint32_t name_bytes = (uint32_t)strlen(name);
  struct vk_store_object made = { .id = store->version + 1, .length = length };
  uint32_t first = smaller(length, VK_STORE_PIECE);
  const struct vk_store_piece *from = source ? piece_of(store, source->further) : NULL;
  int failed = 0;
  for (uint32_t done = first; !failed && done < length; done += VK_STORE_PIECE) {
    uint8_t piece[VK_STORE_PIECE];
    uint32_t count = smaller(length - done, VK_STORE_PIECE);
    if (from) {
      int32_t found = read_piece(store, from->at, piece, VK_STORE_PIECE);
      failed = found < 0 ? found : 0;
      from = piece_of(store, from->next);
    }
    if (!failed) failed = add_piece(store, &made, source ? piece : bytes + done, count);
  }
  struct record record = {
    .kind = FIRST, .id = made.id, .name_bytes = (uint8_t)name_bytes,
    .data_bytes = (uint16_t)first,
  };
  uint8_t piece[VK_STORE_PIECE];
  int32_t at = failed;
  if (!failed && source) at = read_piece(store, source->at, piece, VK_STORE_PIECE);
  if (at >= 0) {
    uint8_t *data = prepare(store, &record, name, "");
    if (first > 0) memcpy(data, source ? piece : bytes, first);
    at = put_new(store, &record);
  }
  if (at < 0) {
    free_pieces(store, made.further);
    return at;
  }
  struct vk_store_object *object = entry_of(store, name, name_bytes);
  if (!object) object = free_object(store);
  settle(store, object, name, (uint32_t)at, &record, true);
  free_pieces(store, object->further);
  object->further = made.further;
  object->last = made.last;
  object->length = length;
  object->damaged = false;
  return 0;
}

int vk_store_replace(
    struct vk_store *store, const char *name, const void *bytes, uint32_t length) {
  int32_t name_bytes = length_of_name(name);
  if (name_bytes < 0) return name_bytes;
  int failed = make_room_for(store, (uint32_t)name_bytes, length);
  if (failed) return failed;
  if (!entry_of(store, name, (uint32_t)name_bytes) && !new_object(store)) return VK_STORE_FULL;
  return write_object(store, name, bytes, length, NULL);
}

/* Writes the last piece of an object anew, with bytes added to it: how many, or an error. */
static int32_t fill_piece(
    struct vk_store *store, struct vk_store_object *object, const char *name,
    const uint8_t *bytes, uint32_t length) {
  struct vk_store_piece *last = piece_of(store, object->last);
  uint8_t piece[VK_STORE_PIECE];
  int32_t had = read_piece(store, last ? last->at : object->at, piece, VK_STORE_PIECE);
  if (had < 0) return had;
  uint32_t added = smaller(length, VK_STORE_PIECE - (uint32_t)had);
  if (added == 0) return 0;
  struct record record = {
    .kind = last ? FURTHER : FIRST, .id = object->id, .index = last ? last->index : 0,
    .name_bytes = last ? 0 : (uint8_t)strlen(name), .data_bytes = (uint16_t)(had + (int)added),
  };
  uint8_t *data = prepare(store, &record, name, "");
  memcpy(data, piece, (uint32_t)had);
  memcpy(data + had, bytes, added);
  int32_t at = put_new(store, &record);
  if (at < 0) return at;
  if (last) {
    drop(store, last->at);
    keep(store, (uint32_t)at, &record);
    last->at = (uint32_t)at;
  } else {
    settle(store, object, name, (uint32_t)at, &record, true);
  }
  return (int32_t)added;
}

int vk_store_append(struct vk_store *store, const char *name, const void *bytes, uint32_t length) {
  struct vk_store_object *object = *name ? object_of(store, name) : NULL;
  if (!object) return vk_store_replace(store, name, bytes, length);
  if (object->damaged) return VK_STORE_FAILED;
  if (length == 0) return 0;
  int failed = make_room_for(store, (uint32_t)strlen(name), length + VK_STORE_PIECE);
  if (failed) return failed;
  const uint8_t *from = bytes;
  int32_t filled = fill_piece(store, object, name, from, length);
  if (filled < 0) return filled;
  object->length += (uint32_t)filled;
  for (uint32_t done = (uint32_t)filled; done < length; done += VK_STORE_PIECE) {
    uint32_t count = smaller(length - done, VK_STORE_PIECE);
    failed = add_piece(store, object, from + done, count);
    if (failed) return failed;
    object->length += count;
  }
  return 0;
}

int vk_store_truncate(struct vk_store *store, const char *name, uint32_t length) {
  struct vk_store_object *object = *name ? object_of(store, name) : NULL;
  if (!object) return VK_STORE_NO_ENTRY;
  if (object->damaged) return VK_STORE_FAILED;
  if (length >= object->length) return length == object->length ? 0 : VK_STORE_INVALID;
  int failed = make_room_for(store, (uint32_t)strlen(name), length);
  return failed ? failed : write_object(store, name, NULL, length, object);
}

int vk_store_rename(struct vk_store *store, const char *name, const char *new_name) {
  struct vk_store_object *object = *name ? object_of(store, name) : NULL;
  if (!object) return VK_STORE_NO_ENTRY;
  int32_t new_bytes = length_of_name(new_name);
  if (new_bytes < 0) return new_bytes;
  if (!strcmp(name, new_name)) return 0;
  struct record record = {
    .kind = FIRST, .id = object->id, .name_bytes = (uint8_t)new_bytes,
    .from_bytes = (uint8_t)strlen(name),
    .data_bytes = (uint16_t)smaller(object->length, VK_STORE_PIECE),
  };
  int failed = make_room_for(store, (uint32_t)new_bytes + record.from_bytes, record.data_bytes);
  if (failed) return failed;
  struct vk_store_object *renamed = entry_of(store, new_name, (uint32_t)new_bytes);
  if (!renamed) renamed = new_object(store);
  if (!renamed) return VK_STORE_FULL;
  uint8_t piece[VK_STORE_PIECE];
  int32_t at = read_piece(store, object->at, piece, VK_STORE_PIECE);
  if (at < 0) return at;
  memcpy(prepare(store, &record, new_name, name), piece, record.data_bytes);
  at = put_new(store, &record);
  if (at < 0) return at;
  free_pieces(store, renamed->used ? renamed->further : 0);
  settle(store, renamed, new_name, (uint32_t)at, &record, true);
  renamed->length = object->length;
  renamed->further = object->further;
  renamed->last = object->last;
  renamed->damaged = object->damaged;
  object->further = object->last = 0;
  settle(store, object, name, (uint32_t)at, &record, false);
  return 0;
}

int vk_store_remove(struct vk_store *store, const char *name) {
  struct vk_store_object *object = *name ? object_of(store, name) : NULL;
  if (!object) return 0;
  struct record record = { .kind = GONE, .name_bytes = (uint8_t)strlen(name) };
  int failed = make_room(store, paged(store, (uint32_t)sizeof record + record.name_bytes));
  if (failed) return failed;
  prepare(store, &record, name, "");
  int32_t at = put_new(store, &record);
  if (at < 0) return at;
  free_pieces(store, object->further);
  object->further = object->last = 0;
  object->damaged = false;
  settle(store, object, name, (uint32_t)at, &record, false);
  return 0;
}

/* ---- opening ---- */

/* Reads the head of a block, either of the two; false if it is not the store's. */
static bool load_block(const struct vk_store *store, uint32_t block, struct block_head *head) {
  uint32_t at = block * store->flash->block_size;
  for (int copy = 0; copy < 2; copy++, at += paged(store, sizeof *head)) {
    if (!flash_read(store, at, head, sizeof *head) || head->magic != BLOCK_MAGIC) continue;
    if (head->crc != vk_crc32(0, head, offsetof(struct block_head, crc))) continue;
    if (head->turn > 0 && head->format == FORMAT && head->page_size == store->flash->page_size &&
        head->block_size == store->flash->block_size)
      return true;
  }
  return false;
}

/* Finds the blocks that are in use, and where they end; how many there are. */
static uint32_t find_blocks(struct vk_store *store) {
  uint32_t count = 0;
  struct block_head head;
  for (uint32_t i = 0; i < store->flash->block_count; i++) {
    if (!load_block(store, i, &head)) continue;
    store->blocks[i].turn = head.turn;
    if (head.turn > store->turn) store->turn = head.turn;
    count++;
  }
  for (uint32_t i = 0; i < store->flash->block_count; i++) {
    if (store->blocks[i].turn == 0 || !load_block(store, i, &head) || !head.ended_turn) continue;
    for (uint32_t j = 0; j < store->flash->block_count; j++)
      if (store->blocks[j].turn == head.ended_turn)
        store->blocks[j].unused = (uint16_t)(store->flash->block_size - head.ended_at);
  }
  return count;
}

/*
 * Whether nobody wrote to the flash but this store, and that no further than to the head of a
 * block, which the power left unfinished. Such a block comes last.
 */
static bool is_blank(struct vk_store *store) {
  struct block_head head = next_head(store);
  /* These may have been anything. */
  head.turn = head.ended_turn = head.ended_at = head.crc = 0;
  for (uint32_t i = 0; i < store->flash->block_count; i++) {
    uint32_t at = i * store->flash->block_size, size = store->flash->block_size;
    if (flash_has(store, at, NULL, size)) continue;
    uint8_t found[sizeof head];
    if (!flash_read(store, at, found, sizeof found)) return false;
    for (uint32_t j = 0; j < sizeof head; j++) {
      uint8_t meant = ((const uint8_t *)&head)[j];
      if ((found[j] & meant) != meant) return false;
    }
    if (!flash_has(store, at + (uint32_t)sizeof head, NULL, size - (uint32_t)sizeof head))
      return false;
    store->blocks[i].turn = store->turn = 1;
  }
  return true;
}

/* A part of all names, by their hashes: as many as there is memory for are looked at together. */
struct part {
  uint32_t number;
  uint32_t count;
};

/* Notes what a record says about a name; false if there are too many names. */
static bool note_name(
    struct vk_store *store, uint32_t at, const struct record *record, const char *name,
    uint32_t name_bytes, bool exists, const struct part *part) {
  uint32_t hash = vk_crc32(0, name, name_bytes);
  if (hash % part->count != part->number) return true;
  struct vk_store_object *object = entry_of(store, name, name_bytes);
  if (object && object->version > record->version) return true;
  if (object && object->version == record->version &&
      turn_at(store, object->at) > turn_at(store, at))
    return true;
  if (!object) object = free_object(store);
  if (!object) return false;
  *object = (struct vk_store_object){
    .used = true, .hash = hash, .at = at, .version = record->version,
    .id = exists ? record->id : 0, .length = exists ? record->data_bytes : 0,
  };
  return true;
}

/* Notes what a record says about its names. */
static bool note_names(
    struct vk_store *store, uint32_t at, const struct record *record, const char *names,
    const struct part *part) {
  if (record->version > store->version) store->version = record->version;
  if (record->kind == FURTHER) return true;
  uint32_t count = record->name_bytes;
  if (!note_name(store, at, record, names, count, record->kind == FIRST, part)) return false;
  if (record->from_bytes == 0) return true;
  return note_name(store, at, record, names + count, record->from_bytes, false, part);
}

/* Adds a piece to its object, if there still is that, or puts it in place of an older one. */
static bool note_piece(
    struct vk_store *store, uint32_t at, const struct record *record, const char *names,
    const struct part *part) {
  (void)names, (void)part;
  struct vk_store_object *object = store->objects, *end = object + VK_STORE_OBJECTS;
  if (record->kind != FURTHER) return true;
  while (object < end && !(object->used && object->id == record->id)) object++;
  if (object == end) return true;
  struct vk_store_piece *before = NULL, *piece = piece_of(store, object->further);
  while (piece && piece->index < record->index) {
    before = piece;
    piece = piece_of(store, piece->next);
  }
  if (piece && piece->index == record->index) {
    struct record other;
    bool other_is_newer = load(store, piece->at, &other) &&
                          (other.version > record->version ||
                           (other.version == record->version &&
                            turn_at(store, piece->at) > turn_at(store, at)));
    if (other_is_newer) return true;
    object->length += (uint32_t)record->data_bytes - other.data_bytes;
    piece->at = at;
    return true;
  }
  uint16_t number = take_piece(store, at, record->index);
  if (number == 0) {
    object->damaged = true;
    return true;
  }
  piece_of(store, number)->next = before ? before->next : object->further;
  if (before) before->next = number;
  else object->further = number;
  object->length += record->data_bytes;
  return true;
}

typedef bool record_call(
    struct vk_store *store, uint32_t at, const struct record *record, const char *names,
    const struct part *part);

/* Calls a function with every record of the store's blocks, until it answers false. */
static bool each_record(struct vk_store *store, record_call *call, const struct part *part) {
  for (uint32_t i = 0; i < store->flash->block_count; i++) {
    if (store->blocks[i].turn == 0 || store->blocks[i].retired) continue;
    struct record record;
    char names[2 * VK_STORE_NAME];
    uint32_t end = (i + 1) * store->flash->block_size - store->blocks[i].unused;
    for (uint32_t at = first_of(store, i); at < end; at += record_bytes(store, &record)) {
      at = next_record(store, at, &record, names);
      if (at >= end) break;
      if (!call(store, at, &record, names, part)) return false;
    }
  }
  return true;
}

/* Forgets names that are gone, as far as the flash says so without the store's help. */
static void forget_gone(struct vk_store *store) {
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    struct vk_store_object *object = &store->objects[i];
    struct record record;
    if (!object->used || object->id || !load(store, object->at, &record)) continue;
    if (record.aged) object->used = false;
  }
}

/*
 * Finds the newest record of each name; false if the memory does not suffice. Names that are gone
 * need memory as well until all of the flash was read: it is read for fewer names at a time then.
 */
static bool find_names(struct vk_store *store) {
  for (uint32_t count = 1; count <= 1024; count *= 2) {
    memset(store->objects, 0, sizeof store->objects);
    struct part part = { .count = count };
    for (; part.number < count; part.number++) {
      if (!each_record(store, note_names, &part)) break;
      forget_gone(store);
    }
    if (part.number == count) return true;
  }
  return false;
}

/* Reads which blocks failed; whether any did. */
static bool find_retired(struct vk_store *store) {
  const struct vk_store_object *object = entry_of(store, "", 0);
  uint16_t list[MOST_RETIRED];
  int32_t bytes = object ? read_piece(store, object->at, (uint8_t *)list, sizeof list) : 0;
  for (int32_t i = 0; i < bytes / (int32_t)sizeof *list; i++)
    if (list[i] < store->flash->block_count)
      store->blocks[list[i]].retired = store->blocks[list[i]].emptied = true;
  return bytes > 0;
}

/* Counts what is kept; an object is damaged if a piece is missing, or not full before the last. */
static void count_kept(struct vk_store *store) {
  for (uint32_t i = 0; i < VK_STORE_OBJECTS; i++) {
    struct vk_store_object *object = &store->objects[i];
    struct record record;
    if (!object->used) continue;
    bool is_full = load(store, object->at, &record) && record.data_bytes == VK_STORE_PIECE;
    keep(store, object->at, &record);
    uint16_t index = 0;
    for (uint16_t number = object->further; number; number = piece_of(store, number)->next) {
      const struct vk_store_piece *piece = piece_of(store, number);
      object->last = number;
      if (!is_full || piece->index != ++index) object->damaged = true;
      is_full = load(store, piece->at, &record) && record.data_bytes == VK_STORE_PIECE;
      keep(store, piece->at, &record);
    }
  }
}

/* Finds the last record of a block; the block's end if there is none. */
static uint32_t last_record(const struct vk_store *store, uint32_t block, struct record *last) {
  uint32_t end = (block + 1) * store->flash->block_size, found = end;
  uint32_t until = end - store->blocks[block].unused;
  struct record record;
  char names[2 * VK_STORE_NAME];
  for (uint32_t at = first_of(store, block); at < until; at += record_bytes(store, &record)) {
    at = next_record(store, at, &record, names);
    if (at >= until) break;
    found = at;
    *last = record;
  }
  return found;
}

/* Goes on in a block, well behind all that a cut may have left. */
static void resume(struct vk_store *store, uint32_t block, uint32_t at) {
  uint32_t page = store->flash->page_size, end = (block + 1) * store->flash->block_size;
  while (end > at && flash_has(store, end - page, NULL, page)) end -= page;
  store->head = block;
  store->resumed = true;
  store->position = end - block * store->flash->block_size + MOST_RECORD_BYTES;
  /* What this run wrote anew would be in the block of what it outdates. */
  store->last_written = store->ended_turn = 0;
}

/*
 * Decides where to go on. What a cut left behind the last record may look blank and not be so:
 * a new block is taken, unless there are hardly any.
 */
static void find_head(struct vk_store *store) {
  for (;;) {
    struct record record;
    uint32_t newest = 0, size = store->flash->block_size;
    for (uint32_t i = 1; i < store->flash->block_count; i++)
      if (store->blocks[i].turn > store->blocks[newest].turn) newest = i;
    if (store->blocks[newest].turn == 0 || store->blocks[newest].retired) return;
    uint32_t last = last_record(store, newest, &record);
    if (last == (newest + 1) * size) {
      /* There is nothing in it. */
      store->blocks[newest].turn = 0;
      continue;
    }
    uint32_t at = last + record_bytes(store, &record);
    store->last_written = last;
    store->ended_turn = store->blocks[newest].turn;
    store->ended_at = at - newest * size;
    store->debt = PACE * size;
    if (free_blocks(store) <= RESERVE + 1) resume(store, newest, at);
    return;
  }
}

static bool is_power_of_two(uint32_t number) {
  return number > 0 && (number & (number - 1)) == 0;
}

static bool is_possible(const struct vk_flash *flash) {
  return is_power_of_two(flash->block_size) && is_power_of_two(flash->page_size) &&
         flash->block_size >= 4096 && flash->block_size <= 65536 && flash->page_size <= 256 &&
         flash->block_count >= 16 && flash->block_count <= VK_STORE_BLOCKS;
}

int vk_store_open(struct vk_store *store, const struct vk_flash *flash) {
  memset(store, 0, sizeof *store);
  if (!is_possible(flash)) return VK_STORE_INVALID;
  store->flash = flash;
  store->head = NO_BLOCK;
  store->position = flash->block_size;
  for (uint16_t i = 0; i < VK_STORE_PIECES; i++)
    store->pieces[i].next = i + 1 < VK_STORE_PIECES ? i + 2 : 0;
  store->free_piece = 1;
  store->free_pieces = VK_STORE_PIECES;
  if (find_blocks(store) == 0) {
    store->blank = is_blank(store);
    return store->blank ? 0 : VK_STORE_FOREIGN;
  }
  if (!find_names(store)) return VK_STORE_FAILED;
  if (find_retired(store) && !find_names(store)) return VK_STORE_FAILED;
  each_record(store, note_piece, NULL);
  count_kept(store);
  find_head(store);
  return 0;
}

int vk_store_format(struct vk_store *store, const struct vk_flash *flash) {
  if (!is_possible(flash)) return VK_STORE_INVALID;
  for (uint32_t i = 0; i < flash->block_count; i++) flash->erase(flash->board, i);
  return vk_store_open(store, flash);
}
