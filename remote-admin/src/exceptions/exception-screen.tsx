import type { Exception } from '@tillway/contract';
import { transactionLink } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { formatDateTime, formatMoney, isAchRequest, messages } from '@tillway/rules';
import { RecordScreen, RecordSection, useRecord } from '@tillway/screen-kit';
import { Button, chakra, Notice, Panel } from '@tillway/ui';
import { jsonText } from '../parts/json-flags';
import { ExceptionStatus } from './exception-list';
import { exceptionWords } from './exception-words';
import { ResolvePanel } from './resolve-panel';

const Code = chakra('pre', {
  base: { fontFamily: 'mono', textStyle: 'xs', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** `/exceptions/:id`: the event, its payment, the possible actions, and the resolution. */
export function ExceptionScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const gateway = useGateway();
  const exception = useRecord(['exception', id], async (signal) => {
    const answer = await gateway.call('GET /exceptions/{id}', { params: { id }, signal });
    return answer.exception;
  });
  return (
    <RecordScreen
      record={exception}
      title="Exception"
      name={({ kind }) => exceptionWords(kind)}
      status={(record) => <ExceptionStatus {...record} />}
      back={{ to: '/exceptions', label: 'Exceptions' }}
      missing={messages.invalidException}
      actions={({ transaction }) =>
        transaction ? (
          <Button asChild variant="primary">
            <Link to={paymentPath(transaction)}>Payment</Link>
          </Button>
        ) : null
      }
    >
      {(record) => (
        <>
          <Notice severity="info" title="What may be done">
            {record.advice}
          </Notice>
          <Details exception={record} />
          <Panel title="What is known">
            <Code tabIndex={0} aria-label="What is known, as JSON">
              {jsonText(record.detail)}
            </Code>
          </Panel>
          {record.state === 'open' ? <ResolvePanel exception={record} /> : null}
        </>
      )}
    </RecordScreen>
  );
}

const paymentPath = ({ id, request_type }: NonNullable<Exception['transaction']>) =>
  transactionLink(isAchRequest(request_type) ? 'ach' : 'card', id);

function Details({ exception }: { exception: Exception }) {
  const zone = useSession().user.timezone;
  const { account_id, account_name, terminal_id, terminal_name, transaction, resolved } = exception;
  return (
    <RecordSection
      title="Details"
      columns={[
        [
          { label: 'State', value: <ExceptionStatus {...exception} /> },
          { label: 'Created', value: formatDateTime(exception.created, zone) },
          {
            label: 'Merchant',
            value: account_id && <Link to={`/merchants/${account_id}`}>{account_name}</Link>,
          },
          {
            label: 'Terminal',
            value: terminal_id && <Link to={`/terminals/${terminal_id}`}>{terminal_name}</Link>,
          },
          { label: 'Resolved', value: resolved && formatDateTime(resolved, zone) },
          { label: 'Resolved by', value: exception.resolved_by },
          { label: 'Note', value: exception.note },
        ],
        transaction
          ? [
              { label: 'Payment', value: transaction.id },
              { label: 'Amount', value: formatMoney(transaction.total_amount) },
              { label: 'Status', value: transaction.transaction_status },
              { label: 'Payer', value: transaction.customer_name },
              { label: 'Last four', value: transaction.last_four },
              { label: 'Payment created', value: formatDateTime(transaction.created, zone) },
            ]
          : [],
      ]}
    />
  );
}
