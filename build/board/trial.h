/* Whether a new image works. */
#pragma once

/*
 * Asks the device over TCP, as a client in the network would, until it has answered, which is noted
 * then. An image that has not answered within a minute is given up, and the board restarts with the
 * one before. Nothing happens where the image is not on trial.
 */
void begin_trial(void);

/* Does what is due for that. */
void poll_trial(void);
