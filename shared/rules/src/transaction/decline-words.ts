import { t } from '@tillway/language';

/** The meanings of a decline. `never`: the card's issuer forbids another try. */
export const declineClasses = ['try again', 'other card', 'never'] as const;
export type DeclineClass = (typeof declineClasses)[number];

const adviceByClass: Readonly<Record<string, string>> = {
  'try again': 'Try again later',
  'other card': 'Ask for another card',
  never: 'The issuer forbids another try. Ask for another card',
};

/** Returns the advice after a decline; null if the processor did not tell its meaning. */
export const declineAdvice = (declineClass: string | null): string | null =>
  word(adviceByClass, declineClass);

const fundings: Readonly<Record<string, string>> = { credit: 'Credit', debit: 'Debit', prepaid: 'Prepaid' };

/** Returns the funding of a card in words; null if the processor did not tell. */
export const cardFundingWord = (funding: string | null): string | null => word(fundings, funding);

const word = (words: Readonly<Record<string, string>>, code: string | null): string | null => {
  const known = code === null ? undefined : words[code];
  return known === undefined ? null : t(known);
};
