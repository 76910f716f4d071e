#include "tls-identity.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "board.h"
#include "mbedtls/error.h"
#include "own-certificate.h"
#include "values.h"

/* How long a client may come again without new keys, s. */
#define TICKETS_S 86400
/* An RSA key of more bits would keep the device from everything else for too long. */
#define MOST_RSA_BITS 2048

/* Curves for keys, and for certificates of others; the first that both know is used. */
static const mbedtls_ecp_group_id curves[] = {
  MBEDTLS_ECP_DP_SECP256R1, MBEDTLS_ECP_DP_SECP384R1, MBEDTLS_ECP_DP_NONE,
};

int tls_random(void *nothing, unsigned char *bytes, size_t count) {
  (void)nothing;
  return board_random(bytes, count) ? 0 : MBEDTLS_ERR_ERROR_GENERIC_ERROR;
}

bool names_certificate(
    const mbedtls_x509_crt *certificate, int kind, const void *bytes, size_t length) {
  const mbedtls_x509_sequence *name = &certificate->subject_alt_names;
  for (; name; name = name->next)
    if ((name->buf.tag & MBEDTLS_ASN1_TAG_VALUE_MASK) == kind && name->buf.len == length &&
        !memcmp(name->buf.p, bytes, length))
      return true;
  return false;
}

/* A PEM text of the options, with its final 0 and its length; NULL if there is none. */
static const char *pem_text(
    JSContext *ctx, JSValueConst options, const char *name, size_t *length) {
  JSValue member = JS_GetPropertyStr(ctx, options, name);
  const char *text = JS_IsUndefined(member) ? NULL : JS_ToCStringLen(ctx, length, member);
  JS_FreeValue(ctx, member);
  if (text) ++*length;
  return text;
}

/*
 * Reads certificates; 0, -ENOENT if there are none, or -EINVAL if they cannot be used. Of many,
 * some may be of a kind that is not known here.
 */
static int read_certificates(JSContext *ctx, JSValueConst options, const char *name,
                             bool may_pass_over, mbedtls_x509_crt *certificates) {
  size_t length;
  const char *text = pem_text(ctx, options, name, &length);
  if (!text) return -ENOENT;
  int failed = mbedtls_x509_crt_parse(certificates, (const uint8_t *)text, length);
  JS_FreeCString(ctx, text);
  bool is_usable = may_pass_over ? certificates->version != 0 : failed == 0;
  return is_usable ? 0 : -EINVAL;
}

static int read_key(JSContext *ctx, JSValueConst options, mbedtls_pk_context *key) {
  size_t length;
  const char *text = pem_text(ctx, options, "key", &length);
  if (!text) return -ENOKEY;
  int failed = mbedtls_pk_parse_key(key, (const uint8_t *)text, length, NULL, 0);
  JS_FreeCString(ctx, text);
  bool is_slow = !failed && mbedtls_pk_get_type(key) == MBEDTLS_PK_RSA &&
                 mbedtls_pk_get_bitlen(key) > MOST_RSA_BITS;
  return failed || is_slow ? -ENOKEY : 0;
}

/* Reads what the options say; 0, or what of it cannot be used, as io.ts has it. */
static int read_identity(JSContext *ctx, JSValueConst options, struct identity *identity) {
  mbedtls_x509_crt *certificate = &identity->certificate;
  int failed = read_certificates(ctx, options, "ca", true, &identity->trusted);
  if (failed == -EINVAL) return failed;
  identity->has_trust = !failed;
  failed = read_certificates(ctx, options, "certificate", false, certificate);
  /* Who says no name wants to know only whether there would be a certificate. */
  bool makes_own = failed == -ENOENT && identity->is_server && *identity->name;
  if (makes_own) return own_certificate(identity->name, certificate, &identity->key);
  if (failed == -ENOENT) return 0;
  if (failed) return failed;
  if (calendar_now_ms() >= 0 && mbedtls_x509_time_is_past(&certificate->valid_to))
    return -EKEYEXPIRED;
  failed = read_key(ctx, options, &identity->key);
  if (failed) return failed;
  return mbedtls_pk_check_pair(&certificate->pk, &identity->key) ? -EKEYREJECTED : 0;
}

