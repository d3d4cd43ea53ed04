import { createPublicKey, verify } from 'node:crypto';

/** A call that does not come from the portal on behalf of a signed-in user; answer it with 403 (a 401 is the portal's own). */
export class IdentityError extends Error {
  name = 'IdentityError';
}

/** How far the clocks of portal and back end may differ, in seconds. */
const skewSeconds = 5;
/** A key that is not known is asked for at most once in so many milliseconds. */
const askAgainMs = 30_000;

/**
 * Reads who calls the back end of a remote (docs/decisions/0150-back-ends-of-remotes.md): answers a function of a call's
 * headers, as node:http gives them, which answers the user: `{ user, accounts, permissions, portal }`. It throws an
 * `IdentityError` unless the portal signed that less than a minute ago, for this remote.
 *
 * `portal` is the address by which this back end reaches the portal, whose public keys it fetches; `remote` the remote's
 * name. Let nobody but the portal reach the back end all the same: a signature says who calls, not that the network may.
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
    if (!signature || rest.length > 0) throw new IdentityError('It says nobody');
    const { alg, kid } = partOf(head);
    const key = alg === 'EdDSA' ? await keyOf(kid) : undefined;
    if (!key || !verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
      throw new IdentityError('It is not signed by the portal');
    const { iss, aud, iat, exp, sub, accounts, permissions, portal: shownBy } = partOf(body);
    const seconds = now() / 1000;
    if (iss !== 'tillway' || aud !== remote) throw new IdentityError('It is for another remote');
    if (!(iat - skewSeconds <= seconds && seconds < exp + skewSeconds))
      throw new IdentityError('It is of another time');
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
