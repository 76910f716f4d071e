/* Storage of the device in raw flash. */
#pragma once
#include "flash-store.h"

/* Says which flash it is, before anything is stored; files.h opens it. */
void use_flash(const struct vk_flash *flash);

/* What can be told about it. */
struct vk_store_report storage_report(void);
