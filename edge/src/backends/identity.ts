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

/** How long a back end may believe what it is told, in seconds: as long as one call lasts, and a little. */
const holdsSeconds = 60;

/** As much of the gateway's answer about a session as a back end is told. */
export const SessionSchema = v.object({
  data: v.object({
    force_change_password: v.boolean(),
    permissions: v.record(v.string(), v.unknown()),
    user: v.object({ id: v.string(), accounts: v.array(v.object({ id: v.string() })) }),
  }),
});

/** Who calls, for the back end of one remote: no name, no mail address, nothing that signs in anywhere. */
export interface Caller {
  user: string;
  accounts: string[];
  /** Names of what the user may do. */
  permissions: string[];
  /** Key of the portal that the user is in. */
  portal: string;
}

/** Signs who calls, as a JSON Web Token with Ed25519 (RFC 7519, RFC 8037). */
export interface IdentitySigner {
  sign(caller: Caller, remote: string): string;
  /** The public key, as a JSON Web Key Set. */
  keys: { keys: object[] };
}

/** The key in a PEM file, or one of this process alone: then back ends are told another by every edge and after every start. */
export function createIdentitySigner(pem: string | undefined, now: () => number): IdentitySigner {
  const key: KeyObject =
    pem === undefined ? generateKeyPairSync('ed25519').privateKey : createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error('TILLWAY_IDENTITY_KEY is no Ed25519 key; openssl genpkey -algorithm ed25519 makes one');
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.x)).digest('base64url').slice(0, 16);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'EdDSA', typ: 'JWT', kid });
  return {
    sign({ user, ...caller }, remote) {
      const iat = Math.floor(now() / 1000);
      const claims = { iss: 'tillway', aud: remote, sub: user, ...caller, iat, exp: iat + holdsSeconds };
      const signed = `${head}.${part({ ...claims, jti: randomUUID() })}`;
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
    },
    keys: { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] },
  };
}
