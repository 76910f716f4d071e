/* Nothing of this machine is a descriptor: handles are told of by their time alone. */
#pragma once
#define POLLIN 1
#define POLLOUT 4
