import type { TransactionTotals } from '@tillway/contract';
import { counted, t } from '@tillway/language';
import { formatMoney, type MoneySum, moneySums, type PaymentKind } from '@tillway/rules';
import { type ListSums, useTotals } from '@tillway/screen-kit';
import { chakra } from '@tillway/ui';
import { chosenSum, toggledSum, withoutSum } from './sum-filter';

const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: 'minmax(0, 1.5fr) repeat(5, minmax(0, 1fr))',
    },
    // Paper has no breakpoints.
    _print: { gridTemplateColumns: 'minmax(0, 1.5fr) repeat(5, minmax(0, 1fr))' },
    gap: { base: '1', lg: '2' },
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    '& > *': {
      display: 'grid',
      alignContent: 'start',
      px: '3',
      py: { base: '1', lg: '2' },
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'md',
      textAlign: 'end',
      minWidth: '0',
      overflowWrap: 'anywhere',
    },
    '& > div': {
      gridColumn: { base: '1 / -1', lg: 'auto' },
      ps: '0',
      textAlign: { base: 'end', lg: 'start' },
      _print: { gridColumn: 'auto', textAlign: 'start' },
    },
    '& [data-label]': { textStyle: 'sm', color: 'fg.muted' },
    // A phone has room for the sums; the counts are in the breakdown.
    '& [data-note]': { display: 'block', textStyle: 'sm', color: 'fg.muted', lgDown: { display: 'none' } },
    '& [data-amount]': { fontWeight: 'semibold' },
    '& [data-net]': { textStyle: '2xl', fontWeight: 'semibold' },
  },
});

const Sum = chakra('button', {
  base: {
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-pressed=true]': { bg: 'bg.muted', borderColor: 'brand.solid' },
  },
});

interface MoneySumsProps extends ListSums<TransactionTotals> {
  kind: PaymentKind;
}

/** The net takings of a search, and what became of its money. A click on a sum lists its payments; another, all. */
export default function MoneySums({ kind, values, setValues, totalsOf }: MoneySumsProps) {
  const chosen = chosenSum(values, kind);
  // The sums stay while one of them narrows the list.
  const totals = useTotals(totalsOf(withoutSum(values, kind)));
  return (
    <Strip role="group" aria-label={t('Sums')}>
      <div>
        <span data-label>{t('Net taken')}</span>
        <span data-net>{totals ? formatMoney(totals.net) : '–'}</span>
      </div>
      {moneySums.map((sum) => {
        const { label, amount, note } = shown(sum, totals);
        return (
          <Sum
            key={sum}
            type="button"
            data-printed
            aria-pressed={sum === chosen}
            onClick={() => setValues(toggledSum(values, sum, kind))}
          >
            <span data-label>{label}</span> <span data-amount>{amount}</span> <span data-note>{note}</span>
          </Sum>
        );
      })}
    </Strip>
  );
}

function shown(sum: MoneySum, totals: TransactionTotals | undefined) {
  const label = labelOf(sum);
  // A plain space has no height: the rows below would move once the sums are there.
  if (!totals) return { label, amount: '–', note: '\u00a0' };
  if (sum === 'adjustments')
    return { label, amount: formatMoney(totals.sums.adjustments), note: t('in what was taken') };
  const { count, amount } = totals.sums[sum];
  return {
    label,
    amount: formatMoney(sum === 'refunded' ? -amount : amount),
    note:
      sum === 'refunded'
        ? counted(count, '{count} refund', '{count} refunds')
        : counted(count, '{count} payment', '{count} payments'),
  };
}

function labelOf(sum: MoneySum): string {
  switch (sum) {
    case 'taken':
      return t('Taken');
    case 'refunded':
      return t('Refunded');
    case 'failed':
      return t('Failed');
    case 'pending':
      return t('Pending');
    case 'adjustments':
      return t('Price adjustments');
  }
}
