import type { TimelineEntry } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import { formatDateTime, formatRowMoney, messages, timelineLabels } from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screen-kit';
import { Amount, Events, What, Who } from '../../timeline/event-list';
import type { TransactionPanelProps } from './transaction-panel-props';

/** The transaction's events, oldest first: time, person, and change. */
export default function TimelinePanel({ transaction: { id, updated }, url }: TransactionPanelProps) {
  const gateway = useGateway();
  const record = useRecord(['timeline', `${id} ${updated}`], async (signal) => {
    const { timeline } = await gateway.call('GET /transactions/{id}/timeline', { params: { id }, signal });
    return timeline;
  });
  const { timezone } = useSession().user;
  return (
    <RecordBody record={record} missing={messages.unidentifiedTransaction}>
      {(timeline) => (
        <Events aria-label={t('Timeline')}>
          {timeline.map((entry) => (
            <li key={`${entry.at} ${entry.event} ${entry.transaction_id ?? ''}`}>
              <What>
                <span>
                  {entry.transaction_id === null ? (
                    t(timelineLabels[entry.event])
                  ) : (
                    <Link to={{ search: url.searchOfOther(entry.transaction_id) }} replace state={url.state}>
                      {t(timelineLabels[entry.event])}
                    </Link>
                  )}
                  {entry.detail === null ? null : ` · ${entry.detail}`}
                </span>
                {entry.amount === null ? null : (
                  <Amount>{formatRowMoney(entry.amount, entry.request_type)}</Amount>
                )}
              </What>
              <Who>
                <time dateTime={entry.at}>{formatDateTime(entry.at, timezone)}</time>
                {` · ${whoOf(entry)}`}
              </Who>
            </li>
          ))}
        </Events>
      )}
    </RecordBody>
  );
}

const whoOf = ({ by, via }: TimelineEntry): string => {
  if (via === 'system') return by ?? 'Automatic';
  return via === 'payer' ? `${t('Payer')}${by === null ? '' : ` ${by}`}` : (by ?? '');
};
