import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring';

const algorithm = 'aes-256-gcm';
const formatVersion = 1;
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const boxedKeyBytes = ivBytes + keyBytes + tagBytes;

/**
 * Seals one secret by envelope encryption: its own data key encrypts it, and the current master key encrypts
 * the data key. Both are bound to the record's id, so that a sealed value moved to another record does not
 * open. Layout: version, length of the key id, key id, boxed data key, boxed secret; a box is iv, ciphertext,
 * tag.
 */
export function seal(keyring: Keyring, recordId: string, secret: string): Buffer {
  // One call, because asking for random bytes costs more than generating them.
  const random = randomBytes(keyBytes + 2 * ivBytes);
  const dataKey = random.subarray(0, keyBytes);
  const ivs = [random.subarray(keyBytes, -ivBytes), random.subarray(-ivBytes)] as const;
  return envelope(
    keyring.currentKeyId,
    lock(masterKey(keyring, keyring.currentKeyId), recordId, dataKey, ivs[0]),
    lock(dataKey, recordId, Buffer.from(secret, 'utf8'), ivs[1]),
  );
}

/** Decrypts a secret. Throws if the record id, the key, or a single bit differs from the sealing. */
export function unseal(keyring: Keyring, recordId: string, sealed: Buffer): string {
  const { keyId, boxedKey, boxedSecret } = parts(sealed);
  const dataKey = unlock(masterKey(keyring, keyId), recordId, boxedKey);
  return unlock(dataKey, recordId, boxedSecret).toString('utf8');
}

/** Seals the data key under the current master key without decrypting the secret. */
export function rewrap(keyring: Keyring, recordId: string, sealed: Buffer): Buffer {
  const { keyId, boxedKey, boxedSecret } = parts(sealed);
  const dataKey = unlock(masterKey(keyring, keyId), recordId, boxedKey);
  return envelope(
    keyring.currentKeyId,
    lock(masterKey(keyring, keyring.currentKeyId), recordId, dataKey, randomBytes(ivBytes)),
    boxedSecret,
  );
}

function envelope(keyId: string, boxedKey: Buffer, boxedSecret: Buffer): Buffer {
  const id = Buffer.from(keyId, 'ascii');
  return Buffer.concat([Buffer.from([formatVersion, id.length]), id, boxedKey, boxedSecret]);
}

function parts(sealed: Buffer) {
  if (sealed[0] !== formatVersion) throw new Error('Not a sealed value of this version');
  const keyEnd = 2 + (sealed[1] ?? 0);
  return {
    keyId: sealed.toString('ascii', 2, keyEnd),
    boxedKey: sealed.subarray(keyEnd, keyEnd + boxedKeyBytes),
    boxedSecret: sealed.subarray(keyEnd + boxedKeyBytes),
  };
}

function masterKey(keyring: Keyring, id: string): Buffer {
  const key = keyring.masterKeys.get(id);
  if (!key) throw new Error(`There is no master key ${id}`);
  return key;
}

function lock(key: Buffer, recordId: string, content: Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(recordId, 'utf8'));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function unlock(key: Buffer, recordId: string, box: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(recordId, 'utf8'))
    .setAuthTag(box.subarray(-tagBytes));
  return Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
