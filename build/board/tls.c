#include "tls.h"
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include "mbedtls/net_sockets.h"
#include "tls-identity.h"

/*
 * Connections at a time, by who began them: a browser opens six, and strangers must not take the
 * place of what the device itself wants to reach.
 */
enum { MOST_CLIENTS = 16, MOST_OWN = 4 };
/* What all of TLS may take, bytes: 24 KB for each connection, keys and certificates. */
#define MOST_MEMORY (640u << 10)
/* A step to agree on keys that takes longer is followed by a rest that is as long, ms. */
#define SHORT_MS 1

struct session {
  mbedtls_ssl_context ssl;
  struct identity *identity;
  struct handle *connection;
  const struct carrier *carrier;
  bool is_open; /* the keys are agreed on */
  uint32_t faults; /* of the peer's certificates, as mbedtls counts them */
  size_t unsent; /* bytes of the record that waits for room; 0: none does */
  double used_ms; /* when something came or went */
};

static struct session *sessions[MOST_CLIENTS + MOST_OWN];
static double rest_until_ms;

/* ---- memory ---- */

static size_t memory, most_memory;

void *take_tls_memory(size_t count, size_t size) {
  if (size && count > MOST_MEMORY / size) return NULL;
  if (memory + count * size > MOST_MEMORY) return NULL;
  void *taken = calloc(count, size);
  if (taken) memory += malloc_usable_size(taken);
  if (memory > most_memory) most_memory = memory;
  return taken;
}

void free_tls_memory(void *taken) {
  if (taken) memory -= malloc_usable_size(taken);
  free(taken);
}

uint32_t tls_memory_used(void) {
  return (uint32_t)most_memory;
}

/* ---- places ---- */

/*
 * Who makes way for another client: whoever has not agreed on keys, and for longest, else whoever
 * has been quiet for longest.
 */
static int next_to_go(void) {
  int next = -1;
  for (int i = 0; i < MOST_CLIENTS; i++) {
    const struct session *session = sessions[i], *other = next < 0 ? NULL : sessions[next];
    if (!session) continue;
    bool goes_first = !other || session->is_open < other->is_open ||
                      (session->is_open == other->is_open && session->used_ms < other->used_ms);
    if (goes_first) next = i;
  }
  return next;
}

/* A place for a connection; -EMFILE if there is none. */
static int take_place(bool is_client) {
  int first = is_client ? 0 : MOST_CLIENTS, end = first + (is_client ? MOST_CLIENTS : MOST_OWN);
  for (int i = first; i < end; i++)
    if (!sessions[i]) return i;
  if (!is_client) return -EMFILE;
  int place = next_to_go();
  struct session *session = sessions[place];
  session->carrier->drop(session->connection);
  return sessions[place] ? -EMFILE : place;
}

static void free_session(struct session *session) {
  for (int i = 0; i < MOST_CLIENTS + MOST_OWN; i++)
    if (sessions[i] == session) sessions[i] = NULL;
  mbedtls_ssl_free(&session->ssl);
  leave_identity(session->identity);
  free(session);
}

/* ---- what mbedtls calls ---- */

static int receive(void *own, unsigned char *bytes, size_t size) {
  struct session *session = own;
  int taken = session->carrier->take(session->connection, bytes, size);
  if (taken > 0) session->used_ms = clock_ms();
  if (taken == -EAGAIN) return MBEDTLS_ERR_SSL_WANT_READ;
  return taken >= 0 ? taken : MBEDTLS_ERR_NET_RECV_FAILED;
}

static int send(void *own, const unsigned char *bytes, size_t length) {
  struct session *session = own;
  int given = session->carrier->give(session->connection, bytes, length);
  if (given > 0) session->used_ms = clock_ms();
  if (given == -EAGAIN) return MBEDTLS_ERR_SSL_WANT_WRITE;
  return given >= 0 ? given : MBEDTLS_ERR_NET_SEND_FAILED;
}

/* Judges one certificate of the peer's chain; the peer's own has depth 0. */
static int judge(void *own, mbedtls_x509_crt *certificate, int depth, uint32_t *faults) {
  struct session *session = own;
  ip4_addr_t address;
  if (calendar_now_ms() < 0) *faults &= ~(uint32_t)(MBEDTLS_X509_BADCERT_EXPIRED |
                                                    MBEDTLS_X509_BADCERT_FUTURE);
  /* mbedtls looks at names alone. */
  if (depth == 0 && ip4addr_aton(session->identity->name, &address) &&
      !names_certificate(certificate, MBEDTLS_X509_SAN_IP_ADDRESS, &address.addr, sizeof address))
    *faults |= MBEDTLS_X509_BADCERT_CN_MISMATCH;
  session->faults |= *faults;
  return 0;
}

