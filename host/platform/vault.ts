/** A secret locked with a passphrase, as it is stored; texts are Base64. */
export interface Locked {
  /** Function that derives the key from the passphrase. */
  readonly kdf: string;
  readonly cipher: string;
  readonly salt: string;
  readonly nonce: string;
  /** The ciphertext, followed by its authentication tag. */
  readonly data: string;
}

/** Locks secrets with a passphrase that a person chooses. */
export interface Vault {
  /** `Locked.kdf` and `Locked.cipher` that this vault uses. */
  readonly kdf: string;
  readonly cipher: string;
  /**
   * Encrypts `plain`, so that it opens only with the same passphrase and the same `bound` bytes,
   * which stay readable.
   */
  lock(passphrase: string, plain: Uint8Array, bound: Uint8Array): Promise<Locked>;
  /** Decrypts; undefined if the passphrase is wrong, or anything was changed since. */
  open(passphrase: string, locked: Locked, bound: Uint8Array): Promise<Uint8Array | undefined>;
}
