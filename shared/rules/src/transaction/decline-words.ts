import { t } from '@tillway/language';
import { askForAnotherCard, issuerForbids, declineTryLater } from '../messages/payment';

/** The meanings of a decline. `never`: the card's issuer forbids another try. */
export const declineClasses = ['try again', 'other card', 'never'] as const;
export type DeclineClass = (typeof declineClasses)[number];

const adviceByClass: Readonly<Record<string, string>> = {
  'try again': declineTryLater,
  'other card': askForAnotherCard,
  never: issuerForbids,
};

/** Returns the advice after a decline; `undefined` if the processor did not tell its meaning. */
export const declineAdvice = (declineClass: string | null | undefined): string | undefined =>
  adviceByClass[declineClass ?? ''];

/** Writes a processor's reason in sentence case: `INSUFFICIENT FUNDS` becomes `Insufficient funds`. */
export const declineInWords = (reason: string): string =>
  reason === reason.toUpperCase() ? reason.charAt(0) + reason.slice(1).toLowerCase() : reason;

/** Returns a decline's reason in sentence case; null if there is none, or it only repeats that the payment was declined. */
export const declineReason = (reason: string | null | undefined): string | null =>
  !reason || reason.toLowerCase() === 'declined' ? null : declineInWords(reason);

const fundings: Readonly<Record<string, string>> = { credit: 'Credit', debit: 'Debit', prepaid: 'Prepaid' };

/** Returns the funding of a card in words; null if the processor did not tell. */
export function cardFundingWord(funding: string | null): string | null {
  const word = fundings[funding ?? ''];
  return word === undefined ? null : t(word);
}
