import { screenPaths } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { formatDate, formatMoney, netTaken } from '@tillway/rules';
import { KindLinks, RecordFigure, usePaymentKinds } from '@tillway/screen-kit';
import { chakra } from '@tillway/ui';
import { Trend } from '@tillway/ui/parts';
import { dayLink } from './day-link';
import { useOnItsWay, useTakings } from './use-takings';

/** The net takings of today beside those of the same weekday a week ago, with a line of the last thirty days. */
export function TakenToday() {
  const takings = useTakings();
  const [kind] = usePaymentKinds();
  const day = takings.data?.day;
  return (
    <RecordFigure
      record={takings}
      label={day === undefined ? t('Taken today') : <Link to={dayLink(kind, day)}>{t('Taken today')}</Link>}
    >
      {({ day: today, today: { card, ach }, week_ago, days }) => {
        const sums = { card: netTaken(card), ach: netTaken(ach) };
        const most = Math.max(...days.map(({ net }) => net));
        return {
          value: formatMoney(sums.card + sums.ach),
          note: (
            <>
              <div>{t('{amount} a week ago by this time', { amount: formatMoney(week_ago) })}</div>
              <KindLinks
                linkOf={(each) => dayLink(each, today)}
                valueOf={(each) => formatMoney(sums[each])}
              />
            </>
          ),
          children: (
            <Trend
              values={days.map(({ net }) => net)}
              label={t('Net takings of the last 30 days, at most {most} on a day', {
                most: formatMoney(most),
              })}
            />
          ),
        };
      }}
    </RecordFigure>
  );
}

/** The payments that were declined today. */
export function FailedToday() {
  const takings = useTakings();
  const [kind] = usePaymentKinds();
  const day = takings.data?.day;
  const declined = { status: 'declined' };
  return (
    <RecordFigure
      record={takings}
      label={
        day === undefined ? (
          t('Failed today')
        ) : (
          <Link to={dayLink(kind, day, declined)}>{t('Failed today')}</Link>
        )
      }
    >
      {({ day: today, today: { card, ach } }) => {
        const count = card.failed.count + ach.failed.count;
        return {
          value: count.toLocaleString('en-US'),
          attention: count > 0,
          note:
            count === 0 ? (
              t('Nothing was declined.')
            ) : (
              <>
                <div>{formatMoney(card.failed.amount + ach.failed.amount)}</div>
                <KindLinks
                  linkOf={(each) => dayLink(each, today, declined)}
                  valueOf={(each) => ({ card, ach })[each].failed.count.toLocaleString('en-US')}
                />
              </>
            ),
        };
      }}
    </RecordFigure>
  );
}

const mostDays = 3;
/** In a narrow tile, a sum that does not fit stands under its day. */
const Days = chakra('dl', {
  base: {
    textStyle: { base: 'xs', md: 'sm' },
    whiteSpace: 'nowrap',
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2', maxWidth: '14rem' },
    '& dd': { ms: 'auto', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The money that is on its way to the bank, with the next days. */
export function OnItsWay() {
  const calendar = <Link to={screenPaths.plansCalendar}>{t('On its way to the bank')}</Link>;
  return (
    <RecordFigure record={useOnItsWay()} label={calendar}>
      {({ rows }) => ({
        value: formatMoney(rows.reduce((sum, { amount }) => sum + amount, 0)),
        note:
          rows.length === 0 ? (
            t('Everything has settled.')
          ) : (
            <Days>
              {rows.slice(0, mostDays).map(({ day, amount }) => (
                <div key={day}>
                  <dt>{formatDate(day)}</dt>
                  <dd>{formatMoney(amount)}</dd>
                </div>
              ))}
            </Days>
          ),
      })}
    </RecordFigure>
  );
}
