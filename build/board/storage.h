/* Storage of the device in raw flash. */
#pragma once
#include "flash-store.h"

/* Says which flash it is, before anything is stored; files.h opens it. */
void use_flash(const struct vk_flash *flash);

/* Reads an object of the machine's own: its length, or a negative error number. */
int32_t read_object(const char *name, void *bytes, uint32_t size);

/* Puts one in place of what has the name; 0, or a negative error number. */
int write_object(const char *name, const void *bytes, uint32_t length);

/* What can be told about it. */
struct vk_store_report storage_report(void);
