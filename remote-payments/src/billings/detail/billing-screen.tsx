import { useGateway } from '@tillway/gateway-client';
import { useParams, useSession } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { RecordScreen, useRecord } from '@tillway/screen-kit';
import { BillingRecordPanel } from './billing-record-panel';
import { TokenPanel } from './token-panel';
import { useToggleToken } from './use-toggle-token';

/** `/billings/:id`: shows a customer record with its stored cards and accounts. */
export function BillingScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const gateway = useGateway();
  const { user } = useSession();
  const billing = useRecord(['billing', id], async (signal) => {
    const { billing: record } = await gateway.call('GET /billings/{id}', { params: { id }, signal });
    return record;
  });
  const toggle = useToggleToken(id);
  return (
    <RecordScreen
      record={billing}
      title="Billing"
      name={({ name, card_name }) => name ?? card_name}
      back={{ to: '/billings', label: 'Billings' }}
      missing={messages.invalidBilling}
    >
      {(record) => (
        <>
          <BillingRecordPanel billing={record} zone={user.timezone} />
          {record.tokens.map((token) => (
            <TokenPanel key={token.id} token={token} billingId={record.id} toggle={toggle} />
          ))}
        </>
      )}
    </RecordScreen>
  );
}
