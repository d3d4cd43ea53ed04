import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type OverrideClaims, overrideSigned } from '@tillway/contract';

/** DER prefix of a 32-byte Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs the overrides of a session; the edge checks them with the public key alone. */
export interface OverrideSigner {
  sign(claims: OverrideClaims): string;
  /** SPKI in base64. */
  publicKey: string;
}

/** Creates a signer. `seed` is 32 bytes, the same in every process of the gateway. */
export function createOverrideSigner(seed: Buffer): OverrideSigner {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  return {
    sign(claims) {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${sign(null, Buffer.from(overrideSigned(payload)), key).toString('base64url')}`;
    },
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
