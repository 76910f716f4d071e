/** What a passphrase locks, as it is stored: Base64 texts and how they were made. */
export interface Locked {
  /** How the key follows from the passphrase. */
  readonly kdf: string;
  readonly cipher: string;
  readonly salt: string;
  readonly nonce: string;
  /** What is encrypted, and behind it the tag that tells whether it is intact. */
  readonly data: string;
}

/** Locks secrets with a passphrase that a person chooses; missing where a machine cannot. */
export interface Vault {
  /** `Locked.kdf` and `Locked.cipher` of what this vault locks and opens. */
  readonly kdf: string;
  readonly cipher: string;
  /**
   * Encrypts `plain`, so that only the same passphrase opens it, beside the same `bound` bytes,
   * which stay readable.
   */
  lock(passphrase: string, plain: Uint8Array, bound: Uint8Array): Promise<Locked>;
  /**
   * What `lock` was given; undefined if the passphrase is another one, or something of it was
   * changed since.
   */
  open(passphrase: string, locked: Locked, bound: Uint8Array): Promise<Uint8Array | undefined>;
}
