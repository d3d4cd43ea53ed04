import { t } from '@tillway/language';
import { formatDate, formatMoney, previewLimit } from '@tillway/rules';
import { chakra, Text } from '@tillway/ui';
import { memo } from 'react';
import { type PlannedPayment, previewRows, type PreviewRow, sumsOf } from './planned-payments';

/** Styles its up to a hundred rows, which are plain elements for speed. */
const Table = chakra('table', {
  base: {
    width: 'full',
    '& td, & th': { py: '1.5', pe: '4', borderTopWidth: '1px', textAlign: 'start' },
    '& td:not(:first-of-type)': { whiteSpace: 'nowrap' },
    '@media (min-width: 22.5rem)': { '& td:first-of-type': { whiteSpace: 'nowrap' } },
    '& thead th': { borderTopWidth: 0, fontWeight: 'medium', color: 'fg.muted' },
    '& th:last-of-type, & td:last-of-type': { pe: '0', textAlign: 'end' },
  },
});
const Scroller = chakra('div', {
  base: { maxHeight: '20rem', overflowY: 'auto', focusVisibleRing: 'inside' },
});

/** Lists the payments of a series or plan with dates and amounts, at most a hundred. */
export const PlanPreview = memo(function PlanPreview({ parts }: { parts: readonly PlannedPayment[] }) {
  const rows = previewRows(parts);
  const { count } = sumsOf(parts);
  const withFee = rows.some(({ fee }) => fee > 0);
  return (
    <>
      <Scroller tabIndex={0} role="group" aria-label={t('Payments')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('Payment')}</th>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t(withFee ? 'With price adjustment' : 'Amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PaymentRow key={`${row.label} ${row.date ?? ''}`} {...row} />
            ))}
          </tbody>
        </Table>
      </Scroller>
      {count === 0 || count > rows.length ? (
        <Text color="fg.muted">
          {count === 0
            ? `And so on, until it is cancelled.`
            : `The first ${previewLimit} of ${count} payments.`}
        </Text>
      ) : null}
    </>
  );
});

const PaymentRow = memo(function PaymentRow({ label, date, amount, fee }: PreviewRow) {
  return (
    <tr>
      <td>{t(label)}</td>
      <td>{date === undefined ? 'Now' : formatDate(date)}</td>
      <td>{formatMoney(amount + fee)}</td>
    </tr>
  );
});
