import { type Cents, toDollars } from '../money';

/** Only a part was approved, and it has been given back. */
export const partlyApproved = (part: Cents, total: Cents): string =>
  `Only $${toDollars(part)} of $${toDollars(total)} was approved. It was given back: please use another card.`;
/** Only a part was approved, and it is kept. */
export function partKept(part: Cents, total: Cents): string {
  const [approved, requested, owed] = [part, total, total - part].map((cents) => toDollars(cents));
  return `$${approved} of $${requested} was approved; $${owed} is still owed`;
}
/** On the receipt of a part. */
export const partCharged = (part: Cents, total: Cents): string =>
  `$${toDollars(part)} of $${toDollars(total)} asked was approved and charged.`;
type FailedChecks = readonly ('address' | 'cvv')[];
/** A failed check refuses the payment, which the card's bank had approved. */
export const checksRefused = (checks: FailedChecks): string =>
  refusedTexts[checks.join()] ?? refusedTexts['address,cvv'];
const refusedTexts: Readonly<Record<string, string>> & { 'address,cvv': string } = {
  address:
    'The billing address does not match the card’s bank. The payment was given back: please check the address, or use another card.',
  cvv: 'The CVV does not match the card’s bank. The payment was given back: please check the CVV, or use another card.',
  'address,cvv':
    'Neither the billing address nor the CVV matches the card’s bank. The payment was given back: please check both, or use another card.',
};
/** A failed check asks the counter about an approved payment. */
export const checksAsk = (checks: FailedChecks): string =>
  askingTexts[checks.join()] ?? askingTexts['address,cvv'];
const askingTexts: Readonly<Record<string, string>> & { 'address,cvv': string } = {
  address:
    'The payment is approved, but the billing address does not match the card’s bank. Keep it, or void it?',
  cvv: 'The payment is approved, but the CVV does not match the card’s bank. Keep it, or void it?',
  'address,cvv':
    'The payment is approved, but neither the billing address nor the CVV matches the card’s bank. Keep it, or void it?',
};
export const checksAskManager = 'A user who manages transactions can void it.';
export const restOfPayment = 'This payment charges the rest of another one';
/** The rest of a payment can be charged once. */
export const restNotOwed = 'Nothing of this payment is still owed';
