import type { TransactionOverview } from '@tillway/contract';
import { t } from '@tillway/language';
import { formatMoney, messages, paymentTypeName } from '@tillway/rules';
import { RecordBody } from '@tillway/screen-kit';
import { chakra, Grid } from '@tillway/ui';
import { type OverviewSearch, useOverview } from './use-overview';

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { textAlign: 'start', fontWeight: 'semibold', pb: '1' },
    '& th, & td': { py: '1', ps: { base: '2', md: '4' }, textAlign: 'end', fontWeight: 'normal' },
    '& th:first-child': { ps: '0', textAlign: 'start' },
    // A phone has room for four columns: the amount taken is the net plus the refunds.
    '& [data-taken]': { mdDown: { display: 'none' } },
    '& thead th': { fontWeight: 'medium', color: 'fg.muted' },
    '& [data-strong] > *': { fontWeight: 'semibold', borderTopWidth: '1px' },
  },
});

/** The search's payments by result and by payment method: both tables add up to the same net. */
export default function BreakdownBody(search: OverviewSearch) {
  return (
    <RecordBody record={useOverview(search)} missing={messages.noData}>
      {(overview) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
          gap={{ base: '5', lg: '10' }}
          alignItems="start"
          py="2"
        >
          <ByOutcome overview={overview} />
          <ByType overview={overview} />
        </Grid>
      )}
    </RecordBody>
  );
}

interface Part {
  overview: TransactionOverview;
}

function ByOutcome({ overview: { groups, net } }: Part) {
  const { approved, settled, refunded, pending, declined, voided } = groups;
  const line = (label: string, { count, amount }: typeof approved, sign = 1) => (
    <tr>
      <th scope="row">{t(label)}</th>
      <td>{count.toLocaleString('en-US')}</td>
      <td>{formatMoney(sign * amount)}</td>
    </tr>
  );
  return (
    <Table>
      <caption>{t('By outcome')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Outcome')}</th>
          <th scope="col">{t('Payments')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {line('Approved', approved)}
        {line('Settled', settled)}
        {line('Refunded', refunded, -1)}
        <tr data-strong>
          <th scope="row">{t('Net')}</th>
          <td />
          <td>{formatMoney(net)}</td>
        </tr>
        {line('Pending', pending)}
        {line('Declined', declined)}
        {line('Voided', voided)}
      </tbody>
    </Table>
  );
}

function ByType({ overview: { types, net } }: Part) {
  return (
    <Table>
      <caption>{t('By card brand or account')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Paid by')}</th>
          <th scope="col">{t('Payments')}</th>
          <th scope="col" data-taken>
            {t('Taken')}
          </th>
          <th scope="col">{t('Refunded')}</th>
          <th scope="col">{t('Net')}</th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ payment_type, count, amount, refunded }) => (
          <tr key={payment_type}>
            <th scope="row">{t(paymentTypeName(payment_type))}</th>
            <td>{count.toLocaleString('en-US')}</td>
            <td data-taken>{formatMoney(amount)}</td>
            <td>{formatMoney(-refunded)}</td>
            <td>{formatMoney(amount - refunded)}</td>
          </tr>
        ))}
        <tr data-strong>
          <th scope="row">{t('Net')}</th>
          <td />
          <td data-taken />
          <td />
          <td>{formatMoney(net)}</td>
        </tr>
      </tbody>
    </Table>
  );
}
