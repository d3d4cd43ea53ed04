import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { ReleaseName } from './release';
import { ReleaseError } from './release-error';

/** Part → public keys (Ed25519, SPKI in base64) of its publishers. A part that is not listed needs no signature. */
export type Publishers = Readonly<Record<string, readonly string[]>>;

/** File of a signature, beside its release.json: base64, over the exact bytes. */
export const signatureFile = 'release.sig';

/** Signs a release document with a private key in PEM, as `openssl genpkey -algorithm ed25519` writes it. */
export function signDocument(document: Buffer, privateKeyPem: string): Buffer {
  try {
    const key = createPrivateKey(privateKeyPem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key');
    return Buffer.from(`${sign(null, document, key).toString('base64')}\n`);
  } catch {
    throw new ReleaseError(
      'The key is not an Ed25519 key in PEM; openssl genpkey -algorithm ed25519 makes one',
    );
  }
}

const isSignedBy = (publicKey: string, document: Buffer, signature: Buffer): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, document, key, signature);
  } catch {
    return false;
  }
};

/** Throws a `ReleaseError` if the part has publishers and none of them signed the document. */
export function demandSignature(
  { part, version }: ReleaseName,
  publishers: Publishers,
  document: Buffer,
  signature: Buffer | undefined,
): void {
  const keys = Object.hasOwn(publishers, part) ? (publishers[part] ?? []) : undefined;
  if (keys === undefined) return;
  if (signature === undefined)
    throw new ReleaseError(`${part}@${version} is not signed, and ${part} must be signed`);
  const bytes = Buffer.from(signature.toString(), 'base64');
  if (!keys.some((key) => isSignedBy(key, document, bytes)))
    throw new ReleaseError(`${part}@${version} is not signed by a publisher of ${part}`);
}
