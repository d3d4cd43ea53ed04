import { createHash, createPublicKey, verify } from 'node:crypto';

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
  const claimsOf = claimsReader(portal, now);
  return async (headers) => {
    const {
      aud,
      sub,
      accounts,
      permissions,
      portal: shownBy,
    } = await claimsOf(headers['x-tillway-identity']);
    if (aud !== remote) throw new IdentityError('It is for another remote');
    return { user: sub, accounts, permissions, portal: shownBy };
  };
}

/**
 * Creates a function that reads a move which a portal's webhook tells. It takes the call's headers and its body as text,
 * and returns `{ revision, at, by, note, what }`. It throws an `IdentityError` unless the portal signed this body less
 * than a minute ago for this receiver.
 *
 * `portal` is the address by which the receiver reaches the portal; `host` is the receiver's own host, as the portal file
 * names it.
 */
export function hookReader({ portal, host, now = Date.now }) {
  const claimsOf = claimsReader(portal, now);
  return async (headers, body) => {
    const { aud, sha256 } = await claimsOf(headers['x-tillway-signature']);
    if (aud !== `hook:${host}`) throw new IdentityError('It is for another receiver');
    if (sha256 !== createHash('sha256').update(body).digest('base64url'))
      throw new IdentityError('It is of another body');
    return JSON.parse(body);
  };
}

/** Creates a function that returns the claims of a token that the portal signed less than a minute ago. */
function claimsReader(portal, now) {
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

  return async (token) => {
    const [head, body, signature, ...rest] = typeof token === 'string' ? token.split('.') : [];
    if (!signature || rest.length > 0) throw new IdentityError('It names no user');
    const { alg, kid } = partOf(head);
    const key = alg === 'EdDSA' ? await keyOf(kid) : undefined;
    if (!key || !verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
      throw new IdentityError('It is not signed by the portal');
    const claims = partOf(body);
    const seconds = now() / 1000;
    if (claims.iss !== 'tillway') throw new IdentityError('It is not signed by the portal');
    if (!(claims.iat - skewSeconds <= seconds && seconds < claims.exp + skewSeconds))
      throw new IdentityError('It has expired, or is not valid yet');
    return claims;
  };
}

function partOf(text) {
  try {
    return Object(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new IdentityError('It cannot be read');
  }
}
