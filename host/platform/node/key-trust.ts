/**
 * TLS between equals that know each other by their keys. The suites are those that SHIP names (9.1)
 * and those of TLS 1.3; the first curve is the one that everybody has.
 */
export const keyTrust = {
  ciphers:
    'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:' +
    'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-SHA256',
  ecdhCurve: 'prime256v1:X25519',
} as const;
