import type { Plan } from '@tillway/contract';
import { planLink } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { counted, t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { declineReason, formatDate, formatMoney, messages } from '@tillway/rules';
import { RecordBody, usePaymentKinds, useRecord } from '@tillway/screen-kit';
import { Need, NeedsSkeleton } from '@tillway/ui/parts';
import { latePlansLink, refreshOnPlans } from './late-plans-link';

const mostPlans = 3;

/** The plans that are late longest, each with its payer, the bank's words, and the overdue sum. */
export function PlanNeeds() {
  const gateway = useGateway();
  const [kind] = usePaymentKinds();
  const late = useRecord(
    ['plans-late', 'longest'],
    (signal) =>
      gateway.list('GET /plans', {
        filter: { status: 'late' },
        orderBy: 'late_since',
        orderDirection: 'asc',
        perPage: mostPlans,
        signal,
      }),
    { refreshOn: refreshOnPlans },
  );
  return (
    <RecordBody record={late} missing={messages.noData} isFramed holding={<NeedsSkeleton />}>
      {({ rows, count }) =>
        count === 0 ? null : (
          <ul>
            {rows.map((plan) => (
              <Need
                key={plan.id}
                title={<Link to={planLink(plan.id)}>{titleOf(plan)}</Link>}
                note={noteOf(plan)}
                value={formatMoney(plan.figures.late.total)}
              />
            ))}
            {count > rows.length ? (
              <Need
                title={
                  <Link to={latePlansLink(kind)}>
                    {counted(count - rows.length, '{count} more late plan', '{count} more late plans')}
                  </Link>
                }
              />
            ) : null}
          </ul>
        )
      }
    </RecordBody>
  );
}

const titleOf = ({ customer_name, status }: Plan): string =>
  status === 'declined'
    ? t('{name}: the plan has stopped', { name: customer_name })
    : t('{name}: the plan is late', { name: customer_name });

function noteOf({ figures: { late } }: Plan): string {
  const since = late.since === null ? '' : t('Late since {date}', { date: formatDate(late.since) });
  const reason = declineReason(late.declined);
  return reason === null ? since : `${since} · ${reason}`;
}
