import type { Chargeback } from '@tillway/contract';
import { chargebackLink, screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { counted, t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { disputeCategory, disputeCategoryLabels, formatMoney, messages } from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screen-kit';
import { Need, NeedsSkeleton } from '@tillway/ui/parts';
import { daysLeftText, useToday } from '../chargebacks/answer-by';

const mostDisputes = 3;

/** The disputes that need an answer, the soonest due first, with the days left. */
export function DisputeNeeds() {
  const gateway = useGateway();
  const today = useToday();
  const open = useRecord(
    ['disputes-to-answer', 'soonest'],
    (signal) =>
      gateway.list('GET /chargebacks', {
        filter: { state: ['needs_answer'] },
        orderBy: 'state',
        orderDirection: 'asc',
        perPage: mostDisputes,
        signal,
      }),
    { refreshOn: ['records.changed@1'] },
  );
  return (
    <RecordBody record={open} missing={messages.noData} isFramed holding={<NeedsSkeleton />}>
      {({ rows, count }) =>
        count === 0 ? null : (
          <ul>
            {rows.map((dispute) => (
              <Need
                key={dispute.id}
                title={
                  <Link to={chargebackLink(dispute.id)}>
                    {t('Answer the dispute of {name}', { name: dispute.name })}
                  </Link>
                }
                note={noteOf(dispute, today)}
                value={formatMoney(dispute.amount)}
              />
            ))}
            {count > rows.length ? (
              <Need
                title={
                  <Link to={`${screenPaths.historyChargebacks}?state=needs_answer`}>
                    {counted(
                      count - rows.length,
                      '{count} more dispute needs an answer',
                      '{count} more disputes need an answer',
                    )}
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

const noteOf = (dispute: Chargeback, today: string): string =>
  [daysLeftText(dispute, today), t(disputeCategoryLabels[disputeCategory(dispute.reason_code)])]
    .filter((part) => part !== undefined)
    .join(' · ');
