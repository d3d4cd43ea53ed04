import type { PlanDetail } from '@tillway/contract';
import {
  type DebitTerms,
  isFrequency,
  isOngoing,
  paymentGroups,
  type PlanDebit,
  planAmounts,
  scheduleLines,
  todayIn,
} from '@tillway/rules';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database';
import type { MerchantHeader } from '../receipts/store';
import type { TransactionRow } from '../transactions/row';

type Debit = Pick<
  TransactionRow,
  | 'total_amount'
  | 'modify_total_amount'
  | 'ach_account_type'
  | 'last_four'
  | 'recurring_type'
  | 'recurring_start'
  | 'recurring_end'
  | 'future_post'
> & { created: Date | string };
type Series = Pick<
  Selectable<Schema['schedules']>,
  'total_amount' | 'ach_account_type' | 'last_four' | 'recurring_type' | 'start_date' | 'end_date'
>;

const from = ({ name, email, phone }: MerchantHeader) => ({
  merchant: name,
  contact: [email, phone].map((each) => each.trim()).find((each) => each !== '') ?? '',
});

/** The terms that the payer of a debit authorizes: the debit, and the series that it begins. */
export function debitTerms(row: Debit, merchantHeader: MerchantHeader): DebitTerms {
  const { recurring_type, recurring_start, recurring_end } = row;
  const made = todayIn(merchantHeader.timezone, new Date(row.created));
  return {
    ...from(merchantHeader),
    accountType: row.ach_account_type,
    lastFour: row.last_four,
    amount: row.modify_total_amount ?? row.total_amount,
    when:
      recurring_type !== null && isFrequency(recurring_type)
        ? { frequency: recurring_type, start: recurring_start ?? made, end: recurring_end }
        : { once: row.future_post ?? made },
  };
}

/** The terms that the payer of a plan authorizes: all its debits at once, past and future. */
export function planDebitTerms(plan: PlanDetail, merchantHeader: MerchantHeader): DebitTerms {
  const { transactions, to_come, finish, timezone, sums } = plan;
  const current = transactions.find(({ id }) => id === plan.current_transaction_id);
  const named = current?.modify_recurring_type ?? current?.recurring_type ?? '';
  const frequency = isFrequency(named) ? named : null;
  const groups = paymentGroups(scheduleLines(transactions, to_come, timezone));
  const debits = groups.map(({ count, amount, first, last, isInstallment }): PlanDebit => ({
    count: isInstallment && isOngoing(finish) && last === groups.at(-1)?.last ? null : count,
    amount,
    frequency: isInstallment && count > 1 ? frequency : null,
    first,
    last,
  }));
  return {
    ...from(merchantHeader),
    accountType: current?.ach_account_type ?? null,
    lastFour: current?.last_four ?? null,
    amount: sums.remaining ? sums.paid.total + sums.remaining.total : current && planAmounts(current).total,
    when: { plan: debits },
  };
}

/** The terms that the payer of a schedule authorizes. */
export const scheduleTerms = (row: Series, merchantHeader: MerchantHeader): DebitTerms => ({
  ...from(merchantHeader),
  accountType: row.ach_account_type,
  lastFour: row.last_four,
  amount: row.total_amount,
  when: isFrequency(row.recurring_type)
    ? { frequency: row.recurring_type, start: row.start_date, end: row.end_date }
    : { once: row.start_date },
});
