/* The certificate that the device makes for itself, for a server that was given none. */
#pragma once
#include "mbedtls/x509_crt.h"

/*
 * Reads the certificate and key that are stored, or makes them: X.509 v3, ECDSA with P-256. The
 * certificate is made anew 60 days before its end, or where the device has another name or address;
 * the key stays. While nobody knows the time, the one that is there is good.
 *
 * 0, or a negative error number.
 */
int own_certificate(const char *name, mbedtls_x509_crt *certificate, mbedtls_pk_context *key);
