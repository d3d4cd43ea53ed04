import type { Customer } from '@tillway/contract';
import { counted, t } from '@tillway/language';
import { formatDate, formatMoney, netTaken } from '@tillway/rules';
import { RecordFigure, type RecordQuery } from '@tillway/screen-kit';
import { Box } from '@tillway/ui';
import { FigureTile, FigureTiles } from '@tillway/ui/parts';

interface CustomerFiguresProps {
  customer: RecordQuery<Customer>;
  /** Days are in this zone. */
  zone: string;
  /** Omits the figures of payments, which the user may not see. */
  seesPayments: boolean;
}

/** The net takings from a customer, the payments behind them, and the series and plans that go on. */
export function CustomerFigures({ customer, zone, seesPayments }: CustomerFiguresProps) {
  return (
    <FigureTiles role="group" aria-label={t('Figures')}>
      {seesPayments ? (
        <>
          <FigureTile minHeight="0">
            <RecordFigure record={customer} label={t('Taken in all')}>
              {({ payments }) => takenFigure(payments)}
            </RecordFigure>
          </FigureTile>
          <FigureTile minHeight="0">
            <RecordFigure record={customer} label={t('Payments taken')}>
              {({ payments }) => countFigure(payments, zone)}
            </RecordFigure>
          </FigureTile>
        </>
      ) : null}
      <FigureTile minHeight="0">
        <RecordFigure record={customer} label={t('Active plans and series')}>
          {goingOnFigure}
        </RecordFigure>
      </FigureTile>
    </FigureTiles>
  );
}

function takenFigure(payments: Customer['payments']) {
  const { taken, refunded } = payments ?? none;
  return {
    value: formatMoney(netTaken({ taken: taken.amount, refunded: refunded.amount })),
    note:
      refunded.count === 0
        ? t('Nothing was refunded.')
        : t('{taken} taken, {refunded} refunded', {
            taken: formatMoney(taken.amount),
            refunded: formatMoney(refunded.amount),
          }),
  };
}

const none = { taken: { count: 0, amount: 0 }, refunded: { count: 0, amount: 0 }, first: null, last: null };

function countFigure(payments: Customer['payments'], zone: string) {
  const { taken, first, last } = payments ?? none;
  return {
    value: taken.count.toLocaleString('en-US'),
    note:
      first === null || last === null ? (
        t('None yet')
      ) : (
        <>
          <Box>{t('First {day}', { day: formatDate(first, zone) })}</Box>
          <Box>{t('Last {day}', { day: formatDate(last, zone) })}</Box>
        </>
      ),
  };
}

const isGoingOn = ({ status }: { status: string }) => status === 'running' || status === 'pending';

function goingOnFigure({ series, plans }: Customer) {
  const late = (plans ?? []).filter(({ late_since }) => late_since !== null).length;
  const goingOn = [...(plans ?? []), ...(series ?? [])].filter(isGoingOn).length;
  return {
    value: goingOn.toLocaleString('en-US'),
    attention: late > 0,
    note:
      late > 0
        ? counted(late, '{count} plan is late', '{count} plans are late')
        : t(goingOn > 0 ? 'Nothing is late.' : 'None'),
  };
}
