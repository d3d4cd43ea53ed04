import { createPublicKey, verify } from 'node:crypto';

/**
 * The error of a call that the portal did not make for a signed-in user. Answer it with 403 (a 401 is the
 * portal's own).
 */
export class IdentityError extends Error {
  name = 'IdentityError';
}

/** The allowed difference between the clocks of portal and back end, in seconds. */
const skewSeconds = 5;
/** The minimum time between two requests for an unknown key, in milliseconds. */
const askAgainMs = 30_000;

/**
 * Creates a function that identifies the caller of a remote's back end. It takes a call's headers, as
 * node:http gives them, and returns the user: `{ user, accounts, permissions, portal }`. It throws an
 * `IdentityError` unless the portal signed the user less than a minute ago, for this remote.
 *
 * `portal` is the address by which this back end reaches the portal, whose public keys it fetches; `remote`
 * is the remote's name. The back end must still accept connections from the portal only: a signature
 * identifies the caller, but does not secure the network.
 */
export function identityReader({ portal, remote, now = Date.now }) {
  let keys = new Map();
  let askedAt = -Infinity;

  async function keyOf(kid) {
    if (!keys.has(kid) && now() - askedAt >= askAgainMs) {
      askedAt = now();
      const answer = await fetch(new URL('/identity-keys', portal), { signal: AbortSignal.timeout(3_000) });
      const { keys: listed } = await answer.json();
      keys = new Map(listed.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]));
    }
    return keys.get(kid);
  }

  return async (headers) => {
    const token = headers['x-tillway-identity'];
    const [head, body, signature, ...rest] = typeof token === 'string' ? token.split('.') : [];
    if (!signature || rest.length > 0) throw new IdentityError('It names no user');
    const { alg, kid } = partOf(head);
    const key = alg === 'EdDSA' ? await keyOf(kid) : undefined;
    if (!key || !verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
      throw new IdentityError('It is not signed by the portal');
    const { iss, aud, iat, exp, sub, accounts, permissions, portal: shownBy } = partOf(body);
    const seconds = now() / 1000;
    if (iss !== 'tillway' || aud !== remote) throw new IdentityError('It is for another remote');
    if (!(iat - skewSeconds <= seconds && seconds < exp + skewSeconds))
      throw new IdentityError('It has expired, or is not valid yet');
    return { user: sub, accounts, permissions, portal: shownBy };
  };
}

function partOf(text) {
  try {
    return Object(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new IdentityError('It cannot be read');
  }
}
