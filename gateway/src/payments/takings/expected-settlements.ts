import type { Calendar } from '@tillway/contract';
import { addBankingDays, addDays, bankDecisionDays, type IsoDate } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Scope } from '../../platform/access/scope';
import type { Condition } from '../../platform/database/search';
import { findUnsettled } from './unsettled-store';

/**
 * Sums the payments that are expected to settle on the days of a range. Cards settle at the cut-off
 * of their business day, debits two banking days after theirs; overdue ones count today. Leaves out
 * future payments of series, because they may be refused.
 */
export async function expectedSettlements(
  { db, clock }: { db: Executor; clock: Clock },
  scope: Scope,
  conditions: readonly Condition[],
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<Calendar['rows']['settlements']> {
  const settlements: Calendar['rows']['settlements'] = {};
  for (const { day, zone, kind, payments, amount } of await findUnsettled(db, scope, conditions)) {
    const expected = kind === 'card' ? day : addBankingDays(addDays(day, -1), 1 + bankDecisionDays);
    const today = clock.today(zone);
    const date = expected < today ? today : expected;
    if (date < from || date > to) continue;
    const known = settlements[date] ?? { payments: 0, amount: 0 };
    settlements[date] = {
      payments: known.payments + payments,
      amount: known.amount + amount,
    };
  }
  return settlements;
}
