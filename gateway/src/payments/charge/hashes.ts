import { createHmac } from 'node:crypto';

const keyed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Hashes a request's body to recognize a repeat; the order of keys does not matter. Keyed, because
 * readers of the database could otherwise try card numbers against a plain hash. The CVV is left
 * out: with the key, a thousand guesses would find it, and PCI DSS 3.3.1 forbids keeping it in any
 * form.
 */
export const bodyHash = (key: Buffer, body: Readonly<Record<string, unknown>>): Buffer =>
  formerBodyHash(key, { ...body, card_cvv: undefined });

/**
 * The hash of an earlier version, which included the CVV. Recognizes repeats of requests from that
 * time; never stored.
 */
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
 * Hashes a sale so that duplicates within the window are equal. `amount` is cents before the price
 * adjustment. `day` is the charge date, null for now: installments of the same amount are not
 * duplicates.
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