/* The I/O port's error number for what mbedtls answers. */
static int error_of(const struct session *session, int answer) {
  int broken = session->connection->error;
  switch (answer) {
    case MBEDTLS_ERR_SSL_WANT_READ:
    case MBEDTLS_ERR_SSL_WANT_WRITE: return -EAGAIN;
    case MBEDTLS_ERR_SSL_CONN_EOF: return -EPIPE;
    case MBEDTLS_ERR_SSL_ALLOC_FAILED: return -ENOMEM;
    case MBEDTLS_ERR_NET_RECV_FAILED:
    case MBEDTLS_ERR_NET_SEND_FAILED: return broken ? broken : -ECONNRESET;
    case MBEDTLS_ERR_X509_CERT_VERIFY_FAILED:
      return session->faults == MBEDTLS_X509_BADCERT_EXPIRED ? -EKEYEXPIRED : -EKEYREJECTED;
    case MBEDTLS_ERR_SSL_FATAL_ALERT_MESSAGE:
      /* It asked who this is, and ended it. */
      return !session->identity->is_server && session->ssl.client_auth ? -ENOKEY : -EPROTO;
    default: return -EPROTO;
  }
}

/* ---- sessions ---- */

static int set_up(struct session *session) {
  const struct identity *identity = session->identity;
  ip4_addr_t address;
  mbedtls_ssl_init(&session->ssl);
  if (mbedtls_ssl_setup(&session->ssl, &identity->config)) return -ENOMEM;
  mbedtls_ssl_set_bio(&session->ssl, session, send, receive, NULL);
  if (identity->is_server) return 0;
  mbedtls_ssl_set_verify(&session->ssl, judge, session);
  /* An address cannot be asked for by name, RFC 6066 3; `judge` looks at it. */
  const char *name = ip4addr_aton(identity->name, &address) ? NULL : identity->name;
  return mbedtls_ssl_set_hostname(&session->ssl, name) ? -ENOMEM : 0;
}

int begin_session(int tls, struct handle *connection, const struct carrier *carrier,
                  struct session **session) {
  *session = NULL;
  if (!tls) return 0;
  struct identity *identity = use_identity(tls);
  if (!identity) return -EBADF;
  int failed = identity->is_server || identity->has_trust ? 0 : -ENOPKG;
  int place = failed ? failed : take_place(identity->is_server);
  struct session *made = place < 0 ? NULL : calloc(1, sizeof *made);
  if (!made) {
    leave_identity(identity);
    return place < 0 ? place : -ENOMEM;
  }
  *made = (struct session){
    .identity = identity, .connection = connection, .carrier = carrier, .used_ms = clock_ms(),
  };
  sessions[place] = made;
  failed = set_up(made);
  if (failed) free_session(made);
  else *session = made;
  return failed;
}

/*
 * Keys cost up to some 10 ms at once. What is due then comes in between, and at most half of the
 * time is spent on them, however many ask.
 */
int open_session(struct session *session) {
  double from_ms = clock_ms(), took_ms = 0;
  int answer = 0;
  if (session->is_open) return 0;
  if (from_ms < rest_until_ms) {
    session->connection->due_ms = rest_until_ms;
    return -EAGAIN;
  }
  while (!answer && !session->is_open && took_ms < SHORT_MS) {
    answer = mbedtls_ssl_handshake_step(&session->ssl);
    session->is_open = session->ssl.state == MBEDTLS_SSL_HANDSHAKE_OVER;
    took_ms = clock_ms() - from_ms;
  }
  if (took_ms >= SHORT_MS) rest_until_ms = from_ms + 2 * took_ms;
  if (answer) return error_of(session, answer);
  if (session->is_open) return 0;
  session->connection->due_ms = rest_until_ms;
  return -EAGAIN;
}

int read_session(struct session *session, uint8_t *bytes, size_t size) {
  int broken = session->connection->error;
  if (!session->is_open) return broken ? broken : -EAGAIN;
  int answer = mbedtls_ssl_read(&session->ssl, bytes, size);
  /* Few programs say that they end before they do. */
  if (answer == MBEDTLS_ERR_SSL_CONN_EOF || answer == MBEDTLS_ERR_SSL_PEER_CLOSE_NOTIFY) return 0;
  return answer >= 0 ? answer : error_of(session, answer);
}

int write_session(struct session *session, const uint8_t *bytes, size_t length) {
  if (!session->is_open) return -EAGAIN;
  if (length == 0) return 0;
  if (session->unsent) length = session->unsent;
  int answer = mbedtls_ssl_write(&session->ssl, bytes, length);
  session->unsent = answer == MBEDTLS_ERR_SSL_WANT_WRITE ? length : 0;
  return answer >= 0 ? answer : error_of(session, answer);
}

void end_session(struct session *session) {
  if (!session) return;
  if (session->is_open) mbedtls_ssl_close_notify(&session->ssl);
  free_session(session);
}
