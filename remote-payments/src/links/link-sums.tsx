import type { PaymentLinkList } from '@tillway/contract';
import { t } from '@tillway/language';
import { formatMoney, linkStatusLabels } from '@tillway/rules';
import { type ListSums, type SearchValues, useTotals } from '@tillway/screen-kit';
import { chakra } from '@tillway/ui';

const Strip = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: '8',
    rowGap: '1',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { textStyle: 'sm', color: 'fg.muted' },
    '& dd': { fontWeight: 'semibold' },
  },
});

const withoutStatus = (values: SearchValues): SearchValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'status'));

type Sums = Pick<PaymentLinkList, 'count' | 'open_amount' | 'paid_amount'>;

/** The sums of the open and of the paid links of a search. Both stay while the list shows one state. */
export function LinkSums({ values, totalsOf }: ListSums<Sums>) {
  const totals = useTotals(totalsOf(withoutStatus(values)));
  const money = (cents: number | undefined) => (cents === undefined ? '–' : formatMoney(cents));
  return (
    <Strip aria-label={t('Sums')}>
      <div>
        <dt>{t(linkStatusLabels.open)}</dt>
        <dd>{money(totals?.open_amount)}</dd>
      </div>
      <div>
        <dt>{t(linkStatusLabels.paid)}</dt>
        <dd>{money(totals?.paid_amount)}</dd>
      </div>
    </Strip>
  );
}