/* 0, or a negative error number. */
static int configure(struct identity *identity) {
  mbedtls_ssl_config *config = &identity->config;
  bool is_server = identity->is_server;
  int failed = mbedtls_ssl_config_defaults(
      config, is_server ? MBEDTLS_SSL_IS_SERVER : MBEDTLS_SSL_IS_CLIENT,
      MBEDTLS_SSL_TRANSPORT_STREAM, MBEDTLS_SSL_PRESET_DEFAULT);
  mbedtls_ssl_conf_rng(config, tls_random, NULL);
  mbedtls_ssl_conf_curves(config, curves);
  mbedtls_ssl_conf_authmode(
      config, is_server ? MBEDTLS_SSL_VERIFY_NONE : MBEDTLS_SSL_VERIFY_REQUIRED);
  mbedtls_ssl_conf_ca_chain(config, &identity->trusted, NULL);
  if (!failed && identity->certificate.version)
    failed = mbedtls_ssl_conf_own_cert(config, &identity->certificate, &identity->key);
  if (!failed && is_server)
    failed = mbedtls_ssl_ticket_setup(&identity->tickets, tls_random, NULL,
                                      MBEDTLS_CIPHER_AES_256_GCM, TICKETS_S);
  if (is_server)
    mbedtls_ssl_conf_session_tickets_cb(config, mbedtls_ssl_ticket_write, mbedtls_ssl_ticket_parse,
                                        &identity->tickets);
  return failed ? -ENOMEM : 0;
}

static struct identity *make_identity(void) {
  struct identity *identity = calloc(1, sizeof *identity);
  if (!identity) return NULL;
  identity->users = 1;
  mbedtls_x509_crt_init(&identity->trusted);
  mbedtls_x509_crt_init(&identity->certificate);
  mbedtls_pk_init(&identity->key);
  mbedtls_ssl_config_init(&identity->config);
  mbedtls_ssl_ticket_init(&identity->tickets);
  return identity;
}

void leave_identity(struct identity *identity) {
  if (!identity || --identity->users > 0) return;
  mbedtls_ssl_ticket_free(&identity->tickets);
  mbedtls_ssl_config_free(&identity->config);
  mbedtls_pk_free(&identity->key);
  mbedtls_x509_crt_free(&identity->certificate);
  mbedtls_x509_crt_free(&identity->trusted);
  free(identity);
}

struct identity *use_identity(int tls) {
  if (tls <= 0 || tls >= MAX_HANDLES || handles[tls].kind != &tls_kind) return NULL;
  struct identity *identity = handles[tls].more;
  identity->users++;
  return identity;
}

static int open_tls(JSContext *ctx, JSValueConst options) {
  uint8_t sample;
  char role[8];
  /* Whoever could guess the keys could read everything. */
  if (!board_random(&sample, 1)) return -ENOSYS;
  int number = take_handle(&tls_kind, -1);
  if (number < 0) return number;
  struct identity *identity = handles[number].more = make_identity();
  int failed = identity ? 0 : -ENOMEM;
  if (!failed) {
    member_text(ctx, options, "role", role, sizeof role);
    identity->is_server = !strcmp(role, "server");
    member_text(ctx, options, "name", identity->name, sizeof identity->name);
    failed = read_identity(ctx, options, identity);
  }
  if (!failed) failed = configure(identity);
  if (failed) free_handle(&handles[number]);
  return failed ? failed : number;
}

static void release_tls(struct handle *handle) {
  leave_identity(handle->more);
}

const struct kind tls_kind = { .name = "tls", .create = open_tls, .release = release_tls };
