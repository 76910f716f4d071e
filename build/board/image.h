/* The image of the device: another one is put beside it, tried, and kept if it works. */
#pragma once
#include <stdbool.h>
#include "board.h"
#include "port.h"

/* Says where the images are; before this, or with NULL, there is no handle of this kind. */
void use_images(const struct board_images *images);

/* The kind `image` of host/platform/portable/io.ts. */
extern const struct kind image_kind;

/* Whether the image that runs is on trial. */
bool image_is_on_trial(void);

/* Ends the trial: the image works, and is started from now on; false if that cannot be noted. */
bool confirm_image(void);

/* Ends the trial: the image does not work. The one before is started next. */
void give_up_image(void);

/* Whether another image waits to be tried: the device is to restart, whatever it ends with. */
bool image_waits(void);
