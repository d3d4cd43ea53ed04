import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { formatMoney } from '@tillway/rules';
import { KindLinks, RecordFigure, usePaymentKinds, useRecord } from '@tillway/screen-kit';
import { latePlansLink, refreshOnPlans } from './late-plans-link';

/** The number of late plans and their overdue sum. */
export function LatePlans() {
  const gateway = useGateway();
  const kinds = usePaymentKinds();
  const [first] = kinds;
  const late = useRecord(
    ['plans-late', kinds.join()],
    (signal) =>
      Promise.all(
        kinds.map((payment_type) =>
          gateway.call('GET /plans/totals', {
            query: { filter: JSON.stringify({ payment_type, status: 'late' }) },
            signal,
          }),
        ),
      ),
    { refreshOn: refreshOnPlans },
  );
  return (
    <RecordFigure record={late} label={<Link to={latePlansLink(first)}>{t('Late plans')}</Link>}>
      {(totals) => {
        const count = totals.reduce((sum, each) => sum + each.count, 0);
        const amount = totals.reduce((sum, { late_amount }) => sum + (late_amount ?? 0), 0);
        return {
          value: count.toLocaleString('en-US'),
          attention: count > 0,
          note:
            count === 0 ? (
              t('No payment of a plan is late.')
            ) : (
              <>
                <div>{formatMoney(amount)}</div>
                <KindLinks linkOf={latePlansLink} valueOf={(kind) => totals[kinds.indexOf(kind)]?.count} />
              </>
            ),
        };
      }}
    </RecordFigure>
  );
}
