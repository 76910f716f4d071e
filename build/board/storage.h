#pragma once
#include "flash-store.h"
void use_flash(const struct vk_flash *flash);
