import { formatMoney } from '@tillway/rules';
import type { Facts } from '../facts';

type Row = Facts['transactions'][number];

/**
 * Reports sums that differ between home, list, overview, and the rows themselves: taken, refunded, failed, pending, the
 * net of them, and what is on its way to the bank.
 */
export function sumsAgree({ shown, transactions }: Facts): string[] {
  const { takings, netOfDays } = shown;
  const drawn = takings.days.reduce((sum, { net }) => sum + net, 0);
  const awaited = transactions
    .filter(isOnItsWay)
    .reduce((sum, row) => sum + signOf(row) * row.total_amount, 0);
  return [
    ...shown.kinds.flatMap(({ kind, list, overview, today }) => {
      const rows = transactions.filter((row) => (row.payment_type === 'ach') === (kind === 'ach'));
      const { approved, settled, refunded, declined, pending } = overview.groups;
      return [
        ...differing(`${kind}: taken`, {
          list: list.sums.taken.amount,
          overview: approved.amount + settled.amount,
          rows: sumOf(rows, 'sale', ['approved', 'settled']),
        }),
        ...differing(`${kind}: refunded`, {
          list: list.sums.refunded.amount,
          overview: refunded.amount,
          rows: sumOf(rows, 'credit', undefined, ['declined', 'invalid', 'voided']),
        }),
        ...differing(`${kind}: failed`, {
          list: list.sums.failed.amount,
          overview: declined.amount,
          rows: sumOf(rows, 'sale', ['declined']),
        }),
        ...differing(`${kind}: pending`, { list: list.sums.pending.amount, overview: pending.amount }),
        ...differing(`${kind}: net`, {
          list: list.net,
          overview: overview.net,
          sums: list.sums.taken.amount - list.sums.refunded.amount,
        }),
        ...differing(`${kind}: taken today`, {
          home: takings.today[kind].taken,
          list: today.sums.taken.amount,
        }),
        ...differing(`${kind}: refunded today`, {
          home: takings.today[kind].refunded,
          list: today.sums.refunded.amount,
        }),
        ...differing(`${kind}: failed today`, {
          home: takings.today[kind].failed.amount,
          list: today.sums.failed.amount,
        }),
      ];
    }),
    ...differing('net of 30 days', { home: drawn, list: netOfDays }),
    ...differing('on its way', { home: shown.onItsWay, rows: awaited }),
  ];
}

/** Reports plans whose figures differ between list, record, and paper, or do not add up. */
export function planFiguresAgree({ shown, transactions, changes }: Facts): string[] {
  // The list has the plans with a series; without one, only a downpayment was taken or nothing.
  const hasSeries = (plan: string) =>
    transactions.some((row) => row.transaction_group_id === plan && row.is_recurring && isOf('sale', row));
  // A stopped change has another total than the plan.
  const isChanging = (plan: string) =>
    changes.some(({ plan_id, finished }) => plan_id === plan && finished === null);
  return shown.plans.flatMap(({ id, record, listed, paper }) => {
    const { figures, sums } = record;
    const line = (label: string) =>
      paper.groups.flat().find((each) => [label, `${label} with price adjustments`].includes(each.label))
        ?.value;
    return [
      ...(listed !== undefined || hasSeries(id)
        ? differing(`plan ${id}: figures`, { record: JSON.stringify(figures), list: JSON.stringify(listed) })
        : []),
      ...differing(`plan ${id}: paid`, { record: formatMoney(figures.paid.total), paper: line('Paid') }),
      ...(figures.left && figures.to_come
        ? [
            ...differing(`plan ${id}: left`, {
              record: formatMoney(figures.left.total),
              paper: line('Left to collect'),
            }),
            ...differing(`plan ${id}: late and to come`, {
              sum: figures.late.total + figures.to_come.total,
              left: figures.left.total,
            }),
            ...(sums.sold === null || isChanging(id)
              ? []
              : differing(`plan ${id}: paid, left, and not collected`, {
                  sum: figures.paid.net + figures.left.net + sums.uncollected.net,
                  sold: sums.sold.net,
                })),
          ]
        : []),
    ];
  });
}

/** Describes values that are not the same at every place. */
function differing(what: string, places: Readonly<Record<string, unknown>>): string[] {
  const values = new Set(Object.values(places));
  if (values.size === 1) return [];
  const said = Object.entries(places).map(([place, value]) => `${place} ${String(value)}`);
  return [`${what}: ${said.join(', ')}`];
}

const types = { sale: ['sale', 'ach'], credit: ['credit', 'achcredit'] } as const;

const isOf = (kind: keyof typeof types, { request_type }: Row): boolean =>
  types[kind].some((type) => type === request_type);

/** Sums the rows of a kind that have one of some statuses, or none of others. Cents. */
const sumOf = (
  rows: readonly Row[],
  kind: keyof typeof types,
  statuses: readonly string[] | undefined,
  others: readonly string[] = [],
): number =>
  rows
    .filter(
      (row) =>
        isOf(kind, row) &&
        (statuses?.includes(row.transaction_status) ?? true) &&
        !others.includes(row.transaction_status),
    )
    .reduce((sum, { total_amount }) => sum + total_amount, 0);

const signOf = (row: Row): number => (isOf('sale', row) ? 1 : -1);

/** Answers whether the bank has accepted a payment or refund that is not settled yet. */
const isOnItsWay = (row: Row): boolean => {
  if (row.settled !== null || row.voided !== null || !(isOf('sale', row) || isOf('credit', row)))
    return false;
  return row.payment_type === 'ach'
    ? row.state === 'pending' && row.ach_is_authorized === true && row.processor_transaction_id !== null
    : row.state === 'approved' && row.captured !== null;
};
