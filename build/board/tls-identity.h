/* The kind of handle `tls`: who this side of a connection is, and whom it trusts. */
#pragma once
#include "mbedtls/ssl.h"
#include "mbedtls/ssl_ticket.h"
#include "net.h"

struct identity {
  int users; /* the handle, and sessions, which may outlast it */
  bool is_server;
  bool has_trust; /* a client knows whom to trust */
  char name[MAX_NAME]; /* client: of the other side; server: its own */
  mbedtls_x509_crt trusted, certificate;
  mbedtls_pk_context key;
  mbedtls_ssl_config config;
  mbedtls_ssl_ticket_context tickets; /* of a server */
};

extern const struct kind tls_kind;

/* The identity of a handle, for one more user; NULL if that is no `tls`. */
struct identity *use_identity(int tls);

/* Ends a use. */
void leave_identity(struct identity *identity);

/* Whether a certificate was made for something that mbedtls has a MBEDTLS_X509_SAN_… for. */
bool names_certificate(
    const mbedtls_x509_crt *certificate, int kind, const void *bytes, size_t length);

/* Random numbers as mbedtls asks for them. */
int tls_random(void *nothing, unsigned char *bytes, size_t count);
