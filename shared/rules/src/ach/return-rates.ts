const unauthorized: readonly string[] = ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'];
const administrative: readonly string[] = ['R02', 'R03', 'R04'];

/** What Nacha counts a returned debit among, besides all of them. A notification of change is no return. */
export function returnCategory(code: string): 'unauthorized' | 'administrative' | 'other' | undefined {
  if (!code.startsWith('R')) return undefined;
  if (unauthorized.includes(code)) return 'unauthorized';
  return administrative.includes(code) ? 'administrative' : 'other';
}

/** Nacha's thresholds of returned debits, in percent of those originated over 60 days. */
export const returnThresholds = { unauthorized: 0.5, administrative: 3, overall: 15 } as const;

export type ReturnRates = Readonly<Record<keyof typeof returnThresholds, number>>;

/** Returned debits in percent of `originated` debits; zeros where none were originated. */
export function returnRates(codes: readonly string[], originated: number): ReturnRates {
  const categories = codes.map(returnCategory);
  const rate = (counts: (category: string | undefined) => boolean) =>
    originated === 0 ? 0 : (categories.filter(counts).length / originated) * 100;
  return {
    unauthorized: rate((category) => category === 'unauthorized'),
    administrative: rate((category) => category === 'administrative'),
    overall: rate((category) => category !== undefined),
  };
}

/** Returned entries that may be presented again, twice, within 180 days: for want of funds only. */
export const mayRepresent = (code: string, presented: number): boolean =>
  (code === 'R01' || code === 'R09') && presented < 3;
