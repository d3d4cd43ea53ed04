import { createHmac } from 'node:crypto';

const keyed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Tells whether a repeated request says the same. Keyed, because a plain hash would let somebody who reads the database
 * try card numbers until one fits. A CVV is no part of it: who has the key would need a thousand guesses for it, and it may
 * not be kept in any form (PCI DSS 3.3.1). The order of keys does not matter.
 */
export const bodyHash = (key: Buffer, body: Readonly<Record<string, unknown>>): Buffer =>
  formerBodyHash(key, { ...body, card_cvv: undefined });

/** The same as it was written until a CVV was left out of it: what was asked then is known again. Never stored. */
export const formerBodyHash = (key: Buffer, body: Readonly<Record<string, unknown>>): Buffer =>
  keyed(
    key,
    JSON.stringify(
      Object.entries(body)
        .filter(([, value]) => value !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );

/**
 * Equal for sales that would be duplicates within the window (decisions §0.4). `amount` is cents before the price
 * adjustment; `day` is when it is charged, null for now: the parts of a plan may cost the same and are no duplicates.
 */
export const duplicateKey = (
  key: Buffer,
  sale: {
    terminalId: string;
    requestType: string;
    amount: number;
    day: string | null;
    fingerprint: Buffer;
  },
): Buffer =>
  keyed(
    key,
    JSON.stringify([
      sale.terminalId,
      sale.requestType,
      sale.amount,
      sale.day,
      sale.fingerprint.toString('base64'),
    ]),
  );
