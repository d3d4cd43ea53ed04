import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LogoType } from '@tillway/rules';
import type { Keyring } from '../../platform/sealing/keyring';

/** The time allowed from choosing a file to its last byte. Milliseconds. */
const validMs = 5 * 60_000;

/** The parameters that an upload address is bound to. */
interface Upload {
  accountId: string;
  userId: string;
  type: LogoType;
}

/**
 * Creates an upload address for one user's picture of one type for one merchant, with its expiry.
 */
export function logoAddress(keyring: Pick<Keyring, 'addressKey'>, upload: Upload, now: Date) {
  const expires = new Date(now.getTime() + validMs);
  const query = new URLSearchParams({
    type: upload.type,
    expires: String(expires.getTime()),
    signature: signatureOf(keyring, upload, expires.getTime()).toString('base64url'),
  });
  return { url: `/api/accounts/${encodeURIComponent(upload.accountId)}/logo?${query.toString()}`, expires };
}

/** True if the address was issued for that upload and has not expired. */
export function isLogoAddress(
  keyring: Pick<Keyring, 'addressKey'>,
  upload: Upload,
  given: { expires: string; signature: string },
  now: Date,
): boolean {
  const expected = signatureOf(keyring, upload, Number(given.expires));
  const signature = Buffer.from(given.signature, 'base64url');
  return (
    signature.length === expected.length &&
    timingSafeEqual(signature, expected) &&
    Number(given.expires) > now.getTime()
  );
}

const signatureOf = (
  { addressKey }: Pick<Keyring, 'addressKey'>,
  upload: Upload,
  expiresMs: number,
): Buffer =>
  createHmac('sha256', addressKey)
    .update(JSON.stringify([upload.accountId, upload.userId, upload.type, expiresMs]))
    .digest();
