import { isLuhnValid } from '@tillway/rules';

/** Never kept, by name: what identifies a payer's money, or opens a door (decisions S-04). */
const removed = new Set(['card_cvv', 'token', 'token_id', 'approval_id', 'password', 'nonce']);
const lastFourOnly = new Set([
  'card_number',
  'ach_account_number',
  'ach_account_number_verify',
  'ach_routing_number',
]);

const lastFour = (text: string): string => `•••• ${text.slice(-4)}`;

/** Runs of digits as long as a card's, spaced or not. */
const cardLike = /\d(?:[ -]?\d){11,18}/g;

/** A text with the card numbers in it cut to their last four digits. */
export const withoutCards = (text: string): string =>
  text.replace(cardLike, (found) => {
    const digits = found.replace(/\D/g, '');
    return isLuhnValid(digits) ? lastFour(digits) : found;
  });

/** A request or an answer as it may be looked at: without card and account numbers, CVV, tokens and approvals. */
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
