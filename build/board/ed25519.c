/* The kind `ed25519`: checks signatures, with libsodium. */
#include "ed25519.h"
#include <errno.h>
#include "crypto_sign_ed25519.h"
#include "values.h"

enum { KEY = crypto_sign_ed25519_PUBLICKEYBYTES, SIGNATURE = crypto_sign_ed25519_BYTES };

static int check(JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  size_t length;
  (void)handle, (void)where;
  const uint8_t *bytes = bytes_of(ctx, data, &length);
  if (!bytes || length < KEY + SIGNATURE) return -EINVAL;
  const uint8_t *text = bytes + KEY + SIGNATURE;
  size_t count = length - KEY - SIGNATURE;
  return crypto_sign_ed25519_verify_detached(bytes + KEY, text, count, bytes) ? -EKEYREJECTED : 0;
}

const struct kind ed25519_kind = { .name = "ed25519", .write = check };
