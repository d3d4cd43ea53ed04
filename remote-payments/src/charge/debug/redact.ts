import { isLuhnValid } from '@tillway/rules';

/** Names that are always removed, because they identify a payer's money or grant access. */
const removed = new Set(['card_cvv', 'token', 'token_id', 'approval_id', 'password', 'nonce']);
const lastFourOnly = new Set([
  'card_number',
  'ach_account_number',
  'ach_account_number_verify',
  'ach_routing_number',
]);

const lastFour = (text: string): string => `•••• ${text.slice(-4)}`;

/** Runs of as many digits as a card number has, with or without spaces. */
const cardLike = /\d(?:[ -]?\d){11,18}/g;

/** Shortens the card numbers in a text to their last four digits. */
export const withoutCards = (text: string): string =>
  text.replace(cardLike, (found) => {
    const digits = found.replace(/\D/g, '');
    return isLuhnValid(digits) ? lastFour(digits) : found;
  });

/** Copies a request or response without card and account numbers, CVV, tokens, and approvals. */
export function redact(value: unknown, name = ''): unknown {
  if (removed.has(name)) return undefined;
  if (typeof value === 'string') return lastFourOnly.has(name) ? lastFour(value) : withoutCards(value);
  if (Array.isArray(value)) return value.map((each) => redact(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, redact(each, key)] as const)
      .filter(([, each]) => each !== undefined),
  );
}
