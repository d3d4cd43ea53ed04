import type { CvvCheck } from './processor';

/** The card networks’ codes for the CVV check. Absent ones, such as P, S, and U, were not checked. */
const cvvChecks: Readonly<Record<string, CvvCheck>> = { M: 'match', N: 'no match' };

/** Reads the CVV letter of an answer. `undefined` if there is none. */
export const cvvCheckOf = (letter: string): CvvCheck | undefined =>
  letter === '' ? undefined : (cvvChecks[letter] ?? 'not checked');
