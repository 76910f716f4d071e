#include "own-certificate.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "mbedtls/oid.h"
#include "net.h"
#include "storage.h"
#include "tls-identity.h"

/* Key and certificate, PEM; on Linux the device has them under the same name. */
#define OBJECT "https/self-signed.pem"
#define MOST_BYTES 2048
#define DAY_S 86400
/* Clients of one maker refuse certificates that are valid for longer than 825 days. */
#define VALID_DAYS 820
#define RENEWAL_DAYS 60
/* When those begin that are made while nobody knows the time: 2024-01-01, s since 1970. */
#define UNKNOWN_S 1704067200

/* A time as X.509 writes it, which sorts as time passes. */
#define TIME_TEXT sizeof "YYYYMMDDhhmmss"

static void write_time(time_t unix_s, char text[TIME_TEXT]) {
  struct tm parts;
  gmtime_r(&unix_s, &parts);
  strftime(text, TIME_TEXT, "%Y%m%d%H%M%S", &parts);
}

/* Whether a certificate says a time that is later. */
static bool is_later(const mbedtls_x509_time *time, time_t unix_s) {
  char text[TIME_TEXT], other[64];
  write_time(unix_s, text);
  snprintf(other, sizeof other, "%04d%02d%02d%02d%02d%02d", time->year, time->mon, time->day,
           time->hour, time->min, time->sec);
  return strcmp(other, text) > 0;
}

/* ---- the one that is stored ---- */

static bool read_stored(mbedtls_x509_crt *certificate, mbedtls_pk_context *key) {
  char text[MOST_BYTES];
  int32_t length = read_object(OBJECT, text, sizeof text - 1);
  if (length <= 0) return false;
  text[length] = 0;
  const uint8_t *pem = (const uint8_t *)text;
  size_t size = (size_t)length + 1;
  bool is_usable = !mbedtls_pk_parse_key(key, pem, size, NULL, 0) &&
                   !mbedtls_x509_crt_parse(certificate, pem, size) &&
                   !mbedtls_pk_check_pair(&certificate->pk, key);
  memset(text, 0, sizeof text);
  return is_usable;
}

static bool must_renew(const mbedtls_x509_crt *certificate, const char *name) {
  ip_addr_t own;
  if (!names_certificate(certificate, MBEDTLS_X509_SAN_DNS_NAME, name, strlen(name))) return true;
  if (own_address(&own) && !names_certificate(certificate, MBEDTLS_X509_SAN_IP_ADDRESS,
                                              &ip_2_ip4(&own)->addr, sizeof(ip4_addr_t)))
    return true;
  double now_ms = calendar_now_ms();
  if (now_ms < 0) return false;
  /* Not yet valid: the clock went wrong when it was made, or goes wrong now. */
  time_t now_s = (time_t)(now_ms / 1e3);
  return is_later(&certificate->valid_from, now_s) ||
         !is_later(&certificate->valid_to, now_s + RENEWAL_DAYS * DAY_S);
}

/* ---- a new one ---- */

/* Adds a name of a kind to those that a certificate is made for. */
static size_t add_name(uint8_t *names, size_t at, int kind, const void *bytes, size_t size) {
  names[at++] = (uint8_t)(MBEDTLS_ASN1_CONTEXT_SPECIFIC | kind);
  names[at++] = (uint8_t)size;
  memcpy(names + at, bytes, size);
  return at + size;
}

/* Says whom it is made for: the name, the same in the network at home, and the address. */
static int add_names(mbedtls_x509write_cert *made, const char *name) {
  uint8_t names[192] = { MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_SEQUENCE, 0x81 };
  char local[80];
  ip_addr_t own;
  size_t at = 3;
  at = add_name(names, at, MBEDTLS_X509_SAN_DNS_NAME, name, strlen(name));
  size_t length = (size_t)snprintf(local, sizeof local, "%s.local", name);
  at = add_name(names, at, MBEDTLS_X509_SAN_DNS_NAME, local, length);
  if (own_address(&own))
    at = add_name(names, at, MBEDTLS_X509_SAN_IP_ADDRESS, &ip_2_ip4(&own)->addr, 4);
  names[2] = (uint8_t)(at - 3);
  return mbedtls_x509write_crt_set_extension(
      made, MBEDTLS_OID_SUBJECT_ALT_NAME, MBEDTLS_OID_SIZE(MBEDTLS_OID_SUBJECT_ALT_NAME), 0, names,
      at);
}

