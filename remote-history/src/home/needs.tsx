import type { SeriesFilter } from '@tillway/contract';
import { seriesPath, transactionsPath } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { counted, t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { formatMoney, messages, type PaymentKind } from '@tillway/rules';
import { RecordBody, usePaymentKinds, useRecord } from '@tillway/screen-kit';
import { Need, NeedsSkeleton } from '@tillway/ui/parts';
import { DisputeNeeds } from './dispute-needs';

const refreshOn = [
  'payment.completed@1',
  'transaction.changed@1',
  'schedule.changed@1',
  'records.changed@1',
] as const;

/** Disputes to answer, series that were given up, cards that will expire too early, and debits without authorization. */
export function HistoryNeeds() {
  const kinds = usePaymentKinds();
  return (
    <>
      {kinds.includes('card') ? <DisputeNeeds /> : null}
      {kinds.map((kind) => (
        <DeclinedSeries key={kind} kind={kind} />
      ))}
      {kinds.includes('card') ? <ExpiringCards /> : null}
      {kinds.includes('ach') ? <DebitsToAuthorize /> : null}
    </>
  );
}

/** A search of the series lists that somebody should look at: its number, as a link to the list. */
interface SeriesNeedProps {
  kind: PaymentKind;
  /** Its place in the cache, beside the kind. */
  name: string;
  filter: SeriesFilter;
  /** The same search in the address of the list. */
  query: string;
  titleOf: (count: number) => string;
  note: string;
}

function SeriesNeed({ kind, name, filter, query, titleOf, note }: SeriesNeedProps) {
  const gateway = useGateway();
  const found = useRecord(
    [name, kind],
    (signal) =>
      gateway.list('GET /transactions/recurring', {
        filter: { payment_type: kind, ...filter },
        perPage: 1,
        signal,
      }),
    { refreshOn },
  );
  return (
    <RecordBody record={found} missing={messages.noData} isFramed holding={<NeedsSkeleton />}>
      {({ count }) =>
        count === 0 ? null : (
          <ul>
            <Need
              title={<Link to={`${seriesPath(kind, 'recurring')}?${query}`}>{titleOf(count)}</Link>}
              note={note}
            />
          </ul>
        )
      }
    </RecordBody>
  );
}

const DeclinedSeries = ({ kind }: { kind: PaymentKind }) => (
  <SeriesNeed
    kind={kind}
    name="recurring-declined"
    filter={{ status: ['declined'], is_installment: '0' }}
    query="status=declined"
    titleOf={(count) =>
      kind === 'card'
        ? counted(
            count,
            '{count} recurring card payment is declined',
            '{count} recurring card payments are declined',
          )
        : counted(count, '{count} recurring debit is declined', '{count} recurring debits are declined')
    }
    note={t('There are no further attempts until someone changes the card or account.')}
  />
);

const ExpiringCards = () => (
  <SeriesNeed
    kind="card"
    name="recurring-expiring"
    filter={{ card_expires_first: '1' }}
    query="card_expires_first=1"
    titleOf={(count) =>
      counted(
        count,
        '{count} card expires before its next payment',
        '{count} cards expire before their next payment',
      )
    }
    note={t('Ask the payers for their new cards now.')}
  />
);

function DebitsToAuthorize() {
  const gateway = useGateway();
  const waiting = useRecord(
    ['debits-to-authorize', 'all'],
    (signal) =>
      gateway.call('GET /transactions/totals', {
        query: {
          filter: JSON.stringify({ payment_type: 'ach', ach_is_authorized: '0', status: ['pending'] }),
        },
        signal,
      }),
    { refreshOn },
  );
  return (
    <RecordBody record={waiting} missing={messages.noData} isFramed holding={<NeedsSkeleton />}>
      {({ count, total_amount_sum }) =>
        count === 0 ? null : (
          <ul>
            <Need
              title={
                <Link to={`${transactionsPath('ach')}?ach_is_authorized=0&status=pending`}>
                  {counted(
                    count,
                    '{count} debit waits for its authorization',
                    '{count} debits wait for their authorization',
                  )}
                </Link>
              }
              note={t('They are sent to the bank once the payer has signed.')}
              value={formatMoney(total_amount_sum)}
            />
          </ul>
        )
      }
    </RecordBody>
  );
}
