import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  type OverrideClaims,
  OverrideClaimsSchema,
  overrideCookie,
  type OverridePin,
  overrideSigned,
  type PortalConfiguration,
} from '@tillway/contract';
import { safeParse } from 'valibot';
import { sessionIn } from '../server/session-cookie';

/** The builds that one session sees instead of the portal's own, and the end of that. */
export interface Override {
  pins: OverridePin[];
  until: Date;
  isOver: boolean;
}

interface Situation {
  cookies: string | undefined;
  environment: PortalConfiguration['flags']['environment'];
  now: Date;
}

const tokenIn = new RegExp(`(?:^|;\\s*)${overrideCookie}=([\\w-]+)\\.([\\w-]+)(?:;|$)`);

/** Answers whether a request has an override to check. The pages of all others then need no key. */
export const mayOverride = (cookies: string | undefined): boolean => tokenIn.test(cookies ?? '');

const isSigned = (payload: string, signature: string, publicKey: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const bytes = Buffer.from(overrideSigned(payload));
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(signature, 'base64url'))
    );
  } catch {
    return false;
  }
};

const claimsOf = (payload: string): OverrideClaims | undefined => {
  try {
    const parsed = safeParse(OverrideClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads the override of a request. This environment's gateway must have signed it (`publicKey`: SPKI in base64) for the
 * session that asks. Anything else is `undefined`, and production accepts none at all.
 */
export function readOverride(situation: Situation, publicKey: string): Override | undefined {
  const { cookies = '', environment, now } = situation;
  if (environment === 'production') return undefined;
  const [, payload, signature] = tokenIn.exec(cookies) ?? [];
  const session = sessionIn(cookies)?.slice('tillway_session='.length);
  if (payload === undefined || signature === undefined || session === undefined) return undefined;
  if (!isSigned(payload, signature, publicKey)) return undefined;
  const claims = claimsOf(payload);
  if (claims?.environment !== environment) return undefined;
  if (claims.session !== createHash('sha256').update(session).digest('base64url')) return undefined;
  const until = new Date(claims.until * 1000);
  return { pins: claims.pins, until, isOver: until <= now };
}
