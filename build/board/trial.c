#include "trial.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "board.h"
#include "image.h"
#include "lwip/tcp.h"
#include "net.h"
#include "start-cortex-m7.h"
#include "tcp.h"

/* How long one question waits for an answer, and the time until the next one, ms. */
#define ANSWER_MS 10000
#define PAUSE_MS 1000

static struct tcp_pcb *asked; /* NULL: nothing is asked at the moment */
static double ends_ms, next_ms;
static enum { NONE, RUNS, ANSWERED } trial;

static void drop(double rest_ms) {
  if (asked) {
    tcp_arg(asked, NULL);
    tcp_recv(asked, NULL);
    tcp_err(asked, NULL);
    tcp_abort(asked);
  }
  asked = NULL;
  next_ms = clock_ms() + rest_ms;
}

static void on_error(void *context, err_t error) {
  (void)context, (void)error;
  asked = NULL;
  next_ms = clock_ms() + PAUSE_MS;
}

/*
 * Whatever comes is an answer, and so is the end of the connection in good order, as of a device
 * that serves over TLS alone: it has looked at what it was asked.
 */
static err_t on_answer(void *context, struct tcp_pcb *pcb, struct pbuf *came, err_t error) {
  (void)context, (void)error;
  if (came) {
    tcp_recved(pcb, came->tot_len);
    pbuf_free(came);
  }
  trial = ANSWERED;
  return ERR_OK;
}

static err_t on_connected(void *context, struct tcp_pcb *pcb, err_t error) {
  static const char question[] =
      "GET /login_state HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
  (void)context, (void)error;
  tcp_write(pcb, question, sizeof question - 1, 0);
  tcp_output(pcb);
  return ERR_OK;
}

static void ask(void) {
  ip_addr_t own;
  IP_ADDR4(&own, 127, 0, 0, 1);
  next_ms = clock_ms() + PAUSE_MS;
  uint16_t port = listening_port();
  if (port) asked = tcp_new();
  if (!asked) return;
  tcp_recv(asked, on_answer);
  tcp_err(asked, on_error);
  next_ms = clock_ms() + ANSWER_MS;
  if (tcp_connect(asked, &own, port, on_connected) != ERR_OK) drop(PAUSE_MS);
}

void begin_trial(void) {
  if (!image_is_on_trial()) return;
  trial = RUNS;
  ends_ms = clock_ms() + VK_SLOTS_TRIAL_S * 1000;
  printf("the image is on trial\n");
}

void poll_trial(void) {
  if (trial == NONE) return;
  if (trial == ANSWERED) {
    drop(PAUSE_MS);
    /* What cannot be noted is not over: the next answer tries again. */
    trial = confirm_image() ? NONE : RUNS;
    if (trial == NONE) printf("the image works\n");
    return;
  }
  if (clock_ms() >= ends_ms) {
    printf("the image has not answered within %d s\n", VK_SLOTS_TRIAL_S);
    give_up_image();
    restart();
  }
  if (clock_ms() < next_ms) return;
  if (asked) drop(0);
  ask();
}
