const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const fair = 256 - (256 % alphabet.length);

export const nonceLength = 36;

/**
 * Makes a new idempotency key: 36 letters and digits, each equally likely. Bytes that would favor some
 * characters are discarded.
 */
export function makeNonce(randomBytes: (count: number) => Uint8Array): string {
  let nonce = '';
  while (nonce.length < nonceLength)
    for (const byte of randomBytes(nonceLength))
      if (byte < fair && nonce.length < nonceLength) nonce += alphabet.charAt(byte % alphabet.length);
  return nonce;
}
