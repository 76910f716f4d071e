import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Locked, Vault } from '../vault.ts';
import type { KeyQuestion } from './key-thread.ts';

/** What scrypt costs: memory of 128 N r bytes, and p passes through it. */
export interface KeyCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 16 MB and five passes for each try: what OWASP names for 2^14. */
const cost: KeyCost = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** The thread that derives keys needs next to nothing of its own. */
const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
/** It ends when nobody has asked for a key for so long. */
const idleMs = 10_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let latest: Promise<unknown> = Promise.resolve();

/**
 * The key of a passphrase. One is derived at a time and always in the same thread: whoever asks for
 * many would have the memory and the processors of them all, and the allocator keeps what a thread
 * has once needed, 16 MB for each of those that Node takes in turns.
 */
function derive(passphrase: string, salt: Buffer, cost: KeyCost): Promise<Uint8Array> {
  const key = latest.then(() => deriveNext(passphrase, salt, cost));
  latest = key.catch(() => undefined);
  return key;
}

async function deriveNext(passphrase: string, salt: Buffer, cost: KeyCost): Promise<Uint8Array> {
  clearTimeout(idle);
  thread ??= await startThread();
  // A pending key keeps the process alive, a thread without work does not.
  thread.ref();
  try {
    const question: KeyQuestion = [passphrase, salt, keyBytes, cost];
    thread.postMessage(question);
    const [key] = await once(thread, 'message');
    return key;
  } catch (error) {
    thread = undefined;
    throw error;
  } finally {
    thread?.unref();
    idle = setTimeout(endThread, idleMs).unref();
  }
}

/** What starts threads is loaded with the first one: few devices lock anything. */
async function startThread(): Promise<Worker> {
  const { Worker } = await import('node:worker_threads');
  return new Worker((await import('./key-thread.ts')).program, { resourceLimits });
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}

/** Scrypt (RFC 7914), in a thread of its own, and AES-256 in GCM (NIST SP 800-38D). */
export function vaultOf(cost: KeyCost): Vault {
  const kdf = `scrypt N=${cost.N} r=${cost.r} p=${cost.p}`;
  return {
    kdf,
    cipher,
    async lock(passphrase, plain, bound) {
      const salt = randomBytes(saltBytes);
      const nonce = randomBytes(nonceBytes);
      const encrypting = createCipheriv(cipher, await derive(passphrase, salt, cost), nonce);
      encrypting.setAAD(bound);
      const data = [encrypting.update(plain), encrypting.final(), encrypting.getAuthTag()];
      return {
        kdf,
        cipher,
        salt: salt.toString('base64'),
        nonce: nonce.toString('base64'),
        data: Buffer.concat(data).toString('base64'),
      };
    },
    async open(passphrase, locked: Locked, bound) {
      const salt = Buffer.from(locked.salt, 'base64');
      const nonce = Buffer.from(locked.nonce, 'base64');
      const data = Buffer.from(locked.data, 'base64');
      if (salt.length !== saltBytes || nonce.length !== nonceBytes || data.length < tagBytes)
        return undefined;
      const key = await derive(passphrase, salt, cost);
      const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      decrypting.setAAD(bound);
      decrypting.setAuthTag(data.subarray(data.length - tagBytes));
      try {
        const plain = decrypting.update(data.subarray(0, data.length - tagBytes));
        return Uint8Array.from(Buffer.concat([plain, decrypting.final()]));
      } catch {
        return undefined;
      }
    },
  };
}

/** The vault of devices. */
export const nodeVault = vaultOf(cost);
