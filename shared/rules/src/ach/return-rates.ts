const unauthorized: readonly string[] = ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'];
const administrative: readonly string[] = ['R02', 'R03', 'R04'];

/**
 * Returns Nacha's category of a returned debit; `undefined` for a notification of change. All returns count
 * in the overall rate.
 */
export function returnCategory(code: string): 'unauthorized' | 'administrative' | 'other' | undefined {
  if (!code.startsWith('R')) return undefined;
  if (unauthorized.includes(code)) return 'unauthorized';
  return administrative.includes(code) ? 'administrative' : 'other';
}

/** The period over which Nacha compares returned with originated debits. Days. */
export const returnWindowDays = 60;

/**
 * Nacha's thresholds of returned debits, in basis points of the debits originated in the same period: 0.5, 3,
 * and 15 percent.
 */
export const returnThresholds = { unauthorized: 50, administrative: 300, overall: 1500 } as const;

export interface ReturnRate {
  returned: number;
  /** Basis points, rounded half up; zero if nothing was originated. */
  rate: number;
  threshold: number;
  /** Computed without rounding: a rate equal to its threshold does not exceed it. */
  exceeds: boolean;
}

export type ReturnRates = Readonly<Record<keyof typeof returnThresholds, ReturnRate>>;

/** Computes the return rates of `originated` debits from the number of returns per code. */
export function returnRates(counts: Readonly<Record<string, number>>, originated: number): ReturnRates {
  const returned = { unauthorized: 0, administrative: 0, overall: 0 };
  for (const [code, count] of Object.entries(counts)) {
    const category = returnCategory(code);
    if (category === undefined) continue;
    returned.overall += count;
    if (category !== 'other') returned[category] += count;
  }
  const rateOf = (name: keyof typeof returnThresholds): ReturnRate => ({
    returned: returned[name],
    rate: originated === 0 ? 0 : Math.floor((returned[name] * 10_000 * 2 + originated) / (originated * 2)),
    threshold: returnThresholds[name],
    exceeds: returned[name] * 10_000 > returnThresholds[name] * originated,
  });
  return {
    unauthorized: rateOf('unauthorized'),
    administrative: rateOf('administrative'),
    overall: rateOf('overall'),
  };
}
