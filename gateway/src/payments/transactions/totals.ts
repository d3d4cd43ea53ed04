import type { TransactionTotals } from '@tillway/contract';
import { netTaken } from '@tillway/rules';
import type { Kind } from './overview-store';

/** The rows of a kind: their number and their sums in cents. */
interface SumsOfKind {
  kind: Kind;
  count: number;
  /** As the list's total counts them: credits and voids are negative. */
  signed_total: number;
  signed_fee: number;
  amount: number;
  fee: number;
}

/** Builds a list's totals from the sums by kind. */
export function foldTotals(counted: readonly SumsOfKind[]): Omit<TransactionTotals, 'error' | 'since'> {
  const sum = (of: Exclude<keyof SumsOfKind, 'kind'>, ...kinds: Kind[]) =>
    counted
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .reduce((sums, row) => sums + row[of], 0);
  const group = (...kinds: Kind[]) => ({ count: sum('count', ...kinds), amount: sum('amount', ...kinds) });
  const [taken, refunded] = [group('approved', 'settled'), group('refunded')];
  return {
    count: sum('count'),
    total_amount_sum: sum('signed_total'),
    fee_amount_sum: sum('signed_fee'),
    net: netTaken({ taken: taken.amount, refunded: refunded.amount }),
    sums: {
      taken,
      refunded,
      failed: group('declined'),
      pending: group('pending'),
      adjustments: sum('fee', 'approved', 'settled'),
    },
  };
}
