import type { PaymentKind } from '../terminal';

/** The sums of a transaction list, in their order: what became of the money. */
export const moneySums = ['taken', 'refunded', 'failed', 'pending', 'adjustments'] as const;
export type MoneySum = (typeof moneySums)[number];

/** The search for a sum's rows, as a list's URL and the API's filter have it. */
export interface SumSearch {
  request_type: readonly string[];
  status: readonly string[];
  is_fee_waived?: '0';
}

const undecided = {
  card: ['pending', 'unknown'],
  ach: ['pending', 'authorization', 'batched', 'unknown'],
} as const;

/** Returns the search that finds the rows of a sum. Rows with a price adjustment were taken and are not waived. */
export function sumSearch(sum: MoneySum, kind: PaymentKind): SumSearch {
  const [payment, refund] = kind === 'ach' ? ['ach', 'achcredit'] : ['sale', 'credit'];
  const taken = { request_type: [payment], status: ['approved', 'settled'] };
  switch (sum) {
    case 'taken':
      return taken;
    case 'refunded':
      return { request_type: [refund], status: [...taken.status, ...undecided[kind]] };
    case 'failed':
      return { request_type: [payment], status: ['declined'] };
    case 'pending':
      return { request_type: [payment], status: undecided[kind] };
    case 'adjustments':
      return { ...taken, is_fee_waived: '0' };
  }
}
