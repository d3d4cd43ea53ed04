import type { AddressCheck, CvvCheck } from '../processor';

/** The processor's letters for the address check. Absent ones, such as E, G, P, R, S, and U, were not checked. */
const addressChecks: Readonly<Record<string, AddressCheck>> = {
  A: 'street only',
  N: 'no match',
  // Nine digits of the postal code, or five.
  W: 'postal code only',
  Z: 'postal code only',
  X: 'match',
  Y: 'match',
};

/** The processor's letters for the CVV check. Absent ones, such as P, S, and U, were not checked. */
const cvvChecks: Readonly<Record<string, CvvCheck>> = { M: 'match', N: 'no match' };

/** Returns the checks of a card in words. A check is absent if the processor says nothing about it. */
export const checksOf = (avs: string | undefined, cvv: string | undefined) => ({
  ...(avs !== undefined && { addressCheck: addressChecks[avs] ?? ('not checked' as const) }),
  ...(cvv !== undefined && { cvvCheck: cvvChecks[cvv] ?? ('not checked' as const) }),
});