static int describe(mbedtls_x509write_cert *made, const char *name, mbedtls_mpi *serial) {
  static const uint8_t for_servers[] = {
    MBEDTLS_ASN1_CONSTRUCTED | MBEDTLS_ASN1_SEQUENCE, 10, MBEDTLS_ASN1_OID, 8,
    0x2b, 6, 1, 5, 5, 7, 3, 1,
  };
  char subject[80], from[TIME_TEXT], to[TIME_TEXT];
  double now_ms = calendar_now_ms();
  time_t now_s = now_ms < 0 ? UNKNOWN_S : (time_t)(now_ms / 1e3);
  snprintf(subject, sizeof subject, "CN=%s", name);
  /* Clocks of clients may be behind. */
  write_time(now_s - DAY_S, from);
  write_time(now_s + (VALID_DAYS - 1) * DAY_S, to);
  mbedtls_x509write_crt_set_version(made, MBEDTLS_X509_CRT_VERSION_3);
  mbedtls_x509write_crt_set_md_alg(made, MBEDTLS_MD_SHA256);
  return mbedtls_mpi_fill_random(serial, 16, tls_random, NULL) ||
         mbedtls_x509write_crt_set_serial(made, serial) ||
         mbedtls_x509write_crt_set_subject_name(made, subject) ||
         mbedtls_x509write_crt_set_issuer_name(made, subject) ||
         mbedtls_x509write_crt_set_validity(made, from, to) ||
         mbedtls_x509write_crt_set_basic_constraints(made, 0, -1) ||
         mbedtls_x509write_crt_set_key_usage(made, MBEDTLS_X509_KU_DIGITAL_SIGNATURE) ||
         mbedtls_x509write_crt_set_extension(made, MBEDTLS_OID_EXTENDED_KEY_USAGE,
                                             MBEDTLS_OID_SIZE(MBEDTLS_OID_EXTENDED_KEY_USAGE), 0,
                                             for_servers, sizeof for_servers) ||
         add_names(made, name);
}

static int make_key(mbedtls_pk_context *key) {
  mbedtls_pk_free(key);
  return mbedtls_pk_setup(key, mbedtls_pk_info_from_type(MBEDTLS_PK_ECKEY)) ||
         mbedtls_ecp_gen_key(MBEDTLS_ECP_DP_SECP256R1, mbedtls_pk_ec(*key), tls_random, NULL);
}

/* Writes key and certificate; 0, or not. */
static int write_identity(const char *name, mbedtls_pk_context *key, char *text, size_t size) {
  mbedtls_x509write_cert made;
  mbedtls_mpi serial;
  mbedtls_x509write_crt_init(&made);
  mbedtls_mpi_init(&serial);
  mbedtls_x509write_crt_set_subject_key(&made, key);
  mbedtls_x509write_crt_set_issuer_key(&made, key);
  int failed = describe(&made, name, &serial);
  if (!failed) failed = mbedtls_pk_write_key_pem(key, (uint8_t *)text, size);
  size_t length = failed ? 0 : strlen(text);
  if (!failed)
    failed = mbedtls_x509write_crt_pem(&made, (uint8_t *)text + length, size - length, tls_random,
                                       NULL);
  mbedtls_mpi_free(&serial);
  mbedtls_x509write_crt_free(&made);
  return failed;
}

int own_certificate(const char *name, mbedtls_x509_crt *certificate, mbedtls_pk_context *key) {
  char text[MOST_BYTES];
  bool is_stored = read_stored(certificate, key);
  if (is_stored && !must_renew(certificate, name)) return 0;
  mbedtls_x509_crt_free(certificate);
  if (strlen(name) > 63 || (!is_stored && make_key(key)) ||
      write_identity(name, key, text, sizeof text))
    return -ENOKEY;
  /* What cannot be stored is shown all the same, and made again at the next start. */
  write_object(OBJECT, text, (uint32_t)strlen(text));
  int failed = mbedtls_x509_crt_parse(certificate, (const uint8_t *)text, strlen(text) + 1);
  memset(text, 0, sizeof text);
  return failed ? -ENOKEY : 0;
}
