/* The data folder of the device. */
#pragma once

/*
 * Makes the folder, and those above it, where they are missing, readable by their owner only, and
 * takes it for this process: two would write into each other's charge log. NULL, or why that
 * cannot be, in words.
 */
const char *use_folder(const char *path);
