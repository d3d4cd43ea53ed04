import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import * as v from 'valibot';

/** The time for which a back end may trust a token, in seconds: the length of one call and a little more. */
const holdsSeconds = 60;

/** The part of the gateway's session answer that the edge reads. A back end receives it without the name. */
export const SessionSchema = v.object({
  data: v.object({
    force_change_password: v.boolean(),
    permissions: v.record(v.string(), v.unknown()),
    user: v.object({
      id: v.string(),
      name: v.optional(v.string(), ''),
      accounts: v.array(v.object({ id: v.string() })),
    }),
  }),
});

/** The caller, for the back end of one remote. It has no name, no mail address, and nothing that signs in anywhere. */
export interface Caller {
  user: string;
  accounts: string[];
  /** Names of the user's permissions. */
  permissions: string[];
  /** Key of the user's portal. */
  portal: string;
}

/** Signs the caller as a JSON Web Token with Ed25519 (RFC 7519, RFC 8037). */
export interface IdentitySigner {
  sign(caller: Caller, remote: string): string;
  /** Signs the hash of a body for a receiver. */
  signBody(body: string, receiver: string): string;
  /** The public key, as a JSON Web Key Set. */
  keys: { keys: object[] };
}

/**
 * Uses the key in the PEM text, or creates one for this process alone. In that case each edge has a different key, and
 * each start changes it.
 */
export function createIdentitySigner(pem: string | undefined, now: () => number): IdentitySigner {
  const key: KeyObject =
    pem === undefined ? generateKeyPairSync('ed25519').privateKey : createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(
      'TILLWAY_IDENTITY_KEY is not an Ed25519 key; openssl genpkey -algorithm ed25519 makes one',
    );
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.x)).digest('base64url').slice(0, 16);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'EdDSA', typ: 'JWT', kid });
  const tokenOf = (claims: object): string => {
    const iat = Math.floor(now() / 1000);
    const whole = { iss: 'tillway', ...claims, iat, exp: iat + holdsSeconds, jti: randomUUID() };
    const signed = `${head}.${part(whole)}`;
    return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
  };
  return {
    sign: ({ user, ...caller }, remote) => tokenOf({ aud: remote, sub: user, ...caller }),
    signBody: (body, receiver) =>
      tokenOf({ aud: `hook:${receiver}`, sha256: createHash('sha256').update(body).digest('base64url') }),
    keys: { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] },
  };
}
