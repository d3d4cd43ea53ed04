import { hkdfSync } from 'node:crypto';

/** The keys that guard card data. Master keys wrap data keys only; they come from outside the database. */
export interface Keyring {
  /** What new records are wrapped with. */
  currentKeyId: string;
  masterKeys: ReadonlyMap<string, Buffer>;
  /** Never rotated with the master keys: an equal card must keep its fingerprint. */
  fingerprintKey: Buffer;
  /** Keys the hash that tells whether a repeated request has the same body. */
  bodyKey: Buffer;
  /** Keys the names of nonces that hold a card's number. */
  nonceKey: Buffer;
  /** Signs addresses that files are uploaded to. */
  addressKey: Buffer;
  /** Signs what verifications of the books ended with (docs/decisions/0191). */
  checkpointKey: Buffer;
  /** Made into the key that signs what a session is shown (docs/decisions/0155). */
  overrideKey: Buffer;
}

const keyBytes = 32;

/**
 * `masterKeys` reads `id:base64[,id:base64…]`, the first one current, the others kept to open older records;
 * `fingerprintKey` is base64. Every key has 32 bytes.
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
