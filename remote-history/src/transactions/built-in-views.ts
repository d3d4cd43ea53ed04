import { addDays, todayIn, weekday, type PaymentKind, sumSearch } from '@tillway/rules';
import type { ListContext, SearchValues } from '@tillway/screen-kit';
import type { TransactionScope } from './transaction-columns';

const range = (from: string, to: string): SearchValues => ({ created_from: from, created_to: to });

/** States of a payment whose money has not reached the bank. */
const unsettled = (kind: PaymentKind): SearchValues => ({
  request_type: [kind === 'ach' ? 'ach' : 'sale'],
  status: ['approved', ...sumSearch('pending', kind).status],
});

/** The views that every user of a transaction list has. Days are the user's; a week begins on Monday. */
export function transactionViews({ session, scope }: ListContext<TransactionScope>, now = new Date()) {
  const { payment_type: kind } = scope;
  const today = todayIn(session.user.timezone, now);
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const { request_type, status } = sumSearch('refunded', kind);
  return [
    { label: 'Today', values: range(today, today) },
    { label: 'This week', values: range(monday, today) },
    { label: 'Declined', values: { ...sumSearch('failed', kind) } },
    { label: 'Refunds', values: { request_type, status } },
    { label: 'Unsettled', values: unsettled(kind) },
  ];
}
