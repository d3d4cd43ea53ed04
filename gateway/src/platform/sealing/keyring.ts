import { hkdfSync } from 'node:crypto';

/** The keys that protect card data. Master keys only wrap data keys and come from outside the database. */
export interface Keyring {
  /** The master key for new records. */
  currentKeyId: string;
  masterKeys: ReadonlyMap<string, Buffer>;
  /** Never rotated with the master keys, because the same card must keep its fingerprint. */
  fingerprintKey: Buffer;
  /** Key of the hash that detects whether a repeated request has the same body. */
  bodyKey: Buffer;
  /** Key for renaming nonces that contain a card number. */
  nonceKey: Buffer;
  /** Signs upload addresses. */
  addressKey: Buffer;
  /** Signs the checkpoints of verifications of the books. */
  checkpointKey: Buffer;
  /** Derives the tokens of payment links from their ids. */
  linkKey: Buffer;
  /** Base of the key that signs the overrides of a session. */
  overrideKey: Buffer;
}

const keyBytes = 32;

/**
 * Parses `id:base64[,id:base64…]`: the first master key is current, the others open older records.
 * `fingerprintKey` is base64. Throws unless every key has 32 bytes.
 */
export function parseKeyring(masterKeys: string, fingerprintKey: string): Keyring {
  const entries = masterKeys.split(',').map((entry) => {
    const [id = '', key = ''] = entry.trim().split(':');
    if (!/^[\w-]{1,32}$/.test(id)) throw new Error('A master key needs an id of letters, digits, - and _');
    return [id, bytesOf(key, `Master key ${id}`)] as const;
  });
  const [current] = entries;
  if (!current) throw new Error('There is no master key');
  const secret = bytesOf(fingerprintKey, 'The fingerprint key');
  return {
    currentKeyId: current[0],
    masterKeys: new Map(entries),
    fingerprintKey: derive(secret, 'card fingerprint'),
    bodyKey: derive(secret, 'request body'),
    nonceKey: derive(secret, 'nonce name'),
    addressKey: derive(secret, 'upload address'),
    checkpointKey: derive(secret, 'verification checkpoint'),
    linkKey: derive(secret, 'payment link'),
    overrideKey: derive(secret, 'override'),
  };
}

function bytesOf(base64: string, name: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== keyBytes) throw new Error(`${name} must be ${keyBytes} bytes in base64`);
  return bytes;
}

const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tillway ${purpose}`, keyBytes));
