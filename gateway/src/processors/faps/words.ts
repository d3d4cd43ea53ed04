import type { AddressCheck, DeclineClass } from '../processor';

/**
 * The class of a decline by its words: the vendor's list of codes is not public, and its recorded declines all have the
 * same code. The first pattern that fits decides.
 */
const classes: readonly [RegExp, DeclineClass][] = [
  [/stolen|lost|pick.?up|fraud|restricted|revo[ck]/i, 'never'],
  [/expired|invalid|no (such )?account|closed|cvv|not (permitted|allowed)/i, 'other card'],
];

export const declineClassOf = (words: string): DeclineClass =>
  classes.find(([pattern]) => pattern.test(words))?.[1] ?? 'try again';

/** True if FAPS says that it does not know the merchant. */
export const isRefusal = (words: string): boolean =>
  /unable to retrieve merchant information|merchant ?key|processor ?id/i.test(words);

/** True if FAPS refuses a charge because of the card in its vault. No public answer shows its words. */
export const isUnknownRecord = (words: string): boolean => /vault/i.test(words);

/** True if FAPS says that an order id was used before. */
export const isDuplicate = (words: string): boolean =>
  /duplicate|(order ?id).*(unique|exists|used)|already (exists|been used)/i.test(words);

/** True if a query says that it found nothing. */
export const isNothingFound = (words: string): boolean =>
  /no (transactions?|orders?|records?|results?)\b.*\bfound/i.test(words);

const addressChecks: Readonly<Record<string, AddressCheck>> = {
  ...{ X: 'match', Y: 'match', D: 'match', F: 'match', M: 'match' },
  ...{
    A: 'street only',
    B: 'street only',
    W: 'postal code only',
    Z: 'postal code only',
    P: 'postal code only',
  },
  ...{ N: 'no match', C: 'no match' },
};

/** Reads an AVS letter. `undefined` if FAPS sent none. */
export const addressCheckOf = (letter: string): AddressCheck | undefined =>
  letter === '' ? undefined : (addressChecks[letter] ?? 'not checked');
