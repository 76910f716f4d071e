/** Checks signatures. */
export interface Signatures {
  /**
   * True if the Ed25519 signature (RFC 8032, 64 bytes) of `message` was made with the private key
   * of `publicKey` (32 bytes).
   */
  isValid(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
}
